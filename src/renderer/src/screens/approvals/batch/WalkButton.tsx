import { ListChecks } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { Kbd } from '../../../components/Kbd.tsx';
import { strings } from '../../../strings.ts';
import type { WalkSteps } from './use-walk-steps.ts';

/** Begins the walk through what waits for us. */
export function WalkButton({ steps }: { steps: WalkSteps }) {
  return (
    <Button className="w-full" icon={<ListChecks size={14} aria-hidden />} onClick={steps.start}>
      {strings.batch.walk.start}
      <span aria-hidden>
        <Kbd>R</Kbd>
      </span>
    </Button>
  );
}

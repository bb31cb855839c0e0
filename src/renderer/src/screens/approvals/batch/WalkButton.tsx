import { ListChecks } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { Kbd } from '../../../components/Kbd.tsx';
import type { WalkSteps } from './use-walk-steps.ts';
import { batchWords } from './words.ts';

/** Begins the walk through what waits for us. */
export function WalkButton({ steps }: { steps: WalkSteps }) {
  return (
    <Button className="w-full" icon={<ListChecks size={14} aria-hidden />} onClick={steps.start}>
      {batchWords.walk.start}
      <span aria-hidden>
        <Kbd>R</Kbd>
      </span>
    </Button>
  );
}

import { ListChecks } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import type { WalkSteps } from './use-walk-steps.ts';
import { batchWords } from './words.ts';

/** Begins the walk through what waits for us. */
export function WalkButton({ steps }: { steps: WalkSteps }) {
  return (
    <Button className="w-full" icon={<ListChecks size={14} aria-hidden />} onClick={steps.start}>
      {batchWords.walk.start}
      <KeyHint id="walk.start" />
    </Button>
  );
}

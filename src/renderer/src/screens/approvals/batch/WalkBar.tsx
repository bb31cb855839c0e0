import { ChevronLeft, X } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { commonWords } from '../../../words.ts';
import type { WalkSteps } from './use-walk-steps.ts';
import { batchWords } from './words.ts';

/** How far the walk through the queue has come, and where it can go. */
export function WalkBar({ steps }: { steps: WalkSteps }) {
  const words = batchWords.walk;
  const { looked, all, elsewhere } = steps;
  return (
    <section
      aria-label={words.bar}
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line bg-sunken px-(--page-pad) py-1.5"
    >
      <div className="min-w-24 flex-1">
        <p role="status" className="text-small font-semibold tabular-nums">
          {words.looked(looked, all)}
        </p>
        <div className="mt-1 max-w-56">
          <ProgressBar value={looked} max={Math.max(1, all)} label={words.looked(looked, all)} />
        </div>
      </div>
      <IconButton label={words.previous} icon={<ChevronLeft size={16} aria-hidden />} onClick={steps.previous} />
      <Button onClick={steps.next}>
        {words.next}
        <KeyHint id="walk.next" isRoomy />
      </Button>
      <Button inert={looked === 0} title={looked === 0 ? words.nothingYet : undefined} onClick={steps.openSummary}>
        {words.summary}
        <KeyHint id="walk.summary" isRoomy />
      </Button>
      <IconButton label={words.end} icon={<X size={16} aria-hidden />} onClick={steps.end} />
      {elsewhere.length > 0 && (
        <p className="w-full text-small text-muted">
          {words.elsewhere(
            elsewhere.map(({ environment, count }) =>
              words.waitingIn(count, commonWords.environments[environment].name),
            ),
          )}
        </p>
      )}
    </section>
  );
}

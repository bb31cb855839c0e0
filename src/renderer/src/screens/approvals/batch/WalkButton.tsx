import { ListChecks } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { EnvironmentDot } from '../../../components/EnvironmentMark.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { commonWords } from '../../../words.ts';
import type { WalkSteps } from './use-walk-steps.ts';
import { batchWords } from './words.ts';

type Props = { steps: WalkSteps; isOfSeveral: boolean };

/** Begins the walk through what waits for us; where several environments are listed together, one button for each of them. */
export function WalkButton({ steps: { starts, here, start }, isOfSeveral }: Props) {
  const words = batchWords.walk;
  return (
    <>
      {starts.map(({ environment, count }) => (
        <Button
          key={environment}
          className="w-full"
          icon={<ListChecks size={14} aria-hidden />}
          onClick={() => start(environment)}
        >
          {isOfSeveral ? words.startIn(commonWords.environments[environment].name, count) : words.start}
          {isOfSeveral && <EnvironmentDot environment={environment} />}
          {environment === here?.environment && <KeyHint id="walk.start" />}
        </Button>
      ))}
    </>
  );
}

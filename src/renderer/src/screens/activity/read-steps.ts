import type { IntentStepView, IntentView } from '#shared/model/intent.ts';
import type { Tone } from '../../components/tone.ts';
import { formatDuration } from '../../format/age.ts';
import { isByRule } from './is-by-rule.ts';
import { activityWords } from './words.ts';

export type ShownStep = {
  step: number;
  /** What it was; undefined where it is nothing but the end of what the step before says. */
  text: string | undefined;
  /** How it stood when the step was written, where it was not simply going on. */
  condition: string | undefined;
  tone: Tone;
  at: number;
  /** Since the step before. */
  after: string | undefined;
};

const CONDITIONS: Readonly<Record<string, { word: string; tone: Tone }>> = {
  parked: { word: activityWords.standings.parked, tone: 'caution' },
  failed: { word: activityWords.standings.failed, tone: 'danger' },
  uncertain: { word: activityWords.standings.uncertain, tone: 'caution' },
  done: { word: activityWords.standings.done, tone: 'good' },
  dismissed: { word: activityWords.standings.dismissed, tone: 'neutral' },
};

/** Puts the journal's steps into words, oldest first; a state that is not known here is shown as it stands. */
export function readSteps(
  steps: readonly IntentStepView[],
  { kind, facts }: Pick<IntentView, 'kind' | 'facts'>,
): ShownStep[] {
  const approving = isByRule({ facts }) ? 'ruleSteps' : 'approveSteps';
  const words: Readonly<Record<string, string>> = activityWords[kind === 'approve' ? approving : 'steps'];
  const ordered = steps.toSorted((left, right) => left.step - right.step);
  return ordered.map(({ step, state, condition, at }, index) => {
    const before = ordered[index - 1];
    const known = CONDITIONS[condition];
    const isEndOfSame = before?.state === state && condition !== 'active';
    return {
      step,
      text: isEndOfSame ? undefined : (words[state] ?? state),
      condition: condition === 'active' ? undefined : (known?.word ?? condition),
      tone: known?.tone ?? 'info',
      at,
      after: before && formatDuration(at - before.at),
    };
  });
}

import type { Failure } from '#shared/failure.ts';
import { type FindingRule, readFindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { AdjustableSeverity } from '#shared/model/finding-severity.ts';
import type { Profile } from '#shared/model/profile.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Surface } from '../surface/surface.ts';
import { hasWorth } from './has-worth.ts';
import { lowersDanger } from './lowers-danger.ts';

type Wish = {
  profile: Profile;
  rule: FindingRule;
  before: AdjustableSeverity | null;
  after: AdjustableSeverity | null;
};

/** Everywhere but in Practice itself, a danger is made less of one only by the person, and not by what runs in the page. */
export function createRefuseLowering(surface: Pick<Surface, 'confirm'>) {
  const askOnce = createAskOnce();
  return async ({ profile, rule, before, after }: Wish): Promise<Failure | undefined> => {
    if (!hasWorth(profile) || !lowersDanger({ rule, before, after })) return undefined;
    const { title, text } = readFindingRule(rule);
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: `Lower the severity of “${title}” in “${profile.name}”?`,
          sentences: [text, 'From now on reviews in this profile warn less of it. What is refused stays refused.'],
          yes: 'Lower it',
          weight: 'danger',
        }),
      busy: () => explainNotSet('Countersign is already asking about a finding.'),
      declined: () => explainNotSet('The severity was not lowered, as you chose.'),
    });
  };
}

function explainNotSet(happened: string): Failure {
  return {
    code: 'finding-not-set',
    happened,
    kept: 'The setting was not changed.',
    next: 'Choose again if you want it, and answer the question.',
  };
}

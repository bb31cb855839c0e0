import type { Failure } from '#shared/failure.ts';
import type { AllowRule } from '#shared/model/allow-rule.ts';
import type { Profile } from '#shared/model/profile.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Surface, SurfaceQuestion } from '../surface/surface.ts';
import { describeRule } from './describe-allow-rule.ts';

type Wish = { profile: Profile; rule: AllowRule };

/** A rule is started only by the person, who sees all of it. */
export function createConfirmRule(surface: Pick<Surface, 'confirm'>) {
  const askOnce = createAskOnce();
  return (wish: Wish): Promise<Failure | undefined> =>
    askOnce({
      confirm: () => surface.confirm(writeQuestion(wish)),
      busy: () => explainNotStarted('Countersign is already asking about a rule.'),
      declined: () => explainNotStarted('No rule was started, as you chose.'),
    });
}

function writeQuestion({ profile, rule }: Wish): SurfaceQuestion {
  return {
    title: `Sign by itself in “${profile.name}”?`,
    sentences: [
      'Until it ends, what is clear is signed in this profile without asking you: proven, bounded, with nothing to weigh, to somebody known, and within what stands here. Everything else waits for you, and so does every message and every approval of tokens.',
      'What you sign meanwhile uses it up, too. You can stop it at any time; a lock ends it, and so does closing Countersign.',
    ],
    facts: describeRule(rule, profile),
    yes: 'Start it',
    weight: 'danger',
  };
}

/** Said before anybody is asked; the signer would refuse it as well. */
export function explainNoRuleInProduction({ name }: Profile): Failure {
  return {
    code: 'no-rule-in-production',
    happened: `“${name}” is a production profile: nothing is signed by a rule there.`,
    kept: 'No rule was started.',
    next: 'Approve each request yourself, or approve a queue that you looked at.',
  };
}

function explainNotStarted(happened: string): Failure {
  return {
    code: 'rule-not-started',
    happened,
    kept: 'Nothing is signed without you.',
    next: 'Start it again if you want that, and answer the question.',
  };
}

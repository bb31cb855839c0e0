import type { Failure } from '#shared/failure.ts';
import type { Policy, PolicyTrial } from '#shared/model/policy.ts';
import type { Profile } from '#shared/model/profile.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Surface, SurfaceQuestion } from '../surface/surface.ts';
import { describePolicy } from './describe-policy.ts';

type Wish = { profile: Profile; policy: Policy; trial: PolicyTrial } | { profile: Profile; policy: null };

/** A policy is set, changed and taken away only by the person, who sees all of it and what it would have done. */
export function createConfirmPolicy(surface: Pick<Surface, 'confirm'>) {
  const askOnce = createAskOnce();
  return (wish: Wish): Promise<Failure | undefined> =>
    askOnce({
      confirm: () => surface.confirm(writeQuestion(wish)),
      busy: () => explainNotSet('Countersign is already asking about a policy.'),
      declined: () => explainNotSet('The policy was not changed, as you chose.'),
    });
}

function writeQuestion(wish: Wish): SurfaceQuestion {
  const { profile } = wish;
  if (wish.policy === null) {
    return {
      title: `Remove the policy of “${profile.name}”?`,
      sentences: ['From now on the signer signs whatever you approve in this profile, as far as it is proven.'],
      yes: 'Remove it',
      weight: 'danger',
    };
  }
  const { policy, trial } = wish;
  return {
    title: `Set this policy for “${profile.name}”?`,
    sentences: [
      ...(trial.stopsAll === null ? [] : [trial.stopsAll, STILL_HOLDS]),
      describeTrial(trial),
      ...sayTriedOn(trial),
      'From now on the signer refuses whatever the policy does not allow. It takes the place of the one before.',
    ],
    facts: describePolicy(policy, profile),
    yes: 'Set it',
    weight: 'danger',
  };
}

/** What a policy that stops everything leaves, and the way back. */
const STILL_HOLDS =
  'Requests go on waiting at the service, and can be read and declined. Change or remove the policy in Settings → Policy to sign again.';

/** What was declined, stopped, or signed in an older log says nothing here. */
function sayTriedOn({ tried }: PolicyTrial): string[] {
  if (tried === 0) return [];
  return [
    tried === 1
      ? 'It was tried on 1 signed request, the newest of this profile in the signer’s log.'
      : `It was tried on ${tried} signed requests, the newest of this profile in the signer’s log.`,
  ];
}

/** What it would have done, in a sentence. */
function describeTrial({ tried, stopped, twice }: PolicyTrial): string {
  if (tried === 0)
    return 'The signer’s log has no signed request of this profile, so it could not be tried on anything.';
  const stops = stopped.length;
  if (tried === 1) {
    if (twice === 0)
      return `Of the last request that you signed, ${stops === 0 ? 'none' : stops} would have been stopped.`;
    return `Of the last request that you signed, ${stops === 0 ? 'none' : stops} would have been stopped, and ${twice} would have been confirmed twice.`;
  }
  if (twice === 0)
    return `Of the last ${tried} requests that you signed, ${stops === 0 ? 'none' : stops} would have been stopped.`;
  return `Of the last ${tried} requests that you signed, ${stops === 0 ? 'none' : stops} would have been stopped, and ${twice} would have been confirmed twice.`;
}

function explainNotSet(happened: string): Failure {
  return {
    code: 'policy-not-set',
    happened,
    kept: 'The policy was not changed.',
    next: 'Change it again if you want that, and answer the question.',
  };
}

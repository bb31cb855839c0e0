import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Surface } from '../surface/surface.ts';
import { hasWorth } from './has-worth.ts';

/** `change` says in words what is to be, for example `Let 5 USDC stay spendable on base`. */
type Wish = { profile: Profile; isWeaker: boolean; change: string };

/** Everywhere but in Practice itself, a limit is made weaker only by the person, and not by what runs in the page. */
export function createRefuseWeakening(surface: Pick<Surface, 'confirm'>) {
  const askOnce = createAskOnce();
  return async ({ profile, isWeaker, change }: Wish): Promise<Failure | undefined> => {
    if (!hasWorth(profile) || !isWeaker) return undefined;
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: `Change a limit of “${profile.name}”?`,
          sentences: [change, 'From now on reviews in this profile warn less of it. What is refused stays refused.'],
          yes: 'Change it',
          weight: 'danger',
        }),
      busy: () => explainNotSet('Countersign is already asking about a limit.'),
      declined: () => explainNotSet('The limit was not changed, as you chose.'),
    });
  };
}

function explainNotSet(happened: string): Failure {
  return {
    code: 'limit-not-set',
    happened,
    kept: 'The limits were not changed.',
    next: 'Change it again if you want that, and answer the question.',
  };
}

import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Surface } from '../surface/surface.ts';

/** What cannot be proven becomes signable by the person alone, and not by what runs in the page. */
export function createRefuseUnproven(surface: Pick<Surface, 'confirm'>) {
  const askOnce = createAskOnce();
  return async ({ profile, allowed }: { profile: Profile; allowed: boolean }): Promise<Failure | undefined> => {
    if (!allowed) return undefined;
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: `Allow unproven requests to be signed in “${profile.name}”?`,
          sentences: [
            'Countersign cannot tell what an unproven request does: a signature under it may move everything the wallet holds.',
            'Each one is still asked about, and what is refused stays refused.',
          ],
          yes: 'Allow it',
          weight: 'danger',
        }),
      busy: () => explainNotAllowed('Countersign is already asking about unproven requests.'),
      declined: () => explainNotAllowed('Unproven requests were not allowed, as you chose.'),
    });
  };
}

function explainNotAllowed(happened: string): Failure {
  return {
    code: 'unproven-not-allowed',
    happened,
    kept: 'The setting was not changed.',
    next: 'Choose again if you want it, and answer the question.',
  };
}

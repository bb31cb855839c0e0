import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { createAskOnce } from '../ask-once.ts';
import { makeFact } from '../surface/spoken-fact.ts';
import type { Surface } from '../surface/surface.ts';
import { describePlace, warnOfPlace } from './describe-place.ts';
import type { Hosts } from './hosts.ts';

type Options = { hosts: Hosts; surface: Pick<Surface, 'confirm'> };

/** Says why the service of a profile may not be asked; nothing is sent to it, and its name is not looked up, before the person has said yes. */
export type RefuseHost = (profile: Profile) => Promise<Failure | undefined>;

/** An API key goes wherever the address of its profile says: so the person says that it may, not the page. */
export function createRefuseHost({ hosts, surface }: Options): RefuseHost {
  const askOnce = createAskOnce();
  return async ({ id: profileId, name, environment, baseUrl }) => {
    const { origin } = new URL(baseUrl);
    if (hosts.mayAsk({ use: 'service', profileId })(origin)) return undefined;
    const place = describePlace(origin);
    const { host } = place;
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: `Send the API key to ${host}?`,
          sentences: [
            'Countersign has not asked this host before. Nothing has been sent to it yet, and its name has not been looked up.',
            ...warnOfPlace(place),
          ],
          facts: [
            ...place.facts,
            makeFact({
              name: 'What is sent',
              value: { english: 'The API key, with every request, and what you ask for and approve' },
            }),
            { name: 'Profile', value: `${name} (${environment})` },
          ],
          yes: 'Send it',
          weight: place.letters === undefined ? 'plain' : 'danger',
        }),
      busy: () => explainNotAsked('Countersign is already asking about another host. Nothing was sent.'),
      declined: () => explainNotAsked(`Nothing was sent to ${host}, as you chose.`),
      async onAccepted() {
        hosts.confirm({ use: 'service', origin });
        return undefined;
      },
    });
  };
}

function explainNotAsked(happened: string): Failure {
  return {
    code: 'host-not-asked',
    happened,
    kept: 'What you typed is still in the form. Nothing else was kept.',
    next: 'Correct the address if it is not the one you meant; then try again and answer the question.',
  };
}

/** A profile whose address nobody confirmed: another program may have put it there. */
export function explainUnconfirmed({ name, baseUrl }: Profile): Failure {
  return {
    code: 'host-not-confirmed',
    happened: `Nobody has confirmed that the profile “${name}” may send its API key to ${new URL(baseUrl).host}.`,
    kept: 'Nothing was sent there. What was read before is still here.',
    next: 'If the address is right, put the API key in again in Settings → Profiles and answer the question.',
    facts: { profile: name },
  };
}

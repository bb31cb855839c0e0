import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { createAskOnce } from '../ask-once.ts';
import { describePlace, warnOfPlace } from '../hosts/describe-place.ts';
import type { Hosts } from '../hosts/hosts.ts';
import { makeFact } from '../surface/spoken-fact.ts';
import type { Surface } from '../surface/surface.ts';
import { type ChainNodes, judgeNode } from './chain-nodes.ts';

type Options = { chainNodes: ChainNodes; hosts: Pick<Hosts, 'confirm'>; surface: Pick<Surface, 'confirm'> };
type Wanted = { profile: Profile; chain: string; url: string };

/** A node learns what the operator looks at: so the person says which host that is, not the page. Then it is asked for its chain. */
export function createRefuseNode({ chainNodes, hosts, surface }: Options) {
  const askOnce = createAskOnce();
  return async ({ profile, chain, url }: Wanted): Promise<Failure | undefined> => {
    const judged = judgeNode({ chain, url });
    if (!judged.ok) return judged.failure;
    const { host, origin } = judged.value.address;
    const place = describePlace(origin);
    return askOnce({
      confirm: () =>
        surface.confirm({
          title: `Use ${host} as the node of ${chain}?`,
          sentences: [
            'It learns the address of this computer now. What you switch on for it later tells it which tokens are looked at, or which requests you simulate.',
            ...warnOfPlace(place),
          ],
          facts: [
            ...place.facts,
            makeFact({
              name: 'What is sent',
              value: { english: 'The rest of its URL, with the key in it, and what you switch on' },
            }),
            { name: 'Profile', value: profile.name },
          ],
          yes: 'Use it',
          weight: place.letters === undefined ? 'plain' : 'danger',
        }),
      busy: () => explainNotSet('Countersign is already asking about a node.'),
      declined: () => explainNotSet(`The node was not set, as you chose. Nothing was sent to ${host}.`),
      async onAccepted() {
        hosts.confirm({ use: 'node', origin });
        const tried = await chainNodes.tryNode({ chain, url });
        return tried.ok ? undefined : tried.failure;
      },
    });
  };
}

function explainNotSet(happened: string): Failure {
  return {
    code: 'node-not-set',
    happened,
    kept: 'The settings were not changed.',
    next: 'Set the node again if you want it, and answer the question.',
  };
}

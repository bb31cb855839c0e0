import { FailureError } from '#shared/failure.ts';
import type { ChainView, SimulationView } from '#shared/ipc/chain-views.ts';
import type { Answers } from '../support/answers.ts';
import { TOKEN } from './reviews.ts';
import type { World } from './world.ts';

const HOST = 'base-sepolia.node.example';
const OFF = { tokens: false, simulation: false, permissions: false };

/** A chain with a node and one without, and what the node says of a request. */
export function answerChains(world: World): Pick<Answers, 'chains' | 'simulations'> {
  const { empty, simulation } = world.options;
  const uses = { tokens: true, simulation: simulation !== undefined, permissions: false };
  const chains: ChainView[] = empty
    ? []
    : [
        { chain: 'base-sepolia', node: { host: HOST, isLent: false }, uses },
        { chain: 'optimism-sepolia', node: null, uses: OFF },
      ];
  const change = (name: string, part: Partial<ChainView>): ChainView => {
    const found = chains.find(({ chain }) => chain === name);
    if (found === undefined) throw new FailureError(UNKNOWN);
    world.tell('profile-changed');
    return Object.assign(found, part);
  };
  return {
    chains: {
      list: () => ({ chains, failure: null }),
      setNode: ({ chain, url }) => change(chain, { node: { host: new URL(url).host, isLent: false } }),
      removeNode: ({ chain }) => change(chain, { node: null, uses: OFF }),
      setUses: ({ chain, uses: chosen }) => change(chain, { uses: chosen }),
    },
    simulations: {
      run: ({ reviewDigest }) => ({ ...claim(simulation === 'reverted'), reviewDigest, at: Date.now() }),
      stop: () => null,
    },
  };
}

const UNKNOWN = { code: 'unknown-chain', happened: 'No such chain.', kept: 'Nothing.', next: 'Look at Chains.' };

function claim(reverts: boolean): Omit<SimulationView, 'reviewDigest' | 'at'> {
  const common = { host: HOST, block: '19432077', deploys: false, approvals: [], more: 0 };
  const change = { direction: 'out' as const, amount: '12.5 USDC', token: TOKEN, caution: null };
  if (reverts) return { ...common, reverted: 'It would revert, with the reason “exceeds balance”.', changes: [] };
  return { ...common, reverted: null, changes: [change] };
}

import type { ChainsView, ChainView, SimulationView } from '#shared/ipc/chain-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { OTHER_WALLET, PROFILE_ID, WALLET } from './sample-reviews.ts';

const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const OFF = { tokens: false, simulation: false };

/** How the node of base-sepolia stands, and what it says of a request. */
export type ChainSamples = { simulation?: 'off' | 'clean' | 'caution' | 'reverted' };

const CLEAN: Omit<SimulationView, 'reviewDigest' | 'at'> = {
  host: 'base-sepolia.node.example',
  block: '19432077',
  reverted: null,
  deploys: false,
  changes: [{ direction: 'out', amount: '12.5 USDC', token: TOKEN, caution: null }],
  approvals: [],
  more: 0,
};

const ANSWERS: Record<NonNullable<ChainSamples['simulation']>, typeof CLEAN> = {
  off: CLEAN,
  clean: CLEAN,
  caution: {
    ...CLEAN,
    deploys: true,
    changes: [
      ...CLEAN.changes,
      {
        direction: 'out',
        amount: '250000000000000000000 raw units (decimals unknown)',
        token: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
        caution: 'It leaves the wallet, and no call above names this token.',
      },
      { direction: 'in', amount: 'piece 4711', token: WALLET, caution: null },
    ],
    approvals: [
      {
        token: TOKEN,
        spender: OTHER_WALLET,
        amount: 'any amount',
        caution: 'No call above names both this token and who may move it.',
      },
    ],
    more: 3,
  },
  reverted: {
    ...CLEAN,
    reverted: 'It would revert, with the reason “ERC20: transfer amount exceeds balance”.',
    changes: [],
  },
};

/** Chains with every kind of node. */
export function createChainHandlers({ simulation = 'off' }: ChainSamples, emit: (event: AppEvent) => void) {
  const chains: ChainView[] = [
    {
      chain: 'base-sepolia',
      node: { host: CLEAN.host, isLent: false },
      uses: { tokens: true, simulation: simulation !== 'off' },
    },
    { chain: 'polygon-amoy', node: { host: '127.0.0.1:8545', isLent: true }, uses: OFF },
    { chain: 'optimism-sepolia', node: null, uses: OFF },
    { chain: 'arbitrum-sepolia', node: null, uses: OFF },
  ];
  const change = (name: string, part: Partial<ChainView>): ChainView | undefined => {
    const found = chains.find(({ chain }) => chain === name);
    if (found) Object.assign(found, part);
    emit({ type: 'profile-changed', profileId: PROFILE_ID });
    return found;
  };
  return {
    'chains.list': (): ChainsView => ({ chains: structuredClone(chains), failure: null }),
    'chains.setNode': ({ chain, url }: { chain: string; url: string }) =>
      change(chain, { node: { host: new URL(url).host, isLent: false } }),
    'chains.removeNode': ({ chain }: { chain: string }) => change(chain, { node: null, uses: OFF }),
    'chains.setUses': ({ chain, uses }: { chain: string; uses: ChainView['uses'] }) => change(chain, { uses }),
    'simulations.run': ({ reviewDigest }: { reviewDigest: string }): SimulationView => ({
      ...ANSWERS[simulation],
      reviewDigest,
      at: Date.now(),
    }),
    'simulations.stop': () => null,
  };
}

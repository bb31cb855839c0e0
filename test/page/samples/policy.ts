import type { PolicyView } from '#shared/ipc/policy-views.ts';
import type { Answers } from '../support/answers.ts';

const SAMPLE_USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const ETH = { symbol: 'ETH', decimals: 18 };

/** A policy with amounts, and as a test sets it; requests that were signed of which one would have been stopped. */
export function answerPolicy(): Answers['policy'] {
  const view: PolicyView = {
    policy: {
      payees: null,
      limits: [
        { chain: 'base-sepolia', token: SAMPLE_USDC, perRequest: '1000000000', perDay: '5000000000', twiceAbove: null },
      ],
      denied: ['control', 'unbounded'],
      allowsTexts: false,
      hours: null,
    },
    changedAt: '2026-01-05T08:00:00.000Z',
    chains: [
      { chain: 'base-sepolia', native: ETH, tokens: [{ token: SAMPLE_USDC, symbol: 'USDC', decimals: 6 }] },
      { chain: 'ethereum-sepolia', native: ETH, tokens: [] },
    ],
  };
  return {
    read: () => structuredClone(view),
    try: ({ policy }) => ({
      tried: 100,
      stopped:
        policy.payees === null
          ? []
          : [
              {
                recordId: 'tx-7',
                at: '2026-01-04T08:00:00.000Z',
                sentence: '0x1111 is not among the payees of the policy.',
              },
            ],
      twice: policy.limits.some(({ twiceAbove }) => twiceAbove !== null) ? 3 : 0,
      stopsAll: policy.payees?.length === 0 ? 'It allows no payee, so it stops every payment.' : null,
    }),
    set: ({ policy }) => {
      view.policy = policy;
      view.changedAt = '2026-01-06T08:00:00.000Z';
      return structuredClone(view);
    },
    judge: () => ({ stops: [], twice: [] }),
  };
}

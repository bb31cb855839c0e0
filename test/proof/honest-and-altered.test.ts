import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCall, anyHonestOptions } from '../helpers/arbitrary-record.ts';
import { type HonestTransaction, honestTransaction } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

type Options = Parameters<typeof honestTransaction>[0] & { wallet: `0x${string}`; signer: `0x${string}` };
type Alteration = [name: string, alter: (record: HonestTransaction) => void];

const anyOptions = anyHonestOptions as fc.Arbitrary<Options>;

function proveFor({ wallet, signer }: Options, record: unknown) {
  return prove('transaction', record, { walletAddress: wallet, signerAddress: signer });
}

/** The same bytes with one bit of the last byte flipped; one byte where there was none. */
function flip(hex: unknown): string {
  const text = String(hex);
  return text === '0x' ? '0x01' : `${text.slice(0, -1)}${(Number.parseInt(text.slice(-1), 16) ^ 1).toString(16)}`;
}

const inOperation = (name: string, change: (value: unknown) => unknown = flip): Alteration => [
  `the user operation's ${name}`,
  ({ onChain: { userOperation } }) => {
    userOperation[name] = change(userOperation[name]);
  },
];

/** Only where the record has the field: an absent one is tested as an orphan. */
const whereThere = ([name, alter]: Alteration, field: string): Alteration => [
  name,
  (record) => {
    if (record.onChain.userOperation[field] !== undefined) alter(record);
    else record.onChain.userOperation[field] = '0x01';
  },
];

const inCall = (member: 'to' | 'value' | 'data'): Alteration => [
  `a call's ${member}`,
  ({ params: { calls } }) => {
    const call = calls.at(-1);
    if (call !== undefined)
      call[member] = member === 'value' ? String(BigInt(String(call.value)) ^ 1n) : flip(call[member]);
  },
];

const HASHED = ['sender', 'nonce', 'callData', 'callGasLimit', 'verificationGasLimit', 'preVerificationGas'];
const FEES = ['maxFeePerGas', 'maxPriorityFeePerGas'];
const OPTIONAL = [
  'factory',
  'factoryData',
  'paymaster',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
  'paymasterData',
];

const ALTERATIONS: Alteration[] = [
  ...[...HASHED, ...FEES].map((name) => inOperation(name)),
  ...OPTIONAL.map((name) => whereThere(inOperation(name), name)),
  inCall('to'),
  inCall('value'),
  inCall('data'),
  ['the number of calls, one more', ({ params }) => params.calls.push(...params.calls.slice(0, 1))],
  ['the number of calls, one less', ({ params }) => params.calls.pop()],
  [
    'the challenge',
    ({ approvals }) => {
      for (const pending of approvals.pending) pending.message = flip(pending.message) as `0x${string}`;
    },
  ],
  [
    'the user-operation hash',
    ({ onChain }) => {
      onChain.userOperationHash = flip(onChain.userOperationHash);
    },
  ],
  [
    'challenge and user-operation hash together',
    ({ approvals, onChain }) => {
      onChain.userOperationHash = flip(onChain.userOperationHash);
      for (const pending of approvals.pending) pending.message = onChain.userOperationHash as `0x${string}`;
    },
  ],
  [
    'the chain',
    ({ params }) => {
      params.chain = params.chain === 'base' ? 'optimism' : 'base';
    },
  ],
  [
    'the pending signer',
    ({ approvals }) => {
      for (const pending of approvals.pending) pending.signer = flip(pending.signer);
    },
  ],
  [
    'the id',
    (record) => {
      record.id = 'tx-other';
    },
  ],
];

describe('an honest transaction of either account kind', () => {
  test('is proven, and called readable exactly where every call is', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const review = proveFor(options, honestTransaction(options));
        expect(review.refusal).toBeUndefined();
        const isReadable = review.calls.every(({ recognised }) => recognised !== undefined);
        expect(review.verdict).toBe(isReadable ? 'proven' : 'proven-not-readable');
        expect(review.calls).toHaveLength(options.calls?.length ?? 0);
      }),
      { numRuns: 200 },
    );
  });

  test.each(ALTERATIONS)('is refused when this is altered: %s', (_name, alter) => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const record = structuredClone(honestTransaction(options));
        alter(record);
        expect(proveFor(options, record).verdict).toBe('refused');
      }),
      { numRuns: 60 },
    );
  });

  test('is refused when two different calls change places', () => {
    fc.assert(
      fc.property(anyOptions, anyCall, anyCall, (options, first, second) => {
        fc.pre(first.to !== second.to || first.value !== second.value || first.data !== second.data);
        const record = structuredClone(honestTransaction({ ...options, calls: [first, second] }));
        record.params.calls.reverse();
        expect(proveFor(options, record).refusal?.check).toBe('calls');
      }),
    );
  });

  test('is refused when a dishonest service hashes other calls than it shows', () => {
    fc.assert(
      fc.property(anyOptions, fc.array(anyCall, { minLength: 1, maxLength: 4 }), (options, calls) => {
        const shown = honestTransaction(options);
        const done = honestTransaction({ ...options, calls });
        fc.pre(done.onChain.userOperationHash !== shown.onChain.userOperationHash);
        const review = proveFor(options, { ...done, params: shown.params });
        expect(review).toMatchObject({ verdict: 'refused', refusal: { check: 'calls' } });
      }),
    );
  });

  test("is refused when it is another wallet's", () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const review = prove('transaction', honestTransaction(options), { signerAddress: options.signer });
        expect(review.refusal?.check).toBe('sender');
      }),
      { numRuns: 20 },
    );
  });
});

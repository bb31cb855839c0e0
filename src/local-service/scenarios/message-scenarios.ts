import { hashTypedData } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { wrapForKernel } from '../accounts/message-digest.ts';
import { payNative, THIEF } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioTools } from './scenario-tools.ts';
import type { StagedRecord } from './staged-record.ts';

const HARMLESS = 'I accept the terms of the practice shop.';

/** Permit-like typed data, well made; the scenarios add what encoders disagree about. */
const TYPES = {
  Order: [
    { name: 'buyer', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
} as const;
const ORDER = { buyer: THIEF, amount: 900n } as const;

/** Messages that are something else than they say (sign gate, items 1, 8 and 9). */
export const MESSAGE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'text-of-32-bytes',
    attempt: 'Has a text signed whose bytes, 32 of them, could as well be a hash.',
    async stage(tools) {
      // Exactly 32 letters.
      const text = 'Welcome to the practice shop! :-';
      return [tools.openMessage({ text, challenge: text })];
    },
  },
  {
    name: 'message-over-operation-hash',
    attempt:
      'Asks for a signature under harmless words; the challenge is the hash of an operation that others wait for.',
    async stage(tools) {
      const { hash, record } = await openDrain(tools);
      return [tools.openMessage({ text: HARMLESS, challenge: hash }), record];
    },
  },
  {
    name: 'operation-hash-as-message',
    attempt: 'Makes the hash of an operation itself the text of a message: "please sign this reference number".',
    async stage(tools) {
      const { hash, record } = await openDrain(tools);
      return [tools.openMessage({ text: hash, challenge: hash }), record];
    },
  },
  {
    name: 'message-over-unseen-operation-hash',
    attempt: 'Asks for a signature under harmless words; the challenge is the hash of an operation that no list shows.',
    async stage(tools) {
      const { operationHash } = await tools.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      return [tools.openMessage({ text: HARMLESS, challenge: operationHash })];
    },
  },
  typedData(
    'typed-data-with-unknown-member',
    'Adds a value that no type declares: shown to people, hashed by nobody.',
    {
      types: TYPES,
      message: { buyer: THIEF, amount: '900', refund: 'within 14 days' },
    },
  ),
  typedData('typed-data-with-alias', 'Writes `uint` for `uint256`: some encoders hash the one, some the other.', {
    types: { Order: [TYPES.Order[0], { name: 'amount', type: 'uint' }] },
    message: { buyer: THIEF, amount: '900' },
  }),
  typedData('typed-data-with-odd-type-name', 'Calls a struct `bytes32`, so that a reader takes its parts for a hash.', {
    types: {
      Order: [TYPES.Order[0], { name: 'amount', type: 'bytes32' }],
      bytes32: [{ name: 'all', type: 'uint256' }],
    },
    message: { buyer: THIEF, amount: { all: '900' } },
  }),
];

/** A payment of much of the wallet to a thief, which waits for another signer, so that it is on the list and asks nobody. */
async function openDrain(tools: ScenarioTools): Promise<{ hash: Hex; record: StagedRecord }> {
  const pending = (message: Hex) => [{ signer: `evm-keypair:${THIEF}`, message }];
  const drain = await tools.draftTransaction({ calls: [payNative(THIEF, 900n)], pending });
  return { hash: drain.operationHash, record: tools.listTransaction(drain) };
}

function typedData(name: string, attempt: string, odd: { types: object; message: object }): Scenario {
  return {
    name,
    attempt,
    async stage(tools) {
      const domain = { name: 'Practice shop', version: '1', chainId: tools.chainId };
      const hash = hashTypedData({ domain, types: TYPES, primaryType: 'Order', message: ORDER });
      const challenge = wrapForKernel({ hash, wallet: tools.wallet, chainId: tools.chainId });
      const given = { domain, primaryType: 'Order', ...odd };
      const overlay = { type: 'evm-typed-data', params: { message: null, typedData: given } };
      return [tools.openMessage({ text: '', challenge, overlay })];
    },
  };
}

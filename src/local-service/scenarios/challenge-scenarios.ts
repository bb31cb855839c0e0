import type { Hex } from '#shared/hex.ts';
import { FRIEND, payNative, THIEF } from './people.ts';
import type { Scenario } from './scenario.ts';

/** Base, where money is real; every staging record is for another chain. */
const BASE_ID = 8453;

/** What is to be signed is not the hash of what is shown (sign gate, items 1, 2 and 4). */
export const CHALLENGE_SCENARIOS: readonly Scenario[] = [
  {
    name: 'challenge-of-31-bytes',
    attempt: 'Has something signed that is no hash: hash and challenge of the record agree, and are a byte too short.',
    async stage(tools) {
      const overlay = ({ operationHash }: { operationHash: Hex }) => {
        const short = operationHash.slice(0, -2);
        return {
          onChain: { userOperationHash: short },
          approvals: { pending: [{ signer: tools.signer, message: short }] },
        };
      };
      return [await tools.openTransaction({ calls: [payNative(FRIEND)], overlay })];
    },
  },
  {
    name: 'challenge-of-another-operation',
    attempt:
      'Shows a small payment to a friend and asks for a signature over the hash of an operation that is not shown.',
    async stage(tools) {
      const hidden = await tools.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const pending = () => [{ signer: tools.signer, message: hidden.operationHash }];
      return [await tools.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
  {
    name: 'digest-of-another-operation',
    attempt: 'The same, with the hash in `userOperationHash` swapped as well, so that the record agrees with itself.',
    async stage(tools) {
      const hidden = await tools.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const { operationHash } = hidden;
      const shown = await tools.draftTransaction({
        calls: [payNative(FRIEND)],
        pending: () => [{ signer: tools.signer, message: operationHash }],
      });
      return [tools.listTransaction({ ...shown, operationHash })];
    },
  },
  {
    name: 'hash-for-another-chain',
    attempt:
      'Names a chain for tests, and asks for the hash of the very same operation on a chain where money is real.',
    async stage(tools) {
      return [await tools.openTransaction({ calls: [payNative(FRIEND)], hashedForChainId: BASE_ID })];
    },
  },
  {
    name: 'signer-missing',
    attempt: 'Shows the request to an operator whose key is not awaited at all, hoping that it is signed all the same.',
    async stage(tools) {
      const pending = (message: Hex) => [{ signer: `evm-keypair:${THIEF}`, message }];
      return [await tools.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
  {
    name: 'signer-twice',
    attempt: 'Lists the signer twice, once with the hash that is shown and once with that of a hidden operation.',
    async stage(tools) {
      const hidden = await tools.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const { signer } = tools;
      const pending = (message: Hex) => [
        { signer, message },
        { signer, message: hidden.operationHash },
      ];
      return [await tools.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
  {
    name: 'signers-swapped',
    attempt: 'Awaits two signers and gives each the message of the other: ours would sign a hidden operation.',
    async stage(tools) {
      const hidden = await tools.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const pending = (message: Hex) => [
        { signer: tools.signer, message: hidden.operationHash },
        { signer: `evm-keypair:${THIEF}`, message },
      ];
      return [await tools.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
];

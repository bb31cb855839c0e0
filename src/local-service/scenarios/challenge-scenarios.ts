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
    async stage(desk) {
      const overlay = ({ operationHash }: { operationHash: Hex }) => {
        const short = operationHash.slice(0, -2);
        return {
          onChain: { userOperationHash: short },
          approvals: { pending: [{ signer: desk.signer, message: short }] },
        };
      };
      return [await desk.openTransaction({ calls: [payNative(FRIEND)], overlay })];
    },
  },
  {
    name: 'challenge-of-another-operation',
    attempt:
      'Shows a small payment to a friend and asks for a signature over the hash of an operation that is not shown.',
    async stage(desk) {
      const hidden = await desk.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const pending = () => [{ signer: desk.signer, message: hidden.operationHash }];
      return [await desk.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
  {
    name: 'digest-of-another-operation',
    attempt: 'The same, with the hash in `userOperationHash` swapped as well, so that the record agrees with itself.',
    async stage(desk) {
      const hidden = await desk.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const { operationHash } = hidden;
      const shown = await desk.draftTransaction({
        calls: [payNative(FRIEND)],
        pending: () => [{ signer: desk.signer, message: operationHash }],
      });
      return [desk.listTransaction({ ...shown, operationHash })];
    },
  },
  {
    name: 'hash-for-another-chain',
    attempt:
      'Names a chain for tests, and asks for the hash of the very same operation on a chain where money is real.',
    async stage(desk) {
      return [await desk.openTransaction({ calls: [payNative(FRIEND)], hashedForChainId: BASE_ID })];
    },
  },
  {
    name: 'signer-missing',
    attempt: 'Shows the request to an operator whose key is not awaited at all, hoping that it is signed all the same.',
    async stage(desk) {
      const pending = (message: Hex) => [{ signer: `evm-keypair:${THIEF}`, message }];
      return [await desk.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
  {
    name: 'signer-twice',
    attempt: 'Lists the signer twice, once with the hash that is shown and once with that of a hidden operation.',
    async stage(desk) {
      const hidden = await desk.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const { signer } = desk;
      const pending = (message: Hex) => [
        { signer, message },
        { signer, message: hidden.operationHash },
      ];
      return [await desk.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
  {
    name: 'signers-swapped',
    attempt: 'Awaits two signers and gives each the message of the other: ours would sign a hidden operation.',
    async stage(desk) {
      const hidden = await desk.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const pending = (message: Hex) => [
        { signer: desk.signer, message: hidden.operationHash },
        { signer: `evm-keypair:${THIEF}`, message },
      ];
      return [await desk.openTransaction({ calls: [payNative(FRIEND)], pending })];
    },
  },
];

import type { PracticeOperation } from '../accounts/user-operation.ts';
import { toTransactionBody } from '../resources/transaction-body.ts';
import { FRIEND, payNative, THIEF } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { ScenarioTools } from './scenario-tools.ts';

/** Fields of the user operation that the hash passes over, or that are not this wallet's (sign gate, items 2, 3, 6 and 7). */
export const OPERATION_SCENARIOS: readonly Scenario[] = [
  withFields('field-authorization', 'Adds an EIP-7702 authorization, which would put other code into the account.', {
    authorization: { chainId: '0x14a34', address: THIEF, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' },
  }),
  withFields('field-paymaster-signature', 'Adds a paymaster signature of EntryPoint v0.9, which the hash leaves out.', {
    paymasterSignature: '0x1234',
  }),
  withFields('field-unknown', 'Adds a field that no EntryPoint knows, for a bundler that does.', { aggregator: THIEF }),
  withFields('factory-data-without-factory', 'Adds factory data without a factory, which the hash leaves out.', {
    factoryData: '0xdeadbeef',
  }),
  withFields(
    'paymaster-data-without-paymaster',
    'Adds paymaster data without a paymaster, which the hash leaves out.',
    {
      paymasterData: '0xdeadbeef',
      paymasterPostOpGasLimit: '0xffff',
    },
  ),
  {
    name: 'other-sender',
    attempt: 'Puts the operation of another wallet of the same key behind the name of this one.',
    async stage(tools) {
      return [await tools.openTransaction({ calls: [payNative(FRIEND)], operation: { sender: THIEF } })];
    },
  },
  {
    name: 'nonce-mode-enable',
    attempt: 'Sets the mode byte of the nonce to "enable", so that the unhashed signature can install a new signer.',
    stage: (tools) => openWithNonce(tools, (nonce) => nonce | (1n << 248n)),
  },
  {
    name: 'nonce-of-another-validator',
    attempt: 'Has the signature judged by a validator of the attacker, which the nonce names.',
    stage: (tools) =>
      openWithNonce(tools, (nonce) => (1n << 240n) | (BigInt(THIEF) << 80n) | BigInt.asUintN(80, nonce)),
  },
  {
    name: 'two-operations-one-nonce',
    attempt: 'Asks for two operations that share a nonce, so that whoever holds both signatures chooses which happens.',
    async stage(tools) {
      const first = await tools.draftTransaction({ calls: [payNative(FRIEND)] });
      const { nonce } = first.operation;
      const second = await tools.openTransaction({ calls: [payNative(THIEF, 900n)], operation: { nonce } });
      return [tools.listTransaction(first), second];
    },
  },
  {
    name: 'changes-between-look-and-sign',
    attempt:
      'Shows a payment to a friend, and from the first read by id on one to a thief: calls, calldata and hash agree.',
    async stage(tools) {
      const shown = await tools.draftTransaction({ calls: [payNative(FRIEND, 5n)] });
      const changed = await tools.draftTransaction({ calls: [payNative(THIEF, 900n)] });
      const { params, approvals, onChain } = toTransactionBody(changed);
      const overlay = { members: { params, approvals, onChain }, fromRead: 1, reads: 0 };
      return [tools.listTransaction({ ...shown, overlay })];
    },
  },
];

function withFields(name: string, attempt: string, fields: Record<string, unknown>): Scenario {
  const overlay = () => ({ onChain: { userOperation: fields } });
  return {
    name,
    attempt,
    stage: async (tools) => [await tools.openTransaction({ calls: [payNative(FRIEND)], overlay })],
  };
}

async function openWithNonce(tools: ScenarioTools, change: (nonce: bigint) => PracticeOperation['nonce']) {
  const honest = await tools.draftTransaction({ calls: [payNative(FRIEND)] });
  const nonce = change(honest.operation.nonce);
  return [await tools.openTransaction({ calls: [payNative(FRIEND)], operation: { nonce } })];
}

import { concatHex, encodeFunctionData, encodePacked, type Hex, padHex, toHex } from 'viem';
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction';

/** The known wallet and key of the service facts ("The user operation"). */
export const KNOWN_WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
export const KNOWN_KEY = '11'.repeat(32);
export const KNOWN_SIGNER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
export const KNOWN_HASH = '0x74c4f2211315b194dd07b6052d52d88fcc28f92ef45d741fc3b539aec1a93c6a';
export const KNOWN_SIGNATURE =
  '0x89ba1e5e5dd041affa473ef9337db25c3257fb67d5f8e92ccbbf5ab5e3866db1655c230a527032c45b6561bdfa0e3fa4180d1f88b8355920a039cb022a32de191c';
export const KNOWN_MESSAGE_CHALLENGE = '0x30d18ed040b00d12c219035d46f4334a9a119894b74283792a969cefb1104459';

const EXECUTE = [
  {
    type: 'function',
    name: 'execute',
    stateMutability: 'payable',
    inputs: [
      { name: 'mode', type: 'bytes32' },
      { name: 'body', type: 'bytes' },
    ],
    outputs: [],
  },
] as const;

type TransferRecord = {
  id?: string;
  /** Sequence of the nonce, under the known key and validator. */
  sequence?: bigint;
  to?: Hex;
  /** Wei. */
  value?: bigint;
  signer?: string;
};

/** A transaction of the known wallet (Kernel v3.1, base-sepolia) that sends ETH, as the service would show it. */
export function makeTransferRecord({
  id = 'tx-known',
  sequence = 0n,
  to = '0x000000000000000000000000000000000000dEaD',
  value = 10n ** 18n,
  signer = `evm-keypair:${KNOWN_SIGNER}`,
}: TransferRecord = {}) {
  const body = encodePacked(['address', 'uint256', 'bytes'], [to, value, '0x']);
  const callData = encodeFunctionData({ abi: EXECUTE, args: [padHex('0x', { size: 32 }), body] });
  const nonce = concatHex(['0x845adb2c711129d4f3966735ed98a9f09fc4ce570004', padHex(toHex(sequence), { size: 8 })]);
  const gas = { callGasLimit: 0x30d40n, verificationGasLimit: 0x493e0n, preVerificationGas: 0xea60n };
  const fees = { maxFeePerGas: 0xf4240n, maxPriorityFeePerGas: 0xf4240n };
  const hash = getUserOperationHash({
    chainId: 84532,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: { sender: KNOWN_WALLET, nonce: BigInt(nonce), callData, ...gas, ...fees, signature: '0x' },
  });
  const numbers = Object.entries({ ...gas, ...fees }).map(([name, number]): [string, Hex] => [name, toHex(number)]);
  return {
    id,
    walletType: 'evm-smart-wallet',
    status: 'awaiting-approval',
    approvals: { pending: [{ signer, message: hash as string }], submitted: [] },
    params: { calls: [{ to: to as string, value: value.toString(), data: '0x' }], chain: 'base-sepolia', signer },
    onChain: {
      userOperation: { sender: KNOWN_WALLET, nonce, callData, ...Object.fromEntries(numbers), signature: '0x' },
      userOperationHash: hash as string,
    },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

/** A request of the known wallet to sign "Hello, world!", with the challenge that Kernel v3.1 derives from it. */
export function makeMessageRecord() {
  const signer = `evm-keypair:${KNOWN_SIGNER}`;
  return {
    id: 'tx-message',
    walletType: 'evm-smart-wallet',
    type: 'evm-message',
    status: 'awaiting-approval',
    params: { message: 'Hello, world!', signer, chain: 'base-sepolia' },
    approvals: { pending: [{ signer, message: KNOWN_MESSAGE_CHALLENGE }], submitted: [] },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

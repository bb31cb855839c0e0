import { hashMessage, hashTypedData, toHex } from 'viem';
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction';
import type { ProofContext } from '#proof/prove-record.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { HONEST_KINDS, type HonestAccountKind, type HonestCall } from './honest-calldata.ts';

/**
 * Records as an honest service writes them, built with viem alone and not with the code under test.
 * They are plain JSON values: tests change a member and see what the proof says.
 */
export const WALLET: Hex = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
/** Key 0x11…11, known to every test. */
export const SIGNER: Hex = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
export const SIGNER_KEY: Hex = `0x${'11'.repeat(32)}`;
export const DEAD: Hex = '0x000000000000000000000000000000000000dEaD';
export const ECDSA_VALIDATOR: Hex = '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57';
export const KERNEL_NONCE = 0x845adb2c711129d4f3966735ed98a9f09fc4ce5700040000000000000000n;

/** A nonce of an ERC-7579 account that is none of Kernel's: the validator stands in the first twenty bytes. */
export const OTHER_MODULAR_NONCE = 0xd9ab5096a832b9ce79914329daee236f8eea03900000000000000000n << 32n;

export type HonestTransactionOptions = {
  signer?: Hex;
  wallet?: Hex;
  chain?: string;
  kind?: HonestAccountKind;
  calls?: readonly HonestCall[];
  id?: string;
  nonce?: bigint;
  gas?: Partial<HonestGas>;
  factory?: { address: Hex; data: Hex } | undefined;
  paymaster?: { address: Hex; verificationGasLimit: bigint; postOpGasLimit: bigint; data: Hex } | undefined;
  /** Kernel and ERC-7579: a failing call does not undo the others. */
  tryMode?: boolean;
  /** Kernel and ERC-7579: the calldata stands behind `executeUserOp`, as with a hook. */
  throughExecuteUserOp?: boolean;
  /** Replaces the encoded calls: for calldata no honest service would make, hashed honestly. */
  callData?: Hex;
};

export type HonestGas = {
  callGasLimit: bigint;
  verificationGasLimit: bigint;
  preVerificationGas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
};

export type HonestTransaction = ReturnType<typeof honestTransaction>;

const ONE_ETHER_TO_DEAD: HonestCall = { to: DEAD, value: 10n ** 18n, data: '0x' };
const DEFAULT_GAS: HonestGas = {
  callGasLimit: 0x30d40n,
  verificationGasLimit: 0x493e0n,
  preVerificationGas: 0xea60n,
  maxFeePerGas: 0xf4240n,
  maxPriorityFeePerGas: 0xf4240n,
};

/** A transaction that awaits the signer's approval; everything in it agrees. Without options: the known record. */
export function honestTransaction(options: HonestTransactionOptions = {}) {
  const { signer = SIGNER, wallet = WALLET, chain = 'base-sepolia', id = 'tx-1', kind = 'kernel-v3' } = options;
  const calls = options.calls ?? [ONE_ETHER_TO_DEAD];
  const userOperation = honestUserOperation({ ...options, wallet, kind, calls });
  const hash = hashHonestly(userOperation, chain);
  const locator = `evm-keypair:${signer}`;
  return {
    id,
    walletType: 'evm-smart-wallet',
    status: 'awaiting-approval',
    approvals: { pending: [{ signer: locator, message: hash }], submitted: [] as Record<string, unknown>[] },
    params: {
      calls: calls.map(({ to, value, data }): Record<string, unknown> => ({ to, value: String(value), data })),
      chain,
      signer: locator,
    },
    onChain: { userOperation: writeNumbers(userOperation), userOperationHash: hash as string },
    createdAt: '2025-01-02T03:04:05.000Z',
  };
}

/** The hash of an operation as the service would compute it. */
function hashHonestly(userOperation: ReturnType<typeof honestUserOperation>, chain: string): Hex {
  const chainId = findChain(chain)?.id ?? 0;
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation,
  });
}

function honestUserOperation(options: HonestTransactionOptions & { wallet: Hex; kind: HonestAccountKind }) {
  const { wallet, kind, calls = [], factory, paymaster, gas } = options;
  return {
    sender: wallet,
    nonce: options.nonce ?? NONCES[kind] ?? 7n,
    callData: options.callData ?? HONEST_KINDS[kind].encode({ ...options, calls }),
    ...DEFAULT_GAS,
    ...gas,
    signature: '0x' as Hex,
    ...(factory && { factory: factory.address, factoryData: factory.data }),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterVerificationGasLimit: paymaster.verificationGasLimit,
      paymasterPostOpGasLimit: paymaster.postOpGasLimit,
      paymasterData: paymaster.data,
    }),
  };
}

const NONCES: Partial<Record<HonestAccountKind, bigint>> = {
  'kernel-v3': KERNEL_NONCE,
  'erc-7579': OTHER_MODULAR_NONCE,
};

function writeNumbers(operation: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(operation);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'bigint' ? toHex(value) : value]));
}

export type HonestMessageOptions = {
  signer?: Hex;
  wallet?: Hex;
  chain?: string;
  text?: string;
  id?: string;
  scheme?: 'plain-text' | 'hash-message' | 'kernel-v3-wrapped';
};

/** A message request that awaits the signer's approval; its challenge is derived from its text. */
export function honestMessage(options: HonestMessageOptions = {}) {
  const { signer = SIGNER, wallet = WALLET, chain = 'base-sepolia', text = 'Hello, world!', id = 'tx-2' } = options;
  const { scheme = 'kernel-v3-wrapped' } = options;
  const locator = `evm-keypair:${signer}`;
  const challenges = {
    'plain-text': () => text,
    'hash-message': () => hashMessage(text) as string,
    'kernel-v3-wrapped': () => wrapForKernel({ text, wallet, chainId: findChain(chain)?.id ?? 0 }) as string,
  };
  return {
    id,
    walletType: 'evm-smart-wallet',
    type: 'evm-message',
    status: 'awaiting-approval',
    params: { message: text as unknown, signer: locator, chain },
    approvals: {
      pending: [{ signer: locator, message: challenges[scheme]() }],
      submitted: [] as Record<string, unknown>[],
    },
    createdAt: '2025-01-02T03:04:05.000Z',
  };
}

function wrapForKernel({ text, wallet, chainId }: { text: string; wallet: Hex; chainId: number }): Hex {
  return hashTypedData({
    domain: { name: 'Kernel', version: '0.3.1', chainId, verifyingContract: wallet },
    types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Kernel',
    message: { hash: hashMessage(text) },
  });
}

/** What this app would know when it asks for the proof of an honest record. */
export function honestContext(changes: Partial<ProofContext> = {}): ProofContext {
  return {
    profile: {
      id: 'practice',
      name: 'Practice',
      environment: 'practice',
      baseUrl: 'http://127.0.0.1:4000',
      createdAt: '2025-01-01T00:00:00.000Z',
    },
    walletAddress: WALLET,
    walletAddressSource: 'service',
    signerAddress: SIGNER,
    recordId: 'tx-1',
    knownOperationHashes: [],
    ...changes,
  };
}

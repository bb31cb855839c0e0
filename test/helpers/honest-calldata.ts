import { concat, encodeAbiParameters, encodeFunctionData, encodePacked, pad, parseAbi, toHex } from 'viem';
import type { Hex } from '#shared/hex.ts';

/**
 * Calldata as honest services encode it, one way per account kind, with viem and the signatures of the contracts: nothing of
 * the code under test.
 */
export type HonestCall = { to: Hex; value: bigint; data: Hex };

export type HonestAccountKind =
  | 'kernel-v3'
  | 'simple-account'
  | 'simple-account-v06'
  | 'light-account'
  | 'coinbase-smart-wallet'
  | 'kernel-v2'
  | 'safe-4337'
  | 'erc-7579';

type Question = {
  calls: readonly HonestCall[];
  /** ERC-7579 only: a failing call does not undo the others. */
  tryMode?: boolean | undefined;
  /** ERC-7579 only: the calldata stands behind `executeUserOp`, as with a hook. */
  throughExecuteUserOp?: boolean | undefined;
};

/** What the proof has to say of an account kind; `factory` is one that tells it from others with the same calldata. */
export type HonestKind = {
  label: string;
  /** False where the account does not take what the signer makes: never proven. */
  takesOurSignature: boolean;
  factory?: Hex;
  encode(question: Question): Hex;
};

const ABI = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(bytes32 mode, bytes body)',
  'function execute(address dest, uint256 value, bytes func)',
  'function execute(address to, uint256 value, bytes data, uint8 operation)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
  'function executeBatch(address[] dest, bytes[] func)',
  'function executeBatch(Call[] calls)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
]);

/** The batch of ERC-7579 and of `executeBatch` with tuples. */
export const BATCH = [
  {
    type: 'tuple[]',
    components: [
      { type: 'address', name: 'to' },
      { type: 'uint256', name: 'value' },
      { type: 'bytes', name: 'data' },
    ],
  },
] as const;

export const HONEST_KINDS: Readonly<Record<HonestAccountKind, HonestKind>> = {
  'kernel-v3': { label: 'Kernel v3', takesOurSignature: true, encode: encodeExecution },
  'simple-account': { label: 'SimpleAccount', takesOurSignature: true, encode: encodeLists },
  'simple-account-v06': { label: 'SimpleAccount', takesOurSignature: true, encode: encodeListsWithoutValues },
  'light-account': {
    label: 'LightAccount',
    takesOurSignature: true,
    factory: '0x0000000000400CdFef5E2714E63d8040b700BC24',
    encode: encodeLists,
  },
  'coinbase-smart-wallet': {
    label: 'Coinbase Smart Wallet',
    takesOurSignature: false,
    factory: '0xba5ed110efdba3d005bfc882d75358acbbb85842',
    encode: ({ calls }) => encodeOne(calls) ?? encodeTuples(calls),
  },
  'kernel-v2': {
    label: 'Kernel v2',
    takesOurSignature: false,
    factory: '0x5de4839a76cf55d0c90e2061ef4386d962E15ae3',
    encode: ({ calls }) => encodeOneWithOperation(calls, 'execute') ?? encodeTuples(calls),
  },
  'safe-4337': {
    label: 'Safe',
    takesOurSignature: false,
    encode: ({ calls }) => encodeOneWithOperation(calls, 'executeUserOp') ?? encodeMultiSendBatch(calls),
  },
  'erc-7579': { label: 'ERC-7579', takesOurSignature: false, encode: encodeExecution },
};

function single(calls: readonly HonestCall[]): HonestCall | undefined {
  return calls.length === 1 ? calls[0] : undefined;
}

function encodeExecution({ calls, tryMode, throughExecuteUserOp }: Question): Hex {
  const only = single(calls);
  const body = only
    ? encodePacked(['address', 'uint256', 'bytes'], [only.to, only.value, only.data])
    : encodeAbiParameters(BATCH, [calls]);
  const execute = encodeKernelExecute({ callType: only ? '00' : '01', executionType: tryMode ? '01' : '00', body });
  return throughExecuteUserOp ? concat(['0x8dd7712f', execute]) : execute;
}

/** `execute` of ERC-7579 with any mode and body: also for calldata no honest service would make. */
export function encodeKernelExecute(parts: { callType: string; executionType: string; body: Hex; rest?: string }): Hex {
  const { callType, executionType, body, rest = '00'.repeat(30) } = parts;
  const mode: Hex = `0x${callType}${executionType}${rest}`;
  return encodeFunctionData({ abi: ABI, functionName: 'execute', args: [mode, body] });
}

function encodeOne(calls: readonly HonestCall[]): Hex | undefined {
  const only = single(calls);
  return (
    only && encodeFunctionData({ abi: ABI, functionName: 'execute', args: [only.to, only.value, only.data] as const })
  );
}

function encodeLists({ calls }: Question): Hex {
  const args = [calls.map(({ to }) => to), calls.map(({ value }) => value), calls.map(({ data }) => data)] as const;
  return encodeOne(calls) ?? encodeFunctionData({ abi: ABI, functionName: 'executeBatch', args });
}

function encodeListsWithoutValues({ calls }: Question): Hex {
  const args = [calls.map(({ to }) => to), calls.map(({ data }) => data)] as const;
  return encodeOne(calls) ?? encodeFunctionData({ abi: ABI, functionName: 'executeBatch', args });
}

function encodeTuples(calls: readonly HonestCall[]): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'executeBatch', args: [calls] });
}

function encodeOneWithOperation(
  calls: readonly HonestCall[],
  functionName: 'execute' | 'executeUserOp',
): Hex | undefined {
  const only = single(calls);
  return only && encodeFunctionData({ abi: ABI, functionName, args: [only.to, only.value, only.data, 0] as const });
}

/** MultiSend v1.4.1, to which a Safe makes a delegatecall for several calls. */
export const MULTI_SEND: Hex = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526';

/** Several calls of a Safe: a delegatecall to MultiSend, which is never signed. */
export function encodeMultiSendBatch(calls: readonly HonestCall[], operation = 0): Hex {
  const packed = concat(
    calls.map(({ to, value, data }) =>
      concat([toHex(operation, { size: 1 }), to, pad(toHex(value)), pad(toHex((data.length - 2) / 2)), data]),
    ),
  );
  const multiSend = encodeFunctionData({ abi: parseAbi(['function multiSend(bytes)']), args: [packed] });
  return encodeFunctionData({ abi: ABI, functionName: 'executeUserOp', args: [MULTI_SEND, 0n, multiSend, 1] });
}

import {
  entryPoint06Address,
  entryPoint08Address,
  entryPoint09Address,
  getUserOperationHash,
  type UserOperation as ViemUserOperation,
} from 'viem/account-abstraction';
import { findChain, SMART_WALLET_CHAINS } from '#shared/chains.ts';
import { type Hex, sameHex } from '#shared/hex.ts';
import { hashUserOperationByStandard } from './hash-by-standard.ts';
import { toViemOperation } from './to-viem-operation.ts';
import type { UserOperation } from './user-operation.ts';

type Question = { operation: UserOperation; chainId: number };

/** Other EntryPoints that hash the same fields in their own way; the addresses are the same on every chain. */
const OTHERS: readonly { name: string; hash(question: Question): Hex }[] = [
  { name: `EntryPoint v0.6 (${entryPoint06Address})`, hash: hashForV06 },
  { name: `EntryPoint v0.8 (${entryPoint08Address})`, hash: hashForV08 },
  { name: `EntryPoint v0.9 (${entryPoint09Address})`, hash: hashForV09 },
];

/**
 * Says for which other EntryPoint a hash of this operation was made, so that a refusal can name it. Nothing is proven by it:
 * v0.8 has the same fields as v0.7, and only its hash (EIP-712) tells them apart.
 */
export function recogniseForeignHash({ hash, ...question }: Question & { hash: string }): string | undefined {
  return OTHERS.find((other) => sameHex(other.hash(question), hash))?.name;
}

/** The chain for which a hash of this very operation was made, where it is another one than the record names. */
export function recogniseOtherChain({ operation, chainId, hash }: Question & { hash: string }): string | undefined {
  return SMART_WALLET_CHAINS.find((name) => {
    const id = findChain(name)?.id ?? chainId;
    return id !== chainId && sameHex(hashUserOperationByStandard({ operation, chainId: id }), hash);
  });
}

function hashForV06({ operation, chainId }: Question): Hex {
  const { factory, paymaster, ...fields } = operation;
  const userOperation: ViemUserOperation<'0.6'> = {
    ...fields,
    signature: '0x',
    initCode: factory ? `${factory.address}${factory.data.slice(2)}` : '0x',
    paymasterAndData: paymaster ? `${paymaster.address}${paymaster.data.slice(2)}` : '0x',
  };
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint06Address,
    entryPointVersion: '0.6',
    userOperation,
  });
}

function hashForV08({ operation, chainId }: Question): Hex {
  const userOperation = toViemOperation(operation);
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint08Address,
    entryPointVersion: '0.8',
    userOperation,
  });
}

function hashForV09({ operation, chainId }: Question): Hex {
  const userOperation = toViemOperation(operation);
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint09Address,
    entryPointVersion: '0.9',
    userOperation,
  });
}

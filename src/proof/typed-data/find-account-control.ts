import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { ENTRY_POINTS, KERNEL_ECDSA_VALIDATOR } from '../known-contracts.ts';
import { differs } from '../mismatch.ts';
import { safeText } from '../safe-text.ts';
import { findMember, type TypedData } from './typed-data.ts';

/** Domains in which an account, or the EntryPoint for it, takes orders (Kernel v3; EntryPoint v0.8, `ERC4337`). */
const CONTROL_DOMAINS: readonly string[] = ['Kernel', 'ERC4337'];

/** Structs that are user operations by another name (EntryPoint v0.8 and v0.9; Safe4337Module v0.3). */
const OPERATION_TYPES: readonly string[] = ['PackedUserOperation', 'UserOperation', 'SafeOp'];

/**
 * Finds what makes typed data an order to the wallet itself, dressed as a message: a signature over it would execute a user
 * operation, install a module, or wrap any other hash (security, "The sign gate", items 6 and 8).
 */
export function findAccountControl({
  data,
  wallet,
}: {
  data: TypedData;
  wallet: Hex | undefined;
}): Mismatch | undefined {
  const name = readDomain(data, 'name');
  const contract = readDomain(data, 'verifyingContract');
  const operation = [...data.types.keys()].find((type) => OPERATION_TYPES.includes(type));
  if (operation !== undefined) return isControl('types', operation, 'it is a user operation');
  if (name !== undefined && CONTROL_DOMAINS.includes(name)) {
    return isControl('domain.name', name, `its domain is "${name}", in which an account takes orders`);
  }
  if (contract === undefined) return undefined;
  const whose = nameGuarded(contract, wallet);
  if (whose === undefined) return undefined;
  return isControl('domain.verifyingContract', contract, `the contract it is for is ${whose}`);
}

function readDomain({ domain }: TypedData, name: string): string | undefined {
  const member = findMember(domain, name);
  return member?.form === 'atom' ? String(member.value) : undefined;
}

function nameGuarded(contract: string, wallet: Hex | undefined): string | undefined {
  if (contract === wallet) return 'the wallet itself';
  if (contract === KERNEL_ECDSA_VALIDATOR) return "the wallet's own validator";
  return ENTRY_POINTS.some((entryPoint) => entryPoint === contract) ? 'an EntryPoint' : undefined;
}

function isControl(field: string, actual: string, words: string): Mismatch {
  return differs({
    check: 'message',
    field,
    expected: 'typed data for an application',
    actual,
    sentence: `The typed data is an order to the wallet and no message: ${safeText(words)}.`,
  });
}

import { hashTypedData } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { TypedData, TypedNode } from './typed-data.ts';

/**
 * The digest of typed data as viem computes it: the second, independent encoder.
 * @returns undefined where viem does not take what was read, so that nothing is proven of it
 */
export function hashTypedDataByViem({ types, primaryType, domain, message }: TypedData): Hex | undefined {
  try {
    return hashTypedData<Record<string, unknown>, string>({
      domain: toValue(domain) as Record<string, unknown>,
      types: Object.fromEntries(types),
      primaryType,
      message: toValue(message) as Record<string, unknown>,
    });
  } catch {
    return undefined;
  }
}

/** A value as viem takes it. */
function toValue(node: TypedNode): unknown {
  if (node.form === 'atom') return node.value;
  if (node.form === 'array') return node.items.map(toValue);
  return Object.fromEntries(node.members.map((member) => [member.name, toValue(member)]));
}

import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import type { TypedData } from '#proof/typed-data/typed-data.ts';

type Domain = { chainId?: number; address?: string; domain?: Readonly<Record<string, unknown>> };
type Member = { name: string; type: string };

/** Typed data of a type by its encoding, for a contract on a chain: every number is 1, every list has one item. */
export function makeTypedData(encodedType: string, { chainId, address, domain = {} }: Domain): TypedData {
  const types: Record<string, Member[]> = Object.fromEntries(
    [...encodedType.matchAll(/(\w+)\(([^()]*)\)/g)].map(([, name, members = '']) => [
      name,
      members.split(',').flatMap((member) => {
        const [type = '', own = ''] = member.split(' ');
        return own === '' ? [] : [{ name: own, type }];
      }),
    ]),
  );
  const primaryType = encodedType.slice(0, encodedType.indexOf('('));
  const read = readTypedData({
    types,
    primaryType,
    domain: {
      ...domain,
      ...(chainId !== undefined && { chainId }),
      ...(address !== undefined && { verifyingContract: address }),
    },
    message: makeStruct(types, primaryType),
  });
  if (!read.ok) throw new Error(`${read.failure.path}: ${read.failure.expected}, and not ${read.failure.actual}`);
  return read.value;
}

function makeStruct(types: Readonly<Record<string, Member[]>>, name: string): Record<string, unknown> {
  return Object.fromEntries((types[name] ?? []).map((member) => [member.name, makeValue(types, member.type)]));
}

function makeValue(types: Readonly<Record<string, Member[]>>, type: string): unknown {
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(type) ?? [];
  if (item !== undefined) return Array.from({ length: Number(length || 1) }, () => makeValue(types, item));
  if (types[type] !== undefined) return makeStruct(types, type);
  if (type === 'address') return `0x${'22'.repeat(20)}`;
  if (type === 'bool') return true;
  if (type === 'string') return 'text';
  if (type === 'bytes') return '0x0102';
  return type.startsWith('bytes') ? `0x${'07'.repeat(Number(type.slice(5)))}` : '1';
}

import type { AbiParameter } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { DescriptorWords } from '#shared/model/review.ts';
import { warnOfConcealed } from '../../concealed-text.ts';
import { readAddress, showAddress } from '../../hex-bytes.ts';
import type { TokenLookup } from '../../tokens/token-lookup.ts';
import { encodeType } from '../../typed-data/encode-type.ts';
import { contractOf, textOf } from '../../typed-data/meaning/read-members.ts';
import type { TypedDataWarning } from '../../typed-data/meaning/typed-data-meaning.ts';
import { baseTypeOf } from '../../typed-data/type-names.ts';
import type { TypedData, TypedMember, TypedNode, TypedTypes } from '../../typed-data/typed-data.ts';
import type { DescriptorIndex } from './descriptor-index.ts';
import { isBoundTo } from './domain-binding.ts';
import { listFields, listWords } from './list-fields.ts';
import type { PathRoots } from './resolve-path.ts';

/** A descriptor's words for typed data, and what has to be said about them. */
export type DescribedTypedData = { words: DescriptorWords; warnings: TypedDataWarning[] };

type Question = {
  descriptors: DescriptorIndex;
  data: TypedData;
  /** What is known of tokens where the typed data is used. */
  tokens: TokenLookup;
  wallet: Hex | undefined;
};

/**
 * Describes typed data with an ERC-7730 descriptor for exactly its domain and exactly its type. The words stand beside the values
 * that are signed; what the typed data is taken for, what it can do and what is found in it, they do not change.
 */
export function explainTypedData({ descriptors, data, tokens, wallet }: Question): DescribedTypedData | undefined {
  const bound = descriptors.typedData.filter(({ binding }) => isBoundTo(binding, data));
  if (bound.length === 0) return undefined;
  const encodedType = encodeType(data.types, data.primaryType);
  for (const { name, open } of bound) {
    const { formats, json } = open();
    const format = formats.find((one) => one.encodedType === encodedType);
    if (format === undefined) continue;
    const roots = rootsOf({ data, tokens, wallet, json });
    const contract = contractOf(data.domain);
    const values = listFields(format.fields, roots);
    const said = [...listWords(format.words, roots), ...values.map(({ label }) => label)];
    const words = `it is described by the descriptor ${name} that you added: what ${contract} does with it is its own affair`;
    return {
      words: { descriptor: name, intent: format.intent, values },
      warnings: [
        {
          rule: 'described-by-descriptor',
          severity: 'info',
          words,
          facts: { descriptor: name, 'primary type': data.primaryType },
        },
        ...warnOfConcealed(said, 'a word of the descriptor'),
      ],
    };
  }
  return undefined;
}

/** The message as the arguments of a function would be, and its domain as what wraps them (ERC-7730, "EIP-712 container"). */
function rootsOf({ data, tokens, wallet, json }: Omit<Question, 'descriptors'> & { json: unknown }): PathRoots {
  const { types, primaryType, domain, message } = data;
  const chainId = textOf(domain, 'chainId');
  return {
    inputs: componentsOf({ types, known: new Map() }, primaryType, message.members),
    values: message.members.map(toValue),
    container: {
      to: readAddress(textOf(domain, 'verifyingContract')),
      from: wallet,
      value: undefined,
      chainId: chainId === '' ? undefined : BigInt(chainId),
      chain: tokens.chain,
      tokens,
    },
    json,
  };
}

type Reading = { types: TypedTypes; known: Map<string, AbiParameter[]> };

/** Members of a struct as parameters. A struct may hold structs of its own type: each type is made once, and refers to itself. */
function componentsOf(reading: Reading, struct: string, declared: readonly TypedMember[]): AbiParameter[] {
  const before = reading.known.get(struct);
  if (before !== undefined) return before;
  const components: AbiParameter[] = [];
  reading.known.set(struct, components);
  for (const { name, type } of declared) {
    const base = baseTypeOf(type);
    const inner = reading.types.get(base);
    components.push(
      inner === undefined
        ? { name, type }
        : { name, type: `tuple${type.slice(base.length)}`, components: componentsOf(reading, base, inner) },
    );
  }
  return components;
}

function toValue(node: TypedNode): unknown {
  if (node.form === 'array') return node.items.map(toValue);
  if (node.form === 'struct') return node.members.map(toValue);
  return node.type === 'address' ? showAddress(node.value as Hex) : node.value;
}

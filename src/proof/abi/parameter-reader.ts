import type { AbiParameter } from 'viem';
import {
  arrayReader,
  BYTES_READER,
  fixedArrayReader,
  type Sequence,
  STRING_READER,
  sequenceOf,
  tupleReader,
  type ValueReader,
} from './canonical-values.ts';
import { wordReaderOf } from './canonical-word.ts';
import { membersOf, readArrayType } from './parameter-shape.ts';

/** What is in types is read once: the same few are asked about for each calldata. */
const made = new WeakMap<readonly AbiParameter[], Sequence>();

/** What reads the values of parameters, one after the other. */
export function sequenceOfParameters(parameters: readonly AbiParameter[]): Sequence {
  const known = made.get(parameters);
  if (known !== undefined) return known;
  const sequence = sequenceOf(parameters.map(readerOf));
  made.set(parameters, sequence);
  return sequence;
}

/** For a type that is not known: no bytes are a value of it. */
const NO_READER: ValueReader = { isDynamic: false, wordsInHead: 1, read: () => undefined };

function readerOf(parameter: AbiParameter): ValueReader {
  const array = readArrayType(parameter);
  if (array !== undefined) {
    const member = readerOf(array.member);
    return array.length === undefined ? arrayReader(member) : fixedArrayReader(member, array.length);
  }
  const members = membersOf(parameter);
  if (members.length > 0) return tupleReader(sequenceOf(members.map(readerOf)), namesOf(members));
  if (parameter.type === 'bytes') return BYTES_READER;
  if (parameter.type === 'string') return STRING_READER;
  const readWord = wordReaderOf(parameter.type);
  if (readWord === undefined) return NO_READER;
  return { isDynamic: false, wordsInHead: 1, read: ({ hex }, start) => readWord(hex, 2 + start * 2) };
}

/** Undefined where one of the members has no name. */
function namesOf(members: readonly AbiParameter[]): string[] | undefined {
  const names = members.flatMap(({ name }) => (name ? [name] : []));
  return names.length === members.length ? names : undefined;
}

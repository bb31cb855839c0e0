import type { Hex } from '#shared/hex.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { CallMeaning, CallQuestion } from '../meaning/call-meaning.ts';
import { describeByAbi } from './describe-by-abi.ts';
import { describeByDescriptor } from './descriptor/describe-by-descriptor.ts';
import { readDescriptors } from './descriptor/read-descriptor.ts';
import { readOperatorAbis } from './read-operator-abis.ts';

/** Reads a call with what the operator added; undefined where that says nothing of it. */
export type OperatorReader = (call: { selector: Hex; question: CallQuestion }) => CallMeaning | undefined;

/** A reader for the calls of one request: nothing is parsed before a call needs it. */
export function createOperatorReader(knowledge: ProofKnowledge | undefined): OperatorReader {
  if (knowledge === undefined) return () => undefined;
  return ({ selector, question }) => {
    const functions = readAbisOnce(knowledge.abis ?? NONE);
    const descriptors = readDescriptorsOnce(knowledge.descriptors ?? NONE);
    return (
      describeByAbi({ functions, selector, question }) ?? describeByDescriptor({ descriptors, selector, question })
    );
  };
}

const NONE: readonly never[] = [];

/** Hundreds of requests are reviewed with the same lists: each list is read once, as long as somebody has it. */
const readAbisOnce = once((abis: NonNullable<ProofKnowledge['abis']>) => readOperatorAbis(abis).functions);
const readDescriptorsOnce = once(
  (descriptors: NonNullable<ProofKnowledge['descriptors']>) => readDescriptors(descriptors).descriptors,
);

function once<List extends object, Value>(read: (list: List) => Value): (list: List) => Value {
  const known = new WeakMap<List, Value>();
  return (list) => {
    const before = known.get(list);
    if (before !== undefined) return before;
    const value = read(list);
    known.set(list, value);
    return value;
  };
}

import type { Hex } from '#shared/hex.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { CallMeaning, CallQuestion } from '../meaning/call-meaning.ts';
import { describeByAbi } from './describe-by-abi.ts';
import { type Described, describeByDescriptor, explainByDescriptor } from './descriptor/describe-by-descriptor.ts';
import { type DescriptorIndex, indexDescriptors } from './descriptor/descriptor-index.ts';
import { readOperatorAbis } from './read-operator-abis.ts';

type Call = { selector: Hex; question: CallQuestion };

/** Reads calls with what the operator added; undefined where that says nothing of them. */
export type OperatorReader = {
  /** A call that is not known here. */
  read(call: Call): CallMeaning | undefined;
  /** A descriptor's words for one that is. */
  explain(call: Call): Described | undefined;
};

/** A reader for the calls of one request: nothing is parsed before a call needs it. */
export function createOperatorReader(knowledge: ProofKnowledge | undefined): OperatorReader {
  return {
    read: (call) => {
      const functions = readAbisOnce(knowledge?.abis ?? NONE);
      return (
        describeByAbi({ ...call, functions }) ?? describeByDescriptor({ ...call, descriptors: indexOf(knowledge) })
      );
    },
    explain: (call) => explainByDescriptor({ ...call, descriptors: indexOf(knowledge) }),
  };
}

/** The operator's descriptors, sorted by what they are for. */
export function indexOf(knowledge: ProofKnowledge | undefined): DescriptorIndex {
  return indexOnce(knowledge?.descriptors ?? NONE);
}

const NONE: readonly never[] = [];

/** Hundreds of requests are reviewed with the same lists: each list is read once, as long as somebody has it. */
const readAbisOnce = once((abis: NonNullable<ProofKnowledge['abis']>) => readOperatorAbis(abis).functions);
const indexOnce = once((descriptors: NonNullable<ProofKnowledge['descriptors']>) => indexDescriptors(descriptors));

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

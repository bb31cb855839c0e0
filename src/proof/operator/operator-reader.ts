import type { Hex } from '#shared/hex.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { CallMeaning, CallQuestion } from '../meaning/call-meaning.ts';
import { describeByAbi } from './describe-by-abi.ts';
import { describeByDescriptor } from './descriptor/describe-by-descriptor.ts';
import { readDescriptors } from './descriptor/read-descriptor.ts';
import { readOperatorAbis } from './read-operator-abis.ts';

/** Reads a call with what the operator added; undefined where that says nothing of it. */
export type OperatorReader = (call: { selector: Hex; question: CallQuestion }) => CallMeaning | undefined;

/** What of the operator's ABIs and descriptors is used, and why the rest is not: for whoever manages them. */
export function readOperatorKnowledge({ abis = [], descriptors = [] }: Pick<ProofKnowledge, 'abis' | 'descriptors'>) {
  const fromAbis = readOperatorAbis(abis);
  const fromDescriptors = readDescriptors(descriptors);
  return {
    functions: fromAbis.functions,
    descriptors: fromDescriptors.descriptors,
    ignored: [...fromAbis.ignored, ...fromDescriptors.ignored],
  };
}

/** A reader for the calls of one request: nothing is parsed before a call needs it, and then once. */
export function createOperatorReader(knowledge: ProofKnowledge | undefined): OperatorReader {
  if (knowledge === undefined) return () => undefined;
  let read: ReturnType<typeof readOperatorKnowledge> | undefined;
  return ({ selector, question }) => {
    read ??= readOperatorKnowledge(knowledge);
    const { functions, descriptors } = read;
    return (
      describeByAbi({ functions, selector, question }) ?? describeByDescriptor({ descriptors, selector, question })
    );
  };
}

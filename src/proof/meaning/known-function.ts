import { type AbiParameter, type ParseAbiItem, parseAbiItem, toFunctionSelector } from 'viem';
import { type Decoded, decodeCanonically } from '../abi/decode-canonically.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';

/** The values of a function's arguments, as its signature says. */
type ArgumentsOf<Signature extends string> =
  ParseAbiItem<Signature> extends { inputs: infer Inputs extends readonly AbiParameter[] } ? Decoded<Inputs> : never;

type Explain<Signature extends string> = (
  values: ArgumentsOf<Signature>,
  question: CallQuestion,
) => CallMeaning | undefined;

/**
 * A function that is known by its signature: its selector and its arguments' types are derived from the text, and nothing but
 * their canonical encoding is read.
 * @param signature as in Solidity, `function transfer(address to, uint256 amount)`
 */
export function knownFunction<const Signature extends string>(
  signature: Signature,
  explain: Explain<Signature>,
): KnownCall {
  // What the compiler reads from a signature that it knows, a parser reads again here; both are one and the same.
  const { inputs } = parseAbiItem(signature as string) as unknown as { inputs: readonly AbiParameter[] };
  return {
    selector: toFunctionSelector(signature),
    read: (question) => {
      const values = decodeCanonically({ parameters: inputs, bytes: question.bytes });
      return values && explain(values as ArgumentsOf<Signature>, question);
    },
  };
}

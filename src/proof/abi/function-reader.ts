import { type AbiParameter, type ParseAbiItem, parseAbiItem, toFunctionSelector } from 'viem';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import { type Decoded, decodeCanonically } from './decode-canonically.ts';

/** The values of a function's arguments, as its signature says. */
export type ArgumentsOf<Signature extends string> =
  ParseAbiItem<Signature> extends { inputs: infer Inputs extends readonly AbiParameter[] } ? Decoded<Inputs> : never;

/** Reads the arguments of one function; undefined when the bytes are not its canonical encoding. */
export type FunctionReader<Question, Result> = {
  selector: Hex;
  read(question: Question & { bytes: Hex }): Result | undefined;
  /** Every address that stands in the arguments, in their order; undefined when they are not read. */
  listAddresses(bytes: Hex): Hex[] | undefined;
};

/**
 * Makes readers of functions that are known by their signature: its selector and its arguments' types are derived from the text,
 * and nothing but their canonical encoding is read.
 */
export function functionReader<Question, Result>() {
  return <const Signature extends string>(
    signature: Signature,
    explain: (values: ArgumentsOf<Signature>, question: Question & { bytes: Hex }) => Result | undefined,
  ): FunctionReader<Question, Result> => {
    // What the compiler reads from a signature that it knows, a parser reads again here; both are one and the same.
    const { inputs } = parseAbiItem(signature as string) as unknown as { inputs: readonly AbiParameter[] };
    const decode = (bytes: Hex) => decodeCanonically({ parameters: inputs, bytes });
    return {
      selector: toFunctionSelector(signature),
      read: (question) => {
        const values = decode(question.bytes);
        return values && explain(values as ArgumentsOf<Signature>, question);
      },
      listAddresses: (bytes) => {
        const values = decode(bytes);
        return values && collectAddresses(values);
      },
    };
  };
}

/** An address has its checksum and forty digits; no other decoded value of that length is a text of hex, but bytes of twenty. */
function collectAddresses(value: unknown): Hex[] {
  if (typeof value === 'string') return isEvmAddress(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectAddresses);
}

import { type AbiParameter, type ParseAbiItem, parseAbiItem, toFunctionSelector } from 'viem';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import { type Decoded, decodeCanonically } from './decode-canonically.ts';

/** The values of a function's arguments, as its signature says. */
export type ArgumentsOf<Signature extends string> =
  ParseAbiItem<Signature> extends { inputs: infer Inputs extends readonly AbiParameter[] } ? Decoded<Inputs> : never;

/** The arguments of one call. */
type OpenedArguments<Question, Result> = {
  explain(question: Question): Result | undefined;
  /** Every address that stands in them, in their order. */
  listAddresses(): Hex[];
};

/** Reads the arguments of one function; undefined when the bytes are not its canonical encoding. */
export type FunctionReader<Question, Result> = {
  selector: Hex;
  name: string;
  inputs: readonly AbiParameter[];
  /** Decodes them once, for all that is asked of them. */
  open(bytes: Hex): OpenedArguments<Question, Result> | undefined;
  /** For whoever asks for nothing else. */
  read(question: Question & { bytes: Hex }): Result | undefined;
};

/**
 * Makes readers of functions that are known by their signature: its selector and its arguments' types are derived from the text,
 * and nothing but their canonical encoding is read.
 */
export function functionReader<Question, Result>() {
  return <const Signature extends string>(
    signature: Signature,
    explain: (values: ArgumentsOf<Signature>, question: Question) => Result | undefined,
  ): FunctionReader<Question, Result> => {
    // What the compiler reads from a signature that it knows, a parser reads again here; both are one and the same.
    const { name, inputs } = parseAbiItem(signature as string) as unknown as {
      name: string;
      inputs: readonly AbiParameter[];
    };
    const decode = (bytes: Hex) =>
      decodeCanonically({ parameters: inputs, bytes }) as ArgumentsOf<Signature> | undefined;
    return {
      selector: toFunctionSelector(signature),
      name,
      inputs,
      open: (bytes) => {
        const values = decode(bytes);
        return values && new DecodedArguments(values, explain);
      },
      read: (question) => {
        const values = decode(question.bytes);
        return values && explain(values, question);
      },
    };
  };
}

class DecodedArguments<Values, Question, Result> implements OpenedArguments<Question, Result> {
  private readonly values: Values;
  private readonly say: (values: Values, question: Question) => Result | undefined;

  constructor(values: Values, say: (values: Values, question: Question) => Result | undefined) {
    this.values = values;
    this.say = say;
  }

  explain(question: Question): Result | undefined {
    return this.say(this.values, question);
  }

  listAddresses(): Hex[] {
    const found: Hex[] = [];
    collectAddresses(this.values, found);
    return found;
  }
}

/** An address has its checksum and forty digits; no other decoded value of that length is a text of hex, but bytes of twenty. */
function collectAddresses(value: unknown, found: Hex[]): void {
  if (typeof value === 'string') {
    if (isEvmAddress(value)) found.push(value);
  } else if (Array.isArray(value)) for (const member of value) collectAddresses(member, found);
  else if (typeof value === 'object' && value !== null) collectAddresses(Object.values(value), found);
}

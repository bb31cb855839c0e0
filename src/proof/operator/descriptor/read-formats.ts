import type { AbiParameter } from 'viem';
import { withoutNames } from '../list-values.ts';
import type { OperatorFunction } from '../operator-function.ts';
import { quote } from '../quote.ts';
import { readMember, readObject } from '../read-json.ts';
import { type EncodedType, encodeSchema, parseEncodedType } from './parse-encoded-type.ts';
import { parseSignature } from './parse-signature.ts';

/** How one function, or one type of typed data, is shown. */
type Format = {
  /** In quotation marks. */
  intent: string;
  fields: readonly unknown[];
  /** Intent and fields as they stand in the file. */
  words: unknown;
};

export type CallFormat = Format & {
  function: OperatorFunction;
  /** Its arguments without names, to decode with. */
  parameters: readonly AbiParameter[];
};

export type TypedDataFormat = Format & EncodedType;

/** Formats that are used, and those that are not, in words. */
export type ReadFormats<Kind> = { formats: readonly Kind[]; unread: readonly string[] };

/** The formats of a descriptor of calldata, by the signatures of functions. */
export function readCallFormats(json: unknown): ReadFormats<CallFormat> {
  return readFormats(json, (signature) => {
    const parsed = parseSignature(signature);
    if (parsed === undefined) return `${quote(signature, 60)} is no function as Solidity writes it`;
    return { function: parsed, parameters: withoutNames(parsed.inputs) };
  });
}

/** The formats of a descriptor of typed data, by its types as they are hashed, or by their names where the file has the schema. */
export function readTypedDataFormats(json: unknown): ReadFormats<TypedDataFormat> {
  const schemas = readMember(readMember(readMember(json, 'context'), 'eip712'), 'schemas');
  const known: readonly unknown[] = Array.isArray(schemas) ? schemas : [];
  return readFormats(json, (key) => {
    if (key.includes('(')) {
      return parseEncodedType(key) ?? `${quote(key, 60)} is no type as EIP-712 encodes it`;
    }
    const schema = known.find((one) => readMember(one, 'primaryType') === key);
    if (schema === undefined) return `${quote(key, 60)} is only a name, and the file does not say which type it has`;
    const types = Object.entries(readObject(readMember(schema, 'types'))).filter(([name]) => name !== 'EIP712Domain');
    return encodeSchema(Object.fromEntries(types), key) ?? `${quote(key, 60)} has a schema that is no type of EIP-712`;
  });
}

/** @param readKey what a format is for; or why that cannot be read */
function readFormats<Own extends object>(json: unknown, readKey: (key: string) => Own | string) {
  const formats: (Format & Own)[] = [];
  const unread: string[] = [];
  for (const [key, format] of Object.entries(readObject(readMember(readMember(json, 'display'), 'formats')))) {
    const own = readKey(key);
    const fields = readMember(format, 'fields');
    if (typeof own === 'string') unread.push(own);
    else if (!Array.isArray(fields)) unread.push(`${quote(key, 60)} has no list of fields`);
    else {
      const intent = readMember(format, 'intent');
      formats.push({ ...own, intent: readIntent(intent), fields, words: [intent, fields] });
    }
  }
  return { formats, unread };
}

/** A text, or several with their own names; foreign words all the same. */
function readIntent(intent: unknown): string {
  if (typeof intent === 'string') return quote(intent, 60);
  const parts = Object.entries(readObject(intent)).flatMap(([name, text]) =>
    typeof text === 'object' ? [] : [`${name}: ${String(text)}`],
  );
  return quote(parts.join(', '), 60);
}

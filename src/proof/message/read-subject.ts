import { EVM_MESSAGE, type Signature } from '#shared/model/signature.ts';
import { fail, type Result } from '#shared/result.ts';
import { readJson, readTypedData } from '../typed-data/read-typed-data.ts';
import { showJson, type TypedData, type TypedDataFlaw } from '../typed-data/typed-data.ts';

/** What a request asks to sign, as far as the request itself says so; its challenge has to say the same. */
export type MessageSubject =
  | { kind: 'text'; text: string }
  | TypedDataSubject
  /** Neither: `raw` is shown, and nothing is proven of it. */
  | { kind: 'other'; raw: string | undefined };

/** `field` is where typed data stands in the record, and `source` what stands there, as JSON or as the text it is. */
export type TypedDataSubject = {
  kind: 'typed-data';
  field: string;
  source: string;
  read: Result<TypedData, TypedDataFlaw>;
};

/**
 * Reads what a request asks to sign. The type `evm-message` is always a text, even where the text is JSON of typed data;
 * a member `typedData` is always typed data, and so is a message that has its members. Both at once is neither.
 */
export function readSubject({ type, params }: Signature): MessageSubject {
  const message = params?.message;
  const typedData = params?.typedData ?? undefined;
  if (typedData !== undefined) {
    const field = 'params.typedData';
    const read = message === undefined ? readTypedData(typedData) : fail(twoSubjects(message));
    return { kind: 'typed-data', field, source: writeSource(typedData), read };
  }
  if (type === EVM_MESSAGE && typeof message === 'string') return { kind: 'text', text: message };
  if (!looksLikeTypedData(message))
    return { kind: 'other', raw: message === undefined ? undefined : writeSource(message) };
  return { kind: 'typed-data', field: 'params.message', source: writeSource(message), read: readTypedData(message) };
}

/** True for what can only be meant as typed data, well-made or not. */
function looksLikeTypedData(message: unknown): boolean {
  const json = readJson(message);
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return false;
  return Object.hasOwn(json.value, 'primaryType') || Object.hasOwn(json.value, 'types');
}

function twoSubjects(message: unknown): TypedDataFlaw {
  return { path: '', expected: 'typed data alone', actual: `typed data, and the message ${showJson(message)}` };
}

function writeSource(value: unknown): string {
  return typeof value === 'string' ? value : showJson(value);
}

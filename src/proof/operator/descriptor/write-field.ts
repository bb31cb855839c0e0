import { formatUnits, parseInteger } from '#shared/amount.ts';
import type { Hex } from '#shared/hex.ts';
import { readAddress, showAddress } from '../../hex-bytes.ts';
import { safeText } from '../../safe-text.ts';
import { showAmount } from '../../show-amount.ts';
import { showTime } from '../../show-time.ts';
import { writeTokenAmount } from '../../tokens/show-token-amount.ts';
import { listValues, type TypedValue, writeValue } from '../list-values.ts';
import { quote } from '../quote.ts';
import { readMember, readObject } from '../read-json.ts';
import { type PathRoots, readConstant, resolvePath } from './resolve-path.ts';

export type FieldQuestion = {
  typed: TypedValue;
  /** Which one of the values that the field's path leads to: other paths of the field lead to as many. */
  index: number;
  params: unknown;
  roots: PathRoots;
};

/** Writes a value as one format asks for; undefined where it is no value of that kind. */
type FieldWriter = (question: FieldQuestion) => string | undefined;

/** The formats that are known (ERC-7730, "Field formats"). */
const WRITERS: Readonly<Record<string, FieldWriter>> = {
  raw: (question) => writeRaw(question),
  addressName: ({ typed }) => showAnyAddress(typed.value),
  tokenAmount: writeToken,
  amount: ({ typed, roots }) => onInteger(typed, (amount) => showAmount(amount, roots.question.chain)),
  date: writeDate,
  duration: ({ typed }) => onInteger(typed, writeDuration),
  enum: writeEnum,
  unit: writeUnit,
  nftName: writeNft,
};

/** A value as its field asks for it; its raw text where the format is not known or does not fit, and then that is said. */
export function writeField({ format, ...question }: FieldQuestion & { format: unknown }): string {
  if (format === undefined) return writeRaw(question);
  const name = typeof format === 'string' ? format : '';
  const written = Object.hasOwn(WRITERS, name) ? WRITERS[name]?.(question) : undefined;
  return written ?? `${writeRaw(question)} (as it is: the format ${quote(name, 30)} cannot be used for it)`;
}

function writeRaw({ typed }: FieldQuestion): string {
  const listed = listValues([typed]);
  const [only] = listed;
  return only !== undefined && listed.length === 1 ? writeValue(typed) : listed.map(({ text }) => text).join(', ');
}

/** Only what is declared as an integer: an address is a number too, and no amount. */
function onInteger(
  { parameter, value }: TypedValue,
  write: (integer: bigint) => string | undefined,
): string | undefined {
  const integer = /^u?int[0-9]+$/.test(parameter.type) ? parseInteger(value) : undefined;
  return integer === undefined ? undefined : write(integer);
}

/** An address, or twenty bytes of something else, as in a packed path. */
function showAnyAddress(value: unknown): Hex | undefined {
  const address = readAddress(value);
  return address && showAddress(address);
}

/** The address that a parameter names, or that its path leads to: one for each value, or one for all of them. */
function findAddress(question: FieldQuestion, { path, constant }: { path: string; constant: string }): Hex | undefined {
  const { params, roots, index } = question;
  const [byPath, direct] = [readMember(params, path), readMember(params, constant)];
  if (typeof byPath === 'string') {
    const found = resolvePath(byPath, roots);
    return showAnyAddress((found.length === 1 ? found[0] : found[index])?.value);
  }
  return showAnyAddress(followConstant(direct, roots));
}

function followConstant(value: unknown, { json }: PathRoots): unknown {
  return typeof value === 'string' && value.startsWith('$.') ? readConstant(value, json) : value;
}

function writeToken(question: FieldQuestion): string | undefined {
  const { typed, params, roots } = question;
  return onInteger(typed, (amount) => {
    const token = findAddress(question, { path: 'tokenPath', constant: 'token' });
    const written =
      token === undefined
        ? `${amount} raw units of an unknown token`
        : isNative(token, params, roots)
          ? showAmount(amount, roots.question.chain)
          : writeTokenAmount({ ...roots.question, token, amount });
    const threshold = parseInteger(followConstant(readMember(params, 'threshold'), roots));
    const message = readMember(params, 'message');
    if (threshold === undefined || amount < threshold || typeof message !== 'string') return written;
    return `${quote(message, 30)}: ${written}`;
  });
}

function isNative(token: Hex, params: unknown, roots: PathRoots): boolean {
  const named = followConstant(readMember(params, 'nativeCurrencyAddress'), roots);
  const addresses: unknown[] = Array.isArray(named) ? named : [named];
  return addresses.some((address) => readAddress(followConstant(address, roots)) === token.toLowerCase());
}

function writeDate({ typed, params }: FieldQuestion): string | undefined {
  const encoding = readMember(params, 'encoding');
  return onInteger(typed, (value) => {
    if (encoding === 'blockheight') return `block ${value}`;
    return encoding === 'timestamp' ? `${showTime(value)} (${value})` : undefined;
  });
}

const PARTS: readonly [seconds: bigint, name: string][] = [
  [86_400n, 'd'],
  [3_600n, 'h'],
  [60n, 'min'],
  [1n, 's'],
];

function writeDuration(seconds: bigint): string {
  let left = seconds;
  const parts = PARTS.flatMap(([length, name]) => {
    const count = left / length;
    left %= length;
    return count === 0n ? [] : [`${count} ${name}`];
  });
  return `${parts.join(' ') || '0 s'} (${seconds} seconds)`;
}

function writeEnum(question: FieldQuestion): string | undefined {
  const { params, roots } = question;
  const reference = readMember(params, '$ref');
  const names = typeof reference === 'string' ? readConstant(reference, roots.json) : undefined;
  const raw = writeRaw(question);
  const name = readMember(readObject(names), raw);
  return typeof name === 'string' ? `${quote(name, 60)} (${raw})` : undefined;
}

function writeUnit({ typed, params }: FieldQuestion): string | undefined {
  const base = readMember(params, 'base');
  const decimals = readMember(params, 'decimals') ?? 0;
  if (typeof base !== 'string' || typeof decimals !== 'number') return undefined;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) return undefined;
  return onInteger(typed, (value) => `${formatUnits(value, decimals)} ${safeText(base, 20)} (${value})`);
}

function writeNft(question: FieldQuestion): string | undefined {
  return onInteger(question.typed, (id) => {
    const collection = findAddress(question, { path: 'collectionPath', constant: 'collection' });
    return collection && `token id ${id} of the collection ${collection}`;
  });
}

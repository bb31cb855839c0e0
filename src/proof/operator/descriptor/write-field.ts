import { formatUnits, parseInteger } from '#shared/amount.ts';
import { findChainById } from '#shared/chains.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Hex } from '#shared/hex.ts';
import { readAddress, showAddress } from '../../hex-bytes.ts';
import { safeText } from '../../safe-text.ts';
import { showAmount } from '../../show-amount.ts';
import { showTime } from '../../show-time.ts';
import { writeTokenAmount, writeToken as writeTokenName } from '../../tokens/show-token-amount.ts';
import { listValues, type TypedValue, writeValue } from '../list-values.ts';
import { quote } from '../quote.ts';
import { readMember } from '../read-json.ts';
import { joinPath, type PathRoots, readConstant, resolvePath } from './resolve-path.ts';

/** Names for the native currency, at most. */
const MOST_NATIVE = 16;

export type FieldQuestion = {
  typed: TypedValue;
  /** Which one of the values that the field's path leads to: other paths of the field lead to as many. */
  index: number;
  /** Its text without a format. */
  raw: string;
  params: unknown;
  /** The path of the group that the field stands in: other paths of the field begin there, or at the top. */
  group: string;
  roots: PathRoots;
};

/** Writes a value as one format asks for; undefined where it is no value of that kind. */
type FieldWriter = (question: FieldQuestion) => string | undefined;

/** The formats that are known (ERC-7730, "Field formats"). A call inside, or an interoperable name, is shown as its bytes. */
const WRITERS: Readonly<Record<string, FieldWriter>> = {
  raw: ({ raw }) => raw,
  addressName: ({ typed }) => showAnyAddress(typed.value),
  tokenTicker: writeTicker,
  tokenAmount: writeToken,
  amount: ({ typed, roots }) => onInteger(typed, (amount) => showAmount(amount, roots.container.chain)),
  chainId: ({ typed }) => onInteger(typed, writeChain),
  date: writeDate,
  duration: ({ typed }) => onInteger(typed, writeDuration),
  enum: writeEnum,
  unit: writeUnit,
  nftName: writeNft,
};

/** A value as its field asks for it; its raw text where the format is not known or does not fit, and then that is said. */
export function writeField({ format, ...question }: FieldQuestion & { format: unknown }): string {
  const { raw } = question;
  if (format === undefined) return raw;
  const name = typeof format === 'string' ? format : '';
  const written = Object.hasOwn(WRITERS, name) ? WRITERS[name]?.(question) : undefined;
  return written ?? `${raw} (as it is: the format ${quote(name, 30)} cannot be used for it)`;
}

/** A value with no format at all; one that has many is cut. */
export function writeRaw(typed: TypedValue): string {
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
  const [byPath, direct] = [readMember(question.params, path), readMember(question.params, constant)];
  const found =
    typeof byPath === 'string' ? findBeside(question, byPath)?.value : followConstant(direct, question.roots);
  return showAnyAddress(found);
}

/** The value that another path of the field leads to for this one: that of the same place, where there are as many. */
function findBeside({ group, roots, index }: FieldQuestion, path: string): TypedValue | undefined {
  const near = resolvePath(joinPath(group, path), roots);
  const found = near.length > 0 ? near : resolvePath(path, roots);
  return found.length === 1 ? found[0] : found[index];
}

/** A value that stands in the file itself, or in one of its maps by a value that is signed (ERC-7730, "metadata.maps"). */
function followConstant(value: unknown, roots: PathRoots): unknown {
  const [map, keyPath] = [readMember(value, 'map'), readMember(value, 'keyPath')];
  if (typeof map === 'string' && typeof keyPath === 'string') {
    const [key] = resolvePath(keyPath, roots);
    return key && readMember(readMember(readConstant(map, roots.json), 'values'), writeRaw(key));
  }
  return typeof value === 'string' && value.startsWith('$.') ? readConstant(value, roots.json) : value;
}

function writeToken(question: FieldQuestion): string | undefined {
  const { typed, params, roots } = question;
  return onInteger(typed, (amount) => {
    const written = writeAmount(question, amount);
    const threshold = parseInteger(followConstant(readMember(params, 'threshold'), roots));
    if (threshold === undefined || amount < threshold) return written;
    const message = readMember(params, 'message');
    return `${quote(typeof message === 'string' ? message : 'Unlimited', 30)}: ${written}`;
  });
}

function writeAmount(question: FieldQuestion, amount: bigint): string {
  const { params, roots } = question;
  const token = findAddress(question, { path: 'tokenPath', constant: 'token' });
  if (token === undefined) return `${groupDigits(String(amount))} raw units of an unknown token`;
  const elsewhere = findOtherChain(question);
  if (elsewhere !== undefined)
    return `${groupDigits(String(amount))} raw units (decimals unknown) of the token ${token} on ${elsewhere}`;
  if (isNative(token, params, roots)) return showAmount(amount, roots.container.chain);
  return writeTokenAmount({ ...roots.container, token, amount });
}

/** Tokens of another chain are not looked up: what is known here is of the chain that the request is for. */
function findOtherChain(question: FieldQuestion): string | undefined {
  const { params, roots } = question;
  const path = readMember(params, 'chainIdPath');
  const found = typeof path === 'string' ? findBeside(question, path)?.value : undefined;
  const named = parseInteger(found ?? followConstant(readMember(params, 'chainId'), roots));
  return named === undefined || named === parseInteger(roots.container.chainId) ? undefined : `chain ${named}`;
}

function writeTicker(question: FieldQuestion): string | undefined {
  const token = showAnyAddress(question.typed.value);
  if (token === undefined || findOtherChain(question) !== undefined) return undefined;
  return writeTokenName({ ...question.roots.container, token });
}

function writeChain(id: bigint): string | undefined {
  const chain = findChainById(Number(id));
  return chain && `${chain.name} (${id})`;
}

function isNative(token: Hex, params: unknown, roots: PathRoots): boolean {
  const named = followConstant(readMember(params, 'nativeCurrencyAddress'), roots);
  const addresses: unknown[] = Array.isArray(named) ? named : [named];
  return addresses.slice(0, MOST_NATIVE).some((one) => readAddress(followConstant(one, roots)) === token.toLowerCase());
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

function writeEnum({ params, roots, raw }: FieldQuestion): string | undefined {
  const reference = readMember(params, '$ref');
  const names = typeof reference === 'string' ? readConstant(reference, roots.json) : undefined;
  const name = readMember(names, raw);
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

import { type AbiParameter, keccak256, toHex } from 'viem';
import { type Descriptor, readDescriptor } from '#proof/operator/descriptor/read-descriptor.ts';
import { readMember } from '#proof/operator/read-json.ts';
import { readAbiFunctions } from '#proof/operator/read-operator-abis.ts';
import type { LibraryFunction } from '#shared/ipc/library-views.ts';
import type { OperatorAbi, OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { findUnreadType } from './find-unread-type.ts';
import { type LibrarySource, readLibrary } from './read-library.ts';

export type ReadFunction = Omit<LibraryFunction, 'standing' | 'others'>;
/** A contract on a chain; null: every one. Addresses are in lower case. */
export type Scope = { address: string | null; chainId: number | null };

/** An item with what the proof reads of it. */
export type ReadItem<Source extends LibrarySource = LibrarySource> = {
  source: Source;
  scopes: readonly Scope[];
  functions: readonly ReadFunction[];
  unread: readonly string[];
  /** Names of the descriptors that include it. */
  partOf: readonly string[];
  problem: string | null;
};

/** Reads items as the proof reads them, descriptors with what they include of one another. Never throws. */
export function readItems<Source extends LibrarySource>(sources: readonly Source[]): ReadItem<Source>[] {
  const all = readLibrary(sources).descriptors;
  const included = findIncluded(all);
  return sources.map((source) => {
    if (source.kind === 'abi') return { source, ...readAbiOnce(source) };
    const [descriptor] = readLibrary([source]).descriptors;
    if (descriptor === undefined) return { source, ...NOTHING };
    return { source, ...readOne({ descriptor, all, partOf: included.get(baseName(descriptor.name)) ?? [] }) };
  });
}

type Read = Omit<ReadItem, 'source'>;
const NOTHING: Read = { scopes: [], functions: [], unread: [], partOf: [], problem: null };

const readAbis = new WeakMap<LibrarySource, Read>();

/** An ABI is read alike whatever stands beside it: while one is typed, those that are kept are not read at each letter. */
function readAbiOnce(source: LibrarySource): Read {
  const before = readAbis.get(source);
  if (before !== undefined) return before;
  const [abi] = readLibrary([source]).abis;
  const read = abi === undefined ? { ...NOTHING, problem: 'It is not a list of functions.' } : readAbi(abi);
  readAbis.set(source, read);
  return read;
}

function readAbi({ abi, address, chainId }: OperatorAbi): Read {
  const { functions, unread } = readAbiFunctions(abi);
  const judged = functions.map((each) => judgeTypes({ ...each, kind: 'function', intent: null }));
  const read = onlyFirst(
    judged.flatMap(({ found }) => found ?? []),
    ({ signature }) => signature,
  );
  return {
    scopes: [{ address: address?.toLowerCase() ?? null, chainId: chainId ?? null }],
    functions: read,
    unread: [
      ...unread.map(({ place, name, reason }) => `Item ${place}, ${name}: ${reason}.`),
      ...judged.flatMap(({ unread }) => unread ?? []),
    ],
    partOf: [],
    problem: read.length > 0 ? null : 'It has no function that can be read.',
  };
}

type Descriptors = { descriptor: OperatorDescriptor; all: readonly OperatorDescriptor[]; partOf: readonly string[] };

function readOne({ descriptor, all, partOf }: Descriptors): Read {
  const read = readDescriptor({ descriptor, all });
  if (!read.ok) return { ...NOTHING, partOf, problem: partOf.length > 0 ? null : writeSentence(read.failure) };
  const { unread, judged } = judgeFormats(read.value);
  const found = judged.flatMap(({ found: each }) => each ?? []);
  const functions = onlyFirst(found, ({ selector }) => selector);
  const repeated = found.filter((each) => !functions.includes(each));
  return {
    scopes: (read.value.kind === 'calldata' ? read.value : read.value.binding).deployments.list(),
    functions,
    unread: [
      ...unread.map((reason) => `The format ${reason}.`),
      ...judged.flatMap((each) => each.unread ?? []),
      ...repeated.map(({ signature }) => `${signature} is there more than once: the first one is read.`),
    ],
    partOf,
    problem: functions.length > 0 ? null : 'It has no function that can be read.',
  };
}

function judgeFormats(read: Descriptor): { unread: readonly string[]; judged: Judged[] } {
  if (read.kind === 'calldata') {
    const { formats, unread } = read.open();
    return {
      unread,
      judged: formats.map(({ function: known, intent }) => judgeTypes({ ...known, kind: 'function', intent })),
    };
  }
  const { formats, unread } = read.open();
  return {
    unread,
    judged: formats.map(({ encodedType, intent }) => {
      const selector = keccak256(toHex(encodedType));
      return { found: { kind: 'type', signature: encodedType, selector, intent } };
    }),
  };
}

type Judged = { found?: ReadFunction; unread?: string };

function judgeTypes({ inputs, ...found }: ReadFunction & { inputs: readonly AbiParameter[] }): Judged {
  const type = findUnreadType(inputs);
  const { kind, signature, selector, intent } = found;
  return type === undefined
    ? { found: { kind, signature, selector, intent } }
    : { unread: `${signature}: values of the type ${type} are not read here.` };
}

function onlyFirst(functions: readonly ReadFunction[], keyOf: (each: ReadFunction) => string): ReadFunction[] {
  const first = new Map<string, ReadFunction>();
  for (const each of functions) if (!first.has(keyOf(each))) first.set(keyOf(each), each);
  return [...first.values()];
}

/** Which files are included by which others, by the last part of their names. */
function findIncluded(all: readonly OperatorDescriptor[]): ReadonlyMap<string, string[]> {
  const included = new Map<string, string[]>();
  for (const { name, json } of all) {
    const includes = readMember(json, 'includes');
    if (typeof includes !== 'string') continue;
    const part = baseName(includes);
    included.set(part, [...(included.get(part) ?? []), name]);
  }
  return included;
}

/** The proof tells included files apart by this part of their names. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function writeSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

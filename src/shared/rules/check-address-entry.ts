import { findChain } from '../chains.ts';
import { isEvmAddress } from '../hex.ts';
import { listGaps, listHidden, nameCharacter, nameGap } from '../hidden-characters.ts';
import type { TypedAddress } from '../ipc/address-views.ts';
import type { AddressEntry } from '../model/address-entry.ts';
import { fail, type Result, succeed } from '../result.ts';
import { checkAddress } from './check-address.ts';

const LONGEST = { name: 100, tag: 40, note: 2_000 } as const;
const MOST_TAGS = 20;

export type AddressProblem = { field: keyof TypedAddress; rule: string };

/** Reads an entry as it was typed. @returns the entry as it is kept, or every rule that it breaks; the first is the gravest */
export function parseAddressEntry(typed: TypedAddress): Result<AddressEntry, AddressProblem[]> {
  const address = typed.address.trim();
  const chain = typed.chain.trim().toLowerCase();
  const name = typed.name.trim();
  const tags = splitTags(typed.tags);
  const note = typed.note.replaceAll(/\r\n?/g, '\n').trim();
  const checked: [keyof TypedAddress, string | undefined][] = [
    ['address', checkAddress(address, { family: 'evm' })],
    ['chain', checkChain(chain)],
    ['name', checkEntryName(name)],
    ['tags', checkTags(tags)],
    ['note', checkNote(note)],
  ];
  const problems = checked.flatMap(([field, rule]) => (rule === undefined ? [] : [{ field, rule }]));
  if (problems.length > 0 || !isEvmAddress(address)) return fail(problems);
  return succeed({ address, chain: chain === '' ? null : chain, name, tags, note });
}

/** The rule that each field breaks, in words. */
export function checkAddressEntry(typed: TypedAddress): Partial<Record<keyof TypedAddress, string>> {
  const parsed = parseAddressEntry(typed);
  return parsed.ok ? {} : Object.fromEntries(parsed.failure.map(({ field, rule }) => [field, rule]));
}

/** Each tag once, as it was typed first, however often and in which letter case. */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const typed of text.split(/[;,]/)) {
    const tag = typed.trim();
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

function checkChain(chain: string): string | undefined {
  if (chain === '') return undefined;
  const known = findChain(chain);
  if (known === undefined)
    return `"${chain.slice(0, 60)}" is not a chain that Countersign knows; leave it empty for every chain.`;
  return known.family === 'evm'
    ? undefined
    : `Addresses on ${chain} are of another kind: this book holds EVM addresses.`;
}

function checkEntryName(name: string): string | undefined {
  if (name === '') return 'A name is needed.';
  return checkLength('A name', name, LONGEST.name) ?? checkSeen('The name', name);
}

function checkTags(tags: readonly string[]): string | undefined {
  if (tags.length > MOST_TAGS) return `An entry has at most ${MOST_TAGS} tags.`;
  const rules = tags.map((tag) => checkLength('A tag', tag, LONGEST.tag) ?? checkSeen('A tag', tag));
  return rules.find((rule) => rule !== undefined);
}

/** Lines may be broken in a note, and nothing else in it may be out of sight. */
function checkNote(note: string): string | undefined {
  return checkLength('A note', note, LONGEST.note) ?? checkSeen('The note', note.replaceAll('\n', ' '));
}

function checkLength(what: string, text: string, longest: number): string | undefined {
  return text.length > longest ? `${what} has at most ${longest} characters; this has ${text.length}.` : undefined;
}

/** What cannot be seen makes two names of one: it is not let in. */
function checkSeen(what: string, text: string): string | undefined {
  const [hidden] = listHidden(text);
  if (hidden !== undefined) return `${what} holds a character that cannot be seen: ${nameCharacter(hidden.text)}.`;
  const [gap] = listGaps(text);
  return gap === undefined ? undefined : `${what} holds a gap that moves text out of sight: ${nameGap(gap.text)}.`;
}

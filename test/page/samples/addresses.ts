import { explainBrokenEntry } from '#main/address-book/address-failures.ts';
import { createFindConcerns } from '#main/address-book/find-concerns.ts';
import { nameBook, planImport } from '#main/address-book/plan-import.ts';
import { readAddressCsv } from '#main/address-book/read-address-csv.ts';
import { showEntry } from '#main/address-book/show-entry.ts';
import { viewAddresses } from '#main/address-book/view-addresses.ts';
import type { StoredAddress } from '#main/store/address-book.ts';
import { FailureError } from '#shared/failure.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import type { AddressNote } from '#shared/model/review.ts';
import { parseAddressEntry } from '#shared/rules/check-address-entry.ts';
import type { Answers } from '../support/answers.ts';
import { RECIPIENT, TOKEN } from './reviews.ts';
import type { World } from './world.ts';

/** An address book over main's own pure functions. */

export const TREASURY = RECIPIENT;
export const EXCHANGE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
/** The same first and last four digits as the treasury. */
export const IMITATION = '0x8626000000000000000000000000000000001199';
const PAYROLL = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
const DAY = 86_400_000;

/** What reviews say of the treasury, and of a token that was never used. */
export const NOTES: AddressNote[] = [
  { address: TREASURY, name: 'Treasury', timesUsed: 3, lastUsed: '2026-11-02' },
  { address: TOKEN, timesUsed: 0 },
];

/** A file with a line of every kind. */
export const SAMPLE_FILE = `address,chain,name,tags,note
${EXCHANGE},,Exchange,exchange;out,"Deposit address.
Ask before each payment."
${TREASURY},,Treasury of the company,own,
${PAYROLL},base-sepolia,Payroll,own;monthly,
${IMITATION},,Treasure,,
${EXCHANGE.slice(0, -1)}f,,Mistyped,,
`;

export function answerAddresses(world: World): Answers['addresses'] {
  const book: StoredAddress[] = world.options.empty ? [] : listBook(world.now);
  const uses = world.options.empty ? [] : listUses(world.now);
  const isSame = (left: AddressKey, right: AddressKey) =>
    left.address.toLowerCase() === right.address.toLowerCase() && left.chain === right.chain;
  const drop = (key: AddressKey) => {
    const index = book.findIndex((entry) => isSame(entry, key));
    if (index >= 0) book.splice(index, 1);
  };
  const keep = (entry: Omit<StoredAddress, 'updatedAt'>): AddressKey => {
    drop(entry);
    book.push({ ...entry, updatedAt: Date.now() });
    world.tell('records-changed');
    return { address: entry.address, chain: entry.chain };
  };
  const plan = (text: string) => {
    const lines = readAddressCsv(text);
    if (!lines.ok) throw new FailureError(lines.failure);
    return planImport({ lines: lines.value, book, known: [] });
  };
  return {
    list: () => viewAddresses({ book, uses, own: [] }),
    check: ({ typed: { address, name }, replaces }) => {
      const named = book.filter((entry) => replaces === null || !isSame(entry, replaces));
      return createFindConcerns({ known: [], named })({ address: address.trim(), name });
    },
    put: ({ typed, replaces }) => {
      const parsed = parseAddressEntry(typed);
      if (!parsed.ok) throw new FailureError(explainBrokenEntry(parsed.failure[0]));
      if (replaces !== null) drop(replaces);
      return keep(showEntry(parsed.value));
    },
    remove: ({ key }) => {
      drop(key);
      world.tell('records-changed');
      return null;
    },
    trust: ({ key, isTrusted }) => {
      const entry = book.find((one) => isSame(one, key));
      if (entry !== undefined && isTrusted) entry.isTrusted = true;
      if (entry !== undefined && !isTrusted) delete entry.isTrusted;
      world.tell('records-changed');
      return null;
    },
    previewImport: ({ text }) => ({ basis: nameBook(book), lines: plan(text).map(({ shown }) => shown) }),
    import: ({ text, lines }) => {
      const chosen = plan(text).flatMap(({ shown, entry }) => (lines.includes(shown.line) ? (entry ?? []) : []));
      for (const entry of chosen) keep(entry);
      return { imported: chosen.length };
    },
    export: () => ({ path: 'Documents/addresses.csv' }),
  };
}

function listBook(now: number): StoredAddress[] {
  const entry = (address: string, name: string, parts: Partial<StoredAddress> = {}): StoredAddress => {
    return { address, name, chain: null, tags: [], note: '', updatedAt: now - 3 * DAY, ...parts };
  };
  return [
    entry(PAYROLL, 'Payroll', { chain: 'base-sepolia', tags: ['own', 'monthly'] }),
    entry(TREASURY, 'Treasury', { tags: ['own'], note: 'Two of three have to agree.' }),
  ];
}

function listUses(now: number) {
  return [
    { chain: 'base-sepolia', address: TREASURY.toLowerCase(), times: 3, lastAt: now - 18 * DAY },
    { chain: 'base-sepolia', address: EXCHANGE.toLowerCase(), times: 7, lastAt: now - DAY },
  ];
}

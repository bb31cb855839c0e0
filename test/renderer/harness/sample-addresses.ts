import { createFindConcerns } from '#main/address-book/find-concerns.ts';
import { nameBook, planImport } from '#main/address-book/plan-import.ts';
import { readAddressCsv } from '#main/address-book/read-address-csv.ts';
import { showEntry } from '#main/address-book/show-entry.ts';
import { viewAddresses } from '#main/address-book/view-addresses.ts';
import type { StoredAddress } from '#main/store/address-book.ts';
import type { AddressUse } from '#main/store/address-uses.ts';
import type { AddressKey, TypedAddress } from '#shared/ipc/address-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { AddressNote } from '#shared/model/review.ts';
import { parseAddressEntry } from '#shared/rules/check-address-entry.ts';
import { PROFILE_ID } from './sample-reviews.ts';

/** A made-up address book over main's own pure functions. */

type Handlers = Record<string, (argument: never) => unknown>;

export const TREASURY = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
export const EXCHANGE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
/** The same first and last four digits as the treasury. */
export const IMITATION = '0x8626000000000000000000000000000000001199';
export const UNNAMED = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const DAY = 86_400_000;

/** What the reviews of the samples say of the treasury and of a token that was never used. */
export const SAMPLE_NOTES: AddressNote[] = [
  { address: TREASURY, name: 'Treasury', timesUsed: 3, lastUsed: '2026-11-02' },
  { address: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', timesUsed: 0 },
];

/** A file with a line of every kind. */
export const SAMPLE_FILE = `address,chain,name,tags,note
${EXCHANGE},,Exchange,exchange;out,"Deposit address.
Ask before each payment."
${TREASURY},,Treasury of the company,own,
0x976EA74026E726554dB657fA54763abd0C3a0aa9,base-sepolia,Payroll,own;monthly,
${IMITATION},,Treasure,,
0x71C7656EC7ab88b098defB751B7401B5f6d8976f,,Mistyped,,
0x976EA74026E726554dB657fA54763abd0C3a0aa9,base-sepolia,Payroll again,,
`;

export function createAddressHandlers({ empty, emit }: { empty: boolean; emit: (event: AppEvent) => void }): Handlers {
  const book: StoredAddress[] = empty ? [] : sampleBook();
  const uses: AddressUse[] = empty ? [] : sampleUses();
  const isSame = (left: AddressKey, right: AddressKey) =>
    left.address.toLowerCase() === right.address.toLowerCase() && left.chain === right.chain;
  const drop = (key: AddressKey) => {
    const index = book.findIndex((entry) => isSame(entry, key));
    if (index >= 0) book.splice(index, 1);
  };
  const keep = (entry: Omit<StoredAddress, 'updatedAt'>) => {
    drop(entry);
    book.push({ ...entry, updatedAt: Date.now() });
    book.sort((left, right) => left.name.localeCompare(right.name));
    emit({ type: 'records-changed', profileId: PROFILE_ID });
  };
  const plan = (text: string) => {
    const lines = readAddressCsv(text);
    return lines.ok ? planImport({ lines: lines.value, book, known: [] }) : [];
  };
  return {
    'addresses.list': () => viewAddresses({ book, uses, own: [] }),
    'addresses.check': ({ typed, replaces }: { typed: TypedAddress; replaces: AddressKey | null }) =>
      createFindConcerns({ known: [], named: book.filter((entry) => replaces === null || !isSame(entry, replaces)) })({
        address: typed.address.trim(),
        name: typed.name,
      }),
    'addresses.put': ({ typed, replaces }: { typed: TypedAddress; replaces: AddressKey | null }) => {
      const parsed = parseAddressEntry(typed);
      if (!parsed.ok) return undefined;
      if (replaces !== null) drop(replaces);
      const entry = showEntry(parsed.value);
      keep(entry);
      return { address: entry.address, chain: entry.chain };
    },
    'addresses.remove': ({ key }: { key: AddressKey }) => {
      drop(key);
      return null;
    },
    'addresses.previewImport': ({ text }: { text: string }) => ({
      basis: nameBook(book),
      lines: plan(text).map(({ shown }) => shown),
    }),
    'addresses.import': ({ text, lines }: { text: string; lines: number[] }) => {
      const chosen = plan(text).filter(({ shown }) => lines.includes(shown.line));
      for (const { entry } of chosen) if (entry !== undefined) keep(entry);
      return { imported: chosen.length };
    },
    'addresses.export': () => ({ path: 'Documents/addresses.csv' }),
  };
}

function sampleBook(): StoredAddress[] {
  const entry = (parts: Partial<StoredAddress> & Pick<StoredAddress, 'address' | 'name'>): StoredAddress => {
    return { chain: null, tags: [], note: '', updatedAt: Date.now() - 3 * DAY, ...parts };
  };
  const suppliers = Array.from({ length: 40 }, (_, index) =>
    entry({
      address: `0x${(index + 17).toString(16).padStart(2, '0').repeat(20)}`,
      name: `Supplier ${String(index + 1).padStart(2, '0')}`,
      tags: ['supplier'],
    }),
  );
  return [
    entry({
      address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
      name: 'Payroll',
      chain: 'base-sepolia',
      tags: ['own', 'monthly'],
    }),
    ...suppliers,
    entry({
      address: TREASURY,
      name: 'Treasury',
      tags: ['own'],
      note: 'The safe of the company.\nTwo of three have to agree.',
    }),
  ];
}

function sampleUses(): AddressUse[] {
  const now = Date.now();
  return [
    { chain: 'base-sepolia', address: TREASURY.toLowerCase(), times: 3, lastAt: now - 18 * DAY },
    { chain: 'polygon-amoy', address: TREASURY.toLowerCase(), times: 1, lastAt: now - 80 * DAY },
    { chain: 'base-sepolia', address: UNNAMED.toLowerCase(), times: 2, lastAt: now - 4 * DAY },
    { chain: 'base-sepolia', address: EXCHANGE.toLowerCase(), times: 7, lastAt: now - DAY },
  ];
}

import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { AddressKey, ImportPreview } from '#shared/ipc/address-views.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { parseAddressEntry } from '#shared/rules/check-address-entry.ts';
import {
  explainBookChanged,
  explainBrokenEntry,
  explainEntryThere,
  explainLineRefused,
} from '../address-book/address-failures.ts';
import { createFindConcerns } from '../address-book/find-concerns.ts';
import { nameBook, type PlannedLine, planImport } from '../address-book/plan-import.ts';
import { readAddressCsv } from '../address-book/read-address-csv.ts';
import { showEntry } from '../address-book/show-entry.ts';
import { viewAddresses } from '../address-book/view-addresses.ts';
import { writeAddressCsv } from '../address-book/write-address-csv.ts';
import { gatherKnowledge } from '../approvals/gather-knowledge.ts';
import type { Desktop } from '../desktop.ts';
import type { Store } from '../store/open-store.ts';

export type AddressHandlersOptions = {
  store: Store;
  desktop: Pick<Desktop, 'saveText'>;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** The address book: the same in every profile, so what changes it changes what every profile's reviews say. */
export function createAddressHandlers(options: AddressHandlersOptions): Handlers['addresses'] {
  const { store, desktop, clock, emit } = options;
  const book = store.addressBook;
  const tellAll = () => {
    for (const { id: profileId } of store.profiles.list()) emit({ type: 'records-changed', profileId });
  };
  const knownOf = (profileId: string) => gatherKnowledge(store, profileId).knownAddresses ?? [];
  const plan = (profileId: string, text: string): Result<PlannedLine[], Failure> => {
    const lines = readAddressCsv(text);
    if (!lines.ok) return lines;
    return succeed(planImport({ lines: lines.value, book: book.list(), known: knownOf(profileId) }));
  };
  return {
    async list({ profileId }) {
      const wallets = store.watched.listWallets(profileId).map(({ address }) => address);
      const signers = store.signerKeys.list(profileId).map(({ address }) => address);
      const uses = store.addressUses.list(profileId);
      return succeed(viewAddresses({ book: book.list(), uses, own: [...wallets, ...signers] }));
    },
    async check({ profileId, typed, replaces }) {
      const named = book.list().filter((entry) => replaces === null || !isSameKey(entry, replaces));
      const findConcerns = createFindConcerns({ known: knownOf(profileId), named });
      return succeed(findConcerns({ address: typed.address.trim(), name: typed.name }));
    },
    async put({ typed, replaces }) {
      const parsed = parseAddressEntry(typed);
      if (!parsed.ok) return fail(explainBrokenEntry(parsed.failure[0]));
      const entry = showEntry(parsed.value);
      const there = book.list().find((other) => isSameKey(other, entry));
      if (there !== undefined && (replaces === null || !isSameKey(there, replaces)))
        return fail(explainEntryThere(there));
      book.replace(replaces ?? entry, { ...entry, updatedAt: clock() });
      tellAll();
      return succeed({ address: entry.address, chain: entry.chain });
    },
    async remove({ key }) {
      book.remove(key);
      tellAll();
      return succeed(null);
    },
    async previewImport({ profileId, text }) {
      const planned = plan(profileId, text);
      if (!planned.ok) return planned;
      const preview: ImportPreview = { basis: nameBook(book.list()), lines: planned.value.map(({ shown }) => shown) };
      return succeed(preview);
    },
    async import({ profileId, text, basis, lines }) {
      if (nameBook(book.list()) !== basis) return fail(explainBookChanged());
      const planned = plan(profileId, text);
      if (!planned.ok) return planned;
      const entries = chooseEntries(planned.value, lines);
      if (!entries.ok) return entries;
      book.put(entries.value.map((entry) => ({ ...entry, updatedAt: clock() })));
      tellAll();
      return succeed({ imported: entries.value.length });
    },
    export: async () =>
      desktop.saveText({ suggestedName: nameExport(clock()), text: writeAddressCsv(book.list().map(showEntry)) }),
  };
}

/** Every line that was chosen, or why not one of them. */
function chooseEntries(planned: readonly PlannedLine[], lines: readonly number[]): Result<AddressEntry[], Failure> {
  const byLine = new Map(planned.map(({ shown, entry }) => [shown.line, entry]));
  const chosen = [...new Set(lines)].map((line) => ({ line, entry: byLine.get(line) }));
  const refused = chosen.find(({ entry }) => entry === undefined);
  if (refused !== undefined) return fail(explainLineRefused(refused.line));
  return succeed(chosen.flatMap(({ entry }) => entry ?? []));
}

function isSameKey(left: AddressKey, right: AddressKey): boolean {
  return sameHex(left.address, right.address) && left.chain === right.chain;
}

function nameExport(now: number): string {
  return `addresses-${new Date(now).toISOString().slice(0, 10)}.csv`;
}

import type { Failure } from '#shared/failure.ts';
import type { ImportPreview } from '#shared/ipc/address-views.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { explainBookChanged } from '../address-book/address-failures.ts';
import { createFindConcerns } from '../address-book/find-concerns.ts';
import { chooseEntries, nameBook, type PlannedLine, planImport } from '../address-book/plan-import.ts';
import { isSameKey, putEntry } from '../address-book/put-entry.ts';
import { readAddressCsv } from '../address-book/read-address-csv.ts';
import { createRefuseTrust } from '../address-book/refuse-trust.ts';
import { showEntry } from '../address-book/show-entry.ts';
import { viewAddresses } from '../address-book/view-addresses.ts';
import { writeAddressCsv } from '../address-book/write-address-csv.ts';
import { gatherKnowledge } from '../approvals/gather-knowledge.ts';
import type { Desktop } from '../desktop.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

export type AddressHandlersOptions = {
  store: Store;
  desktop: Pick<Desktop, 'saveText'>;
  surface: Pick<Surface, 'confirm'>;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** The address book: the same in every profile, so what changes it changes what every profile's reviews say. */
export function createAddressHandlers(options: AddressHandlersOptions): Handlers['addresses'] {
  const { store, desktop, clock, emit } = options;
  const book = store.addressBook;
  const refuseTrust = createRefuseTrust(options);
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
    async put(request) {
      const kept = putEntry(options, request);
      if (kept.ok) tellAll();
      return kept;
    },
    async remove({ key }) {
      book.remove(key);
      tellAll();
      return succeed(null);
    },
    async trust({ key, isTrusted }) {
      const refusal = await refuseTrust({ key, isTrusted });
      if (refusal !== undefined) return fail(refusal);
      book.trust(key, isTrusted);
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

function nameExport(now: number): string {
  return `addresses-${new Date(now).toISOString().slice(0, 10)}.csv`;
}

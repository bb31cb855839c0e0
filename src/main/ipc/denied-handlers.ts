import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { fail, succeed } from '#shared/result.ts';
import { parseDeniedEntry } from '#shared/rules/check-denied-entry.ts';
import { explainBookChanged, explainBrokenEntry } from '../address-book/address-failures.ts';
import { nameDenied, planDeniedImport } from '../address-book/deny-list/plan-denied-import.ts';
import { createRefuseUndenying } from '../address-book/deny-list/refuse-undenying.ts';
import { writeDeniedCsv } from '../address-book/deny-list/write-denied-csv.ts';
import { showChecked } from '../address-book/show-entry.ts';
import type { Desktop } from '../desktop.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = {
  store: Pick<Store, 'deniedAddresses' | 'profiles'>;
  desktop: Pick<Desktop, 'saveText'>;
  surface: Pick<Surface, 'confirm'>;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** The deny list: the same in every profile, so what changes it changes what every profile's reviews say. */
export function createDeniedHandlers({ store, desktop, surface, clock, emit }: Options): Handlers['denied'] {
  const { deniedAddresses: denied } = store;
  const refuse = createRefuseUndenying(surface);
  const tellAll = () => {
    for (const { id: profileId } of store.profiles.list()) emit({ type: 'records-changed', profileId });
  };
  return {
    list: async () => succeed([...denied.list()]),
    async put({ key, note }) {
      const parsed = parseDeniedEntry({ address: key.address, chain: key.chain ?? '', note });
      if (!parsed.ok) return fail(explainBrokenEntry(parsed.failure[0]));
      denied.put([{ ...parsed.value, address: showChecked(parsed.value.address), addedAt: clock() }]);
      tellAll();
      return succeed(null);
    },
    async remove({ keys }) {
      const refusal = await refuse(keys);
      if (refusal !== undefined) return fail(refusal);
      denied.remove(keys);
      tellAll();
      return succeed(null);
    },
    async previewImport({ text }) {
      const planned = planDeniedImport(text, denied.list());
      if (!planned.ok) return planned;
      return succeed({ basis: nameDenied(denied.list()), lines: planned.value.map(({ shown }) => shown) });
    },
    async import({ text, basis }) {
      if (nameDenied(denied.list()) !== basis) return fail(explainListChanged());
      const planned = planDeniedImport(text, denied.list());
      if (!planned.ok) return planned;
      const entries = planned.value.flatMap(({ entry }) => entry ?? []);
      denied.put(entries.map((entry) => ({ ...entry, addedAt: clock() })));
      tellAll();
      return succeed({ imported: planned.value.filter(({ shown }) => isChange(shown.standing)).length });
    },
    export: async () => desktop.saveText({ suggestedName: nameExport(clock()), text: writeDeniedCsv(denied.list()) }),
  };
}

function isChange(standing: string): boolean {
  return standing === 'new' || standing === 'changed';
}

function explainListChanged() {
  return {
    ...explainBookChanged(),
    happened: 'The deny list changed since the file was compared with it.',
    kept: 'Nothing was imported. The deny list was not changed.',
  };
}

function nameExport(now: number): string {
  return `deny-list-${new Date(now).toISOString().slice(0, 10)}.csv`;
}

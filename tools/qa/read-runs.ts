import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { viewRunDetail } from '#main/funding/view-run.ts';
import { toIntentView } from '#main/outbox/intent-view.ts';
import { NO_WAYS } from '#main/outbox/ways-on.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import type { FundingRunDetail } from '#shared/ipc/funding-views.ts';
import { CommandStopped, EXIT } from './exit-codes.ts';
import { openFolder, readFolder } from './qa-folder.ts';
import { readRunForm, writeRunPrefix } from './run-names.ts';

/** What the journal of a folder holds of runs. */
export type KeptRuns = {
  wallets: { run: string; number: number; row: IntentRow }[];
  requests: { run: string; kind: string; number: number; row: IntentRow }[];
  funding: FundingRunDetail[];
};

/** Reads a folder and starts nothing: no service is asked, and nothing of it goes on. @throws CommandStopped */
export async function readRuns(path: string, run: string | undefined): Promise<KeptRuns> {
  const file = readFolder(path);
  if (file === undefined || !existsSync(join(path, 'journal.db'))) {
    throw new CommandStopped(EXIT.usage, `There is nothing of qa in ${path}. Name the --folder of the run.`);
  }
  const folder = await openFolder(path, file.profile);
  const store = openStore({ dataFolder: folder.path, clock: Date.now });
  try {
    const kept = readStore(store, run);
    const isEmpty = Object.values(kept).every((list) => list.length === 0);
    if (run !== undefined && isEmpty) throw new CommandStopped(EXIT.usage, `There is no run “${run}” in ${path}.`);
    return kept;
  } finally {
    store.close();
  }
}

function readStore(store: Store, run: string | undefined): KeptRuns {
  const [profile] = store.profiles.list();
  if (profile === undefined) return { wallets: [], requests: [], funding: [] };
  const list = (command: 'wallets' | 'ask') =>
    store.intents.listOfForms({ profileId: profile.id, prefix: writeRunPrefix(command, run) });
  const view = {
    store,
    outbox: { view: (row: IntentRow) => toIntentView(row, { waiting: undefined, now: 0, ways: NO_WAYS }) },
    runner: { stuckBecause: () => undefined },
  };
  return {
    wallets: list('wallets')
      .map((row) => ({ run: readRunForm(row.formId).run, number: Number(readRunForm(row.formId).rest), row }))
      .sort((left, right) => left.run.localeCompare(right.run) || left.number - right.number),
    requests: list('ask').map((row) => {
      const { run: of, rest } = readRunForm(row.formId);
      const [kind = '', number] = rest.split(':');
      return { run: of, kind, number: Number(number), row };
    }),
    funding: store.fundingRuns
      .list(profile.id)
      .filter(({ name }) => run === undefined || name === run)
      .map((each) => viewRunDetail(view, each)),
  };
}

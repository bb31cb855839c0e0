import type { Failure } from '#shared/failure.ts';
import type { BackupPreview, RestoredView } from '#shared/ipc/backup-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer } from '#shared/signer-protocol.ts';
import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import { createOneAtATime } from '../ask-once.ts';
import type { Desktop } from '../desktop.ts';
import { compareRows, type TableDifference } from '../store/backup/compare-rows.ts';
import type { JournalRows } from '../store/backup/journal-rows.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { readContents } from './backup-contents.ts';
import { explainBusy, explainNoneMade, explainNotBelieved, explainNotOpen } from './backup-failures.ts';
import { findNewest } from './backup-folder.ts';
import { PASSPHRASE, writeOpenForm } from './backup-forms.ts';
import { readAutomatic } from './backup-setting.ts';
import { viewGroups } from './describe-differences.ts';
import { withoutPractice } from './gather-backup.ts';
import { GROUPS, WITH_ACTIVITY, WITHIN_OTHERS } from './name-groups.ts';
import { readBackupFile } from './read-backup-file.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

export type DeskOptions = Omit<RestoreOptions, 'surface' | 'store'> & {
  store: RestoreOptions['store'] & Pick<Store, 'settings'>;
  surface: Pick<Surface, 'ask' | 'confirm'>;
  desktop: Pick<Desktop, 'chooseFile'>;
  clock: () => number;
};

type Opened = { said: SignerAnswer<'open-backup'>; rows: JournalRows; unreadable: number; path: string };
type Wish = { replace: readonly string[]; without: readonly string[]; withKeys: boolean };

export type BackupDesk = {
  /** `isNewest`: the newest of the automatic backups, and no other file. */
  open(wish: { isNewest: boolean }): Promise<Result<BackupPreview | null, Failure>>;
  restore(wish: Wish): Promise<Result<RestoredView, Failure>>;
  close(): void;
};

/** Opens backups and restores them: between the two a person sees how a backup differs from what is here. */
export function createBackupDesk(options: DeskOptions): BackupDesk {
  const { store } = options;
  const once = createOneAtATime(explainBusy);
  let opened: Opened | undefined;

  const compare = ({ rows }: Opened) => compareRows(withoutPractice(store.backup.read().rows), rows);

  return {
    open: ({ isNewest }) =>
      once(async () => {
        opened = undefined;
        if (!store.seals.isVerified()) return fail(explainNotBelieved());
        const found = await openFile(options, isNewest ? findNewestAutomatic(options) : chooseBackup(options));
        if (!found.ok || found.value === undefined) return found.ok ? succeed(null) : found;
        opened = found.value;
        return succeed(view(opened, compare(opened)));
      }),
    restore: (wish) =>
      once(async () => {
        if (opened === undefined) return fail(explainNotOpen());
        const { said } = opened;
        const taken = choose(compare(opened), wish);
        const wanted = {
          madeAt: said.madeAt,
          taken,
          withKeys: wish.withKeys,
          secrets: listSecrets(said),
          policies: said.policies,
        };
        const restored = await restoreBackup(options, wanted);
        if (restored.ok) opened = undefined;
        return restored;
      }),
    close() {
      opened = undefined;
    },
  };
}

const chooseBackup = ({ desktop }: DeskOptions) => desktop.chooseFile({ title: 'Open a backup', yes: 'Open' });

async function findNewestAutomatic({ store }: DeskOptions): Promise<Result<{ path: string }, Failure>> {
  const automatic = readAutomatic(store);
  const path = automatic && (await findNewest(automatic));
  return path === undefined ? fail(explainNoneMade(automatic?.folder)) : succeed({ path });
}

async function openFile(
  { signer, surface, clock }: DeskOptions,
  choosing: Promise<Result<{ path: string | null }, Failure>>,
): Promise<Result<Opened | undefined, Failure>> {
  const chosen = await choosing;
  if (!chosen.ok) return chosen;
  const { path } = chosen.value;
  if (path === null) return succeed(undefined);
  const file = await readBackupFile(path);
  if (!file.ok) return file;
  const text = file.value;
  const typing = await signer.ask({ type: 'open-typing' });
  if (!typing.ok) return typing;
  const form = writeOpenForm({ ...typing.value, path });
  // What another passphrase cannot mend is told in the page: there is nothing to type again.
  const said = await surface.ask(form, async ({ [PASSPHRASE]: typed = NONE }) => {
    const answer = await signer.ask({ type: 'open-backup', text, typed });
    return answer.ok || answer.failure.code !== 'backup-passphrase-wrong' ? succeed(answer) : answer;
  });
  if (said === undefined) return succeed(undefined);
  if (!said.ok) return said;
  const read = await readContents(said.value.contents, clock());
  if (!read.ok) return read;
  const { rows, unreadable } = read.value;
  return succeed({ said: said.value, rows: withoutPractice(rows), unreadable, path });
}

function view({ said, unreadable, path }: Opened, differences: readonly TableDifference[]): BackupPreview {
  const { madeAt, app, decisions, policies } = said;
  const counts = { unreadable, decisions, policies: policies.length, ...countSecrets(said) };
  return { madeAt, app, path, groups: viewGroups(differences), ...counts };
}

function countSecrets({ secrets }: SignerAnswer<'open-backup'>) {
  const count = (kind: string) => secrets.filter((secret) => secret.kind === kind).length;
  return { keys: count('signer-key'), apiKeys: count('api-key'), nodes: count('chain-node') };
}

function listSecrets(said: SignerAnswer<'open-backup'>): SurfaceFact[] {
  const { keys, apiKeys, nodes } = countSecrets(said);
  const counts = { 'Private keys': keys, 'API keys': apiKeys, 'URLs of nodes': nodes };
  return Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : { name, value: String(count) }));
}

/** Everything that is new, but for groups to do without; of what differs only groups that are to be replaced. */
function choose(differences: readonly TableDifference[], { replace, without }: Wish): TableDifference[] {
  const left = GROUPS.filter(({ table, isOptional }) => isOptional && without.includes(table)).map(
    ({ table }) => table,
  );
  const isLeft = (table: string) => left.includes(table) || (left.includes('intents') && WITH_ACTIVITY.includes(table));
  return differences.map((each) => ({
    ...each,
    added: isLeft(each.table) ? [] : each.added,
    changed: replace.includes(each.table) && !WITHIN_OTHERS.includes(each.table) ? each.changed : [],
  }));
}

const NONE = new Uint8Array();

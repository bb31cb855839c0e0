import { randomBytes } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import type { AutomaticBackupView, BackupStanding } from '#shared/ipc/backup-views.ts';
import { attempt, fail, type Result, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import type { Troubles } from '../troubles.ts';
import { writeContents } from './backup-contents.ts';
import { explainNotBelieved } from './backup-failures.ts';
import { keepNewest, writeIntoFolder } from './backup-folder.ts';
import { AGAIN, NEW, writeAutomaticForm } from './backup-forms.ts';
import { type AutomaticBackup, isDue, readAutomatic, writeAutomatic } from './backup-setting.ts';
import { gatherBackup } from './gather-backup.ts';
import { nameBackup } from './save-backup.ts';

/** How often it is looked whether one is due, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60 * 1_000;

export type AutomaticBackups = {
  /** Makes what is due, now and from now on. */
  start(): void;
  /** Makes none any more; resolves when none is being made. */
  stop(): Promise<void>;
  view(): BackupStanding;
  turnOn(wish: Pick<AutomaticBackupView, 'every' | 'keep'>): Promise<Result<BackupStanding, Failure>>;
  turnOff(): Promise<Result<BackupStanding, Failure>>;
  /** Makes one if it is due. */
  look(): Promise<void>;
};

export type AutomaticOptions = {
  store: Pick<Store, 'backup' | 'settings' | 'seals'>;
  signer: SignerPort;
  surface: Pick<Surface, 'ask'>;
  desktop: Pick<Desktop, 'chooseFolder'>;
  troubles: Pick<Troubles, 'add' | 'settle'>;
  clock: () => number;
};

/** Backups without keys, written to a folder by themselves; only as many of them are kept as the operator wants. */
export function createAutomaticBackups(options: AutomaticOptions): AutomaticBackups {
  const { store, signer, troubles, clock } = options;
  let [failure, isStopped]: [Failure | null, boolean] = [null, false];
  let timer: NodeJS.Timeout | undefined;
  let making: Promise<void> | undefined;

  const note = (next: Failure | null): void => {
    if (failure !== null && failure.happened !== next?.happened) troubles.settle(failure);
    if (next !== null && failure?.happened !== next.happened) troubles.add(next);
    failure = next;
  };
  const view = (): BackupStanding => {
    const automatic = readAutomatic(store);
    if (automatic === undefined) return { automatic: null };
    const { folder, every, keep, lastAt } = automatic;
    return { automatic: { folder, every, keep, lastAt, failure } };
  };

  async function makeDue(): Promise<void> {
    const automatic = readAutomatic(store);
    if (isStopped || automatic === undefined || !store.seals.isVerified() || !isDue(automatic, clock())) return;
    const made = await makeOne(options, automatic);
    // Turned off or changed meanwhile: what is there now counts.
    const now = readAutomatic(store);
    if (made.ok && !isStopped && now?.by === automatic.by) writeAutomatic(store, { ...now, lastAt: clock() });
    // Nobody can do anything about it but unlock, and then it is made.
    if (made.ok || made.failure.code !== 'passphrase-locked') note(made.ok ? null : made.failure);
  }

  function look(): Promise<void> {
    making ??= makeDue().finally(() => {
      making = undefined;
    });
    return making;
  }

  return {
    start() {
      clearInterval(timer);
      void look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await making;
    },
    view,
    look,
    async turnOn(wish) {
      if (!store.seals.isVerified()) return fail(explainNotBelieved());
      const turned = await askToTurnOn(options, wish);
      if (!turned.ok || !turned.value) return turned.ok ? succeed(view()) : turned;
      await making;
      await look();
      return succeed(view());
    },
    async turnOff() {
      const removed = await signer.ask({ type: 'forget-backup-key' });
      if (!removed.ok) return removed;
      writeAutomatic(store, undefined);
      note(null);
      return succeed(view());
    },
  };
}

/** @returns whether the person wanted it */
async function askToTurnOn(
  { store, signer, surface, desktop }: AutomaticOptions,
  { every, keep }: Pick<AutomaticBackupView, 'every' | 'keep'>,
): Promise<Result<boolean, Failure>> {
  const chosen = await desktop.chooseFolder({ title: 'Where automatic backups go', yes: 'Use this folder' });
  if (!chosen.ok) return chosen;
  const { path: folder } = chosen.value;
  if (folder === null) return succeed(false);
  const opened = await signer.ask({ type: 'open-typing' });
  if (!opened.ok) return opened;
  const form = writeAutomaticForm({ ...opened.value, folder });
  const kept = await surface.ask(form, async ({ [NEW]: typed = NONE, [AGAIN]: again = NONE }) => {
    const answer = await signer.ask({ type: 'keep-backup-key', typed, again });
    return answer.ok ? succeed(true) : answer;
  });
  if (kept !== true) return succeed(false);
  const by = readAutomatic(store)?.by ?? randomBytes(4).toString('hex');
  writeAutomatic(store, { folder, every, keep, by, lastAt: null });
  return succeed(true);
}

async function makeOne(
  { store, signer }: AutomaticOptions,
  { folder, by, keep }: AutomaticBackup,
): Promise<Result<null, Failure>> {
  const gathered = attempt(() => gatherBackup(store));
  if (!gathered.ok) return fail(explainNotBelieved());
  const sealed = await signer.ask({ type: 'seal-backup-again', contents: await writeContents(gathered.value) });
  if (!sealed.ok) return sealed;
  const written = await writeIntoFolder({ folder, name: nameBackup(sealed.value.madeAt, by), text: sealed.value.text });
  // What is too many can go at the next one as well.
  if (written.ok) await keepNewest({ folder, by, keep }).catch(() => {});
  return written;
}

const NONE = new Uint8Array();

import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { silentDesk } from '#main/attention/attention-desk.ts';
import type { WaitingCount } from '#main/attention/describe-counts.ts';
import { createCore } from '#main/create-core.ts';
import { createLogFile } from '#main/electron/log-file.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import type { Hex } from '#shared/hex.ts';
import { succeed } from '#shared/result.ts';
import type { LeapingClock } from '../../../bench/practice/leaping-clock.ts';
import { SIGNER_KEY } from '../../../test/helpers/honest-record.ts';
import { createInProcessSigner } from '../../../test/helpers/in-process-signer.ts';
import { MemoryKeychain } from '../../../test/helpers/memory-keychain.ts';
import { createScriptedSurface, importSigner } from '../../../test/helpers/scripted-surface.ts';
import { createWindowDouble, unwrap } from '../../approve-walk/window-double.ts';
import type { DaysService } from './days-service.ts';

/** Folders of a run: what the app writes, its log, its automatic backups. */
export type Folders = { data: string; logs: string; backups: string };

/** How many automatic backups are kept, one a day. */
export const KEPT_BACKUPS = 2;
/** No notification between these, by the clock on the wall. */
const QUIET_HOURS = { from: '22:00', to: '07:00' };

const PASSPHRASE = 'correct horse battery staple of the days';

export type OpenedApp = Awaited<ReturnType<typeof openApp>>;

type Options = {
  folder: string;
  clock: LeapingClock;
  service: DaysService;
  wallets: readonly Hex[];
  pollIntervalMs: number;
};

/** Longer than whatever the service is asked for at the beginning takes, in milliseconds. */
const MOST_MS = 60 * 60_000;

/**
 * The whole core with a key, these wallets, quiet hours and daily backups. What it tells the desktop is counted. Time only passes where the
 * service is asked: nothing else of it waits for the clock, but for the system.
 */
export async function openApp({ folder, clock, service, wallets, pollIntervalMs }: Options) {
  const folders = { data: join(folder, 'data'), logs: join(folder, 'logs'), backups: join(folder, 'backups') };
  for (const path of Object.values(folders)) mkdirSync(path);
  const keychain = new MemoryKeychain();
  const signer = createInProcessSigner(keychain);
  const surface = createScriptedSurface();
  const logFile = createLogFile(join(folders.logs, 'main.log'));
  const desktop = { ...headlessDesktop, chooseFolder: async () => succeed({ path: folders.backups }) };
  const told = { notifiedAt: [] as number[], counts: [] as readonly WaitingCount[], troubles: new Set<string>() };
  const window = createWindowDouble(() => core);
  const core = createCore({
    dataFolder: folders.data,
    signer,
    keychainService: `Countersign days ${basename(folder)}`,
    presence: { spend: () => true },
    surface,
    desktop,
    dispatcher: service,
    clock: Date.now,
    random: () => 0,
    writeLogLine: logFile.write,
    pollIntervalMs,
    attentionDesk: {
      ...silentDesk,
      notify: () => void told.notifiedAt.push(Date.now()),
      showCounts(counts) {
        told.counts = counts;
      },
    },
    emit(event) {
      if (event.type === 'trouble') told.troubles.add(`${event.failure.code}: ${event.failure.happened}`);
      window.onEvent(event);
    },
  });
  const { app } = window;
  await core.start();
  const profile = { name: 'Days', environment: 'practice', baseUrl: 'http://127.0.0.1:9', apiKey: 'days' } as const;
  const { id: profileId } = unwrap(await clock.passWhile(app.profiles.add(profile), MOST_MS)).profile;
  unwrap(await importSigner({ app, surface }, { profileId, label: 'Days', privateKey: SIGNER_KEY }));
  for (const locator of wallets) unwrap(await clock.passWhile(app.wallets.add({ profileId, locator }), MOST_MS));
  unwrap(await app.attention.change({ quietHours: QUIET_HOURS }));
  surface.typed.push({ new: PASSPHRASE, again: PASSPHRASE });
  unwrap(await app.backup.startAutomatic({ every: 'day', keep: KEPT_BACKUPS }));
  return {
    app,
    profileId,
    folders,
    told,
    /** What the stand-ins remember for tests is no memory of the app. */
    forget() {
      signer.asked.length = 0;
      keychain.log.length = 0;
    },
    stop: () => core.stop(),
  };
}

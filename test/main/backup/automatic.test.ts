import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAutomaticBackups } from '#main/backup/automatic-backups.ts';
import { type AutomaticBackup, isDue } from '#main/backup/backup-setting.ts';
import { openStore } from '#main/store/open-store.ts';
import type { Failure } from '#shared/failure.ts';
import { openBackup, readBackup } from '#signer/backup/backup-file.ts';
import { deriveBackupKey } from '#signer/backup/derive-backup-key.ts';
import { createFileDesktop } from '../../helpers/backup-desk.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { createInProcessSigner } from '../../helpers/in-process-signer.ts';
import { readJournalSecret } from '../../helpers/journal-secret.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { PASSPHRASE, typed } from '../../helpers/set-passphrase.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const DAY = 24 * 60 * 60 * 1_000;
const START = Date.parse('2026-11-24T10:00:00.000Z');

describe('an automatic backup', () => {
  const made: AutomaticBackup = { folder: '/b', every: 'day', keep: 7, by: '0badcafe', lastAt: START };

  test('is due a day or a week after the last one, at once where there is none, and with a clock that was set back', () => {
    expect([DAY - 1, DAY].map((later) => isDue(made, START + later))).toEqual([false, true]);
    expect([DAY, 7 * DAY].map((later) => isDue({ ...made, every: 'week' }, START + later))).toEqual([false, true]);
    expect(isDue({ ...made, lastAt: null }, START)).toBe(true);
    expect(isDue(made, START - DAY)).toBe(true);
  });
});

/** A store of its own, and a day that a test moves on. */
async function openAtWork() {
  const keychain = new MemoryKeychain();
  const [dataFolder, files] = [makeTemporaryFolder(), createFileDesktop()];
  let now = START;
  const store = openStore({ dataFolder, clock: () => now });
  store.seals.verify(await readJournalSecret(keychain));
  const signer = createInProcessSigner(keychain, () => new Date(now));
  expectValue(await signer.ask({ type: 'start', dataFolder, keychainService: 'Countersign test' }));
  const surface = createScriptedSurface();
  const told: Failure[] = [];
  const troubles = {
    add: (failure: Failure) => void told.push(failure),
    settle: (failure: Failure) => void told.splice(told.indexOf(failure), 1),
  };
  const { desktop } = files;
  const automatic = createAutomaticBackups({ store, signer, surface, desktop, troubles, clock: () => now });
  surface.typed.push({ new: PASSPHRASE, again: PASSPHRASE });
  return {
    automatic,
    files,
    told,
    keychain,
    later: (by: number) => {
      now += by;
      return automatic.look();
    },
    async close() {
      await automatic.stop();
      store.close();
    },
  };
}

test('backups are made by themselves, open with their passphrase, hold no keys, and only the newest are kept', async () => {
  const work = await openAtWork();
  const { automatic, files, later } = work;
  const names = () => readdirSync(files.folder).toSorted();
  const byHand = 'countersign-backup-2020-01-01-000000.txt';
  writeFileSync(join(files.folder, byHand), 'made by hand');
  expect(expectValue(await automatic.turnOn({ every: 'day', keep: 2 })).automatic).toMatchObject({
    lastAt: START,
    failure: null,
  });
  for (const _day of [1, 2]) await later(DAY);
  await later(DAY / 2);
  expect(names()).toContain(byHand);
  const own = names().filter((name) => name !== byHand);
  expect(own.map((name) => name.replace(/-[0-9a-f]{8}-/, '-'))).toEqual([
    'countersign-backup-2026-11-25-100000.txt',
    'countersign-backup-2026-11-26-100000.txt',
  ]);
  files.open(join(files.folder, own[1] ?? ''));
  const file = expectValue(readBackup(files.readLast()));
  const opened = expectValue(openBackup(file, await deriveBackupKey(typed(), file.header.stretching)));
  expect(Buffer.from(opened).toString('latin1')).toContain('"secrets":[]');

  expect(expectValue(await automatic.turnOff())).toEqual({ automatic: null });
  expect(work.keychain.items.has('backup-key')).toBe(false);
  await later(DAY);
  expect(names()).toHaveLength(3);
  await work.close();
});

test('what keeps one from being written is told until one was written', async () => {
  const { automatic, files, told, later, close } = await openAtWork();
  expectValue(await automatic.turnOn({ every: 'day', keep: 2 }));
  rmSync(files.folder, { recursive: true });
  await later(DAY);
  await later(DAY / 24);
  expect(told.map(({ code }) => code)).toEqual(['automatic-backup-failed']);
  expect(automatic.view().automatic?.failure?.happened).toContain(files.folder);
  mkdirSync(files.folder);
  await later(DAY / 24);
  expect(told).toEqual([]);
  expect(readdirSync(files.folder)).toHaveLength(1);
  await close();
});

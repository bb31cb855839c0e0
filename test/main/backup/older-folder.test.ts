import { cpSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFileDesktop } from '../../helpers/backup-desk.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { PASSPHRASE } from '../../helpers/set-passphrase.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

test('a folder of before a restore is told as older, and one of after it is taken for this app’s own', async () => {
  const files = createFileDesktop();
  const desk = await openDesk({ core: { desktop: files.desktop } });
  const { app, surface } = desk;
  surface.typed.push({ new: PASSPHRASE, again: PASSPHRASE }, { passphrase: PASSPHRASE });
  expectValue(
    await app.addresses.put({
      typed: { address: desk.wallet, chain: '', name: 'Till', tags: '', note: '' },
      replaces: null,
    }),
  );
  expectValue(await app.backup.save({ withKeys: false }));
  expectValue(await app.addresses.remove({ key: { address: desk.wallet, chain: null } }));
  const [before, own] = [makeTemporaryFolder(), desk.dataFolder];
  const second = await reopenDesk(desk, { desktop: files.desktop });
  await second.stop();
  cpSync(own, before, { recursive: true });

  const third = await reopenDesk(second, { desktop: files.desktop, surface });
  expectValue(await third.app.backup.open({ isNewest: false }));
  expect(expectValue(await third.app.backup.restore({ replace: [], without: [], withKeys: false })).added).toBe(1);
  const after = await reopenDesk(third);
  expect(expectValue(await after.app.system.outsideChanges()).total).toBe(0);
  expect(expectValue(await after.app.addresses.list(after)).map(({ name }) => name)).toContain('Till');

  await after.stop();
  rmSync(own, { recursive: true });
  cpSync(before, own, { recursive: true });
  const older = await reopenDesk(after);
  expect(expectValue(await older.app.system.outsideChanges()).total).toBeGreaterThan(0);
  await older.stop();
});

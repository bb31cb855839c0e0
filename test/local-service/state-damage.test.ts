import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rememberWorld } from '#local-service/state/remember-world.ts';
import { openStateFolder } from '#local-service/state/state-folder.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';
import { createTransaction, createWallet } from './practice-client.ts';
import { startKept, worldPath } from './state-client.ts';

const WORLD = 'simulated-kernel';

test('whatever happens to the file, it is read as it stands or set aside with a notice', async () => {
  const path = makeTemporaryFolder();
  const service = await startKept(path, { chain: 'none' });
  await createTransaction(service, await createWallet(service, { linkedUser: 'email:ops@example.com' }));
  await service.stop();
  const file = worldPath(path, WORLD);
  const whole = readFileSync(file, 'utf8');
  const place = fc.nat({ max: whole.length - 1 });
  await fc.assert(
    fc.asyncProperty(place, fc.string({ maxLength: 3 }), fc.nat({ max: 40 }), async (at, put, cut) => {
      writeFileSync(file, whole.slice(0, at) + put + whole.slice(at + cut));
      const folder = await openStateFolder({ path, clock: () => new Date(0) });
      const store = await rememberWorld({ folder }).recallStore({ world: WORLD, restoration: undefined });
      const wasSetAside = folder.notices.some((notice) => notice.includes('set aside as'));
      expect(store.wallets.size === 0 ? wasSetAside : !wasSetAside).toBe(true);
    }),
    { numRuns: 150 },
  );
});

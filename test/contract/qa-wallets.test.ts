import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { createOtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { openQaTerminal } from '../helpers/qa-terminal.ts';

const OWNER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const ofOwner = (count: number, run: string) => ['--count', String(count), '--signer', OWNER, '--run', run];
const madeSchema = z.object({
  wallets: z.array(z.object({ number: z.number(), locator: z.string(), linkedUser: z.string().optional() })),
});

let service: RunningLocalService;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
});
afterAll(() => service.stop());

test('wallets are made for one user each, and their locators printed', async () => {
  const { qa } = openQaTerminal(service);
  const words = [...ofOwner(3, 'users'), '--linked-user', 'userId:wide-{n}', '--from', '5', '--chain', 'base-sepolia'];
  const { exitCode, result } = await qa('wallets', words);
  expect({ exitCode, result }).toMatchObject({ exitCode: 0, result: { asked: 3, made: 3, notMade: [] } });
  const { wallets } = madeSchema.parse(result);
  expect(wallets.map(({ number, linkedUser }) => [number, linkedUser])).toEqual([
    [5, 'userId:wide-5'],
    [6, 'userId:wide-6'],
    [7, 'userId:wide-7'],
  ]);
  for (const { locator, linkedUser } of wallets) {
    // The same user has the same wallet, whoever asks.
    expect(await createOtherClient(service).createWallet(OWNER, linkedUser)).toBe(locator);
  }
});

test('a run that is asked for again makes nothing twice, and makes what is missing', async () => {
  const { qa } = openQaTerminal(service);
  const first = madeSchema.parse((await qa('wallets', ofOwner(2, 'again'))).result);
  const again = madeSchema.parse((await qa('wallets', ofOwner(2, 'again'))).result);
  const more = madeSchema.parse((await qa('wallets', ofOwner(3, 'again'))).result);
  expect(again).toEqual(first);
  expect(more.wallets.slice(0, 2)).toEqual(first.wallets);
  expect(new Set(more.wallets.map(({ locator }) => locator)).size).toBe(3);
});

test('an answer that was lost is asked for again with the same key', async () => {
  const { qa } = openQaTerminal(service);
  const owner = DEAD;
  service.faults.next({ kind: 'drop-after' }, { method: 'POST', path: /\/wallets$/ });
  const words = ['--count', '2', '--signer', owner, '--run', 'lost'];
  expect(await qa('wallets', words)).toMatchObject({ exitCode: 0, result: { made: 2 } });
  expect(await createOtherClient(service).countWallets(owner)).toBe(2);
});

test('a run that was asked for with another signer is refused', async () => {
  const { qa } = openQaTerminal(service);
  await qa('wallets', ofOwner(1, 'same'));
  const other = await qa('wallets', ['--count', '1', '--signer', DEAD, '--run', 'same']);
  expect(other).toMatchObject({ exitCode: 3, printed: '' });
  expect(other.told.join(' ')).toMatch(/sent before/);
});

test('what the service refuses is told with its code, and tried again by the same run', async () => {
  const { qa } = openQaTerminal(service);
  service.faults.next({ kind: 'status', status: 400 }, { method: 'POST', path: /\/wallets$/ });
  const failed = await qa('wallets', ofOwner(1, 'refused'));
  expect(failed).toMatchObject({ exitCode: 1, result: { made: 0, notMade: [{ number: 1, code: 'rejected' }] } });
  expect(failed.told.at(-1)).toContain('--run refused');
  expect(await qa('wallets', ofOwner(1, 'refused'))).toMatchObject({ exitCode: 0, result: { made: 1 } });
});

test('Ctrl+C ends it with 130, and the same run goes on', async () => {
  const { qa } = openQaTerminal(service);
  const interrupting = new AbortController();
  const released = Promise.withResolvers<void>();
  service.faults.next(
    { kind: 'hold', until: released.promise, when: 'after-effect' },
    { method: 'POST', path: /\/wallets$/ },
  );
  const stopped = qa('wallets', ofOwner(1, 'stopped'), { interrupted: interrupting.signal });
  await expect.poll(() => service.faults.pending()).toBe(0);
  interrupting.abort();
  expect(await stopped).toMatchObject({ exitCode: 130, result: { made: 0 } });
  released.resolve();
  expect(await qa('wallets', ofOwner(1, 'stopped'))).toMatchObject({ exitCode: 0, result: { made: 1 } });
});

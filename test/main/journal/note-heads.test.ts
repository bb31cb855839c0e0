import { cpSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createHeadNotes } from '#main/journal/note-heads.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { fail, succeed } from '#shared/result.ts';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, type MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { type Desk, openDesk, reopenDesk, startTestService } from '../../helpers/practice-desk.ts';
import { readFundingRun } from '../../helpers/read-funding-run.ts';
import { startServiceFront } from '../../helpers/service-front.ts';
import { PASSPHRASE, setPassphrase } from '../../helpers/set-passphrase.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

describe('telling the keychain how far the journal is', () => {
  /** A journal of one table, and a keychain that answers when it is let. */
  function setUp() {
    const asked: SignerRequest[] = [];
    let written = 0;
    let isVerified = true;
    let failure: Failure | undefined;
    const store = {
      syncJournal() {},
      seals: {
        isVerified: () => isVerified,
        heads: () => ({ intents: written }),
        onWritten() {},
      },
    };
    const signer = {
      async ask(request: SignerRequest) {
        asked.push(request);
        return failure === undefined ? succeed(null) : fail(failure);
      },
    };
    const notes = createHeadNotes({
      store: store as unknown as Parameters<typeof createHeadNotes>[0]['store'],
      signer: signer as unknown as SignerPort,
      log: { write() {} },
    });
    return {
      asked,
      notes,
      write() {
        written += 1;
      },
      lose() {
        isVerified = false;
      },
      refuse(because: Failure | undefined) {
        failure = because;
      },
    };
  }

  test('is done once for all who ask for it at one time, and not at all where it knows', async () => {
    const { asked, notes, write } = setUp();
    const all = Array.from({ length: 8 }, () => {
      write();
      return notes.tell();
    });
    for (const told of await Promise.all(all)) expectValue(told);
    expect(asked).toEqual([{ type: 'note-journal', heads: { intents: 8 } }]);
    expectValue(await notes.tell());
    expect(asked).toHaveLength(1);
  });

  test('takes in what was written while another telling was under way', async () => {
    const { asked, notes, write } = setUp();
    write();
    const first = notes.tell();
    await Promise.resolve();
    await Promise.resolve();
    write();
    await Promise.all([first, notes.tell()]);
    expect(asked.at(-1)).toEqual({ type: 'note-journal', heads: { intents: 2 } });
  });

  test('fails in words where the keychain is locked, and works once it is not', async () => {
    const { asked, notes, write, refuse } = setUp();
    write();
    refuse(KEYCHAIN_LOCKED);
    expect(expectFailure(await notes.tell())).toMatchObject({
      code: 'journal-not-told',
      happened: expect.stringContaining('The keychain is locked.'),
    });
    refuse(undefined);
    expectValue(await notes.tell());
    expect(asked).toHaveLength(2);
  });

  test('holds nothing up where the entry is gone: no copy of the journal would be believed at the next start', async () => {
    const { notes, write, refuse } = setUp();
    write();
    refuse({ ...KEYCHAIN_LOCKED, code: 'journal-key-missing' });
    expectValue(await notes.tell());
  });

  test('fails before the journal is verified: nobody knows how far it is', async () => {
    const { asked, notes, lose } = setUp();
    lose();
    expect(expectFailure(await notes.tell()).code).toBe('journal-not-told');
    expect(asked).toEqual([]);
  });
});

/** A run of three fundings. @returns a copy of the folder as it was at the first, and the keychain as it was at the last of them */
async function fundThree(desk: Desk, front: Awaited<ReturnType<typeof startServiceFront>>) {
  const { app, profileId, wallet, dataFolder } = desk;
  const copy = makeTemporaryFolder();
  let count = 0;
  const keychains: MemoryKeychain[] = [];
  front.alter(({ method, url }) => {
    if (method !== 'POST' || !url.endsWith('/balances')) return false;
    count += 1;
    if (count === 1) cpSync(dataFolder, copy, { recursive: true });
    keychains.push(desk.keychain.copy());
    return false;
  });
  const row = { locator: wallet, amount: '10', token: 'usdc', chain: 'base-sepolia' };
  const rows = [row, { ...row, amount: '11' }, { ...row, amount: '12' }];
  const { id: runId } = expectValue(
    await app.funding.start({ profileId, formId: 'form-0001', name: 'Three fundings', rows }),
  );
  await desk.event(
    (event): event is typeof event =>
      event.type === 'intent-changed' && event.intent.condition === 'done' && event.intent.target.startsWith('12 '),
  );
  const [keychain] = keychains.slice(-1);
  if (keychain === undefined) throw new Error('Nothing was funded.');
  return { runId, copy, keychain };
}

async function openWithFront() {
  const service = await startTestService();
  const front = await startServiceFront(service);
  return { desk: await openDesk({ running: service, front: async () => front.url }), front };
}

test('a copy of a running folder that is put back after a kill funds nothing again', async () => {
  const { desk, front } = await openWithFront();
  const { runId, copy, keychain } = await fundThree(desk, front);
  const restored = await reopenDesk(desk, { dataFolder: copy, keychain });
  const { troubles } = expectValue(await restored.app.app.status());
  expect(troubles.map(({ code }) => code)).toContain('journal-changed-outside');
  expect(expectValue(await restored.app.funding.list({ profileId: desk.profileId }))).toEqual([]);
  await restored.sync();
  expect(restored.logLines.filter((line) => line.includes('"POST"'))).toEqual([]);
  const { changes } = expectValue(await restored.app.system.outsideChanges());
  expectValue(
    await restored.app.system.adoptOutsideChanges({
      ids: changes.flatMap(({ id, isUsable }) => (isUsable ? [id] : [])),
    }),
  );
  const { run } = await readFundingRun(restored.app.funding, { profileId: desk.profileId, runId });
  expect(run).toMatchObject({ state: 'paused', pausedBecause: { code: 'funding-in-doubt' } });
  expect(restored.logLines.filter((line) => line.includes('"POST"'))).toEqual([]);
});

test('a run waits while the app is locked with a passphrase, and goes on by itself once it is not', async () => {
  const { desk, front } = await openWithFront();
  const { app, profileId, wallet, signer, surface } = desk;
  await setPassphrase((request) => signer.ask(request), [profileId]);
  let count = 0;
  const isLocked = Promise.withResolvers<void>();
  front.alter(({ method, url }) => {
    if (method !== 'POST' || !url.endsWith('/balances')) return false;
    count += 1;
    if (count === 1) void app.app.lock().then(() => isLocked.resolve());
    return false;
  });
  const row = { locator: wallet, amount: '10', token: 'usdc', chain: 'base-sepolia' };
  const rows = Array.from({ length: 6 }, (_, index) => ({ ...row, amount: `1${index}` }));
  expectValue(await app.funding.start({ profileId, formId: 'form-0001', name: 'Six', rows }));
  await isLocked.promise;
  const isHeldUp = (event: AppEvent) =>
    event.type === 'intent-changed' && event.intent.failure?.code === 'journal-not-told';
  await desk.event((event): event is typeof event => isHeldUp(event));
  expect(count).toBeLessThan(6);
  surface.typed.push({ passphrase: PASSPHRASE });
  expectValue(await app.app.unlock());
  await desk.event(
    (event): event is typeof event =>
      event.type === 'intent-changed' && event.intent.condition === 'done' && event.intent.target.startsWith('15 '),
  );
  expect(count).toBe(6);
});

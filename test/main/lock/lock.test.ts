import { expect, test } from 'vitest';
import { createLock } from '#main/lock/lock.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk } from '../../helpers/practice-desk.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';

const FAILURE: Failure = { code: 'signer-died', happened: 'h', kept: 'k', next: 'n' };

function setUp(answer: () => Promise<Result<null, Failure>>) {
  const events: AppEvent[] = [];
  const signer = { ask: answer, stop: async () => {} } as unknown as SignerPort;
  return {
    events,
    lock: createLock({
      signer,
      surface: createScriptedSurface({ says: false }),
      listProfileIds: () => [],
      emit: (event) => events.push(event),
    }),
  };
}

test('the app is locked from the moment it was asked for, before the signer has answered', async () => {
  const answer = Promise.withResolvers<Result<null, Failure>>();
  const { lock, events } = setUp(() => answer.promise);
  const locking = lock.lock();
  expect(lock.isLocked()).toBe(true);
  expect(events).toEqual([{ type: 'lock-changed', locked: true }]);
  answer.resolve(succeed(null));
  expectValue(await locking);
});

test('a signer that does not answer leaves the app locked', async () => {
  const { lock } = setUp(async () => fail(FAILURE));
  expectFailure(await lock.lock());
  expect(lock.isLocked()).toBe(true);
  expectFailure(await lock.unlock());
  expect(lock.isLocked()).toBe(true);
});

test('the app is unlocked only after the signer is', async () => {
  const { lock, events } = setUp(async () => succeed(null));
  await lock.lock();
  const unlocking = lock.unlock();
  expect(lock.isLocked()).toBe(true);
  await unlocking;
  expect(lock.isLocked()).toBe(false);
  expect(events.at(-1)).toEqual({ type: 'lock-changed', locked: false });
});

test('while locked everything can be read and nothing changed; the signer makes and uses no key', async () => {
  const desk = await openDesk();
  const recordId = await desk.requestTransfer();
  await desk.sync();
  const { app, profileId } = desk;
  const { reviewDigest } = expectValue(await app.approvals.review(desk.target('transaction', recordId)));
  expectValue(await app.app.lock());

  await desk.requestTransfer();
  await desk.sync();
  expect(expectValue(await app.approvals.list({ profileId })).items).toHaveLength(2);
  expect(expectValue(await app.app.status()).locked).toBe(true);
  const refused = [
    app.approvals.approve({ ...desk.target('transaction', recordId), reviewDigest }),
    app.signers.generate({ profileId, label: 'New' }),
    app.wallets.create({ profileId, formId: 'form-while-locked', signer: desk.signerAddress }),
  ];
  for (const answer of await Promise.all(refused))
    expect(expectFailure(answer)).toMatchObject({ code: 'locked', next: expect.stringMatching(/Unlock/) });
  expect(expectFailure(await desk.signer.ask({ type: 'generate-key', profileId, label: 'Past main' })).code).toBe(
    'signer-locked',
  );

  expectValue(await app.app.unlock());
  expectValue(await app.signers.generate({ profileId, label: 'New' }));
});

import { describe, expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { openDesk, otherProgram, reopenDesk, startTestService, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { approvals, freshness, record, SIGNATURES } from './looks.ts';

describe('a service without the optional reads', () => {
  const OFF = { wallet: false, transactions: false, signature: false, signer: false, balances: false };

  test('is read by the ids that are known, and everything can be approved', async () => {
    const desk = await openDesk({ service: { settings: { optionalReads: OFF } } });
    const { app, profileId, wallet } = desk;
    const [transfer, message] = [await desk.requestTransfer(), await desk.requestMessage('hello')];
    await desk.sync();
    // The interface promises the list of signatures and no other.
    expect((await approvals(desk)).map(({ recordId }) => recordId)).toEqual([message]);

    expectValue(await app.wallets.addRecord({ profileId, locator: wallet, kind: 'transaction', recordId: transfer }));
    expect((await approvals(desk)).map(({ recordId }) => recordId).sort()).toEqual([message, transfer].sort());
    expect(await desk.ended(await desk.approve('transaction', transfer))).toMatchObject({ condition: 'done' });
    expect(await desk.ended(await desk.approve('signature', message))).toMatchObject({
      condition: 'done',
      facts: { outputSignature: expect.stringMatching(/^0x/) },
    });
  });

  test('is not asked for them again in each round, and each known id is polled by itself', async () => {
    const desk = await openDesk({ service: { settings: { optionalReads: OFF } } });
    const id = await desk.requestTransfer();
    await desk.sync();
    expectValue(
      await desk.app.wallets.addRecord({
        profileId: desk.profileId,
        locator: desk.wallet,
        kind: 'transaction',
        recordId: id,
      }),
    );
    await desk.sync();
    const asked = (pattern: RegExp) =>
      desk.logLines.filter((line) => pattern.test(line) && line.includes('"GET"')).length;
    const before = [asked(/\/transactions"/), asked(/\/balances"/), asked(new RegExp(`/${id}"`))] as const;
    await desk.sync();
    expect([asked(/\/transactions"/), asked(/\/balances"/)]).toEqual(before.slice(0, 2));
    expect(asked(new RegExp(`/${id}"`))).toBeGreaterThan(before[2]);
  });

  test('is not said to be fresh where nothing was read', async () => {
    const desk = await openDesk({ service: { settings: { optionalReads: OFF } } });
    await desk.sync();
    await desk.sync();
    expect(await freshness(desk, 'balances')).toBeUndefined();
    expect(await freshness(desk, 'signatures')).toMatchObject({ succeededAt: expect.any(Number) });
  });
});

describe('a service that is in trouble', () => {
  test('and gone leaves everything readable, with the failure beside the age of what is shown', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    await desk.service.stop();
    await desk.sync();
    expect(await record(desk, id)).toMatchObject({ status: 'awaiting-approval' });
    expect(await approvals(desk)).toHaveLength(1);
    expectValue(await desk.app.approvals.review(desk.target('transaction', id)));
    expect(await freshness(desk, 'signatures')).toMatchObject({
      succeededAt: expect.any(Number),
      failedAt: expect.any(Number),
      failure: { code: 'unreachable', kept: 'What was read before is kept.' },
    });
    const again = await reopenDesk(desk);
    expect(await record(again, id)).toMatchObject({ status: 'awaiting-approval' });
  });

  test('and back clears the failure and tells the window', async () => {
    const desk = await openDesk();
    desk.service.faults.next({ kind: 'status', status: 503 }, { path: SIGNATURES, times: 6 });
    await desk.sync();
    expect(await freshness(desk, 'signatures')).toMatchObject({ failure: { code: 'service-fault' } });
    desk.events.length = 0;
    await desk.sync();
    expect(await freshness(desk, 'signatures')).toMatchObject({ failure: null });
    expect(desk.events).toContainEqual({ type: 'profile-changed', profileId: desk.profileId });
  });

  test.each([
    ['a scope that is missing', { kind: 'status', status: 403 } as const, 'missing-scope'],
    ['an answer that cannot be read', { kind: 'tamper', edit: () => ({}) } as const, 'malformed-answer'],
    ['a fault', { kind: 'status', status: 500 } as const, 'service-fault'],
  ])('with one list only (%s) still gives the others', async (_what, fault, code) => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    desk.service.faults.next(fault, { path: SIGNATURES, times: 9 });
    await desk.sync();
    expect(await freshness(desk, 'signatures')).toMatchObject({ failure: { code } });
    expect(await freshness(desk, 'transactions')).toMatchObject({ failure: null });
    expect(await approvals(desk)).toEqual([expect.objectContaining({ recordId: id })]);
  });

  test('holds up no other profile', async () => {
    const desk = await openDesk();
    const { app, event } = desk;
    const second = await startTestService();
    const added = expectValue(
      await app.profiles.add({ name: 'Second', environment: 'staging', baseUrl: second.url, apiKey: second.apiKey }),
    );
    const secondId = added.profile.id;
    const body = {
      type: 'evm-smart-wallet',
      config: { adminSigner: { type: 'evm-keypair', address: desk.signerAddress } },
    };
    const { address } = (await otherProgram(second)('POST', WALLETS_PATH, body)).body as { address: string };
    const never = Promise.withResolvers<void>();
    desk.service.faults.next({ kind: 'hold', until: never.promise, when: 'before-effect' }, { path: SIGNATURES });
    const stuck = desk.sync();
    desk.events.length = 0;
    expectValue(await app.wallets.add({ profileId: secondId, locator: address }));
    await event(
      (one): one is Extract<typeof one, { type: 'records-changed' }> =>
        one.type === 'records-changed' && one.profileId === secondId,
    );
    never.resolve();
    await stuck;
  });
});

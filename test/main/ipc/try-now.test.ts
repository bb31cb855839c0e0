import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { type Desk, openDesk } from '../../helpers/practice-desk.ts';

const TEN_MINUTES = { kind: 'status', status: 429, headers: { 'retry-after': '600' } } as const;
const TRANSACTIONS = /\/transactions$/;
const calls = [{ to: DEAD, value: '1', data: '0x' }];

const pausesOf = async ({ app, profileId }: Desk) =>
  expectValue(await app.app.status()).profiles.find(({ profile }) => profile.id === profileId)?.pauses;
const create = async ({ app, profileId, wallet }: Desk, formId: string) =>
  expectValue(
    await app.wallets.createTransaction({
      profileId,
      formId,
      walletAddress: wallet,
      chain: 'base-sepolia',
      calls,
    }),
  );
const isWaiting = ({ failure }: { failure: { code: string } | null }) => failure?.code === 'rate-limited';

describe('a pause that the service asks for', () => {
  test('is on screen with its end when it holds up what the operator started, and that is tried now when they say so', async () => {
    const desk = await openDesk();
    desk.service.faults.next(TEN_MINUTES, { method: 'POST', path: TRANSACTIONS, times: 1 });
    const before = Date.now();
    const intent = await create(desk, 'a-form-of-mine');
    const waiting = await desk.intent(intent.id, isWaiting);
    expect(waiting).toMatchObject({ condition: 'active', failure: { happened: expect.stringContaining('10 min') } });
    expect(await pausesOf(desk)).toEqual([{ isWrite: true, about: 'transactions', until: expect.any(Number) }]);
    expect((await pausesOf(desk))?.[0]?.until).toBeGreaterThanOrEqual(before + 600_000);
    expect(desk.events).toContainEqual({ type: 'profile-changed', profileId: desk.profileId });

    expectValue(await desk.app.sync.tryNow({ profileId: desk.profileId }));
    expect(await pausesOf(desk)).toEqual([]);
    expect(await desk.ended(intent)).toMatchObject({ condition: 'done' });
  });

  test('holds up nothing of another endpoint, nor any approval, and the list is read', async () => {
    const desk = await openDesk();
    const [first, second] = [await desk.requestTransfer('1'), await desk.requestTransfer('2')];
    desk.service.faults.next(TEN_MINUTES, { method: 'POST', path: TRANSACTIONS, times: 9 });
    await desk.intent((await create(desk, 'held-form-1')).id, isWaiting);
    await desk.sync();
    desk.service.faults.next(TEN_MINUTES, { method: 'POST', path: new RegExp(`${first}/approvals`), times: 9 });
    const held = await desk.approve('transaction', first);
    await desk.intent(held.id, isWaiting);
    expect(await desk.ended(await desk.approve('transaction', second))).toMatchObject({ condition: 'done' });
    expect(new Set((await pausesOf(desk))?.map(({ about }) => about))).toEqual(new Set(['transactions', 'approvals']));

    desk.service.faults.clear();
    expectValue(await desk.app.sync.tryNow({ profileId: desk.profileId }));
    expect(await desk.ended(held)).toMatchObject({ condition: 'done' });
  });

  test('of what nobody asked for is not shown, until somebody asks for it', async () => {
    const desk = await openDesk();
    await desk.sync();
    desk.service.faults.next(TEN_MINUTES, { method: 'GET', path: /\/orders\//, times: 9 });
    const { app, profileId } = desk;
    const failure = expectFailure(
      await app.orders.open({ profileId, orderId: '00000000-0000-4000-8000-000000000001' }),
    );
    expect(failure).toMatchObject({ code: 'rate-limited', happened: expect.stringContaining('10 min') });
    expect(await pausesOf(desk)).toEqual([{ isWrite: false, about: 'orders', until: expect.any(Number) }]);
  });

  test('of a write without a key is shown too, and goes on when it is tried', async () => {
    const desk = await openDesk();
    desk.service.faults.next(TEN_MINUTES, { method: 'POST', path: /\/signers$/ });
    const { app, profileId, wallet } = desk;
    const signer = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
    const intent = expectValue(
      await app.wallets.registerSigner({
        profileId,
        formId: 'signer-form-1',
        walletAddress: wallet,
        signer,
        chain: 'base-sepolia',
      }),
    );
    await desk.intent(intent.id, isWaiting);
    expect(await pausesOf(desk)).toMatchObject([{ isWrite: true, about: 'signers' }]);
    expectValue(await app.sync.tryNow({ profileId }));
    expect(await desk.ended(intent)).toMatchObject({ condition: 'done' });
  });
});

test('there is nothing to try for a profile that is not there', async () => {
  const desk = await openDesk();
  expect(expectFailure(await desk.app.sync.tryNow({ profileId: 'nobody' })).code).toBe('profile-not-open');
});

import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { openDesk, reopenDesk, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { approvals, detail, freshness, record, records, TRANSACTIONS, wholeRecord } from './looks.ts';

describe('reading a wallet', () => {
  test('keeps its records, itself and its balances, parsed and raw', async () => {
    const desk = await openDesk();
    const [transfer, message] = [await desk.requestTransfer(), await desk.requestMessage('hello')];
    await desk.sync();
    const { wallet, raw, counts, balances } = await detail(desk);
    expect(wallet).toMatchObject({ type: 'evm-smart-wallet', signable: true, fetchedAt: expect.any(Number) });
    expect(JSON.parse(raw ?? '')).toMatchObject({ address: desk.wallet });
    expect(counts).toEqual({ transaction: 1, signature: 1 });
    const kept = await records(desk);
    expect(kept.map(({ id }) => id).sort()).toEqual([transfer, message].sort());
    expect(JSON.parse((await wholeRecord(desk, transfer)).raw)).toEqual(await desk.readRecord('transaction', transfer));
    expect(balances.map(({ entry }) => entry.token)).toEqual(expect.arrayContaining(['eth', 'usdc']));
    expect(await freshness(desk, 'signatures')).toMatchObject({ failure: null, succeededAt: expect.any(Number) });
  });

  test('asks for the balances on a chain that nobody knows too, and for the others where the service refuses that', async () => {
    const desk = await openDesk();
    const body = { params: { calls: [{ to: DEAD, value: '1', data: '0x' }], chain: 'mantle' } };
    await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/transactions`, body);
    const chains = async () => {
      await desk.sync();
      const entry = (await detail(desk)).balances.find(({ entry: { token } }) => token === 'usdc')?.entry;
      return Object.keys(entry?.balances ?? {});
    };
    await desk.sync();
    expect(await chains()).toEqual(['base-sepolia', 'mantle', 'total']);
    const refusal = {
      kind: 'status',
      status: 400,
      body: { error: true, message: 'There is no chain mantle.' },
    } as const;
    desk.service.faults.next(refusal, { method: 'GET', path: /\/balances$/ });
    expect(await chains()).toEqual(['base-sepolia', 'total']);
    expect((await freshness(desk, 'balances'))?.failure).toBeNull();
  });

  test('finds more records than fit on a page, oldest or newest first', async () => {
    for (const listOrder of ['oldest-first', 'newest-first'] as const) {
      const desk = await openDesk({ service: { settings: { listOrder, rateLimit: { reads: 1e6, writes: 1e6 } } } });
      const ids = await Promise.all(Array.from({ length: 60 }, (_, index) => desk.requestMessage(`message ${index}`)));
      await desk.sync();
      expect(new Set((await records(desk)).map(({ id }) => id))).toEqual(new Set(ids));
    }
  });

  test('never removes a record because a list left it out, and asks for it by its id', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    desk.service.faults.next({ kind: 'tamper', edit: () => ({ transactions: [] }) }, { path: TRANSACTIONS });
    await desk.sync();
    expect(await record(desk, id)).toMatchObject({ status: 'awaiting-approval' });
    expect(desk.logLines.filter((line) => line.includes(`/transactions/${id}"`))).toHaveLength(1);
  });

  test('keeps a record that the service does not know any more', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    desk.service.faults.next({ kind: 'tamper', edit: () => ({ transactions: [] }) }, { path: TRANSACTIONS, times: 2 });
    desk.service.faults.next({ kind: 'status', status: 404 }, { path: new RegExp(id), times: 2 });
    await desk.sync();
    await desk.sync();
    expect(await record(desk, id)).toMatchObject({ status: 'awaiting-approval' });
    expect((await freshness(desk, 'transactions'))?.failure).toBeNull();
  });

  test('does not let a final record be changed by a later answer', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    await desk.ended(await desk.approve('transaction', id));
    desk.service.faults.next({ kind: 'unknown-status', status: 'awaiting-approval' }, { path: TRANSACTIONS });
    await desk.sync();
    expect(await record(desk, id)).toMatchObject({ status: 'success' });
    expect(await approvals(desk)).toEqual([]);
  });

  test('does not let the late answer to an early request replace what was read since', async () => {
    const desk = await openDesk({ service: { settings: { executionDelayMs: 3_600_000 } } });
    const id = await desk.requestTransfer();
    await desk.sync();
    const [answered, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The list is answered as it is before the approval, and arrives after it.
    const held = {
      kind: 'hold' as const,
      when: 'after-effect' as const,
      get until() {
        answered.resolve();
        return release.promise;
      },
    };
    desk.service.faults.next(held, { path: TRANSACTIONS });
    const late = desk.sync();
    await answered.promise;
    const intent = await desk.approve('transaction', id);
    await desk.intent(intent.id, ({ state }) => state === 'submitted');
    release.resolve();
    await late;
    expect(await record(desk, id)).toMatchObject({ status: 'pending' });
  });

  test('drops nothing when the clock was set back', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    const later = await reopenDesk(desk, { clock: () => Date.now() - 86_400_000 });
    later.service.faults.next({ kind: 'unknown-status', status: 'resting' }, { path: TRANSACTIONS, times: 9 });
    await later.sync();
    expect(await record(later, id)).toMatchObject({ status: 'resting' });
  });

  test('keeps unknown fields and statuses, and shows the status word for word', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    desk.service.faults.next({ kind: 'unknown-fields' }, { path: TRANSACTIONS });
    await desk.sync();
    expect(JSON.parse((await wholeRecord(desk, id)).raw)).toMatchObject({ futureFlag: true });
    expect(await approvals(desk)).toEqual([expect.objectContaining({ recordId: id, verdict: 'proven' })]);

    desk.service.faults.next({ kind: 'unknown-status', status: 'held-for-checks' }, { path: TRANSACTIONS });
    await desk.sync();
    expect(await record(desk, id)).toMatchObject({ status: 'held-for-checks', malformed: null });
    // Our key is awaited by name: it still waits for us, whatever the service calls that now.
    expect(await approvals(desk)).toEqual([expect.objectContaining({ recordId: id, status: 'held-for-checks' })]);
  });

  test('reads numbers where text was expected', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    const edit = (body: unknown) => ({
      transactions: (body as { transactions: object[] }).transactions.map((one) => ({
        ...one,
        createdAt: 1_700_000_000_000,
      })),
    });
    desk.service.faults.next({ kind: 'tamper', edit }, { path: TRANSACTIONS });
    await desk.sync();
    expect(await approvals(desk)).toEqual([
      expect.objectContaining({ recordId: id, createdAt: '2023-11-14T22:13:20.000Z' }),
    ]);
  });
});

test('a record can be followed by its wallet and its id alone, and a mistyped id is told at once', async () => {
  const desk = await openDesk();
  const { app, profileId } = desk;
  const body = {
    type: 'evm-smart-wallet',
    config: { adminSigner: { type: 'evm-keypair', address: desk.signerAddress } },
  };
  const { address } = (await desk.ask('POST', WALLETS_PATH, body)).body as { address: string };
  const calls = [{ to: DEAD, value: '1', data: '0x' }];
  const made = await desk.ask('POST', `${WALLETS_PATH}/${address}/transactions`, {
    params: { calls, chain: 'base-sepolia' },
  });
  const { id } = made.body as { id: string };

  const wrong = await app.wallets.addRecord({
    profileId,
    locator: address,
    kind: 'transaction',
    recordId: 'tx-nobody',
  });
  expect(expectFailure(wrong)).toMatchObject({ code: 'not-found', next: expect.stringContaining('id') });
  const added = expectValue(
    await app.wallets.addRecord({ profileId, locator: address, kind: 'transaction', recordId: id }),
  );
  expect(added).toMatchObject({ recordId: id, wallet: { address, addressSource: 'service' } });
  expect((await approvals(desk)).map(({ recordId }) => recordId)).toEqual([id]);
});

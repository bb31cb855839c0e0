import { describe, expect, test } from 'vitest';
import { createMissingReads } from '#main/records/missing-reads.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { approvals, freshness, record, TRANSACTIONS } from './looks.ts';

const NOT_THERE = { kind: 'status', status: 404 } as const;
const PLENTY = { rateLimit: { reads: 1e6, writes: 1e6 } };

/** From now on the service has forgotten these: no list brings them, and by their id there is nothing. */
function forget({ service }: Desk, ids: readonly string[]): void {
  const edit = (body: unknown) => {
    const { transactions } = body as { transactions: { id: string }[] };
    return { transactions: transactions.filter(({ id }) => !ids.includes(id)) };
  };
  service.faults.next({ kind: 'tamper', edit }, { path: TRANSACTIONS, times: 9_999 });
  service.faults.next(NOT_THERE, { method: 'GET', path: new RegExp(ids.join('|')), times: 9_999 });
}

const item = async (desk: Desk, id: string) => (await approvals(desk)).find(({ recordId }) => recordId === id);
const countReads = ({ logLines }: Desk, ids: readonly string[]) =>
  logLines.filter((line) => line.includes('"GET"') && ids.some((id) => line.includes(`/${id}"`))).length;

describe('a record that the service has forgotten', () => {
  test('leaves the operator’s turn when it was missed twice, and is said to be gone', async () => {
    const desk = await openDesk();
    const [lost, other] = [await desk.requestTransfer('1'), await desk.requestTransfer('2')];
    await desk.sync();
    forget(desk, [lost]);
    await desk.sync();
    // Once may be a slip.
    expect(await item(desk, lost)).toMatchObject({ ourSigners: [desk.signerAddress], failed: { isGone: false } });
    await desk.sync();
    expect(await item(desk, lost)).toMatchObject({ ourSigners: [], failed: { isGone: true, at: expect.any(Number) } });
    expect((await item(desk, other))?.ourSigners).toEqual([desk.signerAddress]);
    // What was read of it is kept.
    expect(await record(desk, lost)).toMatchObject({ status: 'awaiting-approval', failed: { isGone: true } });
    expect((await freshness(desk, 'transactions'))?.failure).toBeNull();
    expect((await item(await reopenDesk(desk), lost))?.failed?.isGone).toBe(true);
  });

  test('cannot be approved, and nothing is signed', async () => {
    const desk = await openDesk();
    const lost = await desk.requestTransfer();
    await desk.sync();
    forget(desk, [lost]);
    const ended = await desk.ended(await desk.approve('transaction', lost));
    expect(ended).toMatchObject({
      condition: 'failed',
      failure: { code: 'not-found', kept: 'Nothing was signed and nothing was sent.' },
    });
    expect(desk.signer.asked.some(({ type }) => type === 'sign-record')).toBe(false);
  });

  test('waits for the operator again when the service has it again', async () => {
    const desk = await openDesk();
    const lost = await desk.requestTransfer();
    await desk.sync();
    forget(desk, [lost]);
    for (let round = 0; round < 3; round += 1) await desk.sync();
    expect((await item(desk, lost))?.ourSigners).toEqual([]);
    desk.service.faults.clear();
    await desk.sync();
    expect(await item(desk, lost)).toMatchObject({ ourSigners: [desk.signerAddress] });
    expect(await item(desk, lost)).not.toHaveProperty('failed');
    expect(await desk.ended(await desk.approve('transaction', lost))).toMatchObject({ condition: 'done' });
  });

  test('is asked for ever less often: forty of them cost one in twenty reads of a minute, whoever asks', async () => {
    let now = Date.now();
    const desk = await openDesk({ service: { settings: PLENTY }, core: { clock: () => now } });
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => desk.requestTransfer(String(index + 1))));
    await desk.sync();
    forget(desk, ids);
    const sync = async () => {
      now += 30_000;
      await desk.sync();
    };
    // Each is missed twice, and is gone.
    await sync();
    await sync();
    for (const id of ids) expect((await item(desk, id))?.failed?.isGone).toBe(true);
    const first = countReads(desk, ids);
    expect(first).toBe(80);
    const minutes = 6;
    for (let round = 0; round < 2 * minutes; round += 1) await sync();
    expect(countReads(desk, ids) - first).toBeLessThanOrEqual(18 * minutes);
    for (const id of ids) expect((await item(desk, id))?.ourSigners).toEqual([]);
  });

  test('can be looked for by the operator at any time', async () => {
    const desk = await openDesk();
    const lost = await desk.requestTransfer();
    await desk.sync();
    forget(desk, [lost]);
    await desk.sync();
    await desk.sync();
    const { app, profileId, wallet } = desk;
    const before = countReads(desk, [lost]);
    for (let click = 0; click < 20; click += 1)
      expectFailure(await app.wallets.addRecord({ profileId, locator: wallet, kind: 'transaction', recordId: lost }));
    expect(countReads(desk, [lost]) - before).toBe(20);
    desk.service.faults.clear();
    expectValue(await app.wallets.addRecord({ profileId, locator: wallet, kind: 'transaction', recordId: lost }));
    expect((await item(desk, lost))?.ourSigners).toEqual([desk.signerAddress]);
  });

  test('and that was signed is followed, out of the same few reads', async () => {
    let later = 0;
    const desk = await openDesk({ service: { settings: PLENTY }, core: { clock: () => Date.now() + later } });
    const id = await desk.requestTransfer();
    await desk.sync();
    desk.signer.intercept = async ({ type }) => {
      if (type === 'sign-record') forget(desk, [id]);
      return undefined;
    };
    // The approval itself goes through.
    const intent = await desk.approve('transaction', id);
    const waiting = await desk.intent(intent.id, ({ failure }) => failure !== null);
    expect(waiting).toMatchObject({ condition: 'active' });
    later += 60_000;
    desk.service.faults.clear();
    await desk.sync();
    expect(await desk.ended(intent)).toMatchObject({ condition: 'done' });
  });
});

test('the reads for what is missing are counted in any minute, for each profile by itself', () => {
  let now = 1_000_000;
  const take = createMissingReads(() => now);
  const takeAll = (profileId: string) => Array.from({ length: 40 }, () => take(profileId)).filter(Boolean).length;
  expect(takeAll('a')).toBe(18);
  expect(takeAll('b')).toBe(18);
  now += 59_999;
  expect(takeAll('a')).toBe(0);
  now += 1;
  expect(takeAll('a')).toBe(18);
  // The clock was set back.
  now -= 3_600_000;
  expect(takeAll('a')).toBe(18);
});

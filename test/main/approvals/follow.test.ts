import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Desk } from '../../helpers/practice-desk.ts';
import { APPROVALS, deskWithRequest } from './request-at-desk.ts';

/** How often a record was read by its id. */
const readsOf = ({ logLines }: Desk): number =>
  logLines.filter((line) => line.includes('"GET"') && /\/transactions\/[^/"?]+"/.test(line)).length;

test('a record that has come to its end in the answer that took the signature is not read again', async () => {
  const { desk, recordId } = await deskWithRequest();
  const edit = (body: unknown) => ({ ...(body as object), status: 'success' });
  desk.service.faults.next({ kind: 'tamper', edit }, { path: APPROVALS });
  const before = readsOf(desk);
  const ended = await desk.ended(await desk.approve('transaction', recordId));
  expect(ended).toMatchObject({ condition: 'done', state: 'final', facts: { status: 'success' } });
  // It was read before it was signed.
  expect(readsOf(desk)).toBe(before + 1);
});

test('a record that the list tells of is not read by itself', async () => {
  const { desk, recordId } = await deskWithRequest();
  const looks = { method: 'GET' as const, path: new RegExp(`${recordId}$`) };
  desk.signer.intercept = async ({ type }) => {
    if (type === 'sign-record') desk.service.faults.next({ kind: 'status', status: 500 }, { ...looks, times: 999 });
    return undefined;
  };
  const intent = await desk.approve('transaction', recordId);
  await desk.intent(intent.id, ({ state }) => state === 'submitted');
  let ended: Awaited<ReturnType<Desk['ended']>> | undefined;
  const ending = desk.ended(intent).then((end) => {
    ended = end;
  });
  while (ended === undefined) {
    await desk.sync();
    await wait(100);
  }
  await ending;
  expect(ended).toMatchObject({ condition: 'done', facts: { status: 'success', txId: expect.any(String) } });
});

import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MOST_LIBRARY_FUNCTIONS, MOST_LIBRARY_ITEMS } from '#shared/rules/library-limits.ts';
import { encode, UNLISTED } from '../../helpers/describe-data.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { descriptorText, typedAbi } from '../../helpers/library-data.ts';
import { type Desk, openDesk, reopenDesk, WALLETS_PATH } from '../../helpers/practice-desk.ts';

const LOCK = encode('function lock(uint256 until)', [9n]);
const LOCK_ABI = typedAbi({ name: 'Vault', address: UNLISTED, chain: 'base-sepolia', text: 'lock(uint256 until)' });

/** Another program asks for a call that this app does not know. */
async function requestCall(desk: Desk, data: Hex = LOCK): Promise<string> {
  const body = { params: { calls: [{ to: UNLISTED, value: '0', data }], chain: 'base-sepolia' } };
  const answer = await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/transactions`, body);
  await desk.sync();
  return z.looseObject({ id: z.string() }).parse(answer.body).id;
}
const reviewOf = async (desk: Desk, recordId: string) =>
  expectValue(await desk.app.approvals.review(desk.target('transaction', recordId))).review;
const list = async ({ app }: Pick<Desk, 'app'>) => expectValue(await app.library.list());

describe('an ABI of the operator', () => {
  test('makes a waiting call readable at once, says whose it is, and the call is approved as it was read', async () => {
    const desk = await openDesk();
    const recordId = await requestCall(desk);
    expect(await reviewOf(desk, recordId)).toMatchObject({ verdict: 'proven-not-readable' });
    const before = desk.events.length;
    expectValue(await desk.app.library.addAbi({ typed: LOCK_ABI }));
    const profiles = expectValue(await desk.app.profiles.list()).map(({ id }) => id);
    expect(desk.events.slice(before)).toEqual(profiles.map((profileId) => ({ type: 'records-changed', profileId })));
    expect(await reviewOf(desk, recordId)).toMatchObject({
      verdict: 'proven',
      calls: [{ recognised: 'operator-abi.lock' }],
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'named-by-operator' })]),
    });
    const done = await desk.ended(await desk.approve('transaction', recordId));
    expect(done).toMatchObject({ state: 'final', failure: null });
  });

  test('removed, it leaves the call unreadable again', async () => {
    const desk = await openDesk();
    const recordId = await requestCall(desk);
    const { id } = expectValue(await desk.app.library.addAbi({ typed: LOCK_ABI }));
    expectValue(await desk.app.library.remove({ id }));
    expect(await reviewOf(desk, recordId)).toMatchObject({ verdict: 'proven-not-readable' });
    expect(expectFailure(await desk.app.library.get({ id }))).toMatchObject({ code: 'unknown-library-item' });
  });

  test('removed after its call was shown, it stops a yes to what was shown', async () => {
    const desk = await openDesk();
    const recordId = await requestCall(desk);
    const { id } = expectValue(await desk.app.library.addAbi({ typed: LOCK_ABI }));
    const shown = expectValue(await desk.app.approvals.review(desk.target('transaction', recordId)));
    expectValue(await desk.app.library.remove({ id }));
    const { reviewDigest } = shown;
    const answer = await desk.app.approvals.approve({ ...desk.target('transaction', recordId), reviewDigest });
    const ended = answer.ok ? await desk.ended(answer.value) : answer;
    expect(ended).toMatchObject({ failure: { code: 'review-changed' } });
  });

  test('is still there after a restart, with its functions and its text', async () => {
    const desk = await openDesk();
    const { id } = expectValue(await desk.app.library.addAbi({ typed: LOCK_ABI }));
    const later = await reopenDesk(desk);
    expect(await list(later)).toMatchObject([{ id, name: 'Vault', standings: { read: 1, known: 0 }, problem: null }]);
    const detail = expectValue(await later.app.library.get({ id }));
    expect(detail.content.functions).toMatchObject([{ signature: 'lock(uint256)', selector: '0xdd467064' }]);
    expect(JSON.parse(detail.json)).toMatchObject([{ type: 'function', name: 'lock' }]);
  });

  test('that breaks a rule is not kept, and the failure names its field', async () => {
    const { app } = await openDesk();
    const answer = await app.library.addAbi({ typed: { ...LOCK_ABI, address: '0x12' } });
    expect(expectFailure(answer)).toMatchObject({ code: 'rule-broken', facts: { field: 'address' } });
    expect(await list({ app })).toEqual([]);
  });

  test('is checked without being kept', async () => {
    const { app, events } = await openDesk();
    const before = events.length;
    const checked = expectValue(await app.library.checkAbi({ typed: LOCK_ABI }));
    expect(checked).toMatchObject({ broken: [], content: { functions: [{ standing: 'read' }] } });
    expect(checked).not.toHaveProperty('source');
    expect(await list({ app })).toEqual([]);
    expect(events.slice(before)).toEqual([]);
  });
});

describe('descriptors of the operator', () => {
  const files = [
    { name: 'lock.json', text: descriptorText({ address: UNLISTED }) },
    { name: 'broken.json', text: '{' },
  ];

  test('are added one by one, and each is answered for', async () => {
    const desk = await openDesk();
    const recordId = await requestCall(desk);
    const results = expectValue(await desk.app.library.addFiles({ files }));
    expect(results.map(({ name, broken }) => [name, broken.length])).toEqual([
      ['lock.json', 0],
      ['broken.json', 1],
    ]);
    expect(await list(desk)).toMatchObject([{ kind: 'descriptor', name: 'lock.json' }]);
    expect(await reviewOf(desk, recordId)).toMatchObject({
      calls: [{ recognised: 'erc7730.lock' }],
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'described-by-descriptor' })]),
    });
  });

  test('tell what stands between them and an ABI for the same function', async () => {
    const { app } = await openDesk();
    expectValue(await app.library.addFiles({ files }));
    expectValue(await app.library.addAbi({ typed: LOCK_ABI }));
    expect(await list({ app })).toMatchObject([{ standings: { behind: 1 } }, { standings: { read: 1 } }]);
  });
});

test('a library that is full makes the same review in main and in the signer, which signs it', async () => {
  const desk = await openDesk();
  for (let index = 0; index < 20; index += 1) {
    const text = `function f${index}(uint256 a, address[] b)`;
    expectValue(await desk.app.library.addAbi({ typed: typedAbi({ name: `ABI ${index}`, text }) }));
  }
  const files = Array.from({ length: MOST_LIBRARY_ITEMS - 21 }, (_, index) => ({
    name: `${index}.json`,
    text: descriptorText({ address: UNLISTED, formats: { [`g${index}(uint256 a)`]: { intent: 'Go', fields: [] } } }),
  }));
  const added = expectValue(await desk.app.library.addFiles({ files }));
  expect(added.flatMap(({ broken }) => broken)).toEqual([]);
  // As much as there is room for.
  const functions = Array.from({ length: MOST_LIBRARY_FUNCTIONS - (MOST_LIBRARY_ITEMS - 1) }, (_, index) => {
    return { type: 'function', name: `h${index}`, inputs: [{ type: 'uint256' }] };
  });
  const text = JSON.stringify(functions);
  expectValue(await desk.app.library.addAbi({ typed: typedAbi({ name: 'Large', text }) }));
  expect(await list(desk)).toHaveLength(MOST_LIBRARY_ITEMS);

  const last = `h${functions.length - 1}`;
  for (const [data, recognised] of [
    [encode(`function ${last}(uint256 a)`, [1n]), `operator-abi.${last}`],
    [encode('function g99(uint256 a)', [1n]), 'erc7730.g99'],
  ] as const) {
    const recordId = await requestCall(desk, data);
    expect(await reviewOf(desk, recordId)).toMatchObject({ calls: [{ recognised }] });
    // The signer signs no other review than its own.
    const done = await desk.ended(await desk.approve('transaction', recordId));
    expect(done).toMatchObject({ state: 'final', failure: null });
  }
});

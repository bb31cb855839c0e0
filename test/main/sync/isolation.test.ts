import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { aShareOf } from '../../helpers/a-share-of.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { answerText } from '../../helpers/hostile-server.ts';
import { type Desk, openDesk, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { type Alter, type ServiceFront, startServiceFront } from '../../helpers/service-front.ts';
import { approvals, freshness, record, records } from './looks.ts';

const PLENTY = { rateLimit: { reads: 1e6, writes: 1e6 } };

type Fronted = Desk & { front: ServiceFront };

async function openFronted(settings: object = {}): Promise<Fronted> {
  let front: ServiceFront | undefined;
  const desk = await openDesk({
    service: { settings: { ...PLENTY, ...settings } },
    front: async (service) => {
      front = await startServiceFront(service);
      return front.url;
    },
  });
  if (front === undefined) throw new Error('The front was just started.');
  return { ...desk, front };
}

const yours = async (desk: Desk) =>
  (await approvals(desk)).filter(({ ourSigners }) => ourSigners.length > 0).map(({ recordId }) => recordId);
const asksFor = (end: string) => new RegExp(`${end}(\\?|$)`);
const countReads = ({ front }: Fronted, id: string) =>
  front.received.filter(({ url }) => asksFor(`/${id}`).test(url)).length;

/** Answers never: not even a status. */
const hang: Alter = () => true;
/** Answers a byte now and then, for ever. */
const drip: Alter = (_request, _answer, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(timer));
  return true;
};
const status =
  (code: number, headers: Record<string, string> = {}): Alter =>
  (_request, _answer, response) => {
    answerText(response, code, '{"error":true,"message":"no"}', headers);
    return true;
  };
const breakOff: Alter = (_request, _answer, response) => {
  response.socket?.resetAndDestroy();
  return true;
};
const only =
  (path: RegExp, alter: Alter): Alter =>
  (request, ...rest) =>
    path.test(request.url) && alter(request, ...rest);

/** Everything that can be wrong with all answers of one list. */
const BAD_ANSWERS: [string, Alter][] = [
  ['hangs', hang],
  ['drips', drip],
  ['breaks off', breakOff],
  ...[302, 401, 403, 404, 408, 409, 422, 429, 500, 503].map((code): [string, Alter] => [`is a ${code}`, status(code)]),
  ['is a 429 for ten minutes', status(429, { 'retry-after': '600' })],
  ['is a 503 for ten minutes', status(503, { 'retry-after': '600' })],
  ['is no JSON', (_request, _answer, response) => says(response, '<html>')],
  ['is nothing', (_request, _answer, response) => says(response, '')],
  ['is another thing', (_request, _answer, response) => says(response, '{"id":"tx-1"}')],
  ['is nested without end', (_request, _answer, response) => says(response, '['.repeat(500_000))],
];

function says(response: ServerResponse, text: string): true {
  answerText(response, 200, text);
  return true;
}

describe('a list whose every answer is bad', () => {
  test.each(aShareOf(BAD_ANSWERS, { every: 8 }))(
    'keeps neither the other list nor another wallet from being read: it %s',
    async (_what, alter) => {
      const desk = await openFronted();
      const { address } = (
        await desk.ask('POST', WALLETS_PATH, {
          type: 'evm-smart-wallet',
          config: { adminSigner: { type: 'evm-keypair', address: desk.signerAddress } },
        })
      ).body as { address: string };
      expectValue(await desk.app.wallets.add({ profileId: desk.profileId, locator: address }));
      await desk.sync();
      desk.front.alter(only(new RegExp(`${desk.wallet}/transactions\\?`, 'i'), alter));
      const message = await desk.requestMessage('hello');
      const body = { params: { calls: [{ to: address, value: '1', data: '0x' }], chain: 'base-sepolia' } };
      const { id } = (await desk.ask('POST', `${WALLETS_PATH}/${address}/transactions`, body)).body as { id: string };
      await desk.sync();
      expect((await yours(desk)).sort()).toEqual([id, message].sort());
      expect(await desk.ended(await desk.approve('signature', message))).toMatchObject({ condition: 'done' });
    },
  );
});

describe('a record whose every answer is bad', () => {
  const NO_LISTS = { optionalReads: { transactions: false } };

  test.each(aShareOf(BAD_ANSWERS, { every: 8, from: 1 }))('delays only itself: it %s', async (_what, alter) => {
    const desk = await openFronted(NO_LISTS);
    const { app, profileId, wallet } = desk;
    const [bad, good] = [await desk.requestTransfer('1'), await desk.requestTransfer('2')];
    for (const recordId of [good, bad])
      expectValue(await app.wallets.addRecord({ profileId, locator: wallet, kind: 'transaction', recordId }));
    desk.front.alter(only(asksFor(`/${bad}`), alter));
    await desk.sync();
    const before = countReads(desk, good);
    await desk.sync();
    expect(countReads(desk, good)).toBeGreaterThan(before);
    expect(await yours(desk)).toContain(good);
    expect((await freshness(desk, 'signatures'))?.failure).toBeNull();
    expect(await desk.ended(await desk.approve('transaction', good))).toMatchObject({ condition: 'done' });
  });

  test('and many of them that drip: the good one among them is read all the same', async () => {
    const desk = await openFronted(NO_LISTS);
    const { app, profileId, wallet } = desk;
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => desk.requestTransfer(String(index + 1))));
    for (const recordId of ids)
      expectValue(await app.wallets.addRecord({ profileId, locator: wallet, kind: 'transaction', recordId }));
    const [good = '', ...bad] = ids;
    desk.front.alter(only(new RegExp(bad.join('|')), drip));
    const before = countReads(desk, good);
    await desk.sync();
    await desk.sync();
    expect(countReads(desk, good)).toBeGreaterThan(before);
  });
});

/** Where a record's first member is marked so, it can be made into something else. */
const MARK = '"marked":"x"';
const spoil =
  (write: () => string): Alter =>
  (_request, { text }, response) =>
    says(response, text.replace(MARK, write()));

/** What one record does to every page it is on. */
const POISON: [string, Alter][] = [
  ['is too large', spoil(() => `"x":"${'x'.repeat(10_000_001)}"`)],
  ['is nested without end', spoil(() => `"x":${'['.repeat(50_000)}${']'.repeat(50_000)}`)],
  ['is no JSON', spoil(() => '"x":NaN,,')],
  ['never ends', spoil(() => '"x":"x')],
  ['makes the service fail', status(500)],
  ['makes the connection break', breakOff],
];

describe('a record that spoils every page it is on', () => {
  test.each(aShareOf(POISON, { every: 2, from: 1 }))(
    'is listed as itself, and all others are read and can be approved: it %s',
    async (_what, alter) => {
      const desk = await openFronted();
      const ids = await Promise.all(Array.from({ length: 5 }, (_, index) => desk.requestTransfer(String(index + 1))));
      const poison = ids[2] ?? '';
      desk.front.alter((request, answer, response) => {
        const isThere = answer.text.includes(`"${poison}"`) && request.method === 'GET';
        if (!isThere) return false;
        // By its id it is the same.
        const marked = answer.text.replace(`"id":"${poison}"`, `"id":"${poison}",${MARK}`);
        return alter(request, { ...answer, text: marked }, response);
      });
      await desk.sync();
      await desk.sync();
      const good = ids.filter((id) => id !== poison);
      expect((await yours(desk)).sort()).toEqual(good.sort());
      const unreadable = (await records(desk)).filter(({ malformed }) => malformed !== null);
      expect(unreadable).toHaveLength(1);
      const notice = (await freshness(desk, 'transactions'))?.failure;
      expect(notice).toMatchObject({ code: 'records-unreadable', happened: expect.stringMatching(/^1 transaction /) });
      // Named where its id can be known.
      if (unreadable[0]?.id === poison) expect(notice?.happened).toContain(poison);
      else expect(unreadable[0]?.malformed?.rule).toMatch(/number \d of the list/);
      expect(await desk.ended(await desk.approve('transaction', good[0] ?? ''))).toMatchObject({ condition: 'done' });

      desk.front.alter(() => false);
      await desk.sync();
      expect((await records(desk)).filter(({ malformed }) => malformed !== null)).toEqual([]);
      expect(await yours(desk)).toContain(poison);
      expect((await freshness(desk, 'transactions'))?.failure).toBeNull();
    },
  );

  test('hides no collection, though their list has no pages', async () => {
    const desk = await openDesk({
      service: { seed: 'shop', settings: PLENTY },
      front: async (service) => {
        const front = await startServiceFront(service);
        front.alter(
          only(/\/collections\/$/, (_request, { text }, response) =>
            says(response, text.replace('"results":[', '"results":[{"id":"poison","x":NaN},')),
          ),
        );
        return front.url;
      },
    });
    await desk.sync();
    const { rows } = expectValue(await desk.app.collections.list({ profileId: desk.profileId }));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(['poison', ...(desk.service.shop?.collections ?? [])]));
    expect(rows.find(({ id }) => id === 'poison')).toMatchObject({ isMalformed: true });
  });
});

test('a record that one list tells two ways is asked for by its id, and no other is touched', async () => {
  const desk = await openFronted();
  const [twice, other] = [await desk.requestTransfer('1'), await desk.requestTransfer('2')];
  desk.front.alter(
    only(/\/transactions\?/, (_request, { text }, response) => {
      const body = JSON.parse(text) as { transactions: { id: string }[] };
      const again = body.transactions.filter(({ id }) => id === twice).map((one) => ({ ...one, status: 'success' }));
      return says(response, JSON.stringify({ transactions: [...again, ...body.transactions] }));
    }),
  );
  await desk.sync();
  const before = countReads(desk, twice);
  await desk.sync();
  expect(countReads(desk, twice)).toBeGreaterThan(before);
  expect((await yours(desk)).sort()).toEqual([twice, other].sort());
  expect(await record(desk, twice)).toMatchObject({ status: 'awaiting-approval', malformed: null });
});

import { request } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCountedService } from '../../bench/practice/counted-service.ts';
import { installLeapingClock } from '../../bench/practice/leaping-clock.ts';

const WALLET = `0x${'1'.repeat(40)}`;

function open() {
  const clock = installLeapingClock(Date.UTC(2026, 4, 1));
  onTestFinished(() => clock.uninstall());
  const records = [{ id: 'tx-1' }, { id: 'tx-2' }, { id: 'tx-3' }];
  const listTransactions = (wallet: string) => (wallet === WALLET ? records : undefined);
  const service = createCountedService({ clock: clock.now, listTransactions, signer: 'evm-keypair:0x' });
  const read = async (path: string, body?: string) => {
    const method = body === undefined ? 'GET' : 'POST';
    const options = { dispatcher: service.dispatcher, method, body: body ?? null } as const;
    const reading = request(`http://127.0.0.1:9/api/2022-06-09/wallets/${path}`, options);
    const answer = await clock.passWhile(reading, 1_000);
    return { statusCode: answer.statusCode, body: await clock.passWhile(answer.body.json(), 1_000) };
  };
  return { clock, service, read };
}

describe('the service that counts', () => {
  test('tells a page of a list, and a record by its id', async () => {
    const { read } = open();
    expect(await read(`${WALLET}/transactions?page=2&perPage=2`)).toEqual({
      statusCode: 200,
      body: { transactions: [{ id: 'tx-3' }] },
    });
    expect((await read(`${WALLET}/transactions/tx-2`)).body).toEqual({ id: 'tx-2' });
  });

  test('counts what it does not know', async () => {
    const { read, service } = open();
    expect((await read(`0x${'2'.repeat(40)}/transactions?page=1&perPage=2`)).statusCode).toBe(404);
    expect(service.countUnknown()).toBe(1);
  });

  test('refuses the read after 360 in a minute, and none when the minute is over', async () => {
    const { clock, read, service } = open();
    const all = Array.from({ length: 360 }, () => read(WALLET));
    expect(new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await read(WALLET)).statusCode).toBe(429);
    expect(service.countRefused()).toBe(1);
    await clock.pass(60_000);
    expect((await read(WALLET)).statusCode).toBe(200);
  });

  test('takes a signature, and tells it with its record from then on', async () => {
    const { read } = open();
    const approved = { status: 'success', approvals: { pending: [], submitted: [{ signature: '0x1' }] } };
    const answer = await read(`${WALLET}/transactions/tx-1/approvals`, '{"approvals":[{"signature":"0x1"}]}');
    expect(answer).toMatchObject({ statusCode: 200, body: approved });
    expect((await read(`${WALLET}/transactions/tx-1`)).body).toMatchObject(approved);
  });

  test('refuses the write after 120 in a minute', async () => {
    const { read, service } = open();
    const write = () => read(`${WALLET}/transactions/tx-1/approvals`, '{"approvals":[]}');
    const all = Array.from({ length: 120 }, write);
    expect(new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await write()).statusCode).toBe(429);
    expect(service.countRefused()).toBe(1);
  });

  test('tells when a list was asked for as often as wanted', async () => {
    const { clock, read, service } = open();
    let isTold = false;
    void service.whenListed(WALLET, 2).then(() => (isTold = true));
    await read(`${WALLET}/transactions?page=1&perPage=2`);
    await read(`${WALLET}/signatures?page=1&perPage=2`);
    await clock.pass(1_000);
    expect(isTold).toBe(false);
    await read(`${WALLET}/transactions?page=1&perPage=2`);
    expect(isTold).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import type { WalletRoundContext } from '#main/sync/note-reading.ts';
import type { WalletPart } from '#main/sync/plan-wallets.ts';
import { readWalletPart } from '#main/sync/read-wallet.ts';
import { succeed } from '#shared/result.ts';
import { aRecord, failing, OF_WALLET, openReadingDesk, WALLET } from './reading-desk.ts';

const read =
  (part: WalletPart, environment: 'staging' | 'production' = 'staging') =>
  (context: WalletRoundContext) =>
    readWalletPart(context, { part, environment });
const HOUR = 3_600_000;

describe('the wallet itself', () => {
  const itself = (address: string) => succeed(aRecord('w', { address }));

  test('is kept under its address, however it was asked for', async () => {
    const desk = openReadingDesk({ getWallet: () => itself(WALLET.toUpperCase().replace('X', 'x')) });
    await desk.round(read('wallet'));
    expect(desk.store.wallets.get({ ...OF_WALLET, id: WALLET })).toBeDefined();
    expect(desk.freshness('wallet')).toMatchObject({ failure: null });
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
    await desk.round(read('wallet'));
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
  });

  test('that is suddenly another one is kept in no way, and that is said with both addresses', async () => {
    const other = `0x${'1'.repeat(40)}`;
    const desk = openReadingDesk({ getWallet: () => itself(other) });
    await desk.round(read('wallet'));
    expect(desk.store.wallets.listByParent(OF_WALLET)).toEqual([]);
    expect(desk.freshness('wallet')?.failure).toMatchObject({
      code: 'wrong-answer',
      facts: { expected: WALLET, actual: other },
    });
  });

  test('is not asked for where the service said twice that it has no such read, and is again an hour later', async () => {
    const desk = openReadingDesk({ getWallet: () => failing('not-found') });
    const rounds = [
      await desk.round(read('wallet')),
      await desk.round(read('wallet')),
      await desk.round(read('wallet')),
    ];
    expect(rounds).toEqual([['getWallet'], ['getWallet'], []]);
    expect(desk.freshness('wallet')).toBeUndefined();
    desk.wait(HOUR);
    expect(await desk.round(read('wallet'))).toEqual(['getWallet']);
  });

  test('that was answered once is missed where it is gone, and asked for again', async () => {
    const answers = [itself(WALLET), failing('not-found'), failing('not-found'), itself(WALLET)];
    const desk = openReadingDesk({ getWallet: () => answers.shift() });
    await desk.round(read('wallet'));
    for (const _round of [1, 2]) {
      await desk.round(read('wallet'), true);
      expect(desk.freshness('wallet')?.failure).toMatchObject({ code: 'not-found' });
    }
    await desk.round(read('wallet'), true);
    expect(desk.freshness('wallet')?.failure).toBeNull();
  });

  test('whose look failed is neither missed nor given up', async () => {
    const desk = openReadingDesk({ getWallet: () => failing('timeout') });
    for (const _round of [1, 2, 3]) expect(await desk.round(read('wallet'), true)).toEqual(['getWallet']);
    expect(desk.freshness('wallet')?.failure).toMatchObject({ code: 'timeout' });
  });
});

describe('balances', () => {
  const entry = (token: string, balances: Record<string, string>) => aRecord(token, { token, decimals: 6, balances });
  const history = (desk: ReturnType<typeof openReadingDesk>) =>
    desk.store.balanceHistory.list({ profileId: 'p', walletAddress: WALLET });

  test('go into the history chain by chain, but no sum and nothing that is no amount', async () => {
    const desk = openReadingDesk({
      readBalances: () =>
        succeed([
          entry('usdc', { total: '9', base: '5', 'base-sepolia': 'much' }),
          entry('x'.repeat(100), { base: '1' }),
          { ...entry('bad', {}), record: { ok: false, failure: { field: 'balances', rule: 'is missing' } } },
        ]),
    });
    await desk.round(read('balances'));
    const points = history(desk).map(({ token, chain, amount }) => [token.slice(0, 4), chain, amount]);
    expect(points.sort()).toEqual([
      ['usdc', 'base', '5'],
      ['xxxx', 'base', '1'],
    ]);
  });

  test.each([
    ['staging', ['base-sepolia']],
    ['production', ['base']],
  ] as const)(
    'of %s are asked for on its first chain, and on each that the wallet was seen on',
    async (environment, first) => {
      const chains: (readonly string[])[] = [];
      const desk = openReadingDesk({
        readBalances: (request: { chains: readonly string[] }) => {
          chains.push(request.chains);
          return succeed([]);
        },
      });
      await desk.round(read('balances', environment));
      expect(chains).toEqual([first]);
    },
  );
});

describe('delegated signers', () => {
  const keep = (desk: ReturnType<typeof openReadingDesk>, id: string, status: string) => {
    const parsed = { type: 'evm-keypair', locator: id, address: id, chains: { base: { status, id: `sig-${id}` } } };
    desk.store.delegatedSigners.put({
      ...{ ...OF_WALLET, id, status: undefined, parsed, raw: JSON.stringify(parsed), malformed: undefined },
      ...{ fetchedAt: 0, requestNumber: 0, final: false },
    });
    return succeed({ id, raw: JSON.stringify(parsed), record: succeed(parsed) });
  };

  test('are read for as long as their registration is under way, and not once they are active', async () => {
    const desk = openReadingDesk({});
    const open = keep(desk, 'one', 'awaiting-approval');
    keep(desk, 'two', 'active');
    const asked: string[] = [];
    desk.answers.getDelegatedSigner = ({ signer }: { signer: string }) => {
      asked.push(signer);
      return open;
    };
    await desk.round(read('delegated signers'));
    expect(asked).toEqual(['one']);
    const followed = desk.store.watched.listRecords({ profileId: 'p', walletAddress: WALLET });
    expect(followed).toMatchObject([{ kind: 'signature', id: 'sig-one' }]);
  });

  test('are well only when each of them is: one that is read makes no other well', async () => {
    const desk = openReadingDesk({});
    const answers = { one: keep(desk, 'one', 'pending'), two: keep(desk, 'two', 'pending') };
    let isBroken = true;
    desk.answers.getDelegatedSigner = ({ signer }: { signer: 'one' | 'two' }) =>
      signer === 'two' && isBroken ? failing('service-fault') : answers[signer];
    await desk.round(read('delegated signers'));
    await desk.round(read('delegated signers'), true);
    expect(desk.freshness('delegated signers')?.failure).toMatchObject({ code: 'service-fault' });
    isBroken = false;
    await desk.round(read('delegated signers'), true);
    expect(desk.freshness('delegated signers')?.failure).toBeNull();
  });

  test('of which none is left to be read get no fresher by that, and lose what failed before', async () => {
    const desk = openReadingDesk({});
    const subject = `${WALLET}/delegated signers`;
    desk.store.freshness.failed({
      profileId: 'p',
      subject,
      at: 1,
      failure: { code: 'timeout', happened: 'h', kept: 'k', next: 'n' },
    });
    expect(await desk.round(read('delegated signers'))).toEqual([]);
    expect(desk.freshness('delegated signers')).toMatchObject({ succeededAt: null, failure: null });
  });
});

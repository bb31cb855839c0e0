import { describe, expect, test } from 'vitest';
import type { WalletRoundContext } from '#main/sync/note-reading.ts';
import type { WalletPart } from '#main/sync/plan-wallets.ts';
import { readWalletPart } from '#main/sync/read-wallet.ts';
import { succeed } from '#shared/result.ts';
import { aMalformedRecord, aRecord, failing, OF_WALLET, openReadingDesk, WALLET } from './reading-desk.ts';

type Desk = ReturnType<typeof openReadingDesk>;
const read =
  (...parts: WalletPart[]) =>
  (context: WalletRoundContext) => {
    for (const part of parts) readWalletPart(context, { part, environment: 'staging' });
  };
const isOffered = ({ store }: Desk, name: 'wallet' | 'balances' | 'signer') =>
  store.optionalReads.isOffered({ profileId: 'p', name, parent: WALLET });

describe('the wallet itself', () => {
  test('is asked for by the locator it was added with, and as whoever wants to know asks', async () => {
    const requests: object[] = [];
    const desk = openReadingDesk({
      getWallet: (request: object) => {
        requests.push(request);
        return succeed(aRecord('w', { address: WALLET }));
      },
    });
    await desk.round((context) => read('wallet')({ ...context, controls: { isWanted: true, priority: 7 } }));
    expect(requests).toEqual([{ walletLocator: `evm:${WALLET}`, isWanted: true, priority: 7 }]);
  });

  test('that is suddenly another one is a failure of a reading: nothing may have been done by it', async () => {
    const desk = openReadingDesk({ getWallet: () => succeed(aRecord('w', { address: `0x${'1'.repeat(40)}` })) });
    await desk.round(read('wallet'));
    expect(desk.freshness('wallet')?.failure).toMatchObject({ code: 'wrong-answer', effectUncertain: false });
  });
});

describe('what the service may not offer', () => {
  test('is remembered for what it is: that one is answered says nothing of another', async () => {
    const desk = openReadingDesk({
      getWallet: () => succeed(aRecord('w', { address: WALLET })),
      readBalances: () => succeed([]),
      getDelegatedSigner: () => keepSigner(desk, 'one', { base: 'pending' }),
    });
    keepSigner(desk, 'one', { base: 'pending' });
    const offered = () => (['wallet', 'balances', 'signer'] as const).filter((name) => isOffered(desk, name));
    await desk.round(read('balances'));
    expect(offered()).toEqual(['balances']);
    await desk.round(read('wallet'));
    expect(offered()).toEqual(['wallet', 'balances']);
    await desk.round(read('delegated signers'));
    expect(offered()).toEqual(['wallet', 'balances', 'signer']);
  });

  test('is doubted by itself: two that are missing in one round are each asked for once more', async () => {
    const desk = openReadingDesk({ getWallet: () => failing('not-found'), readBalances: () => failing('not-found') });
    const both = read('wallet', 'balances');
    expect(await desk.round(both)).toEqual(['getWallet', 'readBalances']);
    expect(await desk.round(both)).toEqual(['getWallet', 'readBalances']);
    expect(await desk.round(both)).toEqual([]);
  });
});

describe('balances', () => {
  const entry = (token: string, balances: Record<string, string>) => aRecord(token, { token, decimals: 6, balances });
  const keepTransactions = ({ store }: Desk, chains: string[]) => {
    for (const [index, chain] of chains.entries()) {
      const parsed = { id: `t-${index}`, params: { chain } };
      store.transactions.put({
        ...{ ...OF_WALLET, id: parsed.id, status: undefined, parsed, raw: JSON.stringify(parsed) },
        ...{ malformed: undefined, fetchedAt: 0, requestNumber: 0, final: false },
      });
    }
  };
  /** The chains of each request. */
  function openBalances(seen: string[], answer: () => unknown = () => succeed([])) {
    const asked: (readonly string[])[] = [];
    const desk = openReadingDesk({
      readBalances: ({ chains }: { chains: readonly string[] }) => {
        asked.push(chains);
        return answer();
      },
    });
    keepTransactions(desk, seen);
    return { desk, asked };
  }

  test('are asked for once more without the names that nobody knows, where the service refuses them with those', async () => {
    const answers = [failing('rejected'), succeed([entry('usdc', { base: '5' })])];
    const { desk, asked } = openBalances(['base', 'chain-of-a-record'], () => answers.shift());
    await desk.round(read('balances'));
    expect(asked).toEqual([
      ['base-sepolia', 'base', 'chain-of-a-record'],
      ['base-sepolia', 'base'],
    ]);
    expect(desk.freshness('balances')).toMatchObject({ succeededAt: desk.time.now, failure: null });
  });

  test('that are refused until later are told as refused: what asks once more is held up by that', async () => {
    const heldUp = failing('rate-limited', { retryAfterMs: 600_000 });
    const answers = [failing('rejected', { status: 400, retryAfterMs: 600_000 }), heldUp];
    const { desk } = openBalances(['base', 'chain-of-a-record'], () => answers.shift());
    await desk.round(read('balances'));
    expect(answers).toEqual([]);
    expect(desk.freshness('balances')?.failure).toMatchObject({ code: 'rejected' });
  });

  test('that are refused are asked for only once where each name is known', async () => {
    const { desk, asked } = openBalances(['base'], () => failing('rejected'));
    await desk.round(read('balances'));
    expect(asked).toEqual([['base-sepolia', 'base']]);
    expect(desk.freshness('balances')?.failure).toMatchObject({ code: 'rejected' });
  });

  test('are not asked for under what is no name of a chain, though a record holds it', async () => {
    const { desk, asked } = openBalances(['base', 'base,polygon', 'a b', '', 'x'.repeat(61)]);
    await desk.round(read('balances'));
    expect(asked).toEqual([['base-sepolia', 'base']]);
  });

  test('are asked for on forty chains at most, the usual one among them, however many the records name', async () => {
    const { desk, asked } = openBalances(Array.from({ length: 60 }, (_, index) => `chain-${index}`));
    await desk.round(read('balances'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toHaveLength(40);
    expect(asked[0]?.[0]).toBe('base-sepolia');
  });

  test('go into the history but for what is no amount, also behind an entry that cannot be read', async () => {
    const { desk } = openBalances([], () =>
      succeed([
        { ...aMalformedRecord('bad'), record: { ok: false, failure: { field: 'balances', rule: 'is missing' } } },
        entry('usdc', { base: '5', polygon: '5 or so', arbitrum: 'about 5', optimism: '-5' }),
      ]),
    );
    await desk.round(read('balances'));
    const points = desk.store.balanceHistory.list({ profileId: 'p', walletAddress: WALLET });
    expect(points.map(({ token, chain, amount }) => [token, chain, amount])).toEqual([['usdc', 'base', '5']]);
    expect(desk.onError).not.toHaveBeenCalled();
  });

  test('tell how many decimals a token has, of which no name is longer than a hundred characters', async () => {
    const [short, longest, tooLong] = ['usdc', 'x'.repeat(100), 'y'.repeat(101)] as const;
    const { desk } = openBalances([], () => succeed([short, longest, tooLong].map((token) => entry(token, {}))));
    for (const [index, token] of [short, longest, tooLong].entries())
      desk.store.serviceTokens.keepPaid({
        ...{ profileId: 'p', token, chain: 'base', address: `0x${String(index).repeat(40)}`, decimals: 6, order: 'o' },
      });
    expect(desk.store.serviceTokens.list('p')).toEqual([]);
    await desk.round(read('balances'));
    expect(desk.store.serviceTokens.list('p').map(({ symbol }) => symbol)).toEqual([short, longest]);
  });
});

describe('delegated signers', () => {
  /** The ids of those that a round asks for. */
  async function askedIn(desk: Desk, answer: (id: string) => unknown): Promise<string[]> {
    const asked: string[] = [];
    desk.answers.getDelegatedSigner = ({ signer }: { signer: string }) => {
      asked.push(signer);
      return answer(signer);
    };
    await desk.round(read('delegated signers'));
    return asked.sort();
  }

  test('are all read in one round, each for itself', async () => {
    const desk = openReadingDesk({});
    const answers = ['one', 'two', 'three'].map((id) => keepSigner(desk, id, { base: 'pending' }));
    const answer = (id: string) => answers.find(({ value }) => value.id === id);
    expect(await askedIn(desk, answer)).toEqual(['one', 'three', 'two']);
  });

  test('are read for as long as one of their chains is not through, and where nobody could read how they stand', async () => {
    const desk = openReadingDesk({});
    const half = keepSigner(desk, 'half', { base: 'active', polygon: 'pending' });
    keepSigner(desk, 'whole', { base: 'active', polygon: 'active' });
    desk.store.delegatedSigners.put({
      ...{ ...OF_WALLET, id: 'odd', status: undefined, parsed: undefined, raw: '{}', final: false },
      ...{ malformed: { field: 'locator', rule: 'is missing' }, fetchedAt: 0, requestNumber: 0 },
    });
    expect(await askedIn(desk, () => half)).toEqual(['half', 'odd']);
    expect(desk.onError).not.toHaveBeenCalled();
  });

  test('are kept under the locator they are known by, whatever the letter case of the answer, and that is told', async () => {
    const desk = openReadingDesk({});
    keepSigner(desk, 'evm-keypair:0xab', { base: 'pending' });
    const answer = succeed({ ...toSigner('evm-keypair:0xab', { base: 'active' }), id: 'evm-keypair:0xAB' });
    expect(await askedIn(desk, () => answer)).toEqual(['evm-keypair:0xab']);
    const kept = desk.store.delegatedSigners.listByParent(OF_WALLET);
    expect(kept.map(({ id }) => id)).toEqual(['evm-keypair:0xab']);
    expect(kept[0]?.parsed).toMatchObject({ chains: { base: { status: 'active' } } });
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
    // It is through on each chain now.
    expect(await askedIn(desk, () => answer)).toEqual([]);
  });
});

function toSigner(id: string, statuses: Record<string, string>) {
  const chains = Object.fromEntries(Object.entries(statuses).map(([chain, status]) => [chain, { status }]));
  return aRecord(id, { type: 'evm-keypair', locator: id, chains });
}

/** A signer that was read before. @returns what the service answers of it */
function keepSigner({ store }: Desk, id: string, statuses: Record<string, string>) {
  const signer = toSigner(id, statuses);
  store.delegatedSigners.put({
    ...{ ...OF_WALLET, id, status: undefined, parsed: signer.record.value, raw: signer.raw, malformed: undefined },
    ...{ fetchedAt: 0, requestNumber: 0, final: false },
  });
  return succeed(signer);
}

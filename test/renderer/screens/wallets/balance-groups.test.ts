import { describe, expect, test } from 'vitest';
import type { BalanceEntry } from '#shared/model/balance.ts';
import { groupBalances } from '../../../../src/renderer/src/screens/wallets/balance-groups.ts';

const read = (entry: BalanceEntry, notKnownOn: string[] = []) => ({ entry, fetchedAt: 7, notKnownOn, imitates: null });
const eth = (balances: BalanceEntry['balances']): BalanceEntry => ({ token: 'eth', decimals: 18, balances });
const ONE = '1000000000000000000';

describe('a token of a wallet', () => {
  test('stands once, with its chains below it and what the service adds them up to', () => {
    const { known } = groupBalances([read(eth({ base: ONE, polygon: ONE, total: '2000000000000000000' }))]);
    expect(known).toMatchObject([{ token: 'eth', total: '2', otherSum: null, isZero: false }]);
    expect(known[0]?.chains.map(({ chain, amount }) => [chain, amount])).toEqual([
      ['base', '1'],
      ['polygon', '1'],
    ]);
  });

  test('is added up here where the service tells no sum', () => {
    expect(groupBalances([read(eth({ base: ONE, polygon: '1' }))]).known[0]).toMatchObject({
      total: '1.000000000000000001',
      otherSum: null,
    });
  });

  test('says what its chains add up to where the service tells another sum', () => {
    const { known } = groupBalances([read(eth({ base: ONE, polygon: ONE, total: '5' }))]);
    expect(known[0]).toMatchObject({ total: '0.000000000000000005', otherSum: '2' });
  });

  test('has no sum where a chain’s amount is no whole number', () => {
    expect(groupBalances([read(eth({ base: '1.5', polygon: ONE }))]).known[0]).toMatchObject({ total: null });
  });

  test('that anybody may have sent on one chain is added up apart from what is known', () => {
    const { known, others } = groupBalances([read(eth({ base: ONE, polygon: '7', total: '8' }), ['polygon'])]);
    expect(known).toMatchObject([{ total: '1', otherSum: null, chains: [{ chain: 'base' }] }]);
    expect(others).toMatchObject([{ total: '0.000000000000000007', otherSum: null, chains: [{ chain: 'polygon' }] }]);
  });
});

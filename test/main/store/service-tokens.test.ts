import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const PAID = { profileId: 'p', chain: 'base', address: ADDRESS, token: 'USDC', decimals: 6, order: 'order-1' };
const BALANCE = { profileId: 'p', token: 'usdc', decimals: 6 };

function open(dataFolder = makeTemporaryFolder()) {
  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());
  return store;
}

describe('what the service calls a token', () => {
  test('is known once its balances and an order say the same, and over a restart', () => {
    const dataFolder = makeTemporaryFolder();
    const before = open(dataFolder);
    before.serviceTokens.keepPaid(PAID);
    expect(before.serviceTokens.list('p')).toEqual([]);
    before.serviceTokens.keepDecimals(BALANCE);
    before.close();
    const { serviceTokens } = open(dataFolder);
    expect(serviceTokens.list('p')).toEqual([
      { chain: 'base', address: ADDRESS.toLowerCase(), symbol: 'usdc', decimals: 6, order: 'order-1' },
    ]);
    expect(serviceTokens.list('q')).toEqual([]);
  });

  test.each([
    ['balances have other decimals', [{ ...BALANCE, decimals: 18 }]],
    ['balances had other decimals once', [BALANCE, { ...BALANCE, decimals: 18 }]],
    ['balances are of another token', [{ ...BALANCE, token: 'usdxm' }]],
    ['balances are of another profile', [{ ...BALANCE, profileId: 'q' }]],
  ])('is not known where %s', (_why, balances) => {
    const { serviceTokens } = open();
    serviceTokens.keepPaid(PAID);
    for (const balance of balances) serviceTokens.keepDecimals(balance);
    expect(serviceTokens.list('p')).toEqual([]);
  });

  test('may be several contracts and several names: all of it is told, and nothing chosen', () => {
    const { serviceTokens } = open();
    serviceTokens.keepDecimals(BALANCE);
    serviceTokens.keepDecimals({ ...BALANCE, token: 'usdxm' });
    serviceTokens.keepPaid(PAID);
    serviceTokens.keepPaid({ ...PAID, address: `0x${'cd'.repeat(20)}` });
    serviceTokens.keepPaid({ ...PAID, token: 'usdxm' });
    expect(serviceTokens.list('p').map(({ address, symbol }) => [address.slice(0, 4), symbol])).toEqual([
      ['0xab', 'usdc'],
      ['0xab', 'usdxm'],
      ['0xcd', 'usdc'],
    ]);
  });

  test('changes reviews, and changes none when it is said again', () => {
    const store = open();
    const versions = [store.knowledgeVersion()];
    const note = () => versions.push(store.knowledgeVersion());
    store.serviceTokens.keepDecimals(BALANCE);
    note();
    store.serviceTokens.keepPaid(PAID);
    note();
    store.serviceTokens.keepPaid({ ...PAID, order: 'order-2' });
    store.serviceTokens.keepDecimals(BALANCE);
    note();
    expect(versions).toEqual([0, 1, 2, 2].map((more) => (versions[0] ?? 0) + more));
  });

  test('is forgotten with the address of the service: another one may mean another contract', () => {
    const store = open();
    store.serviceTokens.keepPaid(PAID);
    store.serviceTokens.keepDecimals(BALANCE);
    store.forgetProfile.forgetAnswers('p');
    expect(store.serviceTokens.list('p')).toEqual([]);
  });
});

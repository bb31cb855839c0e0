import { describe, expect, test } from 'vitest';
import type { BalanceEntry } from '#shared/model/balance.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { listIntentSteps } from '../../../../src/renderer/src/format/intent-steps.ts';
import { suggestChains } from '../../../../src/renderer/src/format/suggest-chains.ts';
import { findAdminKey } from '../../../../src/renderer/src/screens/wallets/admin-signer.ts';
import { listBalanceRows } from '../../../../src/renderer/src/screens/wallets/balance-rows.ts';
import { listBalanceSeries } from '../../../../src/renderer/src/screens/wallets/balance-series.ts';
import { readCreatedAt } from '../../../../src/renderer/src/screens/wallets/record-facts.ts';

const KEY: SignerKey = {
  profileId: 'practice',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  label: 'Treasury',
  source: 'generated',
  backedUpAt: null,
  backupTriedAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const read = (entry: BalanceEntry) => ({ entry, fetchedAt: 7, notKnownOn: [], imitates: null });

describe('balances', () => {
  test('are exact with their digits in threes, by chain, with the total last', () => {
    const balances = { total: '1234567812345678901234567', base: '0', 'arbitrum-sepolia': '12345678901234567890' };
    const rows = listBalanceRows([read({ token: 'eth', decimals: 18, balances })]);
    expect(rows.map(({ chain, amount, isTotal, isZero }) => [chain, amount, isTotal, isZero])).toEqual([
      ['arbitrum-sepolia', '12.34567890123456789', false, false],
      ['base', '0', false, true],
      ['total', '1,234,567.812345678901234567', true, false],
    ]);
  });

  test('that are no whole number are shown as they came', () => {
    const rows = listBalanceRows([read({ token: 'eth', decimals: 18, balances: { base: '1234.5' } })]);
    expect(rows[0]).toMatchObject({ amount: '1234.5', isExact: false, isZero: false });
  });

  test('of a token that is not known on a chain stand apart there, and so does a sum with them in it', () => {
    const entry = { token: 'cbETH', decimals: 18, balances: { total: '3', base: '1', polygon: '2' } };
    const rows = listBalanceRows([{ ...read(entry), notKnownOn: ['polygon'], imitates: 'cbETH' }]);
    expect(rows.map(({ chain, isNotKnown }) => [chain, isNotKnown])).toEqual([
      ['base', false],
      ['polygon', true],
      ['total', true],
    ]);
    expect(rows[1]?.imitates).toBe('cbETH');
  });
});

describe('records', () => {
  test('tell when they were made, or nothing', () => {
    const createdAt = '2026-11-20T22:10:00.000Z';
    expect(readCreatedAt({ createdAt })).toBe(Date.parse(createdAt));
    expect(readCreatedAt({ createdAt: 'soon' })).toBeNull();
    expect(readCreatedAt({ createdAt: null })).toBeNull();
  });
});

describe('balances over time', () => {
  test('are one line for each token and chain, by time, the livelier one first, exact beside the height', () => {
    const point = (token: string, amount: string, at: number) => ({ token, chain: 'base', amount, decimals: 2, at });
    const series = listBalanceSeries([point('eth', '1', 1), point('usdc', '123450', 9), point('usdc', '100', 3)]);
    expect(series.map(({ id, points }) => [id, points.map(({ exact }) => exact)])).toEqual([
      ['usdc base', ['1', '1,234.5']],
      ['eth base', ['0.01']],
    ]);
  });

  test('leave out what is no whole number', () => {
    expect(listBalanceSeries([{ token: 'eth', chain: 'base', amount: 'many', decimals: 2, at: 1 }])).toEqual([]);
  });
});

describe('the admin signer of a wallet', () => {
  test('is ours in any letter case, and only as an EVM key', () => {
    const adminSigner = `evm-keypair:${KEY.address.toLowerCase()}`;
    expect(findAdminKey({ adminSigner }, [KEY])).toBe(KEY);
    expect(findAdminKey({ adminSigner: KEY.address }, [KEY])).toBe(KEY);
    expect(findAdminKey({ adminSigner: null }, [KEY])).toBeUndefined();
    expect(findAdminKey({ adminSigner: `evm-passkey:${KEY.address}` }, [KEY])).toBeUndefined();
    expect(findAdminKey({ adminSigner: `${adminSigner.slice(0, -1)}0` }, [KEY])).toBeUndefined();
  });
});

describe('the steps of a create', () => {
  const standings = (intent: Parameters<typeof listIntentSteps>[0]) =>
    listIntentSteps(intent).map(({ standing }) => standing);

  test('go on one by one', () => {
    expect(standings({ state: 'intent', condition: 'active' })).toEqual(['now', 'next', 'next', 'next']);
    expect(standings({ state: 'sending', condition: 'active' })).toEqual(['done', 'now', 'next', 'next']);
    expect(standings({ state: 'final', condition: 'done' })).toEqual(['done', 'done', 'done', 'done']);
  });

  test.each(['parked', 'failed', 'uncertain'] as const)('say where a %s one stopped', (condition) => {
    expect(standings({ state: 'sending', condition })).toEqual(['done', 'stopped', 'next', 'next']);
  });
});

describe('the chains offered for a request', () => {
  test('are those of the profile’s environment', () => {
    expect(suggestChains('production')).toContain('base');
    expect(suggestChains('production')).not.toContain('base-sepolia');
    expect(suggestChains('practice')).toEqual(suggestChains('staging'));
    expect(suggestChains('staging')[0]).toBe('base-sepolia');
    expect(suggestChains('staging')).not.toContain('base');
  });
});

import { describe, expect, test } from 'vitest';
import type { RecordView } from '#shared/ipc/views.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { listIntentSteps } from '../../../../src/renderer/src/format/intent-steps.ts';
import { findAdminKey } from '../../../../src/renderer/src/screens/wallets/admin-signer.ts';
import { listBalanceRows } from '../../../../src/renderer/src/screens/wallets/balance-rows.ts';
import { listNewestFirst, readRecordFacts } from '../../../../src/renderer/src/screens/wallets/record-facts.ts';
import { suggestChains } from '../../../../src/renderer/src/screens/wallets/suggest-chains.ts';

const KEY: SignerKey = {
  profileId: 'practice',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  label: 'Treasury',
  source: 'generated',
  createdAt: '2026-11-01T10:00:00.000Z',
};

describe('balances', () => {
  test('are exact, by chain, with the total last', () => {
    const balances = { total: '12345678901234567890', base: '0', 'arbitrum-sepolia': '12345678901234567890' };
    const rows = listBalanceRows([{ entry: { token: 'eth', decimals: 18, balances }, fetchedAt: 7 }]);
    expect(rows.map(({ chain, amount, isTotal, isZero }) => [chain, amount, isTotal, isZero])).toEqual([
      ['arbitrum-sepolia', '12.34567890123456789', false, false],
      ['base', '0', false, true],
      ['total', '12.34567890123456789', true, false],
    ]);
  });

  test('that are no whole number are shown as they came', () => {
    const rows = listBalanceRows([{ entry: { token: 'eth', decimals: 18, balances: { base: '1.5' } }, fetchedAt: 7 }]);
    expect(rows[0]).toMatchObject({ amount: '1.5', isExact: false, isZero: false });
  });
});

describe('records', () => {
  test('tell their time and chain out of their raw text, whatever it is', () => {
    const createdAt = '2026-11-20T22:10:00.000Z';
    const time = Date.parse(createdAt);
    expect(readRecordFacts(JSON.stringify({ createdAt, params: { chain: 'base' } }))).toEqual({
      createdAt: time,
      chain: 'base',
    });
    expect(readRecordFacts(JSON.stringify({ createdAt: time, params: [] }))).toEqual({ createdAt: time, chain: null });
    for (const raw of ['', 'null', '[]', '"text"', '{"createdAt":"soon"}', '{"createdAt":1e999}', '{"params":7}']) {
      expect(readRecordFacts(raw)).toEqual({ createdAt: null, chain: null });
    }
  });

  test('are listed newest first, of both kinds together', () => {
    const at = (id: string, createdAt: string | undefined, fetchedAt = 0): RecordView => ({
      kind: id.startsWith('sig') ? 'signature' : 'transaction',
      id,
      status: 'success',
      malformed: null,
      raw: JSON.stringify({ createdAt }),
      fetchedAt,
    });
    const listed = listNewestFirst([
      at('tx-old', '2026-01-01T00:00:00Z'),
      at('tx-new', '2026-03-01T00:00:00Z'),
      at('sig-between', '2026-02-01T00:00:00Z'),
      at('tx-untimed', undefined, Date.parse('2026-02-15T00:00:00Z')),
    ]);
    expect(listed.map(({ record }) => record.id)).toEqual(['tx-new', 'tx-untimed', 'sig-between', 'tx-old']);
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

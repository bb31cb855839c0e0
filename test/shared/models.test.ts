import { describe, expect, test } from 'vitest';
import { FUNDING_CHAINS, findChain, SMART_WALLET_CHAINS } from '#shared/chains.ts';
import { balanceEntrySchema } from '#shared/model/balance.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { isActiveSignerStatus, isFinalStatus, isKnownStatus } from '#shared/model/status.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { walletSchema } from '#shared/model/wallet.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { honestMessage, honestTransaction } from '../helpers/honest-record.ts';

describe('reading is tolerant', () => {
  test('an honest transaction keeps every member, known or not', () => {
    const record = { ...honestTransaction(), futureField: { nested: [1, null] } };
    expect(expectValue(parseRecord(transactionSchema, record))).toMatchObject(record);
  });

  test('an unknown status is kept word for word', () => {
    const record = { ...honestMessage(), status: 'resting-for-now' };
    expect(expectValue(parseRecord(signatureSchema, record)).status).toBe('resting-for-now');
  });

  test('numbers where text was expected are read as text', () => {
    const record = { ...honestTransaction(), id: 17, createdAt: 1_700_000_000_000 };
    const calls = [{ to: '0x01', value: 1000, data: '0x' }];
    const read = expectValue(parseRecord(transactionSchema, { ...record, params: { ...record.params, calls } }));
    expect(read).toMatchObject({
      id: '17',
      createdAt: '2023-11-14T22:13:20.000Z',
      params: { calls: [{ value: '1000' }] },
    });
  });

  test('what is optional may be missing or null', () => {
    expectValue(parseRecord(transactionSchema, { id: 'tx-1', status: 'pending' }));
    const nulls = { walletType: null, approvals: null, params: null, onChain: null, createdAt: null };
    expectValue(parseRecord(transactionSchema, { id: 'tx-1', status: 'pending', ...nulls }));
    const params = { message: null, signer: null, chain: null };
    expectValue(parseRecord(signatureSchema, { id: 'tx-1', status: 's', type: null, params, outputSignature: null }));
    const submitted = [{ signer: 'evm-keypair:0x1', message: null, signature: null, submittedAt: null }];
    expectValue(parseRecord(transactionSchema, { id: 'tx-1', status: 's', approvals: { submitted } }));
    expectValue(parseRecord(walletSchema, { address: '0x1', type: null, linkedUser: null, config: null }));
    expectValue(parseRecord(delegatedSignerSchema, { type: null, locator: 'evm-keypair:0x1' }));
  });

  test('the params of a Solana transaction, which are not described, are kept as they are', () => {
    const record = {
      id: 'tx-1',
      status: 'awaiting-approval',
      walletType: 'solana-smart-wallet',
      params: { transaction: 'AQAB' },
    };
    expect(expectValue(parseRecord(transactionSchema, record)).params).toEqual({ transaction: 'AQAB' });
  });

  test('balances in numbers are read as text', () => {
    const entry = { token: 'usdc', decimals: 6, balances: { base: 5, total: '5' } };
    expect(expectValue(parseRecord(balanceEntrySchema, entry)).balances).toEqual({ base: '5', total: '5' });
  });

  test.each([
    ['id', { status: 'pending' }],
    ['status', { id: 'tx-1' }],
    ['approvals.pending', { id: 'tx-1', status: 's', approvals: { pending: 'none' } }],
    ['approvals.pending.0.message', { id: 'tx-1', status: 's', approvals: { pending: [{ signer: 'a' }] } }],
    ['onChain.userOperation', { id: 'tx-1', status: 's', onChain: { userOperation: [] } }],
    ['record', 'tx-1'],
    ['record', null],
  ])('a malformed record says that its member "%s" is wrong', (field, record) => {
    expect(parseRecord(transactionSchema, record)).toMatchObject({
      ok: false,
      failure: { field, rule: expect.stringMatching(/./) },
    });
  });
});

describe('statuses', () => {
  test('only success and failed are final; an unknown one never is', () => {
    expect(
      ['success', 'failed', 'awaiting-approval', 'pending', 'SUCCESS', 'resting', ''].filter(isFinalStatus),
    ).toEqual(['success', 'failed']);
    expect(['awaiting-approval', 'pending', 'success', 'failed'].every(isKnownStatus)).toBe(true);
    expect(isKnownStatus('resting')).toBe(false);
  });

  test('active and success are one for a delegated signer', () => {
    expect(['active', 'success', 'pending', 'awaiting-approval', 'failed'].filter(isActiveSignerStatus)).toEqual([
      'active',
      'success',
    ]);
  });
});

describe('chains', () => {
  test('every chain of a smart wallet or of funding is known by name', () => {
    for (const name of [...SMART_WALLET_CHAINS, ...FUNDING_CHAINS]) expect(findChain(name)?.name).toBe(name);
  });

  test('no two names share a number, and where sources disagree there is none', () => {
    const ids = SMART_WALLET_CHAINS.map((name) => findChain(name)?.id).filter((id) => id !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(findChain('story-testnet')?.id).toBeNull();
    expect(findChain('solana')).toMatchObject({ family: 'solana', id: null });
  });

  test('a name that only an object has is not a chain', () => {
    for (const name of ['constructor', '__proto__', 'toString', '', 'Base']) expect(findChain(name)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { proveRecord } from '#proof/prove-record.ts';
import { MAX_JSON_DEPTH } from '#shared/exact-json.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { honestContext, honestMessage, honestTransaction, SIGNER, WALLET } from '../helpers/honest-record.ts';

const KINDS: RecordKind[] = ['transaction', 'signature'];

const proveText = (kind: RecordKind, recordText: string, context = honestContext()) =>
  proveRecord({ kind, recordText, context });

/** The refusal of a record that cannot be read at this field. */
const unread = (field: string, rule: string) => ({
  check: 'record',
  field,
  expected: 'a record as the interface describes it',
  actual: `${field}: ${rule}`,
  sentence: `The record cannot be read at "${field}", so nothing in it can be proven.`,
});

describe('a record that cannot be read', () => {
  test.each(KINDS)('is a review of nothing but the refusal, for a %s', (kind) => {
    const { sentence } = unread('record', 'is not JSON');
    expect(proveText(kind, '{"id":')).toEqual({
      version: 1,
      kind,
      recordId: 'tx-1',
      asks: {
        profileId: 'practice',
        profileName: 'Practice',
        environment: 'practice',
        wallet: WALLET,
        walletAddressSource: 'service',
        chain: '',
        chainId: null,
        signer: `evm-keypair:${SIGNER}`,
      },
      calls: [],
      effects: { leaving: [], spendable: [], control: [], arriving: [], open: [] },
      rating: 'refused',
      findings: [],
      checks: [{ name: 'record', outcome: 'failed', sentence }],
      verdict: 'refused',
      refusal: unread('record', 'is not JSON'),
      hashes: { challenge: '' },
      headline: `Refused. ${sentence}`,
    });
  });

  test.each(KINDS)('is told by the first field that is not as described, for a %s', (kind) => {
    const { id: _id, ...withoutId } = kind === 'transaction' ? honestTransaction() : honestMessage();
    const { refusal } = proveText(kind, JSON.stringify(withoutId));
    expect(refusal).toEqual(unread('id', String(refusal?.actual.slice('id: '.length))));
    expect(refusal?.actual).not.toBe('id: ');
  });

  test.each(KINDS)('is told apart from one that is nested too deeply, for a %s', (kind) => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const refusalOf = (depth: number) => proveText(kind, nested(depth)).refusal;
    expect(refusalOf(MAX_JSON_DEPTH + 1)).toEqual(unread('record', 'is nested too deeply'));
    expect(refusalOf(MAX_JSON_DEPTH)?.actual).not.toContain('nested');
  });

  test.each(KINDS)('is refused where the proof itself stops, for a %s', (kind) => {
    const context = honestContext();
    Object.defineProperty(context, 'intended', {
      get: () => {
        throw new Error('unreachable store');
      },
    });
    const record = kind === 'transaction' ? honestTransaction() : { ...honestMessage(), id: 'tx-1' };
    const { refusal } = proveText(kind, JSON.stringify(record), context);
    expect(refusal).toEqual(unread('record', 'stops the proof'));
  });
});

describe('a record with members that are not there', () => {
  test.each([
    ['params', 'calls'],
    ['onChain', 'challenge'],
    ['approvals', 'signer'],
  ] as const)('is read all the same without %s, and refused for what it lacks', (member, check) => {
    const { [member]: _gone, ...rest } = honestTransaction();
    expect(proveText('transaction', JSON.stringify(rest)).refusal?.check).toBe(check);
  });

  test('is read all the same without params of a message, and not proven', () => {
    const { params: _gone, ...rest } = { ...honestMessage(), id: 'tx-1' };
    const review = proveText('signature', JSON.stringify(rest));
    expect(review).toMatchObject({ verdict: 'unproven', asks: { chain: '', chainId: null } });
    expect(review.headline).toContain('May authorise anything this wallet can do.');
  });
});

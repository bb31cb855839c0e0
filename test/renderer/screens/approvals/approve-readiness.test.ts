import { describe, expect, test } from 'vitest';
import { isWalletEnd, judgeReadiness } from '../../../../src/renderer/src/screens/approvals/approve-readiness.ts';
import { review, SECOND_SIGNER, SIGNER, WALLET } from '../../../page/samples/reviews.ts';

type Question = Parameters<typeof judgeReadiness>[0];

const READY: Question = {
  item: { ourSigners: [SIGNER], declined: null },
  review: review({ recordId: 'tx-1' }),
  picked: undefined,
  unprovenAllowed: false,
  typedWalletEnd: '',
  dangersRead: false,
  locked: false,
  hasUnreadChange: false,
  unseen: undefined,
  armed: true,
};
const UNPROVEN = review({ recordId: 'tx-1', verdict: 'unproven' });
const kindOf = (change: Partial<Question>) => judgeReadiness({ ...READY, ...change }).kind;

describe('Approve', () => {
  test('is there for what is proven, and for what is proven but not readable', () => {
    expect(kindOf({})).toBe('ready');
    expect(kindOf({ review: review({ recordId: 'tx-1', verdict: 'proven-not-readable' }) })).toBe('ready');
  });

  test('is never there for what is refused, whatever else holds', () => {
    const refused = review({ recordId: 'tx-1', verdict: 'refused' });
    expect(kindOf({ review: refused, unprovenAllowed: true, typedWalletEnd: WALLET.slice(-4) })).toBe('never');
  });

  test('is never there when none of our keys is asked, or the operator declined', () => {
    expect(kindOf({ item: { ourSigners: [], declined: null } })).toBe('never');
    expect(kindOf({ item: { ourSigners: [SIGNER], declined: { reason: '', at: 1 } } })).toBe('never');
  });

  test('does nothing right after what is under it changed, while locked, and before a change was read', () => {
    expect(kindOf({ armed: false })).toBe('not-yet');
    expect(kindOf({ locked: true })).toBe('not-yet');
    expect(kindOf({ hasUnreadChange: true })).toBe('not-yet');
  });

  test('waits until all of the request has been on the screen, and says how many calls have not', () => {
    expect(judgeReadiness({ ...READY, unseen: { left: 3, all: 10, findings: 0 } })).toEqual({
      kind: 'not-yet',
      because: '3 of 10 calls have not been on the screen yet: Approve brings the next',
      asks: 'rest',
    });
    expect(judgeReadiness({ ...READY, unseen: { left: 0, all: 1, findings: 0 } })).toMatchObject({
      because: 'Not all of it has been on the screen yet: Approve brings the rest',
    });
  });

  test('says first how many findings to be weighed have not been on the screen', () => {
    expect(judgeReadiness({ ...READY, unseen: { left: 3, all: 10, findings: 1 } })).toMatchObject({
      because: '1 finding has not been on the screen yet: Approve brings it',
      asks: 'rest',
    });
    expect(judgeReadiness({ ...READY, unseen: { left: 0, all: 1, findings: 4 } })).toMatchObject({
      because: '4 findings have not been on the screen yet: Approve brings the next',
    });
  });

  test('waits until one of two keys is picked', () => {
    const item = { ourSigners: [SIGNER, SECOND_SIGNER] as `0x${string}`[], declined: null };
    expect(kindOf({ item })).toBe('not-yet');
    expect(kindOf({ item, picked: SECOND_SIGNER })).toBe('ready');
  });

  test('takes an unproven request only with the setting and the end of the wallet’s address', () => {
    expect(kindOf({ review: UNPROVEN })).toBe('never');
    expect(kindOf({ review: UNPROVEN, unprovenAllowed: true })).toBe('not-yet');
    expect(kindOf({ review: UNPROVEN, unprovenAllowed: true, typedWalletEnd: '0000' })).toBe('not-yet');
    expect(kindOf({ review: UNPROVEN, unprovenAllowed: true, typedWalletEnd: WALLET.slice(-4) })).toBe('ready');
  });

  test('takes what is dangerous only from somebody who says that they read it', () => {
    const finding = { rule: 'unlimited-approval', severity: 'danger', sentence: 'Without limit.', facts: {} } as const;
    const dangerous = review({ recordId: 'tx-1', findings: [finding] });
    expect(judgeReadiness({ ...READY, review: dangerous })).toMatchObject({ kind: 'not-yet', asks: 'dangers' });
    expect(kindOf({ review: dangerous, dangersRead: true })).toBe('ready');
    const taken = review({ recordId: 'tx-1', findings: [{ ...finding, severity: 'caution' }] });
    expect(kindOf({ review: taken })).toBe('ready');
    const unproven = { ...UNPROVEN, findings: [finding] };
    expect(kindOf({ review: unproven, unprovenAllowed: true, typedWalletEnd: WALLET.slice(-4) })).toBe('ready');
  });

  test('compares the typed end without regard to letter case, and never an empty or longer one', () => {
    expect(isWalletEnd('A6e9', WALLET)).toBe(true);
    expect(isWalletEnd('', WALLET)).toBe(false);
    expect(isWalletEnd(WALLET, WALLET)).toBe(false);
  });
});

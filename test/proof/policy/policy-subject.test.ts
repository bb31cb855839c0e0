import { describe, expect, test } from 'vitest';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import { honestMessage, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';
import { call, PAYEE, pay, review, TRANSFER, USDC } from '../../helpers/treasury.ts';

describe('what a policy looks at', () => {
  test('is each currency once, with all that may leave of it', () => {
    const asked = review([call(USDC, TRANSFER, [PAYEE, 2n]), call(USDC, TRANSFER, [PAYEE, 3n]), pay(PAYEE, 1n)]);
    const subject = policySubjectOf(asked);
    expect(subject).toMatchObject({ kind: 'transaction', chain: 'base', payees: [PAYEE.toLowerCase()], open: null });
    expect(subject.amounts).toEqual([
      { token: USDC.toLowerCase(), atMost: '5', symbol: 'USDC', decimals: 6 },
      { token: null, atMost: String(1n + BigInt(asked.effects.fees?.atMost ?? 0)), symbol: 'ETH', decimals: 18 },
    ]);
    expect(subject.key).toBe(`${WALLET} ${asked.hashes.challenge}`.toLowerCase());
  });

  test('has no end where one part has none, and no name where an effect has none', () => {
    const asked = review([call(USDC, TRANSFER, [PAYEE, 2n])]);
    const { fees: _, ...effects } = asked.effects;
    const leaving = [
      { atMost: null, to: null },
      { atMost: '5', to: null },
    ];
    const subject = policySubjectOf({ ...asked, effects: { ...effects, leaving } });
    expect(subject).toMatchObject({ amounts: [{ token: '', atMost: null }], payees: [null] });
  });

  test('of a message is on no chain in particular', () => {
    const subject = policySubjectOf(prove('signature', honestMessage(), { recordId: 'tx-2' }));
    expect(subject).toMatchObject({
      kind: 'signature',
      chain: null,
      amounts: [],
      isText: true,
      open: expect.stringMatching(/^what is done with a signed text/),
    });
  });

  test('is open where nothing could be proven', () => {
    const subject = policySubjectOf({ ...review([pay(PAYEE, 1n)]), verdict: 'unproven' });
    expect(subject).toMatchObject({ open: 'nothing of it could be proven', isUnproven: true });
  });
});

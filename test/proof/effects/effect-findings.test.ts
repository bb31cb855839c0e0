import { describe, expect, test } from 'vitest';
import { createContractLookup } from '#proof/contracts/contract-lookup.ts';
import { findInEffects } from '#proof/effects/effect-findings.ts';
import { effects } from '#proof/effects/effect-question.ts';
import { RECEIVER_RUNS } from '#proof/effects/nft-effects.ts';
import { createLimitLookup } from '#proof/limits/limit-lookup.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import type { Effects } from '#shared/model/effects.ts';
import { PAYEE, THIEF, USDC } from '../../helpers/treasury.ts';

const around = {
  contracts: createContractLookup({ chain: undefined, tokens: createTokenLookup({ chain: undefined }) }),
  limits: createLimitLookup({ limits: undefined, chain: undefined }),
  isKnown: () => true,
};
const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };
const find = (some: Partial<Effects>) => findInEffects(effects(some), around);

describe('what is not bounded', () => {
  const because = 'what this contract does is not known here';
  const open = { contract: USDC, because };

  test('is told with what it would be, where it looks like something', () => {
    expect(find({ open: [open] })).toStrictEqual([
      {
        rule: 'open-effect',
        severity: 'caution',
        sentence: `What ${USDC} does is not bounded: ${because}.`,
        facts: { contract: USDC, because },
      },
    ]);
    expect(find({ open: [{ ...open, wouldBe: 'send 5 USDC' }] })[0]?.sentence).toBe(
      `What ${USDC} does is not bounded: ${because}. It appears to send 5 USDC.`,
    );
  });

  test('is told once for each contract and each reason, the first of them', () => {
    const others = [
      { ...open, wouldBe: 'send 5 USDC' },
      { ...open, because: 'it is called as a token' },
      { ...open, contract: PAYEE },
      open,
      { ...open, because: 'it is called as a token' },
    ];
    expect(find({ open: [open, ...others] }).map(({ facts }) => facts)).toStrictEqual([
      { contract: USDC, because },
      { contract: USDC, because: 'it is called as a token' },
      { contract: PAYEE, because },
    ]);
  });

  test('is told elsewhere of nobody in particular, and of who is paid for the first time', () => {
    expect(
      find({
        open: [
          { ...open, contract: null },
          { contract: PAYEE, because: RECEIVER_RUNS },
        ],
      }),
    ).toStrictEqual([]);
  });
});

describe('what leaves', () => {
  test('to somebody, up to an amount, needs no finding', () => {
    expect(find({ leaving: [{ ...OF_USDC, atMost: '5', to: PAYEE }] })).toStrictEqual([]);
  });

  test('to nobody in particular is a danger, with why', () => {
    const left = { ...OF_USDC, atMost: '5000000', to: null };
    expect(find({ leaving: [{ ...left, because: 'it stays with the contract' }] })).toStrictEqual([
      {
        rule: 'left-for-anyone',
        severity: 'danger',
        sentence: 'Anyone may take 5 USDC: it stays with the contract.',
        facts: { amount: '5 USDC' },
      },
    ]);
    expect(find({ leaving: [left] })[0]?.sentence).toBe('Anyone may take 5 USDC: nobody in particular gets it.');
    expect(find({ leaving: [{ ...left, atMost: null }] }).map(({ rule }) => rule)).toStrictEqual(['left-for-anyone']);
  });

  test('without a highest amount is weighed, whether or not anything says why', () => {
    const leaves = (because?: string) =>
      find({ leaving: [{ ...OF_USDC, atMost: null, to: PAYEE, ...(because && { because }) }] });
    expect(leaves()).toStrictEqual([
      {
        rule: 'leaves-without-limit',
        severity: 'caution',
        sentence: `It may be any amount of USDC that leaves, to ${PAYEE}: how much is not known.`,
        facts: { amount: 'any amount of USDC', to: PAYEE },
      },
    ]);
    expect(leaves('the router decides')[0]?.sentence).toMatch(/: the router decides\.$/);
  });
});

describe('what can be spent later', () => {
  const allowed = { ...OF_USDC, how: 'allowance', atMost: '5000000', by: THIEF } as const;

  test('is told with who may take how much, and until when', () => {
    expect(find({ spendable: [allowed] })).toStrictEqual([
      {
        rule: 'spendable-later',
        severity: 'caution',
        sentence: `${THIEF} may take 5 USDC afterwards.`,
        facts: { amount: '5 USDC', by: THIEF, how: 'allowance' },
      },
    ]);
    expect(find({ spendable: [{ ...allowed, until: '2027-01-15 08:00:00 UTC' }] })[0]).toMatchObject({
      sentence: `${THIEF} may take 5 USDC afterwards, until 2027-01-15 08:00:00 UTC.`,
      facts: { amount: '5 USDC', by: THIEF, how: 'allowance', until: '2027-01-15 08:00:00 UTC' },
    });
  });

  test('comes on top of what was allowed before, where it is added', () => {
    expect(find({ spendable: [{ ...allowed, isAdded: true }] })[0]?.sentence).toBe(
      `${THIEF} may take 5 USDC more than what was allowed before, which is not known here, afterwards.`,
    );
  });

  test('by anyone is a danger', () => {
    expect(find({ spendable: [{ ...allowed, by: null, until: 'tomorrow' }] })).toStrictEqual([
      {
        rule: 'spendable-by-anyone',
        severity: 'danger',
        sentence: 'Anyone may take 5 USDC afterwards, until tomorrow.',
        facts: { amount: '5 USDC', by: 'anyone', how: 'allowance', until: 'tomorrow' },
      },
    ]);
  });
});

test('only what comes in exchange for something is weighed as an exchange', () => {
  const comes = { ...OF_USDC, atLeast: '5000000', claimedBy: PAYEE };
  expect(find({ arriving: [comes] })).toStrictEqual([]);
  expect(find({ arriving: [{ ...comes, isTrade: true }] }).map(({ rule }) => rule)).toStrictEqual(['exchange']);
});

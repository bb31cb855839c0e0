import { describe, expect, test } from 'vitest';
import type { ReviewParts } from '#proof/assemble-review.ts';
import { failed, notPossible, passed } from '#proof/judgement.ts';
import { differs } from '#proof/mismatch.ts';
import type { Finding } from '#shared/model/review.ts';
import { assembledReview } from '../helpers/assembled-review.ts';
import { honestContext, SIGNER, WALLET } from '../helpers/honest-record.ts';

const finding = (severity: Finding['severity'], sentence: string): Finding => ({
  rule: 'unreadable-call',
  severity,
  sentence,
  facts: {},
});
const mismatch = (sentence: string) => differs({ check: 'record', field: 'id', expected: '1', actual: '2', sentence });

describe('the headline of a refused review', () => {
  test('is every forbidden finding, and no other', () => {
    const findings = [finding('danger', 'Dear.'), finding('forbidden', 'Not this.'), finding('forbidden', 'Nor that.')];
    expect(assembledReview({ findings }).headline).toBe('Refused. Not this. Nor that.');
  });

  test('is the first check that failed, before any finding', () => {
    const { headline, refusal } = assembledReview({
      judgements: [
        ['record', passed('tx-1', '')],
        ['wallet', notPossible('Who knows.')],
        ['signer', failed(mismatch('First.'))],
        ['challenge', failed(mismatch('Second.'))],
      ],
      findings: [finding('forbidden', 'Not this.')],
    });
    expect(headline).toBe('Refused. First.');
    expect(refusal?.sentence).toBe('First.');
  });
});

describe('what an unproven review says of itself', () => {
  const judgements: ReviewParts['judgements'] = [
    ['record', passed('tx-1', 'The record.')],
    ['chain', notPossible('No chain.')],
    ['digest', notPossible('No digest.')],
  ];

  test('is the first check that was not possible', () => {
    expect(assembledReview({ judgements })).toMatchObject({ verdict: 'unproven', unprovenBecause: 'No chain.' });
  });

  test('is the reason outside the checks where there is one', () => {
    expect(assembledReview({ judgements, unprovenBecause: 'Who knows.' })).toMatchObject({
      unprovenBecause: 'Who knows.',
    });
  });

  test('is nothing in any other review', () => {
    for (const changes of [{}, { findings: [finding('forbidden', 'Not this.')] }, { calls: [] }]) {
      expect(assembledReview(changes)).not.toHaveProperty('unprovenBecause');
    }
    expect(assembledReview({})).not.toHaveProperty('refusal');
    expect(assembledReview({})).not.toHaveProperty('addresses');
  });
});

describe('who asks', () => {
  test('is told with the checksum of the wallet, in whatever letters its address was kept', () => {
    for (const walletAddress of [WALLET, WALLET.toLowerCase()]) {
      expect(assembledReview({ context: honestContext({ walletAddress }) }).asks.wallet).toBe(WALLET);
    }
  });

  test('is told without hidden characters, and not at any length', () => {
    const walletAddress = `\u202E${'x'.repeat(500)}`;
    const { wallet, chain } = assembledReview({ context: honestContext({ walletAddress }), chain: '\u202Eesab' }).asks;
    expect(wallet).toBe(`\\u{202E}${'x'.repeat(159)}… (501 characters in all)`);
    expect(chain).toBe('\\u{202E}esab');
  });

  test('is our signer where no pending approval names it', () => {
    expect(assembledReview({}).asks.signer).toBe(`evm-keypair:${SIGNER}`);
    expect(assembledReview({ signer: 'evm-keypair:0xAB' }).asks.signer).toBe('evm-keypair:0xAB');
  });

  test('is on a chain whose number is from our own table', () => {
    expect(assembledReview({}).asks).toMatchObject({ chain: 'base', chainId: 8453 });
    expect(assembledReview({ chain: 'a-new-chain' }).asks).toMatchObject({ chain: 'a-new-chain', chainId: null });
    expect(assembledReview({ chain: undefined }).asks).toMatchObject({ chain: '', chainId: null });
  });
});

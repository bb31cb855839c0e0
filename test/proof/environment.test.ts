import { describe, expect, test } from 'vitest';
import type { Environment } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';
import { honestContext, honestMessage, honestTransaction } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

const contextFor = (environment: Environment) => ({ profile: { ...honestContext().profile, environment } });

function reviewsOf({ chain, environment }: { chain: string; environment: Environment }): Review[] {
  const context = contextFor(environment);
  return [
    prove('transaction', honestTransaction({ chain }), context),
    prove('signature', honestMessage({ chain }), { recordId: 'tx-2', ...context }),
  ];
}

const findMismatch = ({ findings }: Review) => findings.find(({ rule }) => rule === 'environment-mismatch');

describe('a record of an environment that is not the one of the profile', () => {
  test.each([
    [
      'base',
      'practice',
      'base is a chain where money is real, and the profile Practice is for practice: this is no test.',
    ],
    [
      'polygon',
      'staging',
      'polygon is a chain where money is real, and the profile Practice is for staging: this is no',
    ],
    ['base-sepolia', 'production', 'base-sepolia is a chain for tests, and the profile Practice is for production'],
  ] as const)('is a danger in plain words, whatever it asks for: %s in %s', (chain, environment, sentence) => {
    for (const review of reviewsOf({ chain, environment })) {
      expect(findMismatch(review)).toMatchObject({ severity: 'danger', facts: { chain, profile: environment } });
      expect(findMismatch(review)?.sentence).toContain(sentence);
      expect(review.verdict).toBe('proven');
    }
  });

  test.each([
    ['base-sepolia', 'practice'],
    ['base-sepolia', 'staging'],
    ['base', 'production'],
    ['a-new-chain', 'production'],
    ['a-new-chain', 'staging'],
  ] as const)('is not one of %s in %s', (chain, environment) => {
    for (const review of reviewsOf({ chain, environment })) expect(findMismatch(review)).toBeUndefined();
  });

  test('is one too where the number of the chain is not known', () => {
    for (const review of reviewsOf({ chain: 'story-testnet', environment: 'production' })) {
      expect(findMismatch(review)?.facts['environment of the chain']).toBe('staging');
    }
  });

  test('is none where no chain is named', () => {
    const { chain: _chain, ...params } = honestTransaction().params;
    const review = prove('transaction', { ...honestTransaction(), params }, contextFor('production'));
    expect(findMismatch(review)).toBeUndefined();
  });

  test('names the profile without hidden characters', () => {
    const profile = { ...honestContext().profile, name: 'Safe\u202E' };
    const review = prove('transaction', honestTransaction({ chain: 'base' }), { profile });
    expect(findMismatch(review)?.sentence).toContain('the profile Safe\\u{202E} is for practice');
  });
});

import { describe, expect, test } from 'vitest';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const KNOWN: ProofKnowledge = { knownAddresses: [], tokens: [] };
const proveWith = (knowledge: ProofKnowledge) => prove('transaction', honestTransaction(), { knowledge });
const rulesOf = (knowledge: ProofKnowledge) => proveWith(knowledge).findings.map(({ rule }) => rule);

describe('a review that is made with less than this app should know', () => {
  test('says nothing of it where everything is there', () => {
    expect(rulesOf(KNOWN).filter((rule) => rule.startsWith('knowledge-'))).toEqual([]);
  });

  test('is a danger while what is known is not verified', () => {
    expect(rulesOf({ ...KNOWN, doubt: 'not-verified' })).toContain('knowledge-not-verified');
    expect(proveWith({ ...KNOWN, doubt: 'not-verified' })).toMatchObject({ verdict: 'proven', rating: 'danger' });
  });

  test('is a danger while a warning may be missing', () => {
    expect(proveWith({ ...KNOWN, doubt: 'danger' })).toMatchObject({ verdict: 'proven', rating: 'danger' });
    expect(rulesOf({ ...KNOWN, doubt: 'danger' })).toContain('knowledge-changed-outside');
  });

  test('is refused while what it has to be compared with may be missing, whatever a profile takes it for', () => {
    const severities = { 'knowledge-changed-outside': 'info' } as const;
    expect(proveWith({ ...KNOWN, severities, doubt: 'refused' })).toMatchObject({
      verdict: 'refused',
      rating: 'refused',
    });
  });
});

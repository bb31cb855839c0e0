import { encodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, test } from 'vitest';
import { listForPerson, proveForRule } from '#proof/policy/judge-for-rule.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { DEAD, honestContext, honestMessage, honestTransaction } from '../../helpers/honest-record.ts';

const KNOWN: ProofKnowledge = { knownAddresses: [{ address: DEAD, name: 'Treasury', timesUsed: 1, lastUsed: null }] };
const question = (
  knowledge: ProofKnowledge,
  record: object = honestTransaction(),
  environment = 'staging' as const,
) => {
  const context = honestContext({ knowledge });
  return {
    kind: 'onChain' in record ? ('transaction' as const) : ('signature' as const),
    recordText: JSON.stringify(record),
    context: { ...context, profile: { ...context.profile, environment } },
  };
};
const plainly = (knowledge: ProofKnowledge, record?: object) => listForPerson(proveRecord(question(knowledge, record)));
const forRule = (knowledge: ProofKnowledge, record?: object) =>
  listForPerson(proveForRule(question(knowledge, record)));

test('a payment to somebody known on a test chain needs no person', () => {
  expect(plainly(KNOWN)).toEqual([]);
  expect(forRule(KNOWN)).toEqual([]);
});

describe('a person is needed', () => {
  test('for a payment to nobody known, and for a message', () => {
    expect(plainly({})).not.toEqual([]);
    expect(plainly(KNOWN, honestMessage({ id: 'tx-1' }))).toContain(
      'It is a message, and a rule signs transactions only.',
    );
  });

  test('in production, whatever the chain', () => {
    const review = proveRecord(question(KNOWN));
    const asks = { ...review.asks, environment: 'production' as const };
    expect(listForPerson({ ...review, asks })).toEqual([
      'A rule signs on test chains only, and base-sepolia is not known as one.',
    ]);
  });

  test.each(['base', 'a-chain-nobody-knows'])('on %s, whatever the profile', (chain) => {
    const review = proveRecord(question(KNOWN));
    expect(listForPerson({ ...review, asks: { ...review.asks, chain } })).toEqual([
      `A rule signs on test chains only, and ${chain} is not known as one.`,
    ]);
  });

  test('while the journal is in doubt', () => {
    expect(forRule({ ...KNOWN, doubt: 'not-verified' })).not.toEqual([]);
  });
});

describe('what softens a review by the operator’s word makes no rule sign more', () => {
  const CONTRACT = '0x1234567890abcdef1234567890abcdef12345678';
  const transfer = honestTransaction({
    calls: [
      {
        to: CONTRACT,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [DEAD, 1n] }),
      },
    ],
  });
  const trusting: ProofKnowledge = {
    knownAddresses: [
      ...(KNOWN.knownAddresses ?? []),
      { address: CONTRACT, name: 'Coin', timesUsed: 1, lastUsed: null },
    ],
    trustedContracts: [{ address: CONTRACT }],
  };

  test('trusted contracts', () => {
    expect(proveRecord(question(trusting, transfer)).effects.open).toEqual([]);
    expect(proveForRule(question(trusting, transfer)).effects.open).not.toEqual([]);
    expect(forRule(trusting, transfer)).not.toEqual([]);
  });

  test('findings that are taken lightly', () => {
    const strange = honestTransaction({ calls: [{ to: CONTRACT, value: 1n, data: '0x' }] });
    const rules = proveRecord(question(KNOWN, strange)).findings.filter(({ severity }) => severity === 'caution');
    expect(rules).not.toEqual([]);
    const severities = Object.fromEntries(rules.map(({ rule }) => [rule, 'info' as const]));
    const findings = proveForRule(question({ ...KNOWN, severities }, strange)).findings;
    expect(findings.filter(({ severity }) => severity === 'caution')).toHaveLength(rules.length);
  });

  test('what is refused stays refused', () => {
    const denied = { ...KNOWN, denied: [{ address: DEAD }] };
    expect(proveForRule(question(denied)).verdict).toBe('refused');
  });
});

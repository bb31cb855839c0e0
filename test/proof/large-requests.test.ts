import { getAddress, keccak256, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import { WALLET } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';
import { call, FAKE, IMITATION, knowing, PAYEE, pay, review, THIEF } from '../helpers/treasury.ts';

/** Addresses that are not known and look like nobody who is. */
const strangers = (count: number): Hex[] =>
  Array.from(
    { length: count },
    (_, index): Hex =>
      `0x${(0x10000 + index * 7).toString(16)}${keccak256(toHex(index)).slice(2, 32)}${(0x20000 + index).toString(16)}`,
  );
const byRole = (findings: ReturnType<typeof review>['findings'], rule: string) =>
  findings.filter((finding) => finding.rule === rule);

describe('a request with more addresses than anybody reads', () => {
  test('tells of two hundred one by one, and counts the others', () => {
    const { findings, rating } = review(strangers(203).map((to) => pay(to, 1n)));
    const told = byRole(findings, 'first-time-recipient');
    expect(told).toHaveLength(201);
    expect(told.at(-1)).toMatchObject({
      severity: 'caution',
      sentence: expect.stringMatching(
        /^There are 3 more addresses that are each a recipient, and were not used from this app/,
      ),
      facts: { addresses: '3' },
    });
    expect(rating).toBe('look');
  });

  test('tells of those first that look like somebody else, then of those that are not known', () => {
    const known = strangers(400).slice(200);
    const knowledge = knowing(known);
    const { findings } = review(
      [...known, ...strangers(100), IMITATION].map((to) => pay(to, 1n)),
      { knowledge },
    );
    const alike = byRole(findings, 'look-alike-recipient').filter(({ severity }) => severity === 'danger');
    expect(alike).toMatchObject([{ facts: { address: getAddress(IMITATION) } }]);
    expect(byRole(findings, 'first-time-recipient')).toHaveLength(101);
    expect(byRole(findings, 'known-recipient').map(({ facts }) => facts.addresses)).toContain('101');
  });

  test('tells of one that is nearly somebody else, too, wherever it stands among them', () => {
    const mistyped: Hex = `${PAYEE.slice(0, -1)}${PAYEE.endsWith('7') ? '5' : '7'}`.toLowerCase() as Hex;
    const { findings } = review(
      [...strangers(300), mistyped].map((to) => pay(to, 1n)),
      { knowledge: knowing([]) },
    );
    const alike = byRole(findings, 'look-alike-recipient');
    expect(alike).toMatchObject([{ severity: 'danger', facts: { address: getAddress(mistyped) } }]);
  });

  test('counts as dangers those that look like somebody else', () => {
    const alike = Array.from({ length: 202 }, (_, index): Hex => {
      return `0x5a0d${(0x1000 + index).toString(16)}${'3'.repeat(28)}5a0d`;
    });
    const { findings } = review(alike.map((to) => pay(to, 1n)));
    expect(byRole(findings, 'look-alike-recipient').filter(({ facts }) => facts.addresses === '2')).toMatchObject([
      { severity: 'danger' },
    ]);
  });

  test('keeps the order of the record where everybody is told of', () => {
    const { findings } = review([pay(PAYEE, 1n), pay(THIEF, 1n)], { knowledge: knowing([]) });
    expect(findings.filter(({ rule }) => rule.endsWith('-recipient')).length).toBe(2);
  });
});

test('a record that is longer than a million characters is refused with its size', () => {
  const record = { id: 'tx-1', note: 'x'.repeat(1_000_000) };
  const { verdict, refusal } = prove('transaction', record);
  expect(verdict).toBe('refused');
  expect(refusal?.sentence).toBe(
    'The record has 1,000,023 characters, and one of more than 1,000,000 is not proven here: ask for several smaller requests.',
  );
  expect(prove('transaction', { id: 'tx-1', note: 'x'.repeat(999_977) }).refusal?.sentence).not.toMatch(/characters/);
});

test('a thousand payments in one request are proven', () => {
  const payments = Array.from({ length: 1_000 }, () => pay(PAYEE, 1n));
  expect(review(payments).rating).toBe('clear');
  expect(review([...payments, call(FAKE, 'claim(address to)', [WALLET])]).rating).toBe('look');
});

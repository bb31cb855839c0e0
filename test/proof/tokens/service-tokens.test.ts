import { describe, expect, test } from 'vitest';
import { narrowKnowledge } from '#proof/addresses/narrow-knowledge.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { findInTokens } from '#proof/tokens/token-findings.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { findChain } from '#shared/chains.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import type { ServiceToken } from '#shared/model/service-token.ts';
import { encode, FRIEND, UNLISTED, USDC } from '../../helpers/describe-data.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const OTHER = `0x${'99'.repeat(20)}`;
const CALLED: ServiceToken = {
  chain: 'mode',
  address: UNLISTED,
  symbol: 'usdxm',
  decimals: 6,
  order: 'order-1',
};
const READ: ChainToken = { chain: 'mode', address: UNLISTED, symbol: 'USDXM', decimals: 6, host: 'node.example' };

type Said = { called?: readonly Partial<ServiceToken>[]; read?: readonly Partial<ChainToken>[] };

function lookUp({ called = [{}], read = [] }: Said) {
  const serviceTokens = called.map((one) => ({ ...CALLED, ...one }));
  const tokens = read.map((one) => ({ ...READ, ...one }));
  const chain = findChain(serviceTokens[0]?.chain ?? CALLED.chain);
  return createTokenLookup({ chain, knowledge: { serviceTokens, tokens } });
}
function findFor(said: Said) {
  const tokens = lookUp(said);
  tokens.find(UNLISTED);
  return findInTokens(tokens);
}
const rulesFor = (said: Said) => findFor(said).map(({ rule, severity }) => [rule, severity]);
const CONFIRMED = ['token-called-by-service', 'info'];
const ALONE = ['token-called-by-service', 'caution'];

describe('a token that the service calls something', () => {
  test('is found by that, in any letter case of its address, and is said to have been asked for', () => {
    const tokens = lookUp({});
    expect(tokens.listCalled()).toEqual([]);
    expect(tokens.find(UNLISTED.toUpperCase().replace('X', 'x'))).toMatchObject({ source: 'service', symbol: 'usdxm' });
    expect(tokens.listCalled()).toHaveLength(1);
    expect(tokens.listRead()).toEqual([]);
  });

  test('is said to be called so by nobody else', () => {
    expect(findFor({})).toEqual([
      {
        rule: 'token-called-by-service',
        severity: 'caution',
        sentence: `The token ${UNLISTED} is not on this app's list: that it is called “usdxm” and has 6 decimals is what the service says, in its balances and in an order that is paid with it.`,
        facts: { token: UNLISTED, symbol: '“usdxm”', decimals: '6', order: 'order-1' },
      },
    ]);
  });

  test('is on no list by that: on one, the list alone counts', () => {
    const tokens = lookUp({ called: [{ chain: 'ethereum', address: USDC, symbol: 'rich', decimals: 2 }] });
    expect(tokens.find(USDC)).toMatchObject({ source: 'list', symbol: 'USDC', decimals: 6 });
    expect(tokens.listCalled()).toEqual([]);
    expect(lookUp({}).findListed(UNLISTED)).toBeUndefined();
  });

  test('by the name of a listed one is told apart from it', () => {
    const [danger] = findFor({ called: [{ chain: 'ethereum', symbol: 'usdc' }] });
    expect(danger).toMatchObject({
      rule: 'token-borrows-name',
      severity: 'danger',
      sentence: `The service calls the token ${UNLISTED} “usdc”, but on this chain USDC is ${USDC} on this app's list: this is another token.`,
    });
    expect(rulesFor({ called: [{ chain: 'base-sepolia', symbol: 'uѕdc' }] })).toContainEqual([
      'token-borrows-name',
      'caution',
    ]);
    expect(rulesFor({ called: [{ symbol: 'eth' }] })).toEqual([['token-borrows-name', 'danger'], ALONE]);
  });

  test('by letters that cannot be seen has them named', () => {
    expect(rulesFor({ called: [{ symbol: 'us\u200bdxm' }] })).toContainEqual(['hidden-characters', 'danger']);
  });

  test('that its own contract calls the same is what that says, and both are told', () => {
    const said = { read: [{}] };
    expect(lookUp(said).find(UNLISTED)).toMatchObject({ source: 'node', symbol: 'USDXM' });
    expect(rulesFor(said)).toEqual([['token-read-from-node', 'info'], CONFIRMED]);
  });

  test.each([
    ['other decimals', { decimals: 18 }, '“USDXM” and 18 decimals'],
    ['another name', { symbol: 'RICH' }, '“RICH” and 6 decimals'],
  ])('that has %s by its own contract is worth a look', (_what, read, says) => {
    const finding = findFor({ read: [read] }).find(({ rule }) => rule === 'token-called-by-service');
    expect([finding?.severity, finding?.sentence]).toEqual(['caution', expect.stringContaining(says)]);
  });

  test('like other contracts of the chain is worth a look, with those', () => {
    const others = ['99', '98', '97', '96', '95'].map((byte) => ({ address: `0x${byte.repeat(20)}`, symbol: 'USDXM' }));
    const [two] = findFor({ called: [{}, { address: OTHER }, { chain: 'base', address: `0x${'77'.repeat(20)}` }] });
    expect([two?.severity, two?.sentence]).toEqual([
      'caution',
      expect.stringMatching(new RegExp(`On this chain it calls ${OTHER} the same\\.$`)),
    ]);
    const [many] = findFor({ called: [{}, ...others] });
    expect(many?.sentence).toContain(' and 2 more the same.');
  });

  test('like ten thousand others costs no more than one: they share the list of their contracts', () => {
    const addresses = Array.from({ length: 10_000 }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`);
    const tokens = lookUp({ called: addresses.map((address) => ({ address })) });
    const [first, last] = [addresses[0], addresses.at(-1)].map((address = '') => tokens.find(address));
    expect(first).toMatchObject({ source: 'service', contracts: addresses });
    if (first?.source !== 'service' || last?.source !== 'service') throw new Error('Both are called something.');
    expect(last.contracts).toBe(first.contracts);
    expect(findInTokens(tokens).at(-1)?.sentence).toContain(`${addresses.slice(0, 3).join(' and ')} and 9996 more`);
  });

  test.each([
    ['two names', [{}, { symbol: 'eurxm' }]],
    ['two numbers of decimals', [{}, { decimals: 18 }]],
    ['no name', [{ symbol: ' ' }]],
    ['more decimals than an amount has digits', [{ decimals: 78 }]],
    ['a name on another chain', [{ chain: 'mode' }].map((one) => ({ ...one, address: OTHER }))],
  ])('with %s is as unknown as if nothing had been said', (_what, called) => {
    expect(lookUp({ called }).find(UNLISTED)).toBeUndefined();
    expect(findFor({ called })).toEqual([]);
  });

  test('said twice in the same words is known by them', () => {
    expect(rulesFor({ called: [{}, { order: 'order-2' }] })).toEqual([ALONE]);
  });
});

describe('a review', () => {
  const transfer = encode('function transfer(address,uint256)', [FRIEND, 1_500_000n]);
  const record = honestTransaction({ calls: [{ to: UNLISTED, value: 0n, data: transfer }] });
  const called = (over: Partial<ServiceToken> = {}): ServiceToken => ({ ...CALLED, chain: 'base-sepolia', ...over });
  const serviceTokens = [called(), called({ address: OTHER }), called({ address: FRIEND, symbol: 'eurxm' })];
  const proveWith = (tokens: readonly ServiceToken[]) =>
    prove('transaction', record, { knowledge: { knownAddresses: [], serviceTokens: tokens } });

  test('writes amounts by the service’s word, and says whose word it is wherever the name stands', () => {
    const [call] = proveWith([called()]).calls;
    expect(call?.sentence).toContain(`Send 1.5 “usdxm” (${UNLISTED}, as the service calls it) to ${FRIEND}`);
    expect(call?.facts).toContainEqual({ label: 'symbol and decimals', value: '"usdxm", 6 — as the service calls it' });
    expect(call?.facts).toContainEqual({ label: 'amount in raw units', value: '1500000' });
  });

  test('is as it is without that in its effects and its rating: the contract is as little known as before', () => {
    const without = proveWith([]);
    const review = proveWith([called()]);
    const effectsOf = ({ effects }: typeof review) => ({
      ...effects,
      open: effects.open.map(({ wouldBe: _, ...rest }) => rest),
    });
    expect(effectsOf(review)).toEqual(effectsOf(without));
    expect(effectsOf(review).open).toHaveLength(1);
    expect([without.rating, review.rating]).toEqual(['look', 'look']);
  });

  test('of a contract that the operator trusts is not clear by decimals that nobody but the service says', () => {
    const knowledge = {
      knownAddresses: [FRIEND, UNLISTED].map((address) => ({ address, timesUsed: 3, lastUsed: null })),
      trustedContracts: [{ address: UNLISTED }],
    };
    const ratingWith = (more: object) => prove('transaction', record, { knowledge: { ...knowledge, ...more } }).rating;
    const read = { ...READ, chain: 'base-sepolia' };
    expect(ratingWith({})).toBe('clear');
    expect(ratingWith({ serviceTokens: [called()] })).toBe('look');
    expect(ratingWith({ serviceTokens: [called()], tokens: [read] })).toBe('clear');
    expect(ratingWith({ serviceTokens: [called({ decimals: 18 })], tokens: [read] })).toBe('look');
  });

  test('is the same with no more than what it is narrowed to', () => {
    const review = proveWith(serviceTokens);
    const narrowed = narrowKnowledge({ review, knowledge: { knownAddresses: [], serviceTokens } });
    expect(narrowed.serviceTokens).toHaveLength(3);
    const more = [...serviceTokens, called({ address: `0x${'55'.repeat(20)}`, symbol: 'gold' })];
    expect(narrowKnowledge({ review, knowledge: { serviceTokens: more } }).serviceTokens).toHaveLength(3);
    expect(reviewDigest(prove('transaction', record, { knowledge: narrowed }))).toBe(reviewDigest(review));
  });
});

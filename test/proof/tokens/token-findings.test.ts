import { describe, expect, test } from 'vitest';
import { narrowKnowledge } from '#proof/addresses/narrow-knowledge.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { findToken } from '#proof/tokens/find-token.ts';
import { findInTokens } from '#proof/tokens/token-findings.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { findChain } from '#shared/chains.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import { encode, FRIEND, UNLISTED, USDC } from '../../helpers/describe-data.ts';
import { honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { honestTypedData, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const ABC: ChainToken = { chain: 'ethereum', address: UNLISTED, symbol: 'ABC', decimals: 18, host: 'node.example' };

function findFor(token: Partial<ChainToken>) {
  const known = [{ ...ABC, ...token }];
  const tokens = createTokenLookup({ chain: findChain(known[0]?.chain ?? ''), knowledge: { tokens: known } });
  tokens.find(known[0]?.address ?? '');
  return findInTokens(tokens);
}
const rulesFor = (token: Partial<ChainToken>) => findFor(token).map(({ rule, severity }) => [rule, severity]);
const READ = ['token-read-from-node', 'info'];
const BORROWED = ['token-borrows-name', 'danger'];

describe('a token that a node described', () => {
  test('is said to have been read, from whom', () => {
    expect(findFor({})).toEqual([
      {
        rule: 'token-read-from-node',
        severity: 'info',
        sentence: `The token ${UNLISTED} is not on this app's list: that it is called “ABC” and has 18 decimals is what its own contract says, read from node.example.`,
        facts: { token: UNLISTED, symbol: '“ABC”', decimals: '18', 'read from': 'node.example' },
      },
    ]);
  });

  test('with the name of a listed one is a danger that names the listed one', () => {
    const [danger] = findFor({ symbol: 'USDC' });
    expect(danger).toEqual({
      rule: 'token-borrows-name',
      severity: 'danger',
      sentence: `The token ${UNLISTED} calls itself “USDC”, but on this chain USDC is ${USDC} on this app's list: this is another token.`,
      facts: { token: UNLISTED, symbol: '“USDC”', 'USDC on this chain': `${USDC} on this app's list` },
    });
  });

  test('with the name of two listed ones names both', () => {
    const [danger] = findFor({ chain: 'polygon', symbol: 'USDC' });
    expect(danger?.sentence.match(/0x[0-9a-fA-F]{40}/g)).toHaveLength(3);
  });

  test.each(['usdc', 'ＵＳＤＣ', 'US\u200bDC', 'USD\u0421', ' USDC'])('sees through %j', (symbol) => {
    expect(rulesFor({ symbol })).toEqual(expect.arrayContaining([BORROWED, READ]));
  });

  test.each([
    ['US\u200bDC', 'hidden-characters', 'danger'],
    ['USD\u0421', 'mixed-scripts', 'caution'],
    ['שקל ILS', 'right-to-left-letters', 'caution'],
  ])('names what cannot be seen in the name %j', (symbol, rule, severity) => {
    expect(rulesFor({ symbol })).toContainEqual([rule, severity]);
  });

  test("with the name of the chain's own currency is one as well", () => {
    expect(rulesFor({ symbol: 'ETH' })).toEqual([BORROWED, READ]);
    expect(findFor({ chain: 'mode', symbol: 'eth' })[0]?.sentence).toContain(
      "on this chain ETH is the chain's own currency, which has no address",
    );
  });

  test('is a caution on a chain for tests, where names are worth as little as tokens', () => {
    expect(rulesFor({ chain: 'base-sepolia', symbol: 'USDC' })).toEqual([['token-borrows-name', 'caution'], READ]);
  });

  test('may have any other name, also one that another chain has', () => {
    expect(rulesFor({ symbol: 'USDC.e' })).toEqual([READ]);
    expect(rulesFor({ symbol: 'BNB' })).toEqual([READ]);
    expect(rulesFor({ chain: 'mode', symbol: 'USDC' })).toEqual([READ]);
  });
});

describe('a review', () => {
  const transfer = encode('function transfer(address,uint256)', [FRIEND, 15n * 10n ** 17n]);
  const calls = [1, 2].map(() => ({ to: UNLISTED, value: 0n, data: transfer }));
  const tokens = [{ ...ABC, chain: 'base-sepolia' }];

  test('says once of each token where it was read, however often it is named', () => {
    const review = prove('transaction', honestTransaction({ calls }), { knowledge: { tokens } });
    expect(review.verdict).toBe('proven');
    expect(review.findings.filter(({ rule }) => rule === 'token-read-from-node')).toHaveLength(1);
    expect(review.headline).toContain(`1.5 “ABC” (${UNLISTED}, a name it gave itself)`);
  });

  test('says nothing of tokens that it does not name', () => {
    const without = prove('transaction', honestTransaction());
    expect(prove('transaction', honestTransaction(), { knowledge: { tokens } })).toEqual(without);
  });

  describe('of typed data', () => {
    const permit = (domain: Record<string, unknown>) =>
      honestTypedData({
        data: typedDataOf({
          type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
          domain: { name: 'ABC', version: '1', verifyingContract: UNLISTED, ...domain },
          message: { owner: WALLET, spender: SPENDER, value: '1500000', nonce: 0, deadline: 1_800_000_000 },
        }),
      });
    const proveFor = (domain: Record<string, unknown>, known: readonly ChainToken[] = tokens) =>
      prove('signature', permit(domain), { recordId: 'tx-2', knowledge: { tokens: known } });
    const named = (symbol: string) => `up to 1.5 ${symbol} from ${WALLET}`;

    test('reads a permit in the units of its token', () => {
      const review = proveFor({ chainId: 84532 }, [{ ...ABC, chain: 'base-sepolia', decimals: 6 }]);
      expect(review.headline).toContain(named(`“ABC” (${UNLISTED}, a name it gave itself)`));
      expect(review.findings.map(({ rule }) => rule)).toContain('token-read-from-node');
    });

    test('reads tokens of the bundled list the same', () => {
      const review = proveFor({ chainId: 1, verifyingContract: USDC });
      expect(review.typedData?.sentence).toContain(named(`USDC (${USDC})`));
      expect(review.typedData?.facts).toContainEqual({
        label: 'symbol and decimals',
        value: `USDC, 6 (${findToken({ chain: findChain('ethereum'), token: USDC })?.name})`,
      });
    });

    test('looks on the chain that the typed data is for, and nowhere where it names none', () => {
      for (const domain of [{ chainId: 1 }, {}]) {
        const review = proveFor(domain);
        expect(review.typedData?.sentence).toContain('1,500,000 raw units (decimals unknown)');
        expect(review.findings.map(({ rule }) => rule)).not.toContain('token-read-from-node');
      }
    });
  });
});

test('a review is the same with no more than what it is narrowed to: what an approval keeps of tokens is enough', () => {
  const swap = encode('function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
    5n,
    5n,
    [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`),
    WALLET,
    0n,
  ]);
  const tokens = Array.from(
    { length: 9 },
    (_, index): ChainToken => ({
      ...ABC,
      chain: 'base-sepolia',
      address: `0x${String(index + 1).repeat(40)}`,
      decimals: index,
    }),
  );
  const record = honestTransaction({ calls: [{ to: `0x${'4'.repeat(40)}`, value: 0n, data: swap }] });
  const review = prove('transaction', record, { knowledge: { tokens } });
  const narrowed = narrowKnowledge({ review, knowledge: { tokens } });
  expect(narrowed.tokens?.length).toBeLessThan(tokens.length);
  expect(review.findings.filter(({ rule }) => rule === 'token-read-from-node')).toHaveLength(3);
  expect(reviewDigest(prove('transaction', record, { knowledge: narrowed }))).toBe(reviewDigest(review));
});

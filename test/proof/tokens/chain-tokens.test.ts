import * as fc from 'fast-check';
import { parseUnits as parseByViem } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeCall, describeCalls } from '#proof/meaning/describe-call.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import { anyUnsigned } from '../../helpers/arbitrary-record.ts';
import { encode, FRIEND, factOf, OWN_WALLET, UNLISTED, USDC } from '../../helpers/describe-data.ts';
import { measureProcessorTime } from '../../helpers/processor-time.ts';

const ABC: ChainToken = {
  chain: 'ethereum',
  address: UNLISTED,
  symbol: 'ABC',
  decimals: 18,
  host: 'node.example:8545',
};
const HALF = 15n * 10n ** 17n;
const MAXIMUM = 2n ** 256n - 1n;
const ROUTER: Hex = '0x4444444444444444444444444444444444444444';
const SAID = '"ABC", 18 — as its own contract says, read from node.example:8545';
const NAMED = `“ABC” (${UNLISTED}, a name it gave itself)`;

function describeWith(token: Partial<ChainToken>, data: Hex, to: Hex = UNLISTED) {
  const knowledge = { tokens: [{ ...ABC, ...token }] };
  return describeCall({ call: { to, value: 0n, data }, chain: findChain('ethereum'), wallet: OWN_WALLET, knowledge });
}
const describeAbc = (signature: string, args: readonly unknown[], to: Hex = UNLISTED) =>
  describeWith({}, encode(signature, args), to);

describe('a token that a node described', () => {
  test('is sent in its own units, under the name it gave itself, which is said', () => {
    const call = describeAbc('function transfer(address,uint256)', [FRIEND, HALF]);
    expect(call.sentence).toBe(`Send 1.5 ${NAMED} to ${FRIEND}.`);
    expect(call.facts).toEqual([
      { label: 'value', value: '0 ETH' },
      { label: 'token', value: UNLISTED },
      { label: 'symbol and decimals', value: SAID },
      { label: 'amount', value: '1.5 "ABC"' },
      { label: 'amount in raw units', value: '1500000000000000000' },
      { label: 'recipient', value: FRIEND },
    ]);
  });

  test('may still be a collection where the function is one of both: what a node says rules out neither', () => {
    const approval = describeAbc('function approve(address,uint256)', [FRIEND, 7n]);
    expect(approval.sentence).toBe(
      `Let ${FRIEND} take either up to 0.000000000000000007 ${NAMED} of the wallet's balance, if ${UNLISTED} is an ERC-20 token, ` +
        'or the one token with id 7, if it is an ERC-721 collection.',
    );
    expect(approval.facts.slice(1)).toEqual([
      { label: 'token or collection', value: UNLISTED },
      { label: 'symbol and decimals', value: SAID },
      { label: 'amount, if it is a token', value: '0.000000000000000007 "ABC"' },
      { label: 'amount in raw units, or token id', value: '7' },
      { label: 'spender', value: FRIEND },
    ]);
    const move = describeAbc('function transferFrom(address,address,uint256)', [OWN_WALLET, FRIEND, HALF]);
    expect(move.sentence).toBe(
      `Move from ${OWN_WALLET} to ${FRIEND} either 1.5 ${NAMED}, if ${UNLISTED} is an ERC-20 token, ` +
        `or the one token with id ${HALF}, if it is an ERC-721 collection.`,
    );
    expect(move.moves).toBeUndefined();
  });

  test('without a limit is the danger that it always is', () => {
    const call = describeAbc('function approve(address,uint256)', [FRIEND, MAXIMUM]);
    expect(call.sentence).toContain('either any amount, without limit,');
    expect(call.warnings).toMatchObject([{ rule: 'unlimited-approval' }]);
    const permit = describeAbc('function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [
      OWN_WALLET,
      FRIEND,
      MAXIMUM,
      0n,
      27,
      `0x${'00'.repeat(32)}`,
      `0x${'00'.repeat(32)}`,
    ]);
    expect(permit.warnings[0]?.words).toContain(`all of ${OWN_WALLET}'s balance of ${NAMED}, now and later`);
  });

  test.each([
    ['increaseAllowance', 'function increaseAllowance(address,uint256)', [FRIEND, HALF], UNLISTED],
    [
      'Permit2',
      'function approve(address,address,uint160,uint48)',
      [UNLISTED, FRIEND, HALF, 1_800_000_000],
      '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    ],
    [
      'a swap',
      'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
      [HALF, 5n, [UNLISTED, USDC], OWN_WALLET, 1_800_000_000n],
      ROUTER,
    ],
    ['a sweep of a router', 'function sweepToken(address,uint256)', [UNLISTED, HALF], ROUTER],
    ['shares of a vault', 'function mint(uint256,address)', [HALF, OWN_WALLET], UNLISTED],
    ['what wraps the currency', 'function withdraw(uint256)', [HALF], UNLISTED],
    [
      'a call inside another',
      'function multicall(bytes[])',
      [[encode('function transfer(address,uint256)', [FRIEND, HALF])]],
      UNLISTED,
    ],
    [
      'a router with a language of its own',
      'function execute(bytes,bytes[])',
      ['0x05', [encodeWords(UNLISTED, FRIEND, HALF)]],
      ROUTER,
    ],
  ])('is called the same by %s', (_name, signature, args, to) => {
    expect(describeAbc(signature, args, to as Hex).sentence).toContain(`1.5 ${NAMED}`);
  });

  test('is called the same by a descriptor of the operator', () => {
    const data = encode('function pay(address asset, uint256 amount)', [UNLISTED, HALF]);
    const json = {
      context: { contract: { deployments: [{ chainId: 1, address: ROUTER }] } },
      display: {
        formats: {
          'pay(address asset, uint256 amount)': {
            intent: 'Pay',
            fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset' } }],
          },
        },
      },
    };
    const knowledge = { tokens: [ABC], descriptors: [{ name: 'shop.json', json }] };
    const call = describeCall({ call: { to: ROUTER, value: 0n, data }, chain: findChain('ethereum'), knowledge });
    expect(factOf(call, '"Amount"')).toBe(`1.5 ${NAMED}`);
  });

  test('is in raw units where another chain was asked, or decimals are too many, as if nobody had said anything', () => {
    const data = encode('function transfer(address,uint256)', [FRIEND, HALF]);
    const without = describeCall({
      call: { to: UNLISTED, value: 0n, data },
      chain: findChain('ethereum'),
      wallet: OWN_WALLET,
    });
    expect(describeWith({ chain: 'base' }, data)).toEqual(without);
    expect(describeWith({ decimals: 78 }, data)).toEqual(without);
    expect(describeWith({ symbol: ' ' }, data)).toEqual(without);
  });
});

describe('the name a token gave itself', () => {
  const nameOf = (symbol: string) =>
    describeWith({ symbol }, encode('function transfer(address,uint256)', [FRIEND, HALF])).sentence;

  test.each([
    ['closes no quotation mark', 'X” (0x00), “USDC', "“X' (0x00), 'USDC”"],
    ['hides nothing', 'A\u202eB\u200bC', '“A\\u{202E}B\\u{200B}C”'],
    ['breaks no line', 'A\nB', '“A\\u{A}B”'],
    ['moves nothing beside it', '\u05d0BC', '“\\u{5D0}BC”'],
    ['is not longer than 32 characters', 'x'.repeat(40), `“${'x'.repeat(32)}… (40 characters in all)”`],
  ])('%s', (_name, symbol, shown) => {
    expect(nameOf(symbol)).toBe(`Send 1.5 ${shown} (${UNLISTED}, a name it gave itself) to ${FRIEND}.`);
  });

  test('never throws, and never leaves its quotation marks, whatever it is', () => {
    const anySymbol = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.constantFrom('"', '”', '“', '”'.repeat(5), 'US”DC', '\ud800'),
    );
    fc.assert(
      fc.property(anySymbol, (symbol) => {
        const sentence = nameOf(symbol);
        const isKnown = sentence.startsWith('Send 1.5 “');
        if (!isKnown) expect(sentence).toContain('raw units (decimals unknown)');
        else
          expect(sentence).toMatch(
            new RegExp(`^Send 1\\.5 “[^“”"]+” \\(${UNLISTED}, a name it gave itself\\) to ${FRIEND}\\.$`, 'u'),
          );
        expect(sentence).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
      }),
    );
  });
});

test('an amount is exact with any number of decimals, and its raw integer stands below it', () => {
  fc.assert(
    fc.property(anyUnsigned(256), fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
      const call = describeWith({ decimals }, encode('function transfer(address,uint256)', [FRIEND, amount]));
      const [shown = ''] = (factOf(call, 'amount') ?? '').split(' ');
      expect(parseByViem(shown.replaceAll(',', ''), decimals)).toBe(amount);
      expect(factOf(call, 'amount in raw units')).toBe(String(amount));
    }),
  );
});

test('ten thousand known tokens do not slow two hundred calls', () => {
  const addressOf = (index: number): Hex => `0x${index.toString(16).padStart(40, '0')}`;
  const tokens = Array.from({ length: 10_000 }, (_, index): ChainToken => ({ ...ABC, address: addressOf(index + 1) }));
  const calls = Array.from({ length: 200 }, (_, index) => ({
    to: addressOf(index + 1),
    value: 0n,
    data: encode('function transfer(address,uint256)', [FRIEND, HALF]),
  }));
  const chain = findChain('ethereum');
  const measure = (known: readonly ChainToken[]): number =>
    measureProcessorTime(() =>
      describeCalls({ calls, chain, tokens: createTokenLookup({ chain, knowledge: { tokens: known } }) }),
    );
  // The least of some: into any of them may fall what the tests before left to be collected.
  const timed = (known: readonly ChainToken[]): number => Math.min(...Array.from({ length: 5 }, () => measure(known)));
  timed(tokens);
  // Once sorted into drawers, ten thousand are asked as quickly as none; the factor is for a busy machine.
  expect(timed(tokens)).toBeLessThan(timed([]) * 10 + 50);
});

function encodeWords(token: Hex, to: Hex, amount: bigint): Hex {
  return `0x${encode('function transfer(address,address,uint256)', [token, to, amount]).slice(10)}`;
}

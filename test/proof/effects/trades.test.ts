import * as fc from 'fast-check';
import { encodeFunctionData, type Hex, maxUint256, parseAbiItem } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeTrade } from '#proof/effects/trade-findings.ts';
import type { Finding, Review } from '#shared/model/review.ts';
import { honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

/** Tokens of the list on Ethereum, with 6, 6, 18, 6 and 18 decimals. */
const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const USDT: Hex = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const DAI: Hex = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const EURC: Hex = '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c';
const WETH: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const V2: Hex = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const V3: Hex = '0xE592427A0AEce92De3Edee1F18E0157C05861564';
const STRANGER: Hex = '0xbAd5C0dE91d2e4b7a63f08C5e19b7d3fA2604C8E';
const ROUTER_ITSELF: Hex = '0x0000000000000000000000000000000000000000';
const ETHER = 10n ** 18n;
const DOLLAR = 1_000_000n;

const PROFILE = { id: 'p', name: 'P', environment: 'production', baseUrl: 'https://a.example', createdAt: '' } as const;
const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(signature)], args } as never);

type Call = { to: Hex; data: Hex; value?: bigint };
function look(calls: readonly Call[], swapLoss?: number): Review {
  const asked = calls.map(({ value = 0n, ...call }) => ({ value, ...call }));
  const limits = swapLoss === undefined ? {} : { limits: { amounts: [], swapLoss } };
  return prove('transaction', honestTransaction({ calls: asked, chain: 'ethereum' }), {
    profile: PROFILE,
    knowledge: { knownAddresses: [], ...limits },
  });
}

const END = 'address[] path, address to, uint256 deadline';
const sell = (sold: bigint, least: bigint, path: readonly Hex[] = [USDC, USDT], to = WALLET): Call => ({
  to: V2,
  data: encode(`function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, ${END})`, [
    sold,
    least,
    path,
    to,
    9n,
  ]),
});
const buy = (bought: bigint, most: bigint, path: readonly Hex[] = [USDC, USDT]): Call => ({
  to: V2,
  data: encode(`function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, ${END})`, [
    bought,
    most,
    path,
    WALLET,
    9n,
  ]),
});
type Single = { tokenIn?: Hex; tokenOut?: Hex; recipient?: Hex; amountIn: bigint; amountOutMinimum: bigint };
const single = ({ tokenIn = USDC, tokenOut = USDT, recipient = ROUTER_ITSELF, ...amounts }: Single): Hex =>
  encode(
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    [{ tokenIn, tokenOut, fee: 500, recipient, deadline: 9n, sqrtPriceLimitX96: 0n, ...amounts }],
  );
const several = (calls: readonly Hex[], value = 0n): Call => ({
  to: V3,
  data: encode('function multicall(bytes[] data)', [calls]),
  value,
});
const unwrap = (least: bigint) =>
  encode('function unwrapWETH9(uint256 amountMinimum, address recipient)', [least, WALLET]);
const sweep = (token: Hex, least: bigint) =>
  encode('function sweepToken(address token, uint256 amountMinimum, address recipient)', [token, least, WALLET]);
const refund = encode('function refundETH()', []);

const trades = ({ findings }: Review): Finding[] => findings.filter(({ rule }) => rule.startsWith('exchange'));
const told = (review: Review) => trades(review).map(({ rule, severity }) => `${severity} ${rule}`);

const LIGHT = 'info exchange';
const UNKNOWN = 'caution exchange';
const LOSS = 'danger exchange-at-a-loss';
const NOTHING = 'danger exchange-without-minimum';

describe('an exchange between currencies that are worth the same', () => {
  test('is a note and clear within the limit of loss, and a danger beyond it, exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10_000n, max: 10n ** 15n }),
        fc.bigInt({ min: 2n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 10_000 }),
        (sold, least, swapLoss) => {
          const review = look([sell(sold, least)], swapLoss);
          const isWorse = least * 10_000n < sold * (10_000n - BigInt(swapLoss));
          expect(told(review)).toEqual([isWorse ? LOSS : LIGHT]);
          expect(review.rating).toBe(isWorse ? 'danger' : 'clear');
        },
      ),
      { numRuns: 40 },
    );
  });

  test('may lose five in a hundred where the profile says nothing, and not a unit more', () => {
    expect(told(look([sell(100n * DOLLAR, 95n * DOLLAR)]))).toEqual([LIGHT]);
    expect(told(look([sell(100n * DOLLAR, 95n * DOLLAR - 1n)]))).toEqual([LOSS]);
  });

  test('is told in words, what leaves and what comes in, and what is lost at most', () => {
    expect(trades(look([sell(100n * DOLLAR, 90n * DOLLAR)]))[0]).toEqual({
      rule: 'exchange-at-a-loss',
      severity: 'danger',
      sentence: `What comes in for at most 100 USDC is at least 90 USDT, as ${V2} says: both are dollars, and that is 10 % less than is paid. The limit of this profile is 5 %.`,
      facts: { amount: '90 USDT', paid: '100 USDC', contract: V2, loss: '10 %', limit: '5 %' },
    });
    expect(trades(look([sell(100n * DOLLAR, 99_999_999n)]))[0]?.sentence).toContain('that is 0.01 % less than is paid');
    expect(trades(look([sell(100n * DOLLAR, 101n * DOLLAR)]))[0]?.sentence).toContain('that is no less than is paid');
  });

  test('is compared in whole units, whatever the decimals, and for what is bought exactly', () => {
    expect(told(look([sell(100n * DOLLAR, 99n * ETHER, [USDC, DAI])]))).toEqual([LIGHT]);
    expect(told(look([sell(100n * DOLLAR, 94n * ETHER, [USDC, DAI])]))).toEqual([LOSS]);
    expect(told(look([sell(100n * ETHER, 99n * DOLLAR, [DAI, WETH, USDC])]))).toEqual([LIGHT]);
    expect(told(look([buy(100n * DOLLAR, 101n * DOLLAR)]))).toEqual([LIGHT]);
    expect(told(look([buy(100n * DOLLAR, 106n * DOLLAR)]))).toEqual([LOSS]);
    expect(told(look([buy(100n * DOLLAR, maxUint256)]))).toEqual([LOSS]);
  });

  test('is one where native currency is paid for its wrapped form', () => {
    const wrapped = (least: bigint): Call => ({
      to: V2,
      data: encode(`function swapExactETHForTokens(uint256 amountOutMin, ${END})`, [
        least,
        [WETH, USDC, WETH],
        WALLET,
        9n,
      ]),
      value: ETHER,
    });
    expect(told(look([wrapped(ETHER)]))).toEqual([LIGHT]);
    expect(told(look([wrapped(ETHER / 2n)]))).toEqual([LOSS]);
    expect(trades(look([wrapped(ETHER)]))[0]?.sentence).toContain("both are the chain's own currency, wrapped or not");
  });

  test('is not compared with what is paid for another exchange of the same request', () => {
    const review = look([sell(100n * DOLLAR, 50n * DOLLAR), sell(100n * DOLLAR, 150n * DOLLAR)]);
    expect(told(review)).toEqual([LOSS, LIGHT]);
  });

  test('that goes in parts is compared as a whole', () => {
    const parts = [60n, 40n].map((part) =>
      single({ recipient: WALLET, amountIn: part * DOLLAR, amountOutMinimum: part * DOLLAR }),
    );
    expect(told(look([several(parts)]))).toEqual([LIGHT]);
    const uneven = [
      single({ amountIn: 60n * DOLLAR, amountOutMinimum: 0n }),
      single({ amountIn: 40n * DOLLAR, amountOutMinimum: 0n }),
    ];
    expect(told(look([several([...uneven, sweep(USDT, 99n * DOLLAR)])]))).toEqual([LIGHT]);
    expect(told(look([several([...uneven, sweep(USDT, 90n * DOLLAR)])]))).toEqual([LOSS]);
  });
});

describe('an exchange between other currencies', () => {
  test('is a caution: how good a price is, is not known here', () => {
    const review = look([sell(100n * DOLLAR, ETHER / 40n, [USDC, WETH])]);
    expect(told(review)).toEqual([UNKNOWN]);
    expect(trades(review)[0]?.sentence).toBe(
      `What comes in for at most 100 USDC is at least 0.025 WETH, as ${V2} says: whether that is a good price is not known here.`,
    );
    expect(told(look([sell(100n * DOLLAR, 100n * DOLLAR, [USDC, EURC])]))).toEqual([UNKNOWN]);
  });

  test('is one where currencies of two kinds are paid, or two come in', () => {
    const paid = [
      single({ recipient: WALLET, amountIn: DOLLAR, amountOutMinimum: 2n * DOLLAR }),
      single({ tokenIn: WETH, recipient: WALLET, amountIn: ETHER, amountOutMinimum: DOLLAR }),
    ];
    expect(told(look([several(paid)]))).toEqual([UNKNOWN]);
    expect(trades(look([several(paid)]))[0]?.sentence).toContain('for at most 1 USDC and 1 WETH is at least 3 USDT');
    const into = [USDT, DAI].map((tokenOut) =>
      single({ tokenOut, recipient: WALLET, amountIn: DOLLAR, amountOutMinimum: tokenOut === DAI ? ETHER : DOLLAR }),
    );
    expect(told(look([several(into)]))).toEqual([UNKNOWN, UNKNOWN]);
  });

  test('is one where nothing is paid, as far as can be seen, or nobody knows the decimals', () => {
    const free: Call = {
      to: V2,
      data: encode(`function swapExactETHForTokens(uint256 amountOutMin, ${END})`, [
        5n * ETHER,
        [WETH, USDC, WETH],
        WALLET,
        9n,
      ]),
    };
    expect(told(look([free]))).toEqual([UNKNOWN]);
    const trade = { token: WETH, atLeast: String(ETHER), claimedBy: V2, isTrade: true } as const;
    const paidWith = [{ symbol: 'ETH', decimals: 18, atMost: String(ETHER) }];
    const question = { contracts: { wrapped: WETH }, limits: { swapLoss: 500 } };
    expect(describeTrade({ ...trade, paidWith }, question)).toMatchObject({ rule: 'exchange', severity: 'caution' });
    expect(describeTrade({ ...trade, decimals: 18, paidWith }, question)).toMatchObject({ severity: 'info' });
    const unknown = [{ symbol: 'ETH', atMost: '1' }];
    expect(describeTrade({ ...trade, decimals: 18, paidWith: unknown }, question)).toMatchObject({
      severity: 'caution',
    });
  });

  test('goes to whom it says: that is somebody who gets something', () => {
    const review = look([sell(100n * DOLLAR, 100n * DOLLAR, [USDC, USDT], STRANGER)]);
    expect(review.findings.map(({ rule }) => rule)).toContain('first-time-recipient');
    expect(review.findings.map(({ rule }) => rule)).toContain('other-recipient');
    expect(review.rating).toBe('look');
  });
});

describe('a minimum that protects nothing', () => {
  test('is a danger at 0 and up to a millionth of one, of whatever currencies', () => {
    for (const least of [0n, 1n]) expect(told(look([sell(100n * DOLLAR, least)]))).toEqual([NOTHING]);
    expect(told(look([sell(100n * DOLLAR, 10n ** 12n, [USDC, WETH])]))).toEqual([NOTHING]);
    expect(told(look([sell(100n * DOLLAR, 10n ** 12n + 1n, [USDC, WETH])]))).toEqual([UNKNOWN]);
    expect(look([sell(100n * DOLLAR, 1n)]).rating).toBe('danger');
  });

  test('is none where a later step of the same call has one', () => {
    const bought = (least: bigint) => single({ tokenOut: WETH, amountIn: 100n * DOLLAR, amountOutMinimum: least });
    expect(told(look([several([bought(0n), unwrap(ETHER / 40n)])]))).toEqual([UNKNOWN]);
    expect(told(look([several([bought(ETHER / 40n), unwrap(0n)])]))).toEqual([UNKNOWN]);
    expect(trades(look([several([bought(ETHER / 40n), unwrap(0n)])]))[0]?.facts.amount).toBe('0.025 ETH');
    expect(told(look([several([bought(0n), unwrap(0n)])]))).toEqual([NOTHING]);
  });

  test('is not asked for of what is given back, which is no exchange', () => {
    const paid = single({
      tokenIn: WETH,
      tokenOut: USDC,
      recipient: WALLET,
      amountIn: ETHER,
      amountOutMinimum: 2000n * DOLLAR,
    });
    const review = look([several([paid, refund], ETHER)]);
    expect(told(review)).toEqual([UNKNOWN]);
    expect(review.effects.arriving).toMatchObject([
      { token: USDC, isTrade: true },
      { symbol: 'ETH', atLeast: '0' },
    ]);
    expect(told(look([several([sweep(USDT, 5n)])]))).toEqual([]);
  });
});

describe('an exchange in words', () => {
  const question = { contracts: { wrapped: WETH }, limits: { swapLoss: 500 } };
  const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };
  const OF_DAI = { token: DAI, symbol: 'DAI', decimals: 18 };
  const paid = (...amounts: readonly bigint[]) => amounts.map((amount) => ({ ...OF_USDC, atMost: String(amount) }));
  const into = (atLeast: bigint, paidWith: ReturnType<typeof paid> | undefined) =>
    describeTrade(
      { ...OF_DAI, atLeast: String(atLeast), claimedBy: V2, isTrade: true, ...(paidWith && { paidWith }) },
      question,
    );

  test('says that it protects nothing, and what is paid', () => {
    expect(into(0n, paid(DOLLAR, 2n * DOLLAR))).toEqual({
      rule: 'exchange-without-minimum',
      severity: 'danger',
      sentence: `What comes in for at most 1 USDC and 2 USDC is at least 0 DAI, as ${V2} says: such a minimum protects nothing, and whoever orders the transactions of a block may take the rest.`,
      facts: { amount: '0 DAI', paid: '1 USDC and 2 USDC', contract: V2 },
    });
  });

  test('says nothing of the price where it is not known what is paid', () => {
    for (const unknown of [undefined, paid()]) {
      expect(into(ETHER, unknown)).toEqual({
        rule: 'exchange',
        severity: 'caution',
        sentence: `What comes in for it is at least 1 DAI, as ${V2} says: whether that is a good price is not known here.`,
        facts: { amount: '1 DAI', contract: V2 },
      });
    }
  });

  test('adds up all that is paid, and rounds up what is lost', () => {
    expect(into(99n * ETHER, paid(60n * DOLLAR, 40n * DOLLAR))).toEqual({
      rule: 'exchange',
      severity: 'info',
      sentence: `What comes in for at most 60 USDC and 40 USDC is at least 99 DAI, as ${V2} says: both are dollars, and that is 1 % less than is paid. The limit of this profile is 5 %.`,
      facts: { amount: '99 DAI', paid: '60 USDC and 40 USDC', contract: V2, loss: '1 %', limit: '5 %' },
    });
    const lossOf = (got: bigint) => into(got, paid(100n * DOLLAR)).facts.loss;
    expect(lossOf(100n * ETHER - 1n)).toBe('0.01 %');
    expect(lossOf(100n * ETHER - ETHER / 100n)).toBe('0.01 %');
    expect(lossOf(100n * ETHER - ETHER / 100n - 1n)).toBe('0.02 %');
    expect(lossOf(100n * ETHER)).toBe('0 %');
    expect(lossOf(101n * ETHER)).toBe('0 %');
  });

  test('compares currencies only where all of them are of one kind', () => {
    const weth = { token: WETH, symbol: 'WETH', decimals: 18, atMost: String(ETHER) };
    const mixed = describeTrade(
      { ...OF_DAI, atLeast: String(ETHER), claimedBy: V2, isTrade: true, paidWith: [...paid(DOLLAR), weth] },
      question,
    );
    expect(mixed.severity).toBe('caution');
    const odd = { token: STRANGER, decimals: 18 };
    const unknown = describeTrade(
      { ...odd, atLeast: String(ETHER), claimedBy: V2, isTrade: true, paidWith: [{ ...odd, atMost: '1' }] },
      question,
    );
    expect(unknown.severity).toBe('caution');
  });
});

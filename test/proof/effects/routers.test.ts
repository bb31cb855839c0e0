import { encodeFunctionData, encodePacked, type Hex, parseAbiItem } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Effects } from '#shared/model/effects.ts';
import type { Review } from '#shared/model/review.ts';
import { honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const WETH: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const V2: Hex = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const V3: Hex = '0xE592427A0AEce92De3Edee1F18E0157C05861564';
const STRANGER: Hex = '0xbAd5C0dE91d2e4b7a63f08C5e19b7d3fA2604C8E';
const ROUTER_ITSELF: Hex = '0x0000000000000000000000000000000000000000';
const END = 'address[] path, address to, uint256 deadline';

const PROFILE = {
  id: 'p',
  name: 'P',
  environment: 'production',
  baseUrl: 'https://service.example.com',
  createdAt: '',
} as const;

const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(signature)], args } as never);

function look(to: Hex, data: Hex, value = 0n): Review {
  const record = honestTransaction({ calls: [{ to, value, data }], chain: 'ethereum' });
  return prove('transaction', record, { profile: PROFILE, knowledge: { knownAddresses: [] } });
}

const effectsOf = (to: Hex, data: Hex, value = 0n): Effects => look(to, data, value).effects;

describe('the V2 router', () => {
  const sells = (name: string, first: string) => `function ${name}(${first}, ${END})`;
  const EXACT_IN = 'uint256 amountIn, uint256 amountOutMin';
  const EXACT_OUT = 'uint256 amountOut, uint256 amountInMax';

  test.each([
    ['swapExactTokensForTokens', EXACT_IN, [5n, 7n], 5n],
    ['swapTokensForExactTokens', EXACT_OUT, [7n, 5n], 5n],
    ['swapExactTokensForETH', EXACT_IN, [5n, 7n], 5n],
    ['swapTokensForExactETH', EXACT_OUT, [7n, 5n], 5n],
    ['swapExactTokensForTokensSupportingFeeOnTransferTokens', EXACT_IN, [5n, 7n], 5n],
    ['swapExactTokensForETHSupportingFeeOnTransferTokens', EXACT_IN, [5n, 7n], 5n],
  ] as const)('takes at most what %s says, and gives the wallet at least that much', (name, first, amounts, sold) => {
    const data = encode(sells(name, first), [...amounts, [USDC, WETH], WALLET, 9n]);
    expect(effectsOf(V2, data)).toMatchObject({
      leaving: [{ token: USDC, atMost: String(sold), to: V2 }],
      arriving: [{ atLeast: '7', isTrade: true }],
      open: [],
    });
  });

  test.each([
    ['swapExactETHForTokens', 'uint256 amountOutMin'],
    ['swapETHForExactTokens', 'uint256 amountOut'],
    ['swapExactETHForTokensSupportingFeeOnTransferTokens', 'uint256 amountOutMin'],
  ])('takes what is sent along with %s', (name, first) => {
    const data = encode(sells(name, first), [7n, [WETH, USDC], WALLET, 9n]);
    expect(effectsOf(V2, data, 5n)).toMatchObject({
      leaving: [{ symbol: 'ETH', atMost: '5', to: V2 }],
      arriving: [{ token: USDC, atLeast: '7' }],
    });
  });

  test('gives somebody else what it buys, which then leaves', () => {
    const data = encode(sells('swapExactTokensForTokens', EXACT_IN), [5n, 7n, [USDC, WETH], STRANGER, 9n]);
    const { effects, rating } = look(V2, data);
    expect(effects.leaving).toMatchObject([{ token: USDC }, { token: WETH, atMost: null, to: STRANGER }]);
    expect(rating).not.toBe('clear');
  });

  test('swaps nothing along a path of nothing', () => {
    const data = encode(sells('swapExactTokensForTokens', EXACT_IN), [5n, 7n, [], WALLET, 9n]);
    expect(effectsOf(V2, data)).toMatchObject({ leaving: [], arriving: [] });
  });

  test('that another contract calls is not bounded', () => {
    const inner = encode(sells('swapExactTokensForTokens', EXACT_IN), [5n, 7n, [USDC, WETH], WALLET, 9n]);
    const data = encode('function aggregate((address target, bytes callData)[] calls)', [
      [{ target: V2, callData: inner }],
    ]);
    expect(effectsOf('0xcA11bde05977b3631167028862bE2a173976CA11', data).open).toMatchObject([{ contract: V2 }]);
  });
});

describe('the V3 router', () => {
  const signatureOf = (exact: 'In' | 'Out') =>
    exact === 'In'
      ? 'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)'
      : 'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)';
  const single = (exact: 'In' | 'Out', recipient: Hex, amount: bigint, tokenIn = WETH) => {
    const amounts =
      exact === 'In' ? { amountIn: amount, amountOutMinimum: 7n } : { amountOut: 7n, amountInMaximum: amount };
    const tokenOut = tokenIn === WETH ? USDC : WETH;
    return encode(signatureOf(exact), [
      { tokenIn, tokenOut, fee: 500, recipient, deadline: 9n, ...amounts, sqrtPriceLimitX96: 0n },
    ]);
  };
  const several = (...calls: Hex[]) => encode('function multicall(bytes[] data)', [calls]);
  const sweep = (token: Hex, to: Hex) =>
    encode('function sweepToken(address token, uint256 amountMinimum, address recipient)', [token, 0n, to]);
  const unwrap = (to: Hex) => encode('function unwrapWETH9(uint256 amountMinimum, address recipient)', [0n, to]);
  const refund = encode('function refundETH()', []);

  test('takes the token from the wallet where no native currency came along', () => {
    expect(effectsOf(V3, single('In', WALLET, 5n))).toMatchObject({
      leaving: [{ token: WETH, atMost: '5', to: V3 }],
      arriving: [{ token: USDC, atLeast: '7', claimedBy: V3 }],
    });
  });

  test('sells native currency that came along where it is enough, and keeps the rest for anyone', () => {
    expect(effectsOf(V3, single('In', WALLET, 5n), 5n).leaving).toMatchObject([{ symbol: 'ETH', atMost: '5', to: V3 }]);
    expect(effectsOf(V3, single('In', WALLET, 5n), 8n).leaving).toMatchObject([
      { symbol: 'ETH', atMost: '5', to: V3 },
      { symbol: 'ETH', atMost: '3', to: null },
    ]);
    expect(effectsOf(V3, single('In', WALLET, 5n, USDC), 8n).leaving).toMatchObject([
      { token: USDC, atMost: '5' },
      { symbol: 'ETH', atMost: '8', to: null },
    ]);
  });

  test('keeps some of what came along where less may be enough', () => {
    expect(effectsOf(V3, single('Out', WALLET, 5n), 5n).leaving).toMatchObject([
      { symbol: 'ETH', atMost: null, to: null },
    ]);
    expect(effectsOf(V3, several(single('Out', WALLET, 5n), refund), 5n).leaving).toMatchObject([
      { symbol: 'ETH', atMost: '5', to: V3 },
    ]);
  });

  test('may take the wallet’s tokens where it is not certain that enough of what came along is left', () => {
    const twice = several(single('Out', WALLET, 5n), single('In', WALLET, 4n), refund);
    expect(effectsOf(V3, twice, 5n).leaving).toMatchObject([
      { symbol: 'ETH', atMost: '5', to: V3 },
      { token: WETH, atMost: '4', to: V3 },
    ]);
  });

  test('follows a path forwards where the input is exact, and backwards where the output is', () => {
    const path = (first: Hex, last: Hex) => encodePacked(['address', 'uint24', 'address'], [first, 500, last]);
    const into = encode(
      'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
      [{ path: path(USDC, WETH), recipient: WALLET, deadline: 9n, amountIn: 5n, amountOutMinimum: 7n }],
    );
    const out = encode(
      'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)',
      [{ path: path(WETH, USDC), recipient: WALLET, deadline: 9n, amountOut: 7n, amountInMaximum: 5n }],
    );
    for (const data of [into, out]) {
      expect(effectsOf(V3, data)).toMatchObject({
        leaving: [{ token: USDC, atMost: '5' }],
        arriving: [{ token: WETH, atLeast: '7' }],
      });
    }
    const broken = encode(
      'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
      [{ path: '0x1234', recipient: WALLET, deadline: 9n, amountIn: 5n, amountOutMinimum: 7n }],
    );
    expect(effectsOf(V3, broken).open).toMatchObject([{ contract: V3 }]);
  });

  test('holds what it buys for itself until a later step gives it away', () => {
    const bought = single('In', ROUTER_ITSELF, 5n);
    expect(effectsOf(V3, bought).leaving).toMatchObject([{ token: WETH }, { token: USDC, atMost: null, to: null }]);
    expect(effectsOf(V3, several(bought, sweep(USDC, WALLET)))).toMatchObject({
      leaving: [{ token: WETH }],
      arriving: [{ token: USDC }],
    });
    expect(effectsOf(V3, several(bought, sweep(USDC, STRANGER))).leaving).toMatchObject([
      { token: WETH },
      { token: USDC, atMost: null, to: STRANGER },
    ]);
    const unwrapped = several(single('In', ROUTER_ITSELF, 5n, USDC), unwrap(WALLET));
    expect(effectsOf(V3, unwrapped)).toMatchObject({ leaving: [{ token: USDC }], arriving: [{ symbol: 'ETH' }] });
    expect(effectsOf(V3, unwrap(ROUTER_ITSELF)).leaving).toMatchObject([{ symbol: 'ETH', to: null }]);
  });

  test('is given an allowance by a permit that comes along, and what it is told besides is not bounded', () => {
    const permit = encode(
      'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
      [USDC, 5n, 9n, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`],
    );
    expect(effectsOf(V3, several(permit, '0x12345678'))).toMatchObject({
      spendable: [{ token: USDC, how: 'permit', atMost: '5', by: V3 }],
      open: [{ contract: V3, because: expect.stringContaining('0x12345678') }],
    });
  });
});

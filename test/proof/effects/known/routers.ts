import { encodePacked, type Hex, toFunctionSelector } from 'viem';
import { WALLET } from '../../../helpers/honest-record.ts';
import { call, encode, THIEF } from '../../../helpers/treasury.ts';
import { ETH, type KnownFunction, SIGNED, STRANGER } from './known-function.ts';

/** Uniswap's on Ethereum, with tokens that are listed there and one that is not. */
const V2: Hex = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const V3: Hex = '0xE592427A0AEce92De3Edee1F18E0157C05861564';
const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const WETH: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const UNKNOWN: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };
const OF_WETH = { token: WETH, symbol: 'WETH', decimals: 18 };
const ITSELF: Hex = `0x${'0'.repeat(40)}`;

/** Five of one are sold for seven of the other at least. */
const bought = <Sold extends object, Got extends object>(sold: Sold, got: Got, router: Hex) => ({
  leaving: [{ ...sold, atMost: '5', to: router }],
  arriving: [{ ...got, atLeast: '7', claimedBy: router, isTrade: true as const, paidWith: [{ ...sold, atMost: '5' }] }],
});

const END = 'address[] path, address to, uint256 deadline';
const EXACT_IN = `uint256 amountIn, uint256 amountOutMin, ${END}`;
const EXACT_OUT = `uint256 amountOut, uint256 amountInMax, ${END}`;
const there = [[USDC, WETH], WALLET, 9n];
const back = [[WETH, USDC], WALLET, 9n];

export const V2_FUNCTIONS: readonly KnownFunction[] = [
  ...['swapExactTokensForTokens', 'swapExactTokensForTokensSupportingFeeOnTransferTokens'].map(
    (name): KnownFunction => [name, call(V2, `${name}(${EXACT_IN})`, [5n, 7n, ...there]), bought(OF_USDC, OF_WETH, V2)],
  ),
  [
    'swapTokensForExactTokens',
    call(V2, `swapTokensForExactTokens(${EXACT_OUT})`, [7n, 5n, ...there]),
    bought(OF_USDC, OF_WETH, V2),
  ],
  ...['swapExactTokensForETH', 'swapExactTokensForETHSupportingFeeOnTransferTokens'].map(
    (name): KnownFunction => [name, call(V2, `${name}(${EXACT_IN})`, [5n, 7n, ...there]), bought(OF_USDC, ETH, V2)],
  ),
  [
    'swapTokensForExactETH',
    call(V2, `swapTokensForExactETH(${EXACT_OUT})`, [7n, 5n, ...there]),
    bought(OF_USDC, ETH, V2),
  ],
  ...['swapExactETHForTokens', 'swapExactETHForTokensSupportingFeeOnTransferTokens'].map(
    (name): KnownFunction => [
      name,
      call(V2, `${name}(uint256 amountOutMin, ${END})`, [7n, ...back], 5n),
      bought(ETH, OF_USDC, V2),
    ],
  ),
  [
    'swapETHForExactTokens',
    call(V2, `swapETHForExactTokens(uint256 amountOut, ${END})`, [7n, ...back], 5n),
    bought(ETH, OF_USDC, V2),
  ],
  [
    'swapExactTokensForTokens through a token that is not known, to a stranger',
    call(V2, `swapExactTokensForTokens(${EXACT_IN})`, [5n, 7n, [USDC, UNKNOWN, WETH], THIEF, 9n]),
    {
      leaving: [
        { ...OF_USDC, atMost: '5', to: V2 },
        { ...OF_WETH, atMost: null, to: STRANGER, because: 'what the router gives goes there' },
      ],
      open: [{ contract: UNKNOWN, because: 'it is called as a token, and is none that is known here' }],
    },
  ],
  [
    'swapExactTokensForTokens of wrapped currency, with what it does not take',
    call(V2, `swapExactTokensForTokens(${EXACT_IN})`, [5n, 7n, ...back], 6n),
    {
      ...bought(OF_WETH, OF_USDC, V2),
      leaving: [
        { ...OF_WETH, atMost: '5', to: V2 },
        { ...ETH, atMost: '6', to: null, because: `it stays with the contract ${V2}, and anyone may take it` },
      ],
    },
  ],
];

const IN_ONE =
  'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)';
const OUT_ONE =
  'exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)';
const IN_PATH =
  'exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)';
const OUT_PATH =
  'exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)';
const SWEEP = 'sweepToken(address token, uint256 amountMinimum, address recipient)';
const UNWRAP = 'unwrapWETH9(uint256 amountMinimum, address recipient)';
const PERMIT = 'selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)';
const SEVERAL = 'multicall(bytes[] data)';

const pair = { tokenIn: USDC, tokenOut: WETH, fee: 500, deadline: 9n };
const single = (recipient: Hex, limit = 0n) => ({
  ...pair,
  recipient,
  amountIn: 5n,
  amountOutMinimum: 7n,
  sqrtPriceLimitX96: limit,
});
const exact = (limit: bigint) => ({
  ...pair,
  recipient: WALLET,
  amountOut: 7n,
  amountInMaximum: 5n,
  sqrtPriceLimitX96: limit,
});
const path = (...tokens: readonly [Hex, Hex, Hex]): Hex =>
  encodePacked(['address', 'uint24', 'address', 'uint24', 'address'], [tokens[0], 500, tokens[1], 500, tokens[2]]);
const stays = (atMost: string | null, currency: object) => ({
  ...currency,
  atMost,
  to: null,
  because: `it stays with the contract ${V3}, and anyone may take it`,
});
const unread = (signature: string) => ({
  contract: V3,
  because: `what its function ${toFunctionSelector(`function ${signature}`)} does is not known here`,
});
const toRouter = { ...OF_USDC, atMost: '5', to: V3 };

export const V3_FUNCTIONS: readonly KnownFunction[] = [
  ['exactInputSingle', call(V3, IN_ONE, [single(WALLET)]), bought(OF_USDC, OF_WETH, V3)],
  [
    'exactInputSingle to the router itself',
    call(V3, IN_ONE, [single(ITSELF)]),
    { leaving: [toRouter, stays(null, OF_WETH)] },
  ],
  ['exactOutputSingle', call(V3, OUT_ONE, [exact(0n)]), bought(OF_USDC, OF_WETH, V3)],
  [
    'exactOutputSingle that a limit of the price may end early',
    call(V3, OUT_ONE, [exact(1n)]),
    {
      leaving: [toRouter],
      arriving: [{ ...OF_WETH, atLeast: '0', claimedBy: V3, isTrade: true, paidWith: [{ ...OF_USDC, atMost: '5' }] }],
    },
  ],
  [
    'exactInput',
    call(V3, IN_PATH, [
      { path: path(USDC, WETH, WETH), recipient: WALLET, deadline: 9n, amountIn: 5n, amountOutMinimum: 7n },
    ]),
    bought(OF_USDC, OF_WETH, V3),
  ],
  [
    'exactInput of wrapped currency, with more than it takes',
    call(
      V3,
      IN_PATH,
      [{ path: path(WETH, USDC, USDC), recipient: WALLET, deadline: 9n, amountIn: 5n, amountOutMinimum: 7n }],
      8n,
    ),
    { ...bought(ETH, OF_USDC, V3), leaving: [{ ...ETH, atMost: '5', to: V3 }, stays('3', ETH)] },
  ],
  [
    'exactOutput of wrapped currency, which may take less than comes along',
    call(
      V3,
      OUT_PATH,
      [{ path: path(USDC, WETH, WETH), recipient: WALLET, deadline: 9n, amountOut: 7n, amountInMaximum: 5n }],
      5n,
    ),
    {
      leaving: [stays(null, ETH)],
      arriving: [{ ...OF_USDC, atLeast: '7', claimedBy: V3, isTrade: true, paidWith: [] }],
    },
  ],
  [
    'exactInput along a path that is none',
    call(V3, IN_PATH, [{ path: '0x1234', recipient: WALLET, deadline: 9n, amountIn: 5n, amountOutMinimum: 7n }]),
    { open: [unread(IN_PATH)] },
  ],
  [
    'exactOutput along a path that is none',
    call(V3, OUT_PATH, [{ path: '0x1234', recipient: WALLET, deadline: 9n, amountOut: 7n, amountInMaximum: 5n }]),
    { open: [unread(OUT_PATH)] },
  ],
  [
    'exactOutput, whose path stands backwards',
    call(V3, OUT_PATH, [
      { path: path(WETH, WETH, USDC), recipient: WALLET, deadline: 9n, amountOut: 7n, amountInMaximum: 5n },
    ]),
    bought(OF_USDC, OF_WETH, V3),
  ],
  [
    'sweepToken of what the router has',
    call(V3, SWEEP, [USDC, 7n, WALLET]),
    { arriving: [{ ...OF_USDC, atLeast: '7', claimedBy: V3 }] },
  ],
  [
    'sweepToken of a token that is not known, to a stranger',
    call(V3, SWEEP, [UNKNOWN, 7n, THIEF]),
    {
      leaving: [{ token: UNKNOWN, atMost: null, to: STRANGER, because: 'what the router gives goes there' }],
      open: [{ contract: UNKNOWN, because: 'it is called as a token, and is none that is known here' }],
    },
  ],
  [
    'unwrapWETH9 of what the router has',
    call(V3, UNWRAP, [7n, WALLET]),
    { arriving: [{ ...ETH, atLeast: '7', claimedBy: V3 }] },
  ],
  [
    'refundETH, which may give back less than came along',
    call(V3, 'refundETH()', [], 5n),
    {
      leaving: [{ ...ETH, atMost: '5', to: V3 }],
      arriving: [{ ...ETH, atLeast: '0', claimedBy: V3 }],
    },
  ],
  [
    'selfPermit',
    call(V3, PERMIT, [USDC, 5n, 9n, ...SIGNED]),
    { spendable: [{ ...OF_USDC, how: 'permit', atMost: '5', by: V3 }] },
  ],
  [
    'selfPermit of a token that is not known',
    call(V3, PERMIT, [UNKNOWN, 5n, 9n, ...SIGNED]),
    {
      spendable: [{ token: UNKNOWN, how: 'permit', atMost: '5', by: V3 }],
      open: [{ contract: UNKNOWN, because: 'it is called as a token, and is none that is known here' }],
    },
  ],
  [
    'multicall of an exchange and what comes after it',
    call(V3, SEVERAL, [[encode(IN_ONE, [single(ITSELF)]), encode(UNWRAP, [6n, WALLET]), '0x12345678']]),
    {
      leaving: [toRouter],
      arriving: [{ ...ETH, atLeast: '7', claimedBy: V3, isTrade: true, paidWith: [{ ...OF_USDC, atMost: '5' }] }],
      open: [{ contract: V3, because: 'what its function 0x12345678 does is not known here' }],
    },
  ],
];

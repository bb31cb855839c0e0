import { encodePacked, type Hex, maxUint256 } from 'viem';
import { SIGNER, WALLET } from '../../../helpers/honest-record.ts';
import { encodeKernelDeployment, META_FACTORY } from '../../../helpers/kernel-deployment-data.ts';
import {
  APPROVE,
  type Call,
  call,
  ETHER,
  encode,
  FAKE,
  knowing,
  MULTICALL3,
  PAYEE,
  PERMIT2,
  pay,
  review,
  SWAP_EXACT,
  THIEF,
  UNIVERSAL,
  USDBC,
  USDC,
  V2_ROUTER,
  WETH,
  ZERO,
} from '../../../helpers/treasury.ts';
import type { HarmfulRequests } from './harmful-requests.ts';

/** On ethereum, where the router of V3 is known. */
const ON_ETHEREUM = { chain: 'ethereum' } as const;
const DOLLARS: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const OTHER_DOLLARS: Hex = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const WRAPPED: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const V3_ROUTER: Hex = '0xE592427A0AEce92De3Edee1F18E0157C05861564';
const FOREVER = maxUint256;

const EXACT_INPUT_SINGLE =
  'exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)';
const EXACT_OUTPUT_SINGLE =
  'exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)';
const EXACT_INPUT =
  'exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)';
const EXACT_OUTPUT =
  'exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)';
const V3_MULTICALL = 'multicall(bytes[] data)';

type Single = { tokenIn?: Hex; tokenOut?: Hex; recipient?: Hex; deadline?: bigint; limit?: bigint };

function input(amountIn: bigint, amountOutMinimum: bigint, one: Single = {}): Hex {
  const { tokenIn = DOLLARS, tokenOut = OTHER_DOLLARS, recipient = WALLET, deadline = 9n, limit = 0n } = one;
  const amounts = { amountIn, amountOutMinimum, sqrtPriceLimitX96: limit };
  return encode(EXACT_INPUT_SINGLE, [{ tokenIn, tokenOut, fee: 100, recipient, deadline, ...amounts }]);
}

function output(amountOut: bigint, amountInMaximum: bigint, one: Single = {}): Hex {
  const { tokenIn = DOLLARS, tokenOut = OTHER_DOLLARS, recipient = WALLET, deadline = 9n, limit = 0n } = one;
  const amounts = { amountOut, amountInMaximum, sqrtPriceLimitX96: limit };
  return encode(EXACT_OUTPUT_SINGLE, [{ tokenIn, tokenOut, fee: 100, recipient, deadline, ...amounts }]);
}

const path = (...tokens: readonly Hex[]): Hex => {
  const [first = ZERO, ...rest] = tokens;
  return encodePacked(
    ['address', ...rest.flatMap(() => ['uint24', 'address'])],
    [first, ...rest.flatMap((token) => [100, token])],
  );
};
const sweep = (token: Hex, least: bigint, to: Hex): Hex =>
  encode('sweepToken(address token, uint256 amountMinimum, address recipient)', [token, least, to]);
const v3 = (data: Hex, value = 0n): Call => ({ to: V3_ROUTER, data, value });
const several = (data: readonly Hex[], value = 0n): Call => v3(encode(V3_MULTICALL, [data]), value);
const atRouter = (calls: readonly Call[], more: readonly Hex[] = []) =>
  review(calls, { ...ON_ETHEREUM, knowledge: knowing([V3_ROUTER, ...more]) });
const swap = (route: readonly Hex[], sold: bigint, least: bigint, to: Hex = WALLET, deadline = 9n): Call =>
  call(V2_ROUTER, SWAP_EXACT, [sold, least, route, to, deadline]);
const LIMITS = {
  amounts: [{ kind: 'spendable' as const, chain: 'base', token: USDC, atMost: '1000000000' }],
  swapLoss: 100,
};
const within = knowing([], { limits: LIMITS });
const M = 1_000_000n;
const paymaster = { address: THIEF, verificationGasLimit: 1n, postOpGasLimit: 1n, data: '0x' } as const;
const gas = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n };
const deploying = (options: Parameters<typeof encodeKernelDeployment>[0]) => ({
  factory: { address: META_FACTORY, data: encodeKernelDeployment({ owner: SIGNER, ...options }) },
});

export const HARMFUL_EXCHANGES: HarmfulRequests = {
  'prices and minimum amounts': [
    [
      'an exact output that a price limit may cut',
      () => atRouter([v3(output(100n * M, 100n * M, { limit: 1n }))]),
      /protects nothing/,
    ],
    [
      'the same in a multicall',
      () => atRouter([several([output(100n * M, 100n * M, { limit: 1n })])]),
      /protects nothing/,
    ],
    ['a minimum of one unit', () => atRouter([v3(input(100n * M, 1n))]), /protects nothing/],
    ['a minimum far below', () => atRouter([v3(input(100n * M, 90n * M))]), /10 % less/],
    [
      'a highest amount without limit',
      () => atRouter([v3(output(100n * M, maxUint256))]),
      /less than is paid|any amount/,
    ],
    ['a highest amount that is far above', () => atRouter([v3(output(100n * M, 120n * M))]), /less than is paid/],
    [
      'a path through a token that is not known',
      () =>
        atRouter(
          [
            v3(
              encode(EXACT_INPUT, [
                {
                  path: path(DOLLARS, FAKE, OTHER_DOLLARS),
                  recipient: WALLET,
                  deadline: 9n,
                  amountIn: 100n * M,
                  amountOutMinimum: 100n * M,
                },
              ]),
            ),
          ],
          [FAKE],
        ),
      /not bounded/,
    ],
    [
      'a path backwards through a token that is not known',
      () =>
        atRouter(
          [
            v3(
              encode(EXACT_OUTPUT, [
                {
                  path: path(OTHER_DOLLARS, FAKE, DOLLARS),
                  recipient: WALLET,
                  deadline: 9n,
                  amountOut: 100n * M,
                  amountInMaximum: 100n * M,
                },
              ]),
            ),
          ],
          [FAKE],
        ),
      /not bounded/,
    ],
    [
      'a path that is cut off',
      () =>
        atRouter([
          v3(
            encode(EXACT_INPUT, [
              {
                path: path(DOLLARS, OTHER_DOLLARS).slice(0, -2),
                recipient: WALLET,
                deadline: 9n,
                amountIn: 100n * M,
                amountOutMinimum: 100n * M,
              },
            ]),
          ),
        ]),
      /not bounded|cannot be read/,
    ],
    [
      'a path to another currency than is compared',
      () =>
        atRouter([
          v3(
            encode(EXACT_INPUT, [
              {
                path: path(DOLLARS, WRAPPED),
                recipient: WALLET,
                deadline: 9n,
                amountIn: 100n * M,
                amountOutMinimum: 100n * M,
              },
            ]),
          ),
        ]),
      /not known|protects nothing/,
    ],
    [
      'what is bought for a payee',
      () => atRouter([v3(input(100n * M, 100n * M, { recipient: PAYEE }))]),
      /not to the wallet/,
    ],
    [
      'what is bought kept and swept for a payee',
      () =>
        atRouter([several([input(100n * M, 100n * M, { recipient: ZERO }), sweep(OTHER_DOLLARS, 100n * M, PAYEE)])]),
      /not to the wallet/,
    ],
    [
      'what is bought kept and swept twice',
      () =>
        atRouter([
          several([
            input(100n * M, 100n * M, { recipient: ZERO }),
            sweep(OTHER_DOLLARS, 0n, THIEF),
            sweep(OTHER_DOLLARS, 0n, WALLET),
          ]),
        ]),
      /First time/,
    ],
    [
      'a list with one that gives nothing',
      () => atRouter([several([input(100n * M, 100n * M), input(900n * M, 0n)])]),
      /protects nothing|less than is paid/,
    ],
    ['without an end', () => atRouter([v3(input(100n * M, 100n * M, { deadline: FOREVER }))]), /any later time/],
    [
      'without an end, by V2',
      () => review([swap([USDC, USDBC], 100n * M, 100n * M, WALLET, FOREVER)]),
      /any later time/,
    ],
    [
      'without an end, in a multicall',
      () => atRouter([several([input(100n * M, 100n * M, { deadline: FOREVER })])]),
      /any later time/,
    ],
    [
      'a round trip that ends at a payee',
      () => review([swap([USDC, USDBC], 100n * M, 100n * M, PAYEE)]),
      /not to the wallet/,
    ],
    ['a purchase for the pool', () => review([swap([USDC, USDBC], 100n * M, 100n * M, USDBC)]), /not to the wallet/],
    [
      'a purchase for the router itself',
      () => review([swap([USDC, USDBC], 100n * M, 100n * M, V2_ROUTER)], { knowledge: knowing([V2_ROUTER]) }),
      /Anyone may take/,
    ],
    [
      'a purchase for address 2',
      () => review([swap([USDC, USDBC], 100n * M, 100n * M, `0x${'2'.padStart(40, '0')}`)]),
      /nobody's address, where it is lost/,
    ],
    [
      'an exchange by a call inside another',
      () =>
        review([
          call(MULTICALL3, 'aggregate((address target, bytes callData)[] calls)', [
            [{ target: V2_ROUTER, callData: swap([USDC, USDBC], 100n * M, 100n * M).data }],
          ]),
        ]),
      /not bounded/,
    ],
  ],
  'leftovers of routers': [
    [
      'a price limit that leaves some of what is sent',
      () => atRouter([v3(input(ETHER, 1000n * M, { tokenIn: WRAPPED, tokenOut: DOLLARS, limit: 1n }), ETHER)]),
      /Anyone may take/,
    ],
    [
      'more value than is sold',
      () => atRouter([v3(input(ETHER, 1000n * M, { tokenIn: WRAPPED, tokenOut: DOLLARS }), 2n * ETHER)]),
      /Anyone may take/,
    ],
    ['value beside a sale of tokens', () => atRouter([v3(input(100n * M, 100n * M), ETHER)]), /Anyone may take 1 ETH/],
    [
      'an exact output with no refund',
      () => atRouter([several([output(1000n * M, ETHER, { tokenIn: WRAPPED, tokenOut: DOLLARS })], ETHER)]),
      /Anyone may take/,
    ],
    [
      'what is bought kept, with no sweep',
      () => atRouter([v3(input(100n * M, 100n * M, { recipient: ZERO }))]),
      /Anyone may take/,
    ],
    [
      'what is bought kept, and another token swept',
      () => atRouter([several([input(100n * M, 100n * M, { recipient: ZERO }), sweep(DOLLARS, 0n, WALLET)])]),
      /Anyone may take/,
    ],
    [
      'wrapped currency kept, and not unwrapped',
      () => atRouter([several([input(100n * M, ETHER, { tokenOut: WRAPPED, recipient: V3_ROUTER })])]),
      /Anyone may take/,
    ],
    [
      'a sweep of a token that is not known',
      () => atRouter([several([sweep(FAKE, 0n, WALLET)])], [FAKE]),
      /not bounded/,
    ],
    [
      'a sweep of a token that is not known, before the refund',
      () =>
        atRouter(
          [
            several(
              [
                output(1000n * M, ETHER, { tokenIn: WRAPPED, tokenOut: DOLLARS }),
                sweep(FAKE, 0n, WALLET),
                encode('refundETH()'),
              ],
              ETHER,
            ),
          ],
          [FAKE],
        ),
      /not bounded/,
    ],
    [
      'a sweep with a fee',
      () =>
        atRouter([
          several([
            input(100n * M, 100n * M, { recipient: ZERO }),
            encode(
              'sweepTokenWithFee(address token, uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient)',
              [OTHER_DOLLARS, 100n * M, WALLET, 100n, PAYEE],
            ),
          ]),
        ]),
      /not bounded/,
    ],
    [
      'an unwrapping for a stranger',
      () =>
        atRouter([
          several([
            input(100n * M, ETHER, { tokenOut: WRAPPED, recipient: ZERO }),
            encode('unwrapWETH9(uint256 amountMinimum, address recipient)', [ETHER, THIEF]),
          ]),
        ]),
      /First time/,
    ],
    [
      'a multicall inside a multicall',
      () => atRouter([several([encode(V3_MULTICALL, [[input(100n * M, 0n)]])])]),
      /not bounded/,
    ],
    ['a multicall with a function that is not known', () => atRouter([several(['0x12345678'])]), /not bounded/],
    ['value with a multicall of nothing', () => atRouter([several([], ETHER)]), /Anyone may take 1 ETH/],
    [
      'commands for the universal router',
      () =>
        review(
          [
            call(
              UNIVERSAL,
              'execute(bytes commands, bytes[] inputs, uint256 deadline)',
              ['0x0b', [`0x${'2'.padStart(64, '0')}${ETHER.toString(16).padStart(64, '0')}`], 9n],
              ETHER,
            ),
          ],
          { knowledge: knowing([UNIVERSAL]) },
        ),
      /not bounded/,
    ],
    [
      'wrapping that another contract keeps',
      () =>
        review([
          call(
            MULTICALL3,
            'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
            [[{ target: WETH, allowFailure: false, value: 5n, callData: '0x' }]],
            5n,
          ),
        ]),
      /Anyone may take/,
    ],
  ],
  'allowances of every spelling': [
    [
      'more, again and again, by increaseAllowance within the limit',
      () =>
        review([call(USDC, 'increaseAllowance(address spender, uint256 added)', [PAYEE, 5n])], { knowledge: within }),
      /more than it may take now|afterwards/,
    ],
    [
      'to a router that is shared',
      () => review([call(USDC, APPROVE, [MULTICALL3, 5n])], { knowledge: knowing([MULTICALL3], { limits: LIMITS }) }),
      /Anyone may take/,
    ],
    [
      'without limit, to the wallet itself',
      () => review([call(USDC, APPROVE, [WALLET, maxUint256])]),
      /without limit|unlimited/,
    ],
    [
      'to a known one, just below without limit',
      () => review([call(USDC, APPROVE, [PAYEE, (1n << 128n) - 1n])]),
      /unlimited/,
    ],
    [
      'by a permit that a call submits',
      () =>
        review([
          call(
            USDC,
            'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
            [WALLET, PAYEE, 5n, 9n, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`],
          ),
        ]),
      /afterwards/,
    ],
    [
      'by a permit, and what it allows taken at once',
      () =>
        review([
          call(
            USDC,
            'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
            [PAYEE, WALLET, 5n, 9n, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`],
          ),
          call(USDC, 'transferFrom(address from, address to, uint256 amount)', [PAYEE, WALLET, 5n]),
        ]),
      /signature|somebody else/i,
    ],
    [
      'by a permit of Dai',
      () =>
        review([
          call(
            USDC,
            'permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
            [WALLET, PAYEE, 0n, 0n, true, 27, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`],
          ),
        ]),
      /afterwards/,
    ],
    [
      'by a permit of USDC with bytes',
      () =>
        review([
          call(USDC, 'permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)', [
            WALLET,
            PAYEE,
            5n,
            9n,
            '0x',
          ]),
        ]),
      /not bounded/,
    ],
    [
      'by an authorization of USDC',
      () =>
        review([
          call(
            USDC,
            'transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
            [WALLET, PAYEE, 5n, 0n, 9n, `0x${'00'.repeat(32)}`, '0x'],
          ),
        ]),
      /not bounded/,
    ],
    [
      'by an increase of another name',
      () => review([call(USDC, 'increaseApproval(address spender, uint256 added)', [PAYEE, 5n])]),
      /not bounded/,
    ],
    [
      'to borrow',
      () =>
        review([call(FAKE, 'approveDelegation(address delegatee, uint256 amount)', [PAYEE, 5n])], {
          knowledge: knowing([FAKE], { trustedContracts: [{ address: FAKE }] }),
        }),
      /not bounded/,
    ],
    [
      'to manage a market',
      () =>
        review([call(FAKE, 'allow(address manager, bool isAllowed)', [PAYEE, true])], {
          knowledge: knowing([FAKE], { trustedContracts: [{ address: FAKE }] }),
        }),
      /not bounded/,
    ],
    [
      'for every token of a trusted collection',
      () =>
        review([call(FAKE, 'setApprovalForAll(address operator, bool approved)', [PAYEE, true])], {
          knowledge: knowing([FAKE], { trustedContracts: [{ address: FAKE }] }),
        }),
      /every token/,
    ],
    [
      'for one token of a trusted collection, with the id 0',
      () =>
        review([call(FAKE, APPROVE, [PAYEE, 0n])], {
          knowledge: knowing([FAKE], { trustedContracts: [{ address: FAKE }] }),
        }),
      /afterwards/,
    ],
    [
      'a batch of Permit2',
      () =>
        review([
          call(
            PERMIT2,
            'permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
            [
              WALLET,
              {
                details: [
                  { token: USDC, amount: 5n, expiration: 9, nonce: 0 },
                  { token: FAKE, amount: 5n, expiration: 9, nonce: 0 },
                ],
                spender: PAYEE,
                sigDeadline: 9n,
              },
              '0x',
            ],
          ),
        ]),
      /afterwards/,
    ],
    [
      'of Permit2 that ends in the year 9999',
      () =>
        review([
          call(PERMIT2, 'approve(address token, address spender, uint160 amount, uint48 expiration)', [
            USDC,
            PAYEE,
            (1n << 160n) - 1n,
            281_474_976_710_655,
          ]),
        ]),
      /unlimited|without limit/,
    ],
  ],
  'fees and deployments': [
    [
      'an unknown paymaster without data',
      () => review([pay(PAYEE, 1n)], { paymaster }),
      /not known.*no more than what the wallet allowed/,
    ],
    [
      'an unknown paymaster that was allowed something',
      () => review([call(USDC, APPROVE, [THIEF, 5n])], { paymaster, knowledge: within }),
      /allows it 0\.000005 USDC/,
    ],
    [
      'gas before the operation that is paid whatever it takes',
      () => review([pay(PAYEE, 1n)], { gas: { ...gas, preVerificationGas: 4_900_000n } }),
      /preVerificationGas/,
    ],
    [
      'endless gas',
      () => review([pay(PAYEE, 1n)], { gas: { callGasLimit: 1n << 41n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n } }),
      /gas limit/,
    ],
    [
      'a paymaster at the zero address',
      () =>
        review([pay(PAYEE, 1n)], {
          paymaster: { ...paymaster, address: ZERO },
          gas: { ...gas, callGasLimit: 10n ** 7n },
        }),
      /paid by the wallet/,
    ],
    [
      'a paymaster with endless gas for itself',
      () =>
        review([pay(PAYEE, 1n)], {
          paymaster: { ...paymaster, postOpGasLimit: 1n << 31n },
          gas: { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
        }),
      /paymasterPostOpGasLimit/,
    ],
    ['a deployment for another owner', () => review([pay(PAYEE, 1n)], deploying({ owner: THIEF })), /owned by 0xbAd5/],
    [
      'a deployment by another factory',
      () => review([pay(PAYEE, 1n)], { factory: { address: THIEF, data: '0x' } }),
      /factory that is not known/,
    ],
    [
      'a deployment by another factory behind the known one',
      () => review([pay(PAYEE, 1n)], deploying({ factory: THIEF })),
      /not the one of v3\.1/,
    ],
    ['a deployment with a hook', () => review([pay(PAYEE, 1n)], deploying({ hook: THIEF })), /hook/],
    [
      'a deployment that calls itself',
      () => review([pay(PAYEE, 1n)], deploying({ setupCalls: ['0x12345678'] })),
      /calls itself/,
    ],
    [
      'a deployment with two owners',
      () => review([pay(PAYEE, 1n)], deploying({ validatorData: `${SIGNER}${THIEF.slice(2)}` as Hex })),
      /Whose signature/,
    ],
    ['a call that may fail', () => review([pay(PAYEE, 1n), pay(PAYEE, 2n)], { tryMode: true }), /does not undo/],
    [
      'a call to the wallet itself',
      () => review([call(WALLET, 'execute(address target, uint256 value, bytes data)', [THIEF, 5n, '0x'])]),
      /the wallet itself/,
    ],
    [
      'a call to the zero address',
      () => review([call(ZERO, 'execute(address target, uint256 value, bytes data)', [THIEF, 5n, '0x'])]),
      /zero address/,
    ],
  ],
};

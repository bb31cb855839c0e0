import { type Hex, maxUint256 } from 'viem';
import { WALLET } from '../../../helpers/honest-record.ts';
import {
  AGGREGATE_3_VALUE,
  call,
  ETHER,
  encode,
  FAKE,
  IMITATION,
  knowing,
  MULTICALL3,
  PAYEE,
  PERMIT2,
  pay,
  payee,
  ROUTER_02,
  review,
  THIEF,
  TRANSFER,
  TRANSFER_FROM,
  together,
  UNIVERSAL,
  USDBC,
  USDC,
  V2_ROUTER,
  WETH,
  ZERO,
} from '../../../helpers/treasury.ts';
import type { HarmfulRequests } from './harmful-requests.ts';

const DEAD: Hex = '0x000000000000000000000000000000000000dEaD';
const NATIVE: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const low = (number: number): Hex => `0x${number.toString(16).padStart(40, '0')}`;
const trusted = knowing([FAKE], { trustedContracts: [{ address: FAKE }] });
const SAFE_721 = 'safeTransferFrom(address from, address to, uint256 id, bytes data)';
const SAFE_1155 = 'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)';
const SAFE_BATCH = 'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)';
const PERMIT2_TRANSFERS = 'transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)';
const AGGREGATE = 'aggregate((address target, bytes callData)[] calls)';
const TRY_AGGREGATE = 'tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)';
/** As a bridge or a wrapper takes it: who gets what comes of the token. */
const FOR_THE_THIEF: Hex = `0x${THIEF.slice(2).toLowerCase().padStart(64, '0')}`;
const ENTRY_POINT: Hex = '0x0000000071727De22E5E9d8BAf0edAc6f37da032';
const packed = (to: Hex, value: bigint, data: Hex): string =>
  `00${to.slice(2)}${value.toString(16).padStart(64, '0')}${((data.length - 2) / 2).toString(16).padStart(64, '0')}${data.slice(2)}`;
const MULTI_SEND: Hex = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';

const ELSEWHERE = [THIEF, FAKE].map((address) => ({ address, chain: 'polygon', timesUsed: 9, lastUsed: null }));

export const HARMFUL_PAYMENTS: HarmfulRequests = {
  'what is known on another chain': [
    [
      'a payee',
      () =>
        review([pay(THIEF, 5n)], {
          knowledge: { knownAddresses: [...(knowing([]).knownAddresses ?? []), ...ELSEWHERE] },
        }),
      /First time/,
    ],
    [
      'a trusted contract',
      () =>
        review([call(FAKE, TRANSFER, [PAYEE, 5n])], {
          knowledge: knowing([FAKE], { trustedContracts: [{ address: FAKE, chain: 'polygon' }] }),
        }),
      /not bounded|not known/,
    ],
    [
      'a router, and its exchanges',
      () =>
        review(
          [
            call(
              V2_ROUTER,
              'swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
              [5n, [WETH, USDC], WALLET, 9n],
              5n,
            ),
          ],
          {
            chain: 'optimism',
            knowledge: knowing([V2_ROUTER]),
          },
        ),
      /not bounded|not known/,
    ],
    [
      'a token',
      () => review([call(USDC, TRANSFER, [PAYEE, 5n])], { chain: 'polygon', knowledge: knowing([USDC]) }),
      /not bounded|not known/,
    ],
    [
      'what wraps the currency',
      () => review([call(WETH, 'deposit()', [], 5n)], { chain: 'ethereum', knowledge: knowing([WETH]) }),
      /not bounded|not known/,
    ],
  ],
  'value to nobody': [
    [
      'to the zero address, which was used before',
      () => review([pay(ZERO, ETHER)], { knowledge: knowing([ZERO]) }),
      /lost/,
    ],
    [
      'to address 1, which was used before',
      () => review([pay(low(1), ETHER)], { knowledge: knowing([low(1)]) }),
      /lost/,
    ],
    [
      'to address 2, which was used before',
      () => review([pay(low(2), ETHER)], { knowledge: knowing([low(2)]) }),
      /lost/,
    ],
    ['to a precompile', () => review([pay(low(9), ETHER)]), /First time/],
    ['to the dead address', () => review([pay(DEAD, ETHER)]), /First time/],
    [
      'to what stands for native currency',
      () => review([pay(NATIVE, ETHER)], { knowledge: knowing([NATIVE]) }),
      /lost/,
    ],
    [
      'tokens to address 1',
      () => review([call(USDC, TRANSFER, [low(1), 5n])], { knowledge: knowing([low(1)]) }),
      /lost/,
    ],
    [
      'tokens to address 2',
      () => review([call(USDC, TRANSFER, [low(2), 5n])], { knowledge: knowing([low(2)]) }),
      /lost/,
    ],
    [
      'tokens to what stands for native currency',
      () => review([call(USDC, TRANSFER, [NATIVE, 5n])], { knowledge: knowing([NATIVE]) }),
      /lost/,
    ],
    [
      'tokens to the zero address by transferFrom',
      () => review([call(USDC, TRANSFER_FROM, [WALLET, ZERO, 5n])], { knowledge: knowing([ZERO]) }),
      /lost/,
    ],
    [
      'tokens to address 1 through Permit2',
      () =>
        review(
          [
            call(PERMIT2, 'transferFrom(address from, address to, uint160 amount, address token)', [
              WALLET,
              low(1),
              5n,
              USDC,
            ]),
          ],
          { knowledge: knowing([low(1)]) },
        ),
      /lost/,
    ],
    [
      'a collectible to address 3',
      () =>
        review([call(FAKE, SAFE_721, [WALLET, low(3), 5n, '0x'])], {
          knowledge: knowing([FAKE, low(3)], { trustedContracts: [{ address: FAKE }] }),
        }),
      /lost/,
    ],
    [
      'tokens to their own contract by transferFrom',
      () => review([call(USDC, TRANSFER_FROM, [WALLET, USDC, 5n])]),
      /lost/,
    ],
    ['burning', () => review([call(USDC, 'burn(uint256 amount)', [5n])]), /not bounded/],
    ['burning of wrapped currency', () => review([call(WETH, TRANSFER, [WETH, ETHER])]), /Anyone may take|lost/],
  ],
  'value by other paths': [
    ['zero to a stranger', () => review([pay(THIEF, 0n)]), /First time/],
    [
      'to a stranger in the middle of a batch of known ones',
      () =>
        review([...Array.from({ length: 40 }, (_, index) => pay(payee(index), 1n)), call(USDC, TRANSFER, [THIEF, 1n])]),
      /First time.*call 41/,
    ],
    [
      'to who looks like a payee, though used once',
      () =>
        review([pay(IMITATION, ETHER)], {
          knowledge: {
            knownAddresses: [
              ...(knowing([]).knownAddresses ?? []),
              { address: IMITATION, timesUsed: 1, lastUsed: null },
            ],
          },
        }),
      /looks like/,
    ],
    [
      'tokens to who looks like a payee, though used once',
      () =>
        review([call(USDC, TRANSFER, [IMITATION, 5n])], {
          knowledge: {
            knownAddresses: [
              { address: IMITATION, timesUsed: 1, lastUsed: null },
              ...(knowing([]).knownAddresses ?? []),
            ],
          },
        }),
      /looks like/,
    ],
    ['all of a token', () => review([call(USDC, TRANSFER, [PAYEE, maxUint256])]), /any amount|all/i],
    ['more of a token than anybody has', () => review([call(USDC, TRANSFER, [PAYEE, 10n ** 22n])]), /any amount|all/i],
    [
      'all of a token by transferFrom',
      () => review([call(USDC, TRANSFER_FROM, [WALLET, PAYEE, maxUint256])]),
      /any amount|all/i,
    ],
    [
      'all of the wrapped currency',
      () => review([call(WETH, 'withdraw(uint256 amount)', [maxUint256])]),
      /any amount|all/i,
    ],
    [
      "a payee's tokens to another one",
      () => review([call(USDC, TRANSFER_FROM, [PAYEE, payee(1), 5n])]),
      /not this wallet's|somebody else/i,
    ],
    [
      "a payee's tokens to another one through Permit2",
      () => review([call(PERMIT2, PERMIT2_TRANSFERS, [[{ from: PAYEE, to: payee(1), amount: 5n, token: USDC }]])]),
      /not this wallet's|somebody else/i,
    ],
    ["a payee's tokens to a stranger", () => review([call(USDC, TRANSFER_FROM, [PAYEE, THIEF, 5n])]), /First time/],
    [
      'tokens through ERC-777',
      () => review([call(USDC, 'send(address recipient, uint256 amount, bytes data)', [PAYEE, 5n, '0x'])]),
      /not bounded/,
    ],
    [
      'tokens through ERC-777 by an operator',
      () =>
        review([
          call(
            USDC,
            'operatorSend(address sender, address recipient, uint256 amount, bytes data, bytes operatorData)',
            [WALLET, PAYEE, 5n, '0x', '0x'],
          ),
        ]),
      /not bounded/,
    ],
    [
      'tokens through ERC-1363',
      () => review([call(USDC, 'transferAndCall(address to, uint256 value, bytes data)', [PAYEE, 5n, '0x'])]),
      /not bounded/,
    ],
    [
      'an approval with a call through ERC-1363',
      () => review([call(USDC, 'approveAndCall(address spender, uint256 value, bytes data)', [PAYEE, 5n, '0x'])]),
      /not bounded/,
    ],
    [
      'a deposit into a vault that is not known',
      () =>
        review([call(FAKE, 'deposit(uint256 assets, address receiver)', [5n, WALLET])], { knowledge: knowing([FAKE]) }),
      /not bounded/,
    ],
    [
      'a withdrawal from a vault to a payee',
      () =>
        review([call(FAKE, 'withdraw(uint256 assets, address receiver, address owner)', [5n, PAYEE, WALLET])], {
          knowledge: knowing([FAKE]),
        }),
      /not bounded/,
    ],
    [
      'a redemption from a trusted vault',
      () =>
        review([call(FAKE, 'redeem(uint256 shares, address receiver, address owner)', [5n, PAYEE, WALLET])], {
          knowledge: trusted,
        }),
      /not bounded/,
    ],
    [
      'a deposit at the EntryPoint for somebody else',
      () =>
        review([call(ENTRY_POINT, 'depositTo(address account)', [THIEF], ETHER)], {
          knowledge: knowing([ENTRY_POINT]),
        }),
      /not bounded/,
    ],
    [
      'a withdrawal from the EntryPoint',
      () =>
        review([call(ENTRY_POINT, 'withdrawTo(address to, uint256 amount)', [PAYEE, ETHER])], {
          knowledge: knowing([ENTRY_POINT]),
        }),
      /not bounded/,
    ],
    [
      'operations for the EntryPoint',
      () =>
        review(
          [
            call(
              ENTRY_POINT,
              'handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
              [[], PAYEE],
            ),
          ],
          { knowledge: knowing([ENTRY_POINT]) },
        ),
      /not bounded/,
    ],
  ],
  'recipients hidden in bytes': [
    [
      'a collectible to a known contract with data for a stranger',
      () => review([call(FAKE, SAFE_721, [WALLET, PAYEE, 5n, FOR_THE_THIEF])], { knowledge: trusted }),
      /not bounded/,
    ],
    [
      'collectibles to a known contract with data',
      () => review([call(FAKE, SAFE_1155, [WALLET, PAYEE, 5n, 2n, '0x01'])], { knowledge: trusted }),
      /not bounded/,
    ],
    [
      'a batch of collectibles to a known contract with data',
      () => review([call(FAKE, SAFE_BATCH, [WALLET, PAYEE, [5n], [2n], FOR_THE_THIEF])], { knowledge: trusted }),
      /not bounded/,
    ],
    [
      'in calldata behind the arguments',
      () =>
        review([
          { to: USDC, data: `${encode(TRANSFER, [PAYEE, 5n])}${THIEF.slice(2).toLowerCase().padStart(64, '0')}` },
        ]),
      /not its canonical encoding|not bounded/,
    ],
    [
      'in the bytes before an address',
      () =>
        review([
          {
            to: USDC,
            data: encode(TRANSFER, [PAYEE, 5n]).replace('000000000000000000000000', '000000000000000000000001') as Hex,
          },
        ]),
      /not its canonical encoding|not bounded/,
    ],
    [
      'in an argument that is cut off',
      () => review([{ to: USDC, data: encode(TRANSFER, [PAYEE, 5n]).slice(0, -2) as Hex }]),
      /cannot be read|not bounded/,
    ],
    [
      'three multicalls deep',
      () =>
        review([
          call(MULTICALL3, AGGREGATE, [
            [
              {
                target: MULTICALL3,
                callData: encode(AGGREGATE, [
                  [
                    {
                      target: MULTICALL3,
                      callData: encode(AGGREGATE, [
                        [{ target: USDC, callData: encode(TRANSFER_FROM, [WALLET, THIEF, 5n]) }],
                      ]),
                    },
                  ],
                ]),
              },
            ],
          ]),
        ]),
      /First time/,
    ],
    ['six multicalls deep', () => review([deep(6, encode(TRANSFER_FROM, [WALLET, THIEF, 5n]))]), /not opened|deep/],
    [
      'among three hundred calls',
      () =>
        review([
          call(MULTICALL3, AGGREGATE, [
            [
              ...Array.from({ length: 300 }, () => ({
                target: USDC,
                callData: encode(TRANSFER_FROM, [WALLET, PAYEE, 1n]),
              })),
              { target: USDC, callData: encode(TRANSFER_FROM, [WALLET, THIEF, 5n]) },
            ],
          ]),
        ]),
      /not opened/,
    ],
    [
      'in a call that may fail',
      () =>
        review([
          call(MULTICALL3, TRY_AGGREGATE, [
            false,
            [{ target: USDC, callData: encode(TRANSFER_FROM, [WALLET, THIEF, 5n]) }],
          ]),
        ]),
      /First time/,
    ],
    [
      'in the packed calls of a multisend',
      () =>
        review([
          {
            to: MULTI_SEND,
            data: encode('multiSend(bytes transactions)', [
              `0x${packed(USDC, 0n, encode(TRANSFER_FROM, [WALLET, THIEF, 5n]))}`,
            ]),
          },
        ]),
      /First time/,
    ],
    [
      'in a list of Permit2',
      () =>
        review([
          call(PERMIT2, PERMIT2_TRANSFERS, [
            [
              { from: WALLET, to: PAYEE, amount: 5n, token: USDC },
              { from: WALLET, to: THIEF, amount: 5n, token: USDC },
            ],
          ]),
        ]),
      /First time/,
    ],
    [
      'as the owner of a signed transfer',
      () =>
        review([
          call(
            PERMIT2,
            'permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)',
            [
              { permitted: { token: USDC, amount: 5n }, nonce: 0n, deadline: 9n },
              { to: THIEF, requestedAmount: 5n },
              WALLET,
              '0x',
            ],
          ),
        ]),
      /First time/,
    ],
    [
      'of a token that only calls itself one, by Permit2',
      () =>
        review([call(PERMIT2, PERMIT2_TRANSFERS, [[{ from: WALLET, to: PAYEE, amount: 5n, token: FAKE }]])], {
          knowledge: knowing([FAKE]),
        }),
      /not bounded/,
    ],
  ],
  'what stays with contracts': [
    [
      'tokens to a router that is in the book',
      () => review([call(USDC, TRANSFER, [UNIVERSAL, 5n])], { knowledge: knowing([UNIVERSAL]) }),
      /Anyone may take/,
    ],
    [
      'tokens to another router that is in the book',
      () => review([call(USDC, TRANSFER, [ROUTER_02, 5n])], { knowledge: knowing([ROUTER_02]) }),
      /Anyone may take/,
    ],
    [
      'tokens to a router of the tables that is in the book',
      () => review([call(USDC, TRANSFER, [V2_ROUTER, 5n])], { knowledge: knowing([V2_ROUTER]) }),
      /Anyone may take/,
    ],
    [
      'wrapped currency to a router that is in the book',
      () => review([call(WETH, TRANSFER, [UNIVERSAL, ETHER])], { knowledge: knowing([UNIVERSAL]) }),
      /Anyone may take/,
    ],
    [
      'tokens to a router by transferFrom',
      () => review([call(USDC, TRANSFER_FROM, [WALLET, UNIVERSAL, 5n])], { knowledge: knowing([UNIVERSAL]) }),
      /Anyone may take/,
    ],
    [
      'tokens to Permit2',
      () => review([call(USDC, TRANSFER, [PERMIT2, 5n])], { knowledge: knowing([PERMIT2]) }),
      /Anyone may take/,
    ],
    [
      'tokens to Multicall3 by Permit2',
      () => review([call(PERMIT2, PERMIT2_TRANSFERS, [[{ from: WALLET, to: MULTICALL3, amount: 5n, token: USDC }]])]),
      /Anyone may take/,
    ],
    [
      'tokens to the contract of another token',
      () => review([call(USDC, TRANSFER, [USDBC, 5n])], { knowledge: knowing([USDBC]) }),
      /Anyone may take|lost/,
    ],
    [
      'more with a multicall than its calls take',
      () => review([together([pay(PAYEE, 1n), pay(payee(1), 2n)], 5n)]),
      /Anyone may take/,
    ],
    [
      'what is for a call that may fail',
      () =>
        review([
          call(MULTICALL3, AGGREGATE_3_VALUE, [[{ target: PAYEE, allowFailure: true, value: 5n, callData: '0x' }]], 5n),
        ]),
      /Anyone may take/,
    ],
    ['value with a plain multicall', () => review([call(MULTICALL3, AGGREGATE, [[]], 5n)]), /Anyone may take/],
    ['value with a transfer of tokens', () => review([call(USDC, TRANSFER, [PAYEE, 5n], ETHER)]), /Anyone may take/],
    [
      'value with a withdrawal of wrapped currency',
      () => review([call(WETH, 'withdraw(uint256 amount)', [5n], ETHER)]),
      /Anyone may take/,
    ],
    [
      'value with Permit2',
      () => review([call(PERMIT2, 'lockdown((address token, address spender)[] approvals)', [[]], ETHER)]),
      /Anyone may take/,
    ],
    ['value sent on to a router of the tables', () => review([pay(V2_ROUTER, ETHER)]), /Anyone may take/],
    ['value to a listed token', () => review([pay(USDC, ETHER)]), /Anyone may take/],
    [
      'value for a multisend beyond its calls',
      () =>
        review([
          {
            to: MULTI_SEND,
            value: 9n,
            data: encode('multiSend(bytes transactions)', [`0x${packed(PAYEE, 1n, '0x')}`]),
          },
        ]),
      /Anyone may take/,
    ],
  ],
};

function deep(times: number, data: Hex): { to: Hex; data: Hex } {
  const inner = times === 0 ? { to: USDC, data } : deep(times - 1, data);
  return call(MULTICALL3, AGGREGATE, [[{ target: inner.to, callData: inner.data }]]) as { to: Hex; data: Hex };
}

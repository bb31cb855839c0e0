import { describe, expect, test } from 'vitest';
import { NATIVE, type RouterStep, settle } from '#proof/effects/routers/settle.ts';
import type { Hex } from '#shared/hex.ts';
import type { Effects } from '#shared/model/effects.ts';
import { questionAt } from '../../../helpers/effect-question.ts';
import { WALLET } from '../../../helpers/honest-record.ts';
import { inFull } from '../known/known-function.ts';

const ROUTER: Hex = '0xE592427A0AEce92De3Edee1F18E0157C05861564';
const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const WETH: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const STRANGER: Hex = '0xbAd5C0dE91d2e4b7a63f08C5e19b7d3fA2604C8E';
const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };
const OF_WETH = { token: WETH, symbol: 'WETH', decimals: 18 };
const ETH = { symbol: 'ETH', decimals: 18 };

type Swap = Extract<RouterStep, { act: 'swap' }>;
type Pay = Extract<RouterStep, { act: 'pay' }>;

/** Five WETH for seven USDC, for the wallet; with what came along where there is enough. */
const swap = (some: Partial<Swap> = {}): Swap => ({
  act: 'swap',
  route: [WETH, USDC],
  sold: 5n,
  isExact: true,
  paidBy: 'what came along or the wallet',
  least: 7n,
  to: WALLET,
  ...some,
});
const sell = (some: Partial<Swap> = {}): Swap => swap({ route: [USDC, WETH], ...some });
const pay = (token: string, some: Partial<Pay> = {}): Pay => ({ act: 'pay', token, least: 0n, to: WALLET, ...some });
const refund = pay(NATIVE);
const toRouter = <Currency extends object>(currency: Currency, atMost: string) => ({ ...currency, atMost, to: ROUTER });
const stays = <Currency extends object>(currency: Currency, atMost: string | null) => ({
  ...currency,
  atMost,
  to: null,
  because: `it stays with the contract ${ROUTER}, and anyone may take it`,
});
const comes = <Currency extends object>(currency: Currency, atLeast: string) => ({
  ...currency,
  atLeast,
  claimedBy: ROUTER,
});
const bought = <Currency extends object>(currency: Currency, atLeast: string, ...paidWith: readonly Priced[]) => ({
  ...comes(currency, atLeast),
  isTrade: true as const,
  paidWith: [...paidWith],
});
type Priced = { token?: string; symbol: string; decimals: number; atMost: string };
const given = <Currency extends object>(currency: Currency) => ({
  ...currency,
  atMost: null,
  to: STRANGER,
  because: 'what the router gives goes there',
});
const usdcForWeth = bought(OF_USDC, '7', { ...OF_WETH, atMost: '5' });
const usdcForEth = bought(OF_USDC, '7', { ...ETH, atMost: '5' });

type Row = readonly [what: string, steps: readonly RouterStep[], value: bigint, comesTo: Partial<Effects>];

const WHO_PAYS: readonly Row[] = [
  ['the wallet, with nothing along', [swap()], 0n, { leaving: [toRouter(OF_WETH, '5')], arriving: [usdcForWeth] }],
  ['what came along, exactly', [swap()], 5n, { leaving: [toRouter(ETH, '5')], arriving: [usdcForEth] }],
  [
    'what came along, which is more',
    [swap()],
    8n,
    { leaving: [toRouter(ETH, '5'), stays(ETH, '3')], arriving: [usdcForEth] },
  ],
  [
    'the wallet, where what came along is too little',
    [swap()],
    4n,
    { leaving: [toRouter(OF_WETH, '5'), stays(ETH, '4')], arriving: [usdcForWeth] },
  ],
  [
    'the wallet, for a token that is not what came along',
    [sell()],
    5n,
    {
      leaving: [toRouter(OF_USDC, '5'), stays(ETH, '5')],
      arriving: [bought(OF_WETH, '7', { ...OF_USDC, atMost: '5' })],
    },
  ],
  [
    'the wallet, by a router that takes from nobody else',
    [swap({ paidBy: 'the wallet' })],
    5n,
    { leaving: [toRouter(OF_WETH, '5'), stays(ETH, '5')], arriving: [usdcForWeth] },
  ],
  [
    'all that came along, by a router that takes nothing else',
    [swap({ paidBy: 'what came along', sold: 0n })],
    9n,
    { leaving: [toRouter(ETH, '9')], arriving: [bought(OF_USDC, '7', { ...ETH, atMost: '9' })] },
  ],
  [
    'nobody, where nothing came along for a router that takes nothing else',
    [swap({ paidBy: 'what came along', sold: 0n })],
    0n,
    { arriving: [bought(OF_USDC, '7')] },
  ],
  [
    'some of what came along, where less may be enough',
    [swap({ isExact: false })],
    5n,
    { leaving: [stays(ETH, null)], arriving: [bought(OF_USDC, '7')] },
  ],
  [
    'some of what came along, and the rest is given back',
    [swap({ isExact: false }), refund],
    8n,
    {
      leaving: [toRouter(ETH, '8')],
      arriving: [bought(OF_USDC, '7', { ...ETH, atMost: '8' }), comes(ETH, '0')],
    },
  ],
  [
    'what came along first, and then the wallet',
    [swap(), swap({ sold: 4n })],
    8n,
    {
      leaving: [toRouter(ETH, '5'), toRouter(OF_WETH, '4'), stays(ETH, '3')],
      arriving: [bought(OF_USDC, '14', { ...ETH, atMost: '5' }, { ...OF_WETH, atMost: '4' })],
    },
  ],
  [
    'the wallet, where it is not known how much is left of what came along',
    [swap({ isExact: false }), swap({ sold: 1n }), refund],
    8n,
    {
      leaving: [toRouter(ETH, '8'), toRouter(OF_WETH, '1')],
      arriving: [bought(OF_USDC, '14', { ...ETH, atMost: '8' }, { ...OF_WETH, atMost: '1' }), comes(ETH, '0')],
    },
  ],
];

const WHO_GETS: readonly Row[] = [
  ['nobody, where nothing is done', [], 0n, {}],
  ['nobody in particular, where nothing is done with what came along', [], 3n, { leaving: [stays(ETH, '3')] }],
  [
    'the wallet, native currency in place of its wrapped form',
    [sell({ isNativeOut: true })],
    0n,
    { leaving: [toRouter(OF_USDC, '5')], arriving: [bought(ETH, '7', { ...OF_USDC, atMost: '5' })] },
  ],
  ['a stranger', [swap({ to: STRANGER })], 0n, { leaving: [toRouter(OF_WETH, '5'), given(OF_USDC)] }],
  [
    'nobody in particular, what the router keeps for itself',
    [swap({ to: ROUTER })],
    0n,
    { leaving: [toRouter(OF_WETH, '5'), stays(OF_USDC, null)] },
  ],
  [
    'the wallet, by a later step, in whatever case the token is written',
    [swap({ to: ROUTER, route: [WETH, USDC] }), pay(USDC.toLowerCase())],
    0n,
    { leaving: [toRouter(OF_WETH, '5')], arriving: [usdcForWeth] },
  ],
  [
    'the wallet, by a later step that asks for more',
    [swap({ to: ROUTER }), pay(USDC, { least: 8n })],
    0n,
    { leaving: [toRouter(OF_WETH, '5')], arriving: [bought(OF_USDC, '8', { ...OF_WETH, atMost: '5' })] },
  ],
  [
    'the wallet, the sum of what several exchanges bought',
    [swap({ to: ROUTER }), swap({ to: ROUTER, least: 4n }), pay(USDC, { least: 8n })],
    0n,
    {
      leaving: [toRouter(OF_WETH, '5'), toRouter(OF_WETH, '5')],
      arriving: [bought(OF_USDC, '11', { ...OF_WETH, atMost: '10' })],
    },
  ],
  [
    'the wallet once, and after that whatever else there is',
    [swap({ to: ROUTER }), pay(USDC), pay(USDC, { least: 2n })],
    0n,
    { leaving: [toRouter(OF_WETH, '5')], arriving: [usdcForWeth, comes(OF_USDC, '2')] },
  ],
  [
    'the wallet, by a later step, what was given to the router by another one and was never bought',
    [pay(USDC, { to: ROUTER, least: 3n }), pay(USDC)],
    0n,
    { arriving: [comes(OF_USDC, '0')] },
  ],
  [
    'a stranger, by a later step',
    [swap({ to: ROUTER }), pay(USDC, { to: STRANGER })],
    0n,
    { leaving: [toRouter(OF_WETH, '5'), given(OF_USDC)] },
  ],
  [
    'the wallet, what was bought and is unwrapped',
    [sell({ to: ROUTER }), pay(WETH, { as: NATIVE })],
    0n,
    { leaving: [toRouter(OF_USDC, '5')], arriving: [bought(ETH, '7', { ...OF_USDC, atMost: '5' })] },
  ],
  [
    'nobody in particular, what is unwrapped for the router itself',
    [sell({ to: ROUTER }), pay(WETH, { as: NATIVE, to: ROUTER })],
    0n,
    { leaving: [toRouter(OF_USDC, '5'), stays(ETH, null)] },
  ],
  [
    'the wallet, what was unwrapped for the router itself and is given back',
    [sell({ to: ROUTER }), pay(WETH, { as: NATIVE, to: ROUTER }), refund],
    0n,
    { leaving: [toRouter(OF_USDC, '5')], arriving: [bought(ETH, '7', { ...OF_USDC, atMost: '5' })] },
  ],
  [
    'the wallet, more than one currency, and how much of the price is for which is not known',
    [sell(), swap({ sold: 6n })],
    0n,
    {
      leaving: [toRouter(OF_USDC, '5'), toRouter(OF_WETH, '6')],
      arriving: [
        { ...comes(OF_WETH, '7'), isTrade: true },
        { ...comes(OF_USDC, '7'), isTrade: true },
      ],
    },
  ],
];

const settled = (steps: readonly RouterStep[], value: bigint) => settle(steps, questionAt(ROUTER, { value }));

describe('an exchange is paid by', () => {
  test.each(WHO_PAYS)('%s', (_what, steps, value, comesTo) => {
    expect(settled(steps, value)).toEqual(inFull(comesTo));
  });
});

describe('what comes of it goes to', () => {
  test.each(WHO_GETS)('%s', (_what, steps, value, comesTo) => {
    expect(settled(steps, value)).toEqual(inFull(comesTo));
  });
});

test('nothing is exchanged along no route, and a token for itself along one of itself', () => {
  expect(settled([swap({ route: [] })], 0n)).toEqual(inFull({}));
  expect(settled([swap({ route: [USDC] })], 0n)).toEqual(
    inFull({ leaving: [toRouter(OF_USDC, '5')], arriving: [bought(OF_USDC, '7', { ...OF_USDC, atMost: '5' })] }),
  );
});

test('what another contract lets a router do is not bounded', () => {
  expect(settle([swap()], questionAt(ROUTER, { by: STRANGER }))).toBeUndefined();
});

test('effects of a step are those of the call, and a step that cannot be read is not bounded', () => {
  const spendable: Effects['spendable'] = [{ ...OF_USDC, how: 'permit', atMost: '5', by: ROUTER }];
  const open = [{ contract: ROUTER, because: 'what it does is not known here' }];
  const steps: RouterStep[] = [
    { act: 'effects', effects: { spendable } },
    { act: 'unread', what: 'what it does' },
  ];
  expect(settled(steps, 0n)).toEqual(inFull({ spendable, open }));
});

test('a token along the way that is not known is called, and is not bounded', () => {
  const open = { contract: STRANGER, because: 'it is called as a token, and is none that is known here' };
  expect(settled([swap({ route: [WETH, STRANGER, USDC] })], 0n)?.open).toEqual([open]);
  expect(settled([pay(STRANGER)], 0n)?.open).toEqual([open]);
  expect(settled([swap({ route: [STRANGER, USDC] })], 5n)).toEqual(
    inFull({
      leaving: [toRouter({ token: STRANGER }, '5'), stays(ETH, '5')],
      arriving: [{ ...comes(OF_USDC, '7'), isTrade: true, paidWith: [{ token: STRANGER, atMost: '5' }] }],
      open: [open],
    }),
  );
  expect(settled([refund], 0n)?.open).toEqual([]);
});

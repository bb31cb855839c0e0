import { expect, test } from 'vitest';
import { measureText } from '#proof/effects/typed-data-effects.ts';
import type { Effects } from '#shared/model/effects.ts';
import { WALLET } from '../../helpers/honest-record.ts';
import { CHAIN_ID, honestTypedData, SHOP, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';
import { inFull } from './known/known-function.ts';

/** Of the list, on the chain of typed data; and a token that no list has. */
const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const UNKNOWN = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };
const MAXIMUM = String(2n ** 256n - 1n);
const DEADLINE = 1_800_000_000;
const UNTIL = `2027-01-15 08:00:00 UTC (${DEADLINE})`;
const HASH = `0x${'01'.repeat(32)}`;

type Types = NonNullable<Parameters<typeof typedDataOf>[0]['types']>;
type Signed = { type: string; message: Record<string, unknown>; types?: Types; contract?: string };

const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { name, type };
  });
const DETAILS = { PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce') };
const PERMISSIONS = { TokenPermissions: members('address token,uint256 amount') };
const ITEM = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const COMPONENTS =
  'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter';
const ITEMS = { OfferItem: members(ITEM), ConsiderationItem: members(`${ITEM},address recipient`) };

const permit = (value: string, contract = USDC): Signed => ({
  type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  contract,
  message: { owner: WALLET, spender: SPENDER, value, nonce: 0, deadline: DEADLINE },
});
const daiPermit = (allowed: boolean): Signed => ({
  type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  contract: USDC,
  message: { holder: WALLET, spender: SPENDER, nonce: 3, expiry: DEADLINE, allowed },
});
const authorization = (name: string): Signed => ({
  type: `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
  contract: USDC,
  message: { from: WALLET, to: SPENDER, value: '5', validAfter: 0, validBefore: DEADLINE, nonce: HASH },
});
const detail = (token: string, amount: string) => ({ token, amount, expiration: DEADLINE, nonce: 0 });
const allowing = (many: '' | '[]', details: unknown): Signed => ({
  type: `Permit${many === '' ? 'Single' : 'Batch'}(PermitDetails${many} details,address spender,uint256 sigDeadline)`,
  types: DETAILS,
  contract: PERMIT2,
  message: { details, spender: SPENDER, sigDeadline: 9 },
});
const transferring = (many: '' | '[]', permitted: unknown, hasWitness: boolean): Signed => ({
  type: `Permit${many === '' ? '' : 'Batch'}${hasWitness ? 'Witness' : ''}TransferFrom(TokenPermissions${many} permitted,address spender,uint256 nonce,uint256 deadline${hasWitness ? ',Order witness' : ''})`,
  types: { ...PERMISSIONS, ...(hasWitness && { Order: members('uint8 id') }) },
  contract: PERMIT2,
  message: { permitted, spender: SPENDER, nonce: 1, deadline: DEADLINE, ...(hasWitness && { witness: { id: 1 } }) },
});
const order = (endTime: number, ...tokens: readonly string[]) => ({
  offerer: WALLET,
  zone: SHOP,
  offer: tokens.map((token) => ({ itemType: 2, token, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 })),
  consideration: [],
  orderType: 0,
  startTime: 0,
  endTime,
  zoneHash: HASH,
  salt: 1,
  conduitKey: HASH,
  counter: 0,
});

const open = (contract: string, doing: string) => ({
  contract,
  because: `what ${contract} ${doing} is not known here`,
});
const called = { contract: UNKNOWN, because: 'it is called as a token, and is none that is known here' };
const bound = open(PERMIT2, 'is bound to by the further data');
const offered = (token: string, until = UNTIL) => ({ token, how: 'order' as const, atMost: null, by: null, until });
const may = { by: SPENDER, until: UNTIL };
const byPermit2 = [
  { ...OF_USDC, how: 'permit2' as const, atMost: '5', ...may },
  { token: UNKNOWN, how: 'permit2' as const, atMost: null, ...may },
];
const atMarket = [open(SHOP, 'gives for what is offered'), open(SHOP, 'does with this signature')];

test.each<[string, Signed, Partial<Effects>]>([
  ['a permit', permit('5'), { spendable: [{ ...OF_USDC, how: 'permit', atMost: '5', ...may }] }],
  ['a permit of everything', permit(MAXIMUM), { spendable: [{ ...OF_USDC, how: 'permit', atMost: null, ...may }] }],
  [
    'a permit of more than anybody has of a token with so many decimals',
    permit(String(10n ** 21n)),
    { spendable: [{ ...OF_USDC, how: 'permit', atMost: null, ...may }] },
  ],
  ['a permit of nothing', permit('0'), {}],
  [
    'a permit of a token that is not known',
    permit('5', UNKNOWN),
    {
      spendable: [{ token: UNKNOWN, how: 'permit', atMost: '5', ...may }],
      open: [open(UNKNOWN, 'does with this signature')],
    },
  ],
  ['a permit as DAI has it', daiPermit(true), { spendable: [{ ...OF_USDC, how: 'permit', atMost: null, ...may }] }],
  ['a permit as DAI has it, taken back', daiPermit(false), {}],
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map((name): [string, Signed, Partial<Effects>] => [
    name,
    authorization(name),
    { leaving: [{ ...OF_USDC, atMost: '5', to: SPENDER }] },
  ]),
  ['an approval by Permit2', allowing('', detail(USDC, '5')), { spendable: byPermit2.slice(0, 1) }],
  ['an approval by Permit2, taken back', allowing('', detail(USDC, '0')), {}],
  [
    'approvals by Permit2, of a token that is not known among them',
    allowing('[]', [detail(USDC, '5'), detail(UNKNOWN, String(2n ** 160n - 1n))]),
    { spendable: byPermit2, open: [called] },
  ],
  [
    'a transfer by Permit2',
    transferring('', { token: USDC, amount: '5' }, false),
    { spendable: byPermit2.slice(0, 1) },
  ],
  [
    'transfers by Permit2',
    transferring(
      '[]',
      [
        { token: USDC, amount: '5' },
        { token: UNKNOWN, amount: MAXIMUM },
      ],
      false,
    ),
    { spendable: byPermit2, open: [called] },
  ],
  [
    'a transfer by Permit2 with further data',
    transferring('', { token: USDC, amount: '5' }, true),
    { spendable: byPermit2.slice(0, 1), open: [bound] },
  ],
  [
    'transfers by Permit2 with further data',
    transferring('[]', [{ token: USDC, amount: '5' }], true),
    { spendable: byPermit2.slice(0, 1), open: [bound] },
  ],
  [
    'an order of a marketplace',
    { type: `OrderComponents(${COMPONENTS})`, types: ITEMS, message: order(DEADLINE, USDC, UNKNOWN) },
    { spendable: [offered(USDC), offered(UNKNOWN)], open: atMarket },
  ],
  [
    'many orders of a marketplace, each to its own end',
    {
      type: 'BulkOrder(OrderComponents[2] tree)',
      types: { OrderComponents: members(COMPONENTS), ...ITEMS },
      message: { tree: [order(DEADLINE, USDC), order(5, UNKNOWN)] },
    },
    { spendable: [offered(USDC), offered(UNKNOWN, '1970-01-01 00:00:05 UTC (5)')], open: atMarket },
  ],
  [
    'a form that is not known, for a contract that is',
    { type: 'Vote(uint8 choice)', contract: USDC, message: { choice: 1 } },
    { open: [open(USDC, 'does with this signature')] },
  ],
])('%s comes to this and nothing else', (_what, { contract = SHOP, ...signed }, comesTo) => {
  const data = typedDataOf({ ...signed, domain: { name: 'A', chainId: CHAIN_ID, verifyingContract: contract } });
  expect(prove('signature', honestTypedData({ data }), { recordId: 'tx-2' }).effects).toEqual(inFull(comesTo));
});

test('a text is not bounded, whoever is shown the signature', () => {
  expect(measureText()).toEqual(
    inFull({
      open: [
        {
          contract: null,
          because: 'what is done with a signed text is not known here',
        },
      ],
    }),
  );
});

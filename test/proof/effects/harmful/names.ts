import { maxUint256 } from 'viem';
import { honestMessage, SIGNER, WALLET } from '../../../helpers/honest-record.ts';
import { CHAIN_ID } from '../../../helpers/honest-typed-data.ts';
import { prove } from '../../../helpers/prove.ts';
import {
  BOOK,
  call,
  FAKE,
  knowing,
  PAYEE,
  PERMIT2,
  PROFILE,
  review,
  reviewData,
  TEST_USDC,
  THIEF,
  TRANSFER,
  ZERO,
} from '../../../helpers/treasury.ts';
import type { HarmfulRequest, HarmfulRequests } from './harmful-requests.ts';

/** A payment with a token that the operator trusts, by what it calls itself. */
function named(symbol: string): HarmfulRequest {
  const tokens = [{ chain: 'base', address: FAKE, symbol, decimals: 6, host: 'node.example.com' }];
  const knowledge = knowing([FAKE], { trustedContracts: [{ address: FAKE }], tokens });
  return [
    `called ${JSON.stringify(symbol)}`,
    () => review([call(FAKE, TRANSFER, [PAYEE, 5n])], { knowledge }),
    /this is another token|not visible|one alphabet|right to left|not the ordinary one|cover others/,
  ];
}

/** The same with a name and decimals that nobody but the service gives it: it may be who asks for the payment, too. */
function called(symbol: string, decimals: number): HarmfulRequest {
  const serviceTokens = [{ chain: 'base', address: FAKE, symbol, decimals, order: 'order-1' }];
  const knowledge = knowing([FAKE], { trustedContracts: [{ address: FAKE }], serviceTokens });
  return [
    `called ${JSON.stringify(symbol)} with ${decimals} decimals`,
    () => review([call(FAKE, TRANSFER, [PAYEE, 10n ** 18n])], { knowledge }),
    /is what the service says/,
  ];
}

function text(words: string, says: RegExp): HarmfulRequest {
  const record = honestMessage({ text: words, scheme: 'kernel-v3-wrapped', chain: 'base' });
  const around = { profile: PROFILE, knowledge: { knownAddresses: BOOK }, recordId: 'tx-2' };
  return [JSON.stringify(words).slice(0, 60), () => prove('signature', record, around), says];
}

const DETAILS = { PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce') };
const PERMISSIONS = { TokenPermissions: members('address token,uint256 amount') };
const OFFER = {
  OfferItem: members('uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'),
  ConsiderationItem: members(
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
  ),
};
const HASH = `0x${'ab'.repeat(32)}`;
const ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,' +
  'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)';
const order = {
  offerer: WALLET,
  zone: ZERO,
  offer: [{ itemType: 1, token: TEST_USDC, identifierOrCriteria: 0, startAmount: 5, endAmount: 5 }],
  consideration: [],
  orderType: 0,
  startTime: 0,
  endTime: 9,
  zoneHash: `0x${'00'.repeat(32)}`,
  salt: 0,
  conduitKey: `0x${'00'.repeat(32)}`,
  counter: 0,
};
const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
const permit = { owner: WALLET, spender: PAYEE, value: '5', nonce: 0, deadline: 9 };
const NONE = { domain: { name: 'Token', chainId: CHAIN_ID } };
const domain = (more: Record<string, unknown>) => ({
  domain: { name: 'Token', chainId: CHAIN_ID, verifyingContract: TEST_USDC, ...more },
});

function members(list: string) {
  return list.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { name, type };
  });
}

export const HARMFUL_NAMES: HarmfulRequests = {
  'tokens with the names of others': [
    ...[
      'USDC',
      'usdc',
      'USDC.',
      '$USDC',
      'U$DC',
      'USDC!',
      '(USDC)',
      'U-S-D-C',
      'USDC✓',
      'U5DC',
      'UЅDС',
      'ＵＳＤＣ',
    ].map(named),
    ...['VVETH', 'W3TH', 'WETH', 'ETH', 'ΕTH', 'E\u200BTH', '€URC', 'ÜSDC', 'US\u0332DC', 'USD Coin', '𝐔𝐒𝐃𝐂'].map(
      named,
    ),
    ...[
      'Po\u{E0041}ints',
      'P\u202Eoints',
      'Po\u00ADints',
      'Pо\u0456nts',
      'Poi\u05D0nts',
      'Po\u2060ints',
      `Po${'\u0301'.repeat(9)}`,
    ].map(named),
  ],
  'tokens with a name that the service gives': [
    called('usdc', 6),
    called('uѕdс', 6),
    called('us\u200Bdc', 6),
    called('weth', 18),
    called('eth', 18),
    called('points', 0),
    called('points', 18),
    called('points', 77),
  ],
  'texts that hide': [
    text('Pay 1 to Ann\u{E0042}\u{E0043}', /not visible/),
    text('Pay \u05D0\u05D1 5 to Ann', /right to left/),
    text('Pay \u0645\u0627\u0644 500 to Ann', /right to left/),
    text('Log in to аpple.com', /one alphabet/),
    text('Pay\u3164Ann', /not visible/),
    text('Pay\u00A0all to Ann', /not the ordinary one/),
    text('Pay\u180EAnn', /not visible|ordinary/),
    text(`Agree${' '.repeat(60)}and pay all`, /long gaps/),
    text(`Agree${'\n'.repeat(60)}and pay all`, /long gaps/),
    text(`Agree\u0336\u0336\u0336\u0336\u0336\u0336`, /cover others/),
    text('Pay\u{FE0F}\u{200D}Ann', /not visible/),
    text(`For ${THIEF}`, /First time/),
    text(HASH, /hash|cannot be seen|refused|32 bytes/i),
    text(HASH.slice(2), /hash|cannot be seen|refused|32 bytes|what they do with it/i),
  ],
  'typed data of every form': [
    ['an order for nothing', () => reviewData(ORDER, order, { types: OFFER, contract: FAKE }), /gives away|comes back/],
    [
      'an order for something of a payee',
      () =>
        reviewData(
          ORDER,
          {
            ...order,
            consideration: [
              {
                itemType: 1,
                token: TEST_USDC,
                identifierOrCriteria: 0,
                startAmount: 1,
                endAmount: 1,
                recipient: PAYEE,
              },
            ],
          },
          { types: OFFER, contract: FAKE },
        ),
      /gives away|comes back/,
    ],
    [
      'a permit without limit',
      () => reviewData(PERMIT, { ...permit, value: String(maxUint256) }),
      /without limit|unlimited/,
    ],
    ['a permit of everybody', () => reviewData(PERMIT, { ...permit, owner: THIEF }), /belongs to/],
    [
      'a permit on every chain',
      () => reviewData(PERMIT, { ...permit, value: '0' }, { domain: { name: 'Token', verifyingContract: TEST_USDC } }),
      /every chain/,
    ],
    [
      'a permit of another chain',
      () => reviewData(PERMIT, { ...permit, value: '0' }, domain({ chainId: 1 })),
      /for chain 1/,
    ],
    ['a permit for no contract', () => reviewData(PERMIT, { ...permit, value: '0' }, NONE), /names no contract/],
    [
      'a permit of nothing for a contract that is not known',
      () => reviewData(PERMIT, { ...permit, value: '0' }, { contract: FAKE, knowledge: knowing([FAKE]) }),
      /not bounded/,
    ],
    [
      'a permit of nothing for a stranger',
      () => reviewData(PERMIT, { ...permit, value: '0', spender: THIEF }),
      /First time/,
    ],
    [
      'a permit of Dai',
      () =>
        reviewData('Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', {
          holder: WALLET,
          spender: PAYEE,
          nonce: 0,
          expiry: 0,
          allowed: true,
        }),
      /without limit|unlimited/,
    ],
    [
      'a permit of a collection',
      () =>
        reviewData('Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', {
          spender: PAYEE,
          tokenId: 5,
          nonce: 0,
          deadline: 9,
        }),
      /permission/,
    ],
    [
      'an authorization for a payee',
      () =>
        reviewData(
          'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
          { from: WALLET, to: PAYEE, value: '5', validAfter: 0, validBefore: 9, nonce: HASH },
        ),
      /moves the tokens/,
    ],
    [
      'an authorization to receive',
      () =>
        reviewData(
          'ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
          { from: WALLET, to: PAYEE, value: '5', validAfter: 0, validBefore: 9, nonce: HASH },
        ),
      /moves the tokens/,
    ],
    [
      'a batch of Permit2',
      () =>
        reviewData(
          'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)',
          { details: [{ token: TEST_USDC, amount: '5', expiration: 9, nonce: 0 }], spender: PAYEE, sigDeadline: 9 },
          { types: DETAILS, contract: PERMIT2 },
        ),
      /afterwards/,
    ],
    [
      'an empty batch of Permit2',
      () =>
        reviewData(
          'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)',
          { details: [], spender: PAYEE, sigDeadline: 9 },
          { types: DETAILS, contract: PERMIT2 },
        ),
      /nothing/,
    ],
    [
      'a transfer of Permit2',
      () =>
        reviewData(
          'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)',
          { permitted: { token: TEST_USDC, amount: '5' }, spender: PAYEE, nonce: 0, deadline: 9 },
          { types: PERMISSIONS, contract: PERMIT2 },
        ),
      /afterwards/,
    ],
    [
      'a transfer of Permit2 with a witness',
      () =>
        reviewData(
          'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)',
          {
            permitted: { token: TEST_USDC, amount: '5' },
            spender: PAYEE,
            nonce: 0,
            deadline: 9,
            witness: { to: THIEF },
          },
          { types: { ...PERMISSIONS, Order: members('address to') }, contract: PERMIT2 },
        ),
      /further data/,
    ],
    [
      'a transfer of Permit2 for another contract',
      () =>
        reviewData(
          'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)',
          { permitted: { token: TEST_USDC, amount: '5' }, spender: PAYEE, nonce: 0, deadline: 9 },
          { types: PERMISSIONS },
        ),
      /another contract/,
    ],
    [
      'a transaction of a Safe',
      () =>
        reviewData(
          'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
          {
            to: PAYEE,
            value: 5,
            data: '0x',
            operation: 1,
            safeTxGas: 0,
            baseGas: 0,
            gasPrice: 0,
            gasToken: ZERO,
            refundReceiver: ZERO,
            nonce: 0,
          },
          { contract: FAKE },
        ),
      /may do anything/,
    ],
    [
      'leave to borrow',
      () =>
        reviewData('DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)', {
          delegatee: PAYEE,
          value: '5',
          nonce: 0,
          deadline: 9,
        }),
      /may borrow/,
    ],
    [
      'the management of a market',
      () =>
        reviewData(
          'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
          { authorizer: WALLET, authorized: PAYEE, isAuthorized: true, nonce: 0, deadline: 9 },
        ),
      /may take and borrow/,
    ],
    [
      'another code for the account',
      () =>
        reviewData('Authorization(uint256 chainId,address address,uint256 nonce)', {
          chainId: 0,
          address: THIEF,
          nonce: 0,
        }),
      /permission|not known/,
    ],
    [
      'a call to be forwarded',
      () =>
        reviewData('ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)', {
          from: WALLET,
          to: PAYEE,
          value: 5,
          gas: 9,
          nonce: 0,
          data: '0x12345678',
        }),
      /permission/,
    ],
    [
      'a meta transaction',
      () =>
        reviewData('MetaTransaction(uint256 nonce,address from,bytes functionSignature)', {
          nonce: 0,
          from: WALLET,
          functionSignature: '0x12345678',
        }),
      /permission/,
    ],
    [
      'a listing by a maker',
      () =>
        reviewData('Listing(address maker,address token,uint256 price)', { maker: WALLET, token: TEST_USDC, price: 0 }),
      /offers something/,
    ],
    ['a root of Blur', () => reviewData('Root(bytes32 root)', { root: HASH }), /hashes/],
    ['a hash as a number', () => reviewData('Vote(uint256 proposal)', { proposal: HASH }), /not known/],
    ['a hash as a text', () => reviewData('Note(string text)', { text: HASH }), /hash/],
    [
      'an order of Kernel',
      () =>
        reviewData(
          'Kernel(bytes32 hash)',
          { hash: HASH },
          { domain: { name: 'Kernel', version: '0.3.1', chainId: CHAIN_ID, verifyingContract: WALLET } },
        ),
      /order to the wallet/,
    ],
    [
      'an operation of an account',
      () => reviewData('PackedUserOperation(address sender,uint256 nonce)', { sender: WALLET, nonce: 0 }),
      /user operation/,
    ],
    [
      'typed data for the wallet',
      () => reviewData('Note(string text)', { text: 'Hello' }, { contract: WALLET }),
      /the wallet itself/,
    ],
    ['typed data for its signer', () => reviewData('Note(address of)', { of: SIGNER }), /not known/],
    [
      'a name that hides',
      () => reviewData(PERMIT, { ...permit, value: '0' }, domain({ name: 'Tok\u202Een' })),
      /not visible/,
    ],
    [
      'a name of another alphabet',
      () => reviewData(PERMIT, { ...permit, value: '0' }, domain({ name: 'UЅDC' })),
      /one alphabet/,
    ],
  ],
};

import * as fc from 'fast-check';
import { keccak256, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeType } from '#proof/typed-data/encode-type.ts';
import { structsWithin } from '#proof/typed-data/meaning/read-members.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import { listHidden } from '#shared/hidden-characters.ts';
import type { Review } from '#shared/model/review.ts';
import type { JsonTypedData } from '../../helpers/arbitrary-typed-data.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { WALLET } from '../../helpers/honest-record.ts';
import { CHAIN_ID, honestTypedData, SHOP, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const NO_HASH = `0x${'00'.repeat(32)}`;
const MAXIMUM = String(2n ** 256n - 1n);
const END = 1_800_000_000;

const proveData = (data: JsonTypedData, knownOperationHashes: string[] = []): Review =>
  prove('signature', honestTypedData({ data }), { recordId: 'tx-2', knownOperationHashes });
const rulesOf = (data: JsonTypedData) => proveData(data).findings.map(({ rule, severity }) => `${rule} ${severity}`);
const sentenceOf = (data: JsonTypedData, rule: string) =>
  proveData(data).findings.find((finding) => finding.rule === rule)?.sentence;
const typeHashOf = (data: JsonTypedData) => {
  const read = expectValue(readTypedData(data));
  return keccak256(toHex(encodeType(read.types, read.primaryType)));
};

const safeTransaction = (operation: number) =>
  typedDataOf({
    type: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    domain: { chainId: CHAIN_ID, verifyingContract: SHOP },
    message: {
      to: SPENDER,
      value: '7',
      data: '0x1234',
      operation,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: SHOP,
      refundReceiver: SHOP,
      nonce: 3,
    },
  });
const delegation = (value: string) =>
  typedDataOf({
    type: 'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)',
    message: { delegatee: SPENDER, value, nonce: 0, deadline: END },
  });
const comet = (isAllowed: boolean, owner: string = WALLET) =>
  typedDataOf({
    type: 'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)',
    message: { owner, manager: SPENDER, isAllowed, nonce: 0, expiry: END },
  });
const morpho = (isAuthorized: boolean) =>
  typedDataOf({
    type: 'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)',
    message: { authorizer: WALLET, authorized: SPENDER, isAuthorized, nonce: 0, deadline: END },
  });

describe('a transaction of a Safe', () => {
  test('has the type hash that a Safe has', () => {
    expect(typeHashOf(safeTransaction(0))).toBe('0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8');
  });

  test('is a danger that says which Safe calls whom', () => {
    const { headline, findings, rating, typedData } = proveData(safeTransaction(0));
    expect(headline).toContain(`approve for the Safe ${SHOP} a call to ${SPENDER} with 7`);
    expect(findings[0]).toMatchObject({ rule: 'typed-data-permission', severity: 'danger' });
    expect(findings[0]?.sentence).toContain(
      `the Safe calls ${SPENDER}. What that can cost the Safe is not read here and cannot be bounded`,
    );
    expect(typedData?.facts).toContainEqual({ label: 'runs as', value: 'a call' });
    expect(rating).toBe('danger');
  });

  test('that runs foreign code says so', () => {
    expect(sentenceOf(safeTransaction(1), 'typed-data-permission')).toContain(
      `the code of ${SPENDER} runs as the Safe`,
    );
    expect(proveData(safeTransaction(1)).typedData?.facts).toContainEqual({
      label: 'runs as',
      value: 'a delegatecall',
    });
  });
});

describe('leave to borrow', () => {
  test('is a danger with the most that can be borrowed, and that the wallet owes it', () => {
    expect(sentenceOf(delegation('500'), 'typed-data-permission')).toContain(
      `${SPENDER} may borrow up to 500 raw units at ${SHOP}`,
    );
    expect(sentenceOf(delegation('500'), 'typed-data-permission')).toContain('the wallet owes it');
    expect(sentenceOf(delegation(MAXIMUM), 'typed-data-permission')).toContain('may borrow any amount, without limit');
  });

  test('of nothing takes it back', () => {
    expect(proveData(delegation('0')).headline).toContain(`take back from ${SPENDER} the leave to borrow`);
    expect(rulesOf(delegation('0'))).not.toContain('typed-data-permission danger');
  });
});

describe('a manager of everything in a market', () => {
  test.each([
    ['comet.Authorization', comet],
    ['morpho.Authorization', morpho],
  ])('is a danger, and taking it back is none: %s', (recognised, of) => {
    const allowed = proveData(of(true));
    expect(allowed.typedData?.recognised).toBe(recognised);
    expect(allowed.headline).toContain(`let ${SPENDER} manage everything that ${WALLET} has at ${SHOP}`);
    expect(sentenceOf(of(true), 'typed-data-permission')).toContain(
      `at most everything that ${WALLET} has or can borrow at ${SHOP}`,
    );
    expect(proveData(of(false)).headline).toContain(`take back from ${SPENDER} the leave to manage`);
    expect(rulesOf(of(false))).not.toContain('typed-data-permission danger');
    expect(proveData(of(false)).rating).toBe('look');
  });

  test('of what is somebody else’s is told', () => {
    expect(rulesOf(comet(true, SHOP))).toContain('typed-data-other-owner danger');
  });
});

describe('an order of Blur', () => {
  const order = typedDataOf({
    type: 'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)',
    types: {
      Fee: [
        { name: 'rate', type: 'uint16' },
        { name: 'recipient', type: 'address' },
      ],
    },
    message: {
      trader: WALLET,
      side: 1,
      matchingPolicy: SHOP,
      collection: SPENDER,
      tokenId: 9,
      amount: 1,
      paymentToken: SHOP,
      price: 5,
      listingTime: 0,
      expirationTime: END,
      fees: [],
      salt: 1,
      extraParams: '0x',
      nonce: 0,
    },
  });
  const many = typedDataOf({
    type: 'Order(address trader,address collection,bytes32 listingsRoot,uint256 numberOfListings,uint256 expirationTime,uint8 assetType,FeeRate makerFee,uint256 salt,uint8 orderType,uint256 nonce)',
    types: {
      FeeRate: [
        { name: 'recipient', type: 'address' },
        { name: 'rate', type: 'uint16' },
      ],
    },
    message: {
      trader: WALLET,
      collection: SPENDER,
      listingsRoot: HASH,
      numberOfListings: 40,
      expirationTime: END,
      assetType: 0,
      makerFee: { recipient: SHOP, rate: 0 },
      salt: 1,
      orderType: 0,
      nonce: 0,
    },
  });

  test('is a danger that says what is ordered at what price', () => {
    expect(proveData(order).headline).toContain(
      `order on the marketplace ${SHOP} as ${WALLET}: the token 9 of ${SPENDER} for 5 raw units`,
    );
    expect(rulesOf(order)).toContain('marketplace-order danger');
  });

  test('of many listings says that their prices cannot be seen', () => {
    expect(proveData(many).headline).toContain(`40 listings of ${SPENDER} that stand behind the hash ${HASH}`);
    expect(sentenceOf(many, 'marketplace-order')).toContain(
      `at most what ${WALLET} has of ${SPENDER}, at prices that cannot be seen`,
    );
  });
});

describe('many orders of Seaport in one signature', () => {
  const item = [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
  ];
  const asset = { itemType: 2, token: SPENDER, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 };
  const components = typedDataOf({
    type: 'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)',
    message: {},
  }).types;
  const order = (offer: unknown[], endTime: number, offerer: string = WALLET) => ({
    offerer,
    zone: SHOP,
    offer,
    consideration: [],
    orderType: 0,
    startTime: 0,
    endTime,
    zoneHash: NO_HASH,
    salt: 1,
    conduitKey: HASH,
    counter: 0,
  });
  const bulk = (tree: unknown, height: number) =>
    typedDataOf({
      type: `BulkOrder(OrderComponents${'[2]'.repeat(height)} tree)`,
      types: { ...components, OfferItem: item, ConsiderationItem: [...item, { name: 'recipient', type: 'address' }] },
      message: { tree },
    });
  const empty = order([], 0, SHOP);
  const two = bulk([order([asset], 5), order([asset, asset], END)], 1);

  test('are a danger that counts orders and items, whatever the tree is filled up with', () => {
    expect(proveData(two).headline).toContain(`offer 3 items in 2 orders on the marketplace ${SHOP}`);
    const one = bulk(
      [
        [order([asset], 5), empty],
        [empty, empty],
      ],
      2,
    );
    expect(proveData(one).headline).toContain('offer 1 item in 1 order on the marketplace');
    expect(rulesOf(one)).not.toContain('typed-data-other-owner danger');
    expect(sentenceOf(one, 'marketplace-order')).toContain('one signature makes 1 order valid');
    expect(proveData(bulk([empty, empty], 1)).headline).toContain('offer 0 items in 0 orders');
  });

  test('end when the last of them does, and let anyone take what each offers', () => {
    const { typedData, effects } = proveData(two);
    expect(typedData?.facts).toContainEqual({ label: 'valid until', value: '2027-01-15 08:00:00 UTC (1800000000)' });
    expect(effects.spendable).toHaveLength(3);
    expect(effects.spendable.every(({ by }) => by === null)).toBe(true);
  });

  test('of somebody else among them are told', () => {
    expect(rulesOf(bulk([order([asset], 5), order([asset], 5, SHOP)], 1))).toContain('typed-data-other-owner danger');
  });

  test('are none where the type is another', () => {
    const { types, ...rest } = two;
    const other = { ...rest, types: { ...types, OfferItem: item.toReversed() } };
    expect(proveData(other).typedData?.recognised).toBeUndefined();
  });

  test('are read of lists alone', () => {
    const { message } = expectValue(readTypedData(two));
    expect(structsWithin(message, 'tree')).toHaveLength(2);
    expect(structsWithin(message, 'none')).toEqual([]);
    const [first] = structsWithin(message, 'tree');
    expect(first && structsWithin(first, 'offerer')).toEqual([]);
  });
});

describe('typed data of a form that is not known', () => {
  test.each([
    'PermitAll(address spender)',
    'MetaTransaction(uint256 nonce)',
    'ForwardRequest(address to)',
    'LimitOrder(address maker,uint256 price)',
    'Listing(address seller)',
  ])('is a danger where its name gives a permission or offers something: %s', (type) => {
    const [, members = ''] = /\((.*)\)/.exec(type) ?? [];
    const values = members
      .split(',')
      .map((member) => [member.split(' ')[1], member.startsWith('address') ? SPENDER : 1]);
    const data = typedDataOf({ type, message: Object.fromEntries(values) });
    expect(rulesOf(data)).toContain('typed-data-permission danger');
    expect(sentenceOf(data, 'typed-data-permission')).toContain('cannot be bounded');
  });

  test('is no more than a caution by any other name, also an order of nobody’s', () => {
    for (const type of ['Mail(address to)', 'Order(address shop)']) {
      const name = type.includes('to)') ? 'to' : 'shop';
      expect(rulesOf(typedDataOf({ type, message: { [name]: SPENDER } }))).not.toContain(
        'typed-data-permission danger',
      );
    }
  });

  test('is a caution where it names no contract, whether its form is known or not', () => {
    const { domain: _domain, ...data } = comet(false);
    expect(rulesOf({ ...data, domain: { name: 'Market', chainId: CHAIN_ID } })).toContain(
      'typed-data-no-contract caution',
    );
    expect(rulesOf(comet(false))).not.toContain('typed-data-no-contract caution');
    expect(rulesOf(comet(false))).toContain('open-effect caution');
  });
});

describe('a hash inside typed data', () => {
  const withHash = (type: string, value: unknown) =>
    typedDataOf({ type: `Vote(${type} choice,uint8 of)`, message: { choice: value, of: 1 } });

  test.each([
    ['bytes32', HASH],
    ['bytes', HASH],
    ['string', HASH],
    ['string', HASH.slice(2)],
  ])('is a caution by its name and its digits: %s', (type, value) => {
    expect(rulesOf(withHash(type, value))).toContain('typed-data-holds-hash caution');
    expect(sentenceOf(withHash(type, value), 'typed-data-holds-hash')).toContain(
      `hashes: choice ${HASH}. What they stand for cannot be seen`,
    );
  });

  test('is a danger where there is nothing else', () => {
    const root = typedDataOf({ type: 'Proof(bytes32 it)', message: { it: HASH } });
    expect(rulesOf(root)).toContain('typed-data-holds-hash danger');
    expect(sentenceOf(root, 'typed-data-holds-hash')).toContain('nothing but hashes');
  });

  test('is none where it is nothing, a number, or shorter', () => {
    for (const [type, value] of [
      ['bytes32', NO_HASH],
      ['uint256', '1'.repeat(64)],
      ['bytes31', `0x${'ab'.repeat(31)}`],
    ] as const) {
      expect(rulesOf(withHash(type, value)).join()).not.toContain('typed-data-holds-hash');
    }
  });

  test('is known in a form that is read whole, and counted where there are many', () => {
    const list = typedDataOf({
      type: 'Vote(bytes32[] choices,uint8 of)',
      message: { choices: new Array(8).fill(HASH), of: 1 },
    });
    expect(sentenceOf(list, 'typed-data-holds-hash')).toContain(', and 2 more.');
    const authorization = typedDataOf({
      type: 'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
      message: { from: WALLET, to: SPENDER, value: 1, validAfter: 0, validBefore: 1, nonce: HASH },
    });
    expect(rulesOf(authorization).join()).not.toContain('typed-data-holds-hash');
  });

  test('that is one of an operation is refused, however it is written', () => {
    for (const [type, value] of [
      ['bytes32', HASH],
      ['bytes', HASH],
      ['string', HASH.slice(2)],
      ['uint256', HASH],
    ] as const) {
      expect(proveData(withHash(type, value), [HASH])).toMatchObject({
        verdict: 'refused',
        refusal: { check: 'challenge' },
      });
      expect(proveData(withHash(type, value)).verdict).toBe('proven');
    }
  });

  test('is found wherever it stands among other values', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.stringMatching(/^[1-9a-f][0-9a-f]{63}$/), (at, digits) => {
        const members = Array.from({ length: 7 }, (_, index) =>
          index === at ? `bytes32 m${index}` : `uint8 m${index}`,
        );
        const message = Object.fromEntries(
          members.map((_, index) => [`m${index}`, index === at ? `0x${digits}` : index]),
        );
        const sentence = sentenceOf(
          typedDataOf({ type: `Vote(${members.join(',')})`, message }),
          'typed-data-holds-hash',
        );
        expect(sentence).toContain(`m${at} 0x${digits}`);
        expect(listHidden(String(sentence))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

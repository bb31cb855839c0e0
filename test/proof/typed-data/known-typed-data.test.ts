import { keccak256, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeType } from '#proof/typed-data/encode-type.ts';
import { describeTypedData, lookUpTokens } from '#proof/typed-data/meaning/describe-typed-data.ts';
import { numberOf, structsOf, textOf } from '#proof/typed-data/meaning/read-members.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import { EFFECT_RULES } from '#shared/finding-rules/effect-rules.ts';
import type { Review } from '#shared/model/review.ts';
import type { JsonTypedData } from '../../helpers/arbitrary-typed-data.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { honestContext, WALLET } from '../../helpers/honest-record.ts';
import { CHAIN_ID, honestTypedData, SHOP, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const TOKEN = '0x036CBD53842C5426634e7929541eC2318F3DC0De';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const FROM_TOKEN = { name: 'Token', version: '1', chainId: CHAIN_ID, verifyingContract: TOKEN };
const FROM_PERMIT2 = { name: 'Permit2', chainId: CHAIN_ID, verifyingContract: PERMIT2 };
const MAXIMUM = (2n ** 256n - 1n).toString();
const DEADLINE = 1_800_000_000;

const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { name, type };
  });
const DETAILS = { PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce') };
const PERMISSIONS = { TokenPermissions: members('address token,uint256 amount') };
const ITEM = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';

const permit = (value: string, owner: string = WALLET) =>
  typedDataOf({
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    domain: FROM_TOKEN,
    message: { owner, spender: SPENDER, value, nonce: 0, deadline: DEADLINE },
  });
const daiPermit = (allowed: boolean, expiry: number) =>
  typedDataOf({
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    domain: FROM_TOKEN,
    message: { holder: WALLET, spender: SPENDER, nonce: 0, expiry, allowed },
  });
const permitSingle = (amount: string, expiration: number, domain: Record<string, unknown> = FROM_PERMIT2) =>
  typedDataOf({
    type: 'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)',
    types: DETAILS,
    domain,
    message: { details: { token: TOKEN, amount, expiration, nonce: 1 }, spender: SPENDER, sigDeadline: DEADLINE },
  });
const permitTransfer = (amount: string) =>
  typedDataOf({
    type: 'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)',
    types: PERMISSIONS,
    domain: FROM_PERMIT2,
    message: { permitted: { token: TOKEN, amount }, spender: SPENDER, nonce: 1, deadline: DEADLINE },
  });
const authorization = (name: string) =>
  typedDataOf({
    type: `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
    domain: FROM_TOKEN,
    message: {
      from: WALLET,
      to: SPENDER,
      value: '5',
      validAfter: 0,
      validBefore: DEADLINE,
      nonce: `0x${'01'.repeat(32)}`,
    },
  });
const order = typedDataOf({
  type: 'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)',
  types: { OfferItem: members(ITEM), ConsiderationItem: members(`${ITEM},address recipient`) },
  domain: { name: 'Seaport', version: '1.6', chainId: CHAIN_ID, verifyingContract: SHOP },
  message: {
    offerer: WALLET,
    zone: SHOP,
    offer: [{ itemType: 2, token: TOKEN, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
    consideration: [WALLET, SPENDER].map((recipient) => ({
      itemType: 0,
      token: SHOP,
      identifierOrCriteria: 0,
      startAmount: 1,
      endAmount: 1,
      recipient,
    })),
    orderType: 0,
    startTime: 0,
    endTime: MAXIMUM,
    zoneHash: `0x${'00'.repeat(32)}`,
    salt: 1,
    conduitKey: `0x${'00'.repeat(32)}`,
    counter: 0,
  },
});

const meaningOf = (data: JsonTypedData) => {
  const read = expectValue(readTypedData(data));
  return describeTypedData(read, lookUpTokens(read, honestContext()));
};
/** What is found by what it means; what it can do is tested with the effects. */
const proveData = (data: JsonTypedData): Review => {
  const review = prove('signature', honestTypedData({ data }), { recordId: 'tx-2' });
  return { ...review, findings: review.findings.filter(({ rule }) => !Object.hasOwn(EFFECT_RULES, rule)) };
};
const rulesOf = (data: JsonTypedData) => proveData(data).findings.map(({ rule }) => rule);

function typeHashOf(data: JsonTypedData): string {
  const read = expectValue(readTypedData(data));
  return keccak256(toHex(encodeType(read.types, read.primaryType)));
}

describe('the types that are recognised', () => {
  test.each([
    // OpenZeppelin ERC20Permit, `PERMIT_TYPEHASH`.
    ['erc2612.permit', permit('1'), '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
    // Dai.sol (MakerDAO), `PERMIT_TYPEHASH`.
    ['dai.permit', daiPermit(true, 0), '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'],
    // ERC-3009, `TRANSFER_WITH_AUTHORIZATION_TYPEHASH`.
    [
      'erc3009.TransferWithAuthorization',
      authorization('TransferWithAuthorization'),
      '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
    ],
    // Seaport, `orderTypehash` (TypehashDirectory).
    ['seaport.OrderComponents', order, '0xfa445660b7e21515a59617fcd68910b487aa5808b8abda3d78bc85df364b2c2f'],
  ])('have the hash that the contract has: %s', (recognised, data, typeHash) => {
    expect(meaningOf(data)?.recognised).toBe(recognised);
    expect(typeHashOf(data)).toBe(typeHash);
  });

  test('are recognised by the whole type, not by a name', () => {
    const data = permit('1');
    const types = { Permit: [...(data.types.Permit ?? []), { name: 'more', type: 'uint8' }] };
    expect(meaningOf({ ...data, types, message: { ...data.message, more: 1 } })).toBeUndefined();
    const swapped = { Permit: (data.types.Permit ?? []).toReversed() };
    expect(meaningOf({ ...data, types: swapped })).toBeUndefined();
  });
});

describe('a permit of a token', () => {
  test('says who may take how much of which token, and until when', () => {
    const review = proveData(permit('1000'));
    expect(review.headline).toBe(
      `Sign as this wallet on base-sepolia, to let ${SPENDER} take up to 1,000 raw units (decimals unknown) of the token ${TOKEN} from ${WALLET}.`,
    );
    expect(review.typedData).toMatchObject({
      recognised: 'erc2612.permit',
      sentence: `Let ${SPENDER} take up to 1,000 raw units (decimals unknown) of the token ${TOKEN} from ${WALLET}.`,
    });
    expect(review.typedData?.facts).toEqual([
      { label: 'token', value: TOKEN },
      { label: 'symbol and decimals', value: 'unknown token' },
      { label: 'amount in raw units', value: '1000' },
      { label: 'owner', value: WALLET },
      { label: 'spender', value: SPENDER },
      { label: 'valid until', value: '2027-01-15 08:00:00 UTC (1800000000)' },
      { label: 'nonce', value: '0' },
    ]);
    expect(review.findings).toMatchObject([{ rule: 'signature-moves-assets', severity: 'caution' }]);
  });

  test('without a limit is the same danger as an approval without one', () => {
    for (const data of [permit(MAXIMUM), permit((2n ** 128n).toString()), daiPermit(true, 0)]) {
      expect(proveData(data).findings).toContainEqual({
        rule: 'unlimited-approval',
        severity: 'danger',
        sentence: `The approval is unlimited: ${SPENDER} may take all of the token ${TOKEN}, now and later.`,
        facts: { spender: SPENDER, token: TOKEN, amount: expect.any(String) },
      });
    }
    expect(rulesOf(permit((2n ** 128n - 1n).toString()))).not.toContain('unlimited-approval');
  });

  test('that takes an approval back is no danger', () => {
    for (const data of [permit('0'), daiPermit(false, DEADLINE)]) {
      const review = proveData(data);
      expect(review.headline).toContain(`take back from ${SPENDER} the approval`);
      expect(review.findings).toEqual([]);
    }
  });

  test('of Dai without an expiry never ends', () => {
    expect(meaningOf(daiPermit(true, 0))?.facts).toContainEqual({ label: 'valid until', value: 'never (0)' });
    expect(meaningOf(daiPermit(true, DEADLINE))?.facts).toContainEqual({
      label: 'valid until',
      value: '2027-01-15 08:00:00 UTC (1800000000)',
    });
  });

  test('of what belongs to somebody else is a danger', () => {
    expect(rulesOf(permit('1', SHOP))).toContain('typed-data-other-owner');
  });

  test.each(['0', '1', MAXIMUM])('of a token that the domain does not name says so, for an amount of %s', (amount) => {
    const data = { ...permit(amount), domain: { name: 'Token', chainId: CHAIN_ID } };
    expect(meaningOf(data)?.phrase).toContain('the token a contract that is not named');
  });
});

describe('a permit of Permit2', () => {
  test('is an allowance that lasts, or a transfer that is used once', () => {
    expect(meaningOf(permitSingle('5', DEADLINE))).toMatchObject({
      recognised: 'permit2.PermitSingle',
      phrase: `let ${SPENDER} take through Permit2 up to 5 raw units (decimals unknown) of the token ${TOKEN}`,
    });
    expect(meaningOf(permitTransfer('5'))).toMatchObject({
      recognised: 'permit2.PermitTransferFrom',
      phrase: `let ${SPENDER} move once, to wherever it says, up to 5 raw units (decimals unknown) of the token ${TOKEN}`,
    });
  });

  test('lists every token of a batch', () => {
    const details = [1, 2].map((amount) => ({ token: TOKEN, amount, expiration: 0, nonce: 0 }));
    const batch = typedDataOf({
      type: 'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)',
      types: DETAILS,
      domain: FROM_PERMIT2,
      message: { details, spender: SPENDER, sigDeadline: DEADLINE },
    });
    expect(meaningOf(batch)?.phrase).toContain('up to 1 raw units (decimals unknown) of the token');
    expect(meaningOf(batch)?.phrase).toContain(', and up to 2 raw units');
    expect(meaningOf(batch)?.facts).toContainEqual({
      label: 'approval ends',
      value: 'in the block in which it is used (0)',
    });
    const transfers = typedDataOf({
      type: 'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)',
      types: PERMISSIONS,
      domain: FROM_PERMIT2,
      message: { permitted: [], spender: SPENDER, nonce: 1, deadline: DEADLINE },
    });
    expect(meaningOf(transfers)?.phrase).toBe(`let ${SPENDER} move once, to wherever it says, nothing`);
    expect(meaningOf({ ...batch, message: { ...batch.message, details: [] } })?.phrase).toContain('Permit2 nothing');
  });

  test('without a limit is a danger, whatever the size its amounts have', () => {
    expect(rulesOf(permitSingle((2n ** 128n).toString(), DEADLINE))).toContain('unlimited-approval');
    expect(rulesOf(permitSingle((2n ** 128n - 1n).toString(), DEADLINE))).not.toContain('unlimited-approval');
    expect(rulesOf(permitTransfer(MAXIMUM))).toContain('unlimited-approval');
    expect(rulesOf(permitTransfer((2n ** 128n - 1n).toString()))).not.toContain('unlimited-approval');
  });

  test('for another contract than Permit2 is a danger', () => {
    expect(rulesOf(permitSingle('5', DEADLINE))).not.toContain('not-permit2');
    expect(rulesOf(permitSingle('5', DEADLINE, FROM_TOKEN))).toContain('not-permit2');
  });

  test('with a witness says that more is bound to it', () => {
    const witness = (types: Record<string, { name: string; type: string }[]>, permitted: Record<string, unknown>) =>
      typedDataOf({
        type: 'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)',
        types: { Order: members('uint8 id'), ...types },
        domain: FROM_PERMIT2,
        message: { permitted, spender: SPENDER, nonce: 1, deadline: DEADLINE, witness: { id: 1 } },
      });
    const honest = witness(PERMISSIONS, { token: TOKEN, amount: 5 });
    expect(meaningOf(honest)?.recognised).toBe('permit2.PermitWitnessTransferFrom');
    expect(rulesOf(honest)).toEqual(['signature-moves-assets', 'permit-with-witness']);
    const dishonest = witness(
      { TokenPermissions: members('address token,string amount') },
      { token: TOKEN, amount: '5' },
    );
    expect(meaningOf(dishonest)).toBeUndefined();
  });
});

describe('a transfer by signature', () => {
  test.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])('says what moves to whom: %s', (name) => {
    const review = proveData(authorization(name));
    expect(review.headline).toContain(
      `to send 5 raw units (decimals unknown) of the token ${TOKEN} from ${WALLET} to ${SPENDER}.`,
    );
    expect(review.findings).toMatchObject([{ rule: 'signature-moves-assets' }]);
  });
});

describe('an order of a marketplace', () => {
  test('is a danger that says what is given and how much of the price is for the wallet', () => {
    const review = proveData(order);
    expect(review.headline).toContain(`offer 1 item of ${WALLET} on the marketplace ${SHOP} for 2 items`);
    expect(review.findings).toMatchObject([{ rule: 'marketplace-order', severity: 'danger' }]);
    expect(review.findings[0]?.sentence).toContain('1 item comes back to it');
    expect(review.typedData?.facts).toContainEqual({ label: 'valid until', value: `never (${MAXIMUM})` });
  });
});

describe('a member that a struct does not have', () => {
  test('is empty, zero or none, and never another one', () => {
    const { message } = expectValue(readTypedData(permit('1')));
    expect([textOf(message, 'toString'), numberOf(message, 'more'), structsOf(message, 'owner')]).toEqual(['', 0n, []]);
  });
});

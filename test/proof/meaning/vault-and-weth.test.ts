import { describe, expect, test } from 'vitest';
import {
  describeData,
  encode,
  FRIEND,
  factOf,
  findInData,
  OWN_WALLET,
  UNLISTED,
  WETH,
} from '../../helpers/describe-data.ts';

const ZERO = `0x${'00'.repeat(20)}`;

describe('wrapping', () => {
  test('says what a WETH contract would do with what is sent along', () => {
    expect(describeData('0xd0e30db0', { to: WETH, value: 10n ** 17n })).toMatchObject({
      recognised: 'weth.deposit',
      sentence: `Deposit into the contract ${WETH} what is sent along, which wraps it if that is a WETH contract, and send 0.1 ETH along with the call.`,
    });
  });

  test('is undone in exact amounts of a listed token, and raw units of any other', () => {
    const withdraw = encode('function withdraw(uint256)', [5n * 10n ** 17n]);
    expect(describeData(withdraw, { to: WETH }).sentence).toBe(
      `Withdraw 0.5 WETH (${WETH}) from that contract, which unwraps them if it is a WETH contract.`,
    );
    expect(describeData(withdraw).sentence).toContain(
      `500,000,000,000,000,000 raw units (decimals unknown) of the token ${UNLISTED}`,
    );
  });
});

describe('a vault (ERC-4626)', () => {
  test.each([
    [
      'deposit',
      [7n, OWN_WALLET],
      `Put 7 raw units (decimals unknown) of the token it keeps into the vault ${UNLISTED}, with its shares for ${OWN_WALLET}.`,
    ],
    [
      'mint',
      [7n, OWN_WALLET],
      `Buy shares of the vault ${UNLISTED}, 7 raw units (decimals unknown) of the token ${UNLISTED}, for ${OWN_WALLET}.`,
    ],
  ] as const)('%s', (name, args, sentence) => {
    const data = encode(`function ${name}(uint256,address)`, args);
    expect(describeData(data)).toMatchObject({ recognised: `erc4626.${name}`, sentence });
    expect(findInData(data)).toEqual([]);
  });

  test.each([
    [
      'withdraw',
      `Take 7 raw units (decimals unknown) of the token it keeps out of the vault ${UNLISTED}, for ${OWN_WALLET}, by shares of ${FRIEND}.`,
    ],
    [
      'redeem',
      `Give back shares of the vault ${UNLISTED}, 7 raw units (decimals unknown) of the token ${UNLISTED}, that are ${FRIEND}'s, with what they are worth for ${OWN_WALLET}.`,
    ],
  ] as const)('%s', (name, sentence) => {
    const call = describeData(encode(`function ${name}(uint256,address,address)`, [7n, OWN_WALLET, FRIEND]));
    expect(call).toMatchObject({ recognised: `erc4626.${name}`, sentence });
    expect(factOf(call, 'owner of the shares')).toBe(FRIEND);
  });

  test('that pays another than the wallet says so, where the wallet is known', () => {
    const data = encode('function deposit(uint256,address)', [7n, FRIEND]);
    expect(findInData(data)).toEqual([
      {
        rule: 'other-recipient',
        severity: 'caution',
        sentence: `Call 1: what is received goes to ${FRIEND}, and not to the wallet that pays.`,
        facts: { call: '1', to: UNLISTED, recipient: FRIEND },
      },
    ]);
  });

  test('that pays nobody is a danger', () => {
    const data = encode('function deposit(uint256,address)', [7n, ZERO]);
    expect(findInData(data)).toMatchObject([{ rule: 'transfer-to-zero', severity: 'danger' }]);
  });
});

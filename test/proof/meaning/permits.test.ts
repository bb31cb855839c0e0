import { maxUint160, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import {
  describeData,
  encode,
  FRIEND,
  factOf,
  findInData,
  OWN_WALLET,
  UNLISTED,
  USDC,
  WETH,
} from '../../helpers/describe-data.ts';

const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const R: Hex = `0x${'aa'.repeat(32)}`;
const SIGNATURE: Hex = `0x${'bb'.repeat(65)}`;
/** 2025-01-02 03:04:05 UTC. */
const THEN = 1735787045;
const SIGNED = { rule: 'permit', severity: 'caution' };

describe('a permit of ERC-2612', () => {
  const permit = (value: bigint, deadline = BigInt(THEN)) =>
    encode('function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [
      OWN_WALLET,
      FRIEND,
      value,
      deadline,
      27,
      R,
      R,
    ]);

  test('says whose signature lets whom take how much', () => {
    const call = describeData(permit(5_000_000n), { to: USDC });
    expect(call.sentence).toBe(
      `Let ${FRIEND} take up to 5 USDC (${USDC}) of the balance of ${OWN_WALLET}, as a signature of ${OWN_WALLET} allows.`,
    );
    expect(factOf(call, 'signature valid until')).toBe('2025-01-02 03:04:05 UTC');
    expect(findInData(permit(5_000_000n), { to: USDC })).toEqual([
      {
        rule: 'permit',
        severity: 'caution',
        sentence: `Call 1: a signature of ${OWN_WALLET} is used here, which sets what ${FRIEND} may take of its USDC (${USDC}).`,
        facts: { call: '1', to: USDC, owner: OWN_WALLET, spender: FRIEND, token: USDC },
      },
    ]);
  });

  test('without a limit is a danger besides, and one of nothing takes back', () => {
    expect(describeData(permit(maxUint256)).sentence).toContain(
      `take any amount, without limit, of the balance of ${OWN_WALLET} of the token ${UNLISTED}`,
    );
    expect(findInData(permit(maxUint256))).toMatchObject([{ rule: 'unlimited-approval', severity: 'danger' }, SIGNED]);
    expect(describeData(permit(0n)).sentence).toContain(
      `Take back from ${FRIEND} the approval for the token ${UNLISTED}`,
    );
  });

  test('that ends beyond every calendar says that it never does', () => {
    expect(factOf(describeData(permit(1n, maxUint256)), 'signature valid until')).toBe('never, in practice');
  });
});

describe("a permit of Dai's kind", () => {
  const permit = (allowed: boolean, expiry: bigint) =>
    encode('function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', [
      OWN_WALLET,
      FRIEND,
      3n,
      expiry,
      allowed,
      28,
      R,
      R,
    ]);

  test('has no limit, and no end where that is 0', () => {
    expect(describeData(permit(true, 0n))).toMatchObject({ recognised: 'dai.permit' });
    expect(factOf(describeData(permit(true, 0n)), 'signature valid until')).toBe('no end');
    expect(factOf(describeData(permit(true, BigInt(THEN))), 'signature valid until')).toBe('2025-01-02 03:04:05 UTC');
    expect(findInData(permit(true, 0n))).toMatchObject([{ rule: 'unlimited-approval', severity: 'danger' }, SIGNED]);
  });

  test('takes back where it allows nothing', () => {
    expect(describeData(permit(false, 0n)).sentence).toContain(`Take back from ${FRIEND}`);
    expect(findInData(permit(false, 0n))).toMatchObject([SIGNED]);
  });
});

describe('an approval in Permit2', () => {
  const approve = (amount: bigint, expiration = THEN) =>
    encode('function approve(address,address,uint160,uint48)', [USDC, FRIEND, amount, expiration]);

  test('says its limit and its end', () => {
    const call = describeData(approve(5_000_000n), { to: PERMIT2 });
    expect(call.sentence).toBe(
      `By the contract ${PERMIT2}, let ${FRIEND} take up to 5 USDC (${USDC}) of the wallet's balance, until 2025-01-02 03:04:05 UTC.`,
    );
    expect(factOf(call, 'contract is')).toBe('Permit2');
    expect(factOf(describeData(approve(1n)), 'contract is')).toBe('not known here: what it does is its own affair');
    expect(factOf(describeData(approve(1n, 0)), 'approved until')).toBe('this block only');
    expect(describeData(approve(1n, 0)).sentence).toContain('in this block only');
    expect(describeData(approve(0n)).sentence).toContain(`take back from ${FRIEND} the approval for USDC (${USDC})`);
  });

  test('is a danger from what nobody could hold', () => {
    const all = 10n ** 15n * 10n ** 6n;
    expect(findInData(approve(all - 1n))).toEqual([]);
    for (const amount of [all, maxUint160]) {
      expect(describeData(approve(amount)).sentence).toContain('any amount, without limit');
      expect(findInData(approve(amount))).toMatchObject([
        { rule: 'unlimited-approval', severity: 'danger', facts: { spender: FRIEND, token: USDC } },
      ]);
    }
  });

  /** `approve(cbBTC, Universal Router, 2^160 - 1, 2026-06-12)` on Base, as wallets send it before a first swap. */
  test('is read from calldata as wallets send it', () => {
    const data =
      '0x87517c45000000000000000000000000cbb7c0000ab88b473b1f5afd9ef808440eed33bf000000000000000000000000fdf682f51fe81aa4898f0ae2163d8a55c127fbc7000000000000000000000000ffffffffffffffffffffffffffffffffffffffff000000000000000000000000000000000000000000000000000000006a2c1c44';
    expect(describeData(data, { to: PERMIT2, chain: 'base' }).sentence).toBe(
      `By the contract ${PERMIT2}, let 0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7 take any amount, without limit, of the wallet's balance of cbBTC (0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf), until 2026-06-12 14:48:36 UTC.`,
    );
  });

  test('by a signature names its owner, one by one or many', () => {
    const detail = (token: Hex, amount: bigint) => ({ token, amount, expiration: THEN, nonce: 1 });
    const details = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';
    const single = encode(
      `function permit(address owner, (${details} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
      [OWN_WALLET, { details: detail(USDC, 1n), spender: FRIEND, sigDeadline: BigInt(THEN) }, SIGNATURE],
    );
    const batch = (all: readonly unknown[]) =>
      encode(
        `function permit(address owner, (${details}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
        [OWN_WALLET, { details: all, spender: FRIEND, sigDeadline: BigInt(THEN) }, SIGNATURE],
      );
    expect(describeData(single)).toMatchObject({
      recognised: 'permit2.permit',
      sentence: `By the contract ${UNLISTED}, as a signature of ${OWN_WALLET} allows, let ${FRIEND} take up to 0.000001 USDC (${USDC}) of ${OWN_WALLET}'s balance, until 2025-01-02 03:04:05 UTC.`,
    });
    expect(describeData(batch([detail(USDC, 1n), detail(WETH, 1n), detail(UNLISTED, 1n)])).sentence).toContain(
      'and 1 more approvals',
    );
    expect(describeData(batch([])).sentence).toContain('approve nothing');
    expect(findInData(batch([detail(USDC, 1n), detail(WETH, maxUint160)]))).toMatchObject([
      { rule: 'unlimited-approval', facts: { token: WETH } },
      SIGNED,
    ]);
  });

  test('is taken back by a lockdown', () => {
    const data = encode('function lockdown((address token, address spender)[] approvals)', [
      [{ token: USDC, spender: FRIEND }],
    ]);
    expect(describeData(data)).toMatchObject({ recognised: 'permit2.lockdown' });
    expect(factOf(describeData(data), 'taken back')).toBe(`USDC (${USDC}) from ${FRIEND}`);
    expect(findInData(data)).toEqual([]);
  });
});

describe('a transfer through Permit2', () => {
  const transfer = (to: Hex, token: Hex) => ({ from: OWN_WALLET, to, amount: 2_500_000n, token });

  test('says what goes where', () => {
    const one = encode('function transferFrom(address,address,uint160,address)', [
      OWN_WALLET,
      FRIEND,
      2_500_000n,
      USDC,
    ]);
    const many = (all: readonly unknown[]) =>
      encode('function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)', [
        all,
      ]);
    expect(describeData(one).sentence).toBe(
      `By the contract ${UNLISTED}, move 2.5 USDC (${USDC}) from ${OWN_WALLET} to ${FRIEND}.`,
    );
    expect(describeData(many([])).sentence).toContain('move nothing');
    expect(describeData(many(Array(3).fill(transfer(FRIEND, USDC)))).sentence).toContain('and 1 more transfers');
    expect(findInData(many([transfer(USDC, USDC)]))).toMatchObject([{ rule: 'transfer-to-token', severity: 'danger' }]);
  });

  const single =
    'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)';
  const batch =
    'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes signature)';
  const witness = (signature: string) =>
    signature
      .replace('permitTransferFrom', 'permitWitnessTransferFrom')
      .replace('bytes signature', 'bytes32 witness, string witnessTypeString, bytes signature');
  const permitted = { token: USDC, amount: 9n };
  const details = { to: FRIEND, requestedAmount: 2_500_000n };
  const terms = { nonce: 1n, deadline: BigInt(THEN) };

  test('by a signature says whose it is and how much is asked for', () => {
    const data = encode(single, [{ permitted, ...terms }, details, OWN_WALLET, SIGNATURE]);
    expect(describeData(data)).toMatchObject({
      recognised: 'permit2.permitTransferFrom',
      sentence: `By the contract ${UNLISTED}, as a signature of ${OWN_WALLET} allows, move from ${OWN_WALLET} 2.5 USDC (${USDC}) to ${FRIEND}.`,
    });
    expect(findInData(data)).toMatchObject([SIGNED]);
    const withWitness = describeData(
      encode(witness(single), [{ permitted, ...terms }, details, OWN_WALLET, R, 'Witness witness)', SIGNATURE]),
    );
    expect(factOf(withWitness, 'witness')).toBe(R);
  });

  test('by a signature for many says each, and lists of other lengths are not read', () => {
    const many = (count: number, asked = count) =>
      encode(batch, [
        { permitted: Array(count).fill(permitted), ...terms },
        Array(asked).fill(details),
        OWN_WALLET,
        SIGNATURE,
      ]);
    expect(describeData(many(3)).sentence).toContain('and 1 more transfers');
    expect(describeData(many(0)).sentence).toContain(`move from ${OWN_WALLET} nothing`);
    expect(describeData(many(1, 2)).recognised).toBeUndefined();
    const withWitness = encode(witness(batch), [
      { permitted: [permitted], ...terms },
      [details],
      OWN_WALLET,
      R,
      'x',
      SIGNATURE,
    ]);
    expect(describeData(withWitness).recognised).toBe('permit2.permitTransferFrom');
  });
});

import * as fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { type AccountKind, isForbidden, makesCalls, notTheCalls } from '#proof/accounts/account-kind.ts';
import { ACCOUNT_KINDS } from '#proof/accounts/account-kinds.ts';
import { recogniseAccount } from '#proof/accounts/recognise-account.ts';
import { explainSignatureScheme } from '#proof/accounts/signature-scheme.ts';
import { SIMPLE_ACCOUNT } from '#proof/accounts/simple-account.ts';
import type { Hex } from '#shared/hex.ts';
import { anyBytes, anyHonestOptions } from '../helpers/arbitrary-record.ts';
import { HONEST_KINDS, type HonestAccountKind } from '../helpers/honest-calldata.ts';
import {
  DEAD,
  ECDSA_VALIDATOR,
  type HonestTransactionOptions,
  honestTransaction,
  KERNEL_NONCE,
  OTHER_MODULAR_NONCE,
} from '../helpers/honest-record.ts';
import { encodeKernelDeployment, META_FACTORY } from '../helpers/kernel-deployment-data.ts';
import { measureProcessorTime } from '../helpers/processor-time.ts';
import { findingsBesideFees, proveHonest } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';
const ONE = [{ to: DEAD, value: 1n, data: '0x' as Hex }];
const TWO = [...ONE, { to: OTHER, value: 2n, data: '0x' as Hex }];

const factoryOf = (kind: HonestAccountKind) => ({
  address: HONEST_KINDS[kind].factory ?? META_FACTORY,
  data: '0x' as Hex,
});
const choiceIn = (options: HonestTransactionOptions) => {
  const review = proveHonest(options);
  const choice = findingsBesideFees(review).find(({ rule }) => rule === 'account-kind-chosen');
  return { kind: review.hashes.accountKind, verdict: review.verdict, choice: choice?.sentence };
};

describe('calldata that several kinds read alike', () => {
  test('of one call is SimpleAccount, and the others are named', () => {
    expect(choiceIn({ kind: 'simple-account', calls: ONE })).toEqual({
      kind: 'simple-account',
      verdict: 'proven',
      choice:
        "The calldata is read as SimpleAccount's; LightAccount and Coinbase Smart Wallet would make the very same calls of it.",
    });
  });

  test('of lists is SimpleAccount, and LightAccount is named', () => {
    expect(choiceIn({ kind: 'light-account', calls: TWO }).choice).toContain('; LightAccount would make');
  });

  test('of tuples is a Coinbase Smart Wallet, Kernel v2 is named, and nothing is proven', () => {
    for (const kind of ['coinbase-smart-wallet', 'kernel-v2'] as const) {
      const found = choiceIn({ kind, calls: TWO });
      expect(found).toMatchObject({ kind: 'coinbase-smart-wallet', verdict: 'unproven' });
      expect(found.choice).toContain('; Kernel v2 would make');
    }
  });

  test('is the kind of the factory where one is known, and nothing has to be chosen', () => {
    for (const kind of ['light-account', 'coinbase-smart-wallet', 'kernel-v2'] as const) {
      expect(choiceIn({ kind, calls: TWO, factory: factoryOf(kind) })).toMatchObject({ kind, choice: undefined });
    }
  });

  test('is the one kind that can read it where the others cannot', () => {
    const callData = encodeFunctionData({
      abi: parseAbi(['function executeBatch(address[] dest, uint256[] value, bytes[] func)']),
      args: [[DEAD], [], ['0x']],
    });
    const calls = [{ to: DEAD, value: 0n, data: '0x' as Hex }];
    expect(choiceIn({ kind: 'simple-account', calls, callData })).toEqual({
      kind: 'simple-account',
      verdict: 'proven',
      choice: undefined,
    });
  });
});

describe('a factory of one kind', () => {
  test('with calldata of another is refused, and both are named', () => {
    const factory = { address: META_FACTORY, data: encodeKernelDeployment({ owner: DEAD }) };
    const review = proveHonest({ kind: 'simple-account', factory });
    expect(review.refusal).toMatchObject({
      check: 'calls',
      expected: `calls encoded for Kernel v3, which the factory ${META_FACTORY} deploys`,
      actual: 'calls encoded for SimpleAccount or LightAccount or Coinbase Smart Wallet',
      sentence: 'The factory deploys a Kernel v3 account, and calldata and nonce are not those of one.',
    });
    expect(review.calls).toEqual([]);
  });

  test('with calldata of none is refused', () => {
    const review = proveHonest({ callData: '0x12345678', nonce: 7n, factory: factoryOf('light-account') });
    expect(review.refusal).toMatchObject({ check: 'calls', actual: '0x12345678' });
  });
});

describe('kinds that read the same calldata differently', () => {
  const reading = (calls: typeof ONE, continuesOnFailure = false): AccountKind => ({
    ...SIMPLE_ACCOUNT,
    label: `reader of ${calls.length}`,
    readCallData: () => makesCalls(calls, continuesOnFailure),
  });
  const question = { sender: OTHER, nonce: 0n, callData: SIMPLE_ACCOUNT.selectors[0] ?? '0x' };

  test('refuse it, and show both readings', () => {
    const found = recogniseAccount(question, [reading(ONE), reading(TWO)]);
    expect(found).toMatchObject({
      outcome: 'refused',
      mismatch: {
        expected: `${DEAD} 1 0x`,
        actual: `${DEAD} 1 0x; ${OTHER} 2 0x`,
        sentence: expect.stringContaining('other calls on a reader of 1 account than on a reader of 2 account'),
      },
      calls: [],
    });
  });

  test('refuse it where only one of them goes on after a failing call', () => {
    expect(recogniseAccount(question, [reading(ONE), reading(ONE, true)]).outcome).toBe('refused');
  });

  test('refuse it where one of them forbids it, in any order', () => {
    const mismatch = notTheCalls({ expected: 'calls', actual: 'a delegatecall', sentence: 'Never.' });
    const forbidding: AccountKind = { ...SIMPLE_ACCOUNT, readCallData: () => isForbidden(mismatch, TWO) };
    for (const kinds of [
      [reading(ONE), forbidding],
      [forbidding, reading(ONE)],
    ]) {
      expect(recogniseAccount(question, kinds)).toMatchObject({ outcome: 'refused', mismatch, calls: TWO });
    }
  });
});

describe('calldata of ERC-7579', () => {
  test('with a nonce that is none of Kernel is never proven, and the guess is said', () => {
    const review = proveHonest({ kind: 'erc-7579', calls: TWO });
    expect(review).toMatchObject({ verdict: 'unproven', hashes: { accountKind: 'erc-7579' } });
    expect(review.calls).toHaveLength(2);
    expect(findingsBesideFees(review)).toMatchObject([
      { rule: 'unexpected-validator', facts: { named: '0xd9AB5096a832b9ce79914329DAEE236f8Eea0390' } },
    ]);
  });

  test.each(['00', '01', '02'])('with a nonce of mode %s is Kernel, whatever follows', (mode) => {
    const nonce = BigInt(`0x${mode}${'ab'.repeat(31)}`);
    expect(proveHonest({ kind: 'erc-7579', nonce }).hashes.accountKind).toBe('kernel-v3');
  });

  test.each(['00', '01', '02'])('with a nonce of type %s is refused, because Kernel takes any mode with it', (type) => {
    const nonce = BigInt(`0xab${type}${'ab'.repeat(30)}`);
    expect(proveHonest({ kind: 'erc-7579', nonce })).toMatchObject({
      verdict: 'refused',
      refusal: { check: 'nonce', actual: 'mode byte 0xab' },
      hashes: { accountKind: 'kernel-v3' },
    });
  });

  test("with Kernel's validator in the nonce is Kernel, whatever mode and type", () => {
    const nonce = BigInt(`0xabab${ECDSA_VALIDATOR.slice(2)}${'00'.repeat(10)}`);
    expect(proveHonest({ kind: 'erc-7579', nonce }).refusal?.check).toBe('nonce');
  });

  test('cannot call the module that its nonce may name', () => {
    const to: Hex = '0xd9ab5096a832b9ce79914329daee236f8eea0390';
    const review = proveHonest({ kind: 'erc-7579', calls: [{ to, value: 0n, data: '0x6d61fe70' }] });
    expect(review.refusal?.sentence).toContain("the wallet's own validator: onInstall");
    expect(OTHER_MODULAR_NONCE >> 96n).toBe(BigInt(to));
  });
});

describe('any account kind', () => {
  test('but Kernel v3 refuses the nonce of a Kernel wallet', () => {
    for (const kind of [
      'simple-account',
      'light-account',
      'coinbase-smart-wallet',
      'kernel-v2',
      'safe-4337',
    ] as const) {
      const factory = HONEST_KINDS[kind].factory ? factoryOf(kind) : undefined;
      const review = proveHonest({ kind, nonce: KERNEL_NONCE, factory });
      expect(review.refusal).toMatchObject({
        check: 'nonce',
        expected: `a nonce of ${HONEST_KINDS[kind].label}, as the calldata is`,
      });
    }
  });

  test('is proven exactly where it takes what the signer makes, and else says why not', () => {
    for (const kind of ACCOUNT_KINDS) {
      const why = explainSignatureScheme(kind);
      const { takesOurSignature } = HONEST_KINDS[kind.name as HonestAccountKind];
      expect(why === undefined).toBe(takesOurSignature);
      if (why !== undefined)
        expect(why).toMatch(new RegExp(`^An account of kind ${kind.label} .+ proves nothing there\\.$`));
    }
    const review = proveHonest({ kind: 'safe-4337' });
    expect(review).toMatchObject({ verdict: 'unproven', unprovenBecause: expect.stringContaining('SafeOp, EIP-712') });
    expect(review.calls).toHaveLength(1);
  });

  test('reads or refuses any bytes, and never throws', () => {
    const selectors = ACCOUNT_KINDS.flatMap((kind) => kind.selectors.map((selector) => ({ kind, selector })));
    fc.assert(
      fc.property(fc.constantFrom(...selectors), anyBytes(400), ({ kind, selector }, bytes) => {
        const reading = kind.readCallData({ callData: `0x${selector.slice(2)}${bytes.slice(2)}`, wallet: DEAD });
        if (reading.outcome !== 'calls') expect(reading.mismatch.check).toBe('calls');
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(anyBytes(50), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (callData, nonce) => {
        expect(recogniseAccount({ sender: DEAD, nonce, callData }).outcome).toBe('refused');
      }),
    );
  });

  test('refuses its calldata cut off anywhere, and with a byte behind it', () => {
    fc.assert(
      fc.property(anyHonestOptions, fc.nat(), (options, position) => {
        const whole = honestTransaction(options).onChain.userOperation.callData as Hex;
        const cut = whole.slice(0, 2 + 2 * (position % (whole.length / 2 - 1))) as Hex;
        const { nonce = 0n } = options;
        for (const callData of [cut, `${whole}00` as Hex]) {
          expect(recogniseAccount({ sender: DEAD, nonce, callData }).outcome).toBe('refused');
        }
      }),
      { numRuns: 300 },
    );
  });

  test('refuses megabytes that promise more than they hold, at once', () => {
    const promise = `${'00'.repeat(31)}20${'00'.repeat(28)}00ffffff`;
    for (const { selectors, readCallData } of ACCOUNT_KINDS) {
      for (const selector of selectors) {
        const callData: Hex = `${selector}${promise.repeat(20_000)}`;
        const time = measureProcessorTime(() => {
          expect(readCallData({ callData, wallet: DEAD }).outcome).not.toBe('calls');
        });
        expect(time).toBeLessThan(5_000);
      }
    }
  });
});

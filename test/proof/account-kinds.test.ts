import { concat, encodeAbiParameters, encodeFunctionData, pad, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import { BATCH, encodeKernelExecute } from '../helpers/honest-calldata.ts';
import {
  DEAD,
  ECDSA_VALIDATOR,
  honestContext,
  honestTransaction,
  KERNEL_NONCE,
  WALLET,
} from '../helpers/honest-record.ts';
import { findingsBesideFees, prove, proveHonest } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';

describe('Kernel calldata', () => {
  const calls = [
    { to: DEAD, value: 1n, data: '0x' as Hex },
    { to: OTHER, value: 2n, data: '0x' as Hex },
  ];

  test('single, batch and behind executeUserOp is decoded', () => {
    for (const options of [{}, { calls }, { throughExecuteUserOp: true }, { calls, throughExecuteUserOp: true }]) {
      expect(proveHonest(options)).toMatchObject({ verdict: 'proven', hashes: { accountKind: 'kernel-v3' } });
    }
  });

  test('in try mode is decoded, with a caution that a failing call undoes nothing', () => {
    const review = proveHonest({ calls, tryMode: true });
    expect(review.verdict).toBe('proven');
    expect(findingsBesideFees(review)).toMatchObject([{ rule: 'try-mode', severity: 'caution' }]);
  });

  const body = concat([DEAD, pad('0x01'), '0x']);
  const refused: [string, Hex, string][] = [
    ['a delegatecall', encodeKernelExecute({ callType: 'ff', executionType: '00', body }), 'foreign code would run'],
    [
      'a delegatecall in try mode',
      encodeKernelExecute({ callType: 'ff', executionType: '01', body }),
      'foreign code would run',
    ],
    [
      'a delegatecall whose body is a batch',
      encodeKernelExecute({ callType: 'ff', executionType: '00', body: encodeAbiParameters(BATCH, [calls]) }),
      'foreign code would run',
    ],
    ['a static call', encodeKernelExecute({ callType: 'fe', executionType: '00', body }), 'not known'],
    ['an unknown execution type', encodeKernelExecute({ callType: '00', executionType: '02', body }), 'not known'],
    [
      'a mode with a selector or payload',
      encodeKernelExecute({ callType: '00', executionType: '00', body, rest: `${'00'.repeat(29)}01` }),
      'not known',
    ],
    [
      'a single body that is too short',
      encodeKernelExecute({ callType: '00', executionType: '00', body: '0x1234' }),
      'canonical',
    ],
    ['a batch body that is not one', encodeKernelExecute({ callType: '01', executionType: '00', body }), 'canonical'],
    [
      'execute with a byte behind it',
      concat([encodeKernelExecute({ callType: '00', executionType: '00', body }), '0x00']),
      'canonical',
    ],
    ['executeUserOp with nothing behind it', '0x8dd7712f', 'Behind executeUserOp'],
    ['executeUserOp twice', `0x8dd7712f8dd7712f${'00'.repeat(64)}`, 'Behind executeUserOp'],
    ['installModule', `0x9517e29f${'00'.repeat(96)}`, 'installModule, which installs a module'],
    ['installValidations', `0x9198bdf5${'00'.repeat(96)}`, 'installValidations, which adds signers'],
    ['upgradeToAndCall', `0x4f1ef286${'00'.repeat(96)}`, 'upgradeToAndCall, which replaces the code'],
    ['an unknown function', '0x12345678', 'an unknown function with selector 0x12345678'],
    ['half a selector', '0xe9ae', 'an unknown function with selector 0xe9ae'],
    ['nothing', '0x', 'no calldata'],
  ];

  test.each(refused)('that is %s is refused, and what it is is said', (_name, callData, words) => {
    const review = proveHonest({ callData });
    expect(review.verdict).toBe('refused');
    expect(review.refusal?.check).toBe('calls');
    expect(review.refusal?.sentence).toContain(words);
    expect(review.calls).toEqual([]);
  });

  test('that makes no call at all is refused', () => {
    expect(proveHonest({ calls: [] }).refusal).toMatchObject({
      check: 'calls',
      field: 'params.calls.length',
      actual: '0',
    });
  });
});

describe('a Kernel nonce', () => {
  const nonce = (type: string, validator: string, mode = '00') =>
    BigInt(`0x${mode}${type}${validator}${'00'.repeat(10)}`);
  const ecdsa = ECDSA_VALIDATOR.slice(2);

  test.each(['01', '02', 'ff'])('of mode %s is refused', (mode) => {
    const review = proveHonest({ nonce: nonce('00', ecdsa, mode) });
    expect(review.refusal).toMatchObject({ check: 'nonce', actual: `mode byte 0x${mode}` });
  });

  const permission = '1234567800000000000000000000000000000000';

  test.each([
    ['00', OTHER.slice(2), OTHER, 'which does not decide'],
    ['01', ecdsa, ECDSA_VALIDATOR, `names a further validator, ${ECDSA_VALIDATOR}, and not`],
    ['02', permission, '0x12345678', 'names the permission 0x12345678, as delegated signers have it'],
    ['07', ecdsa, ECDSA_VALIDATOR, 'a way of validation that is not known (type 0x07)'],
  ])('of type %s with 0x%s is a caution', (type, bytes, named, words) => {
    const review = proveHonest({ nonce: nonce(type, bytes) });
    expect(review.verdict).toBe('proven');
    const [finding, ...more] = findingsBesideFees(review);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      rule: 'unexpected-validator',
      severity: 'caution',
      facts: { type: `0x${type}`, named, usual: ECDSA_VALIDATOR },
    });
    expect(finding?.sentence).toContain(words);
  });

  test.each([
    ['00', ecdsa, "The wallet's root validator checks the signature; which one that is, the nonce cannot say."],
    [
      '00',
      OTHER.slice(2),
      "The wallet's root validator checks the signature; which one that is, the nonce cannot say.",
    ],
    ['01', OTHER.slice(2), `A further validator, ${OTHER}, checks the signature.`],
    [
      '02',
      permission,
      'The permission 0x12345678 of the wallet checks the signature; what it allows, the nonce cannot',
    ],
    ['07', ecdsa, 'What checks the signature is not known: the nonce has validation type 0x07.'],
  ])('of type %s with 0x%s says truthfully who checks the signature', (type, bytes, sentence) => {
    const { checks } = proveHonest({ nonce: nonce(type, bytes) });
    expect(checks.find(({ name }) => name === 'nonce')?.sentence).toContain(`The nonce is of mode 00. ${sentence}`);
  });

  test('that names a permission names no address, whatever stands behind its four bytes', () => {
    const calls = [{ to: OTHER, value: 0n, data: '0x6d61fe70' as Hex }];
    const review = proveHonest({ nonce: nonce('02', OTHER.slice(2)), calls });
    expect(review.verdict).toBe('proven-not-readable');
    expect(JSON.stringify(findingsBesideFees(review)[0])).not.toContain(OTHER);
  });

  test('is refused on calldata of SimpleAccount, where a hidden module would run it', () => {
    const review = proveHonest({ kind: 'simple-account', nonce: KERNEL_NONCE });
    expect(review.refusal).toMatchObject({ check: 'nonce', field: 'onChain.userOperation.nonce' });
  });
});

describe('SimpleAccount calldata', () => {
  const calls = [
    { to: DEAD, value: 0n, data: '0x' as Hex },
    { to: OTHER, value: 0n, data: '0x' as Hex },
  ];

  test('single, batch and batch without values is decoded', () => {
    for (const options of [
      { kind: 'simple-account' as const },
      { kind: 'simple-account' as const, calls },
      { kind: 'simple-account-v06' as const, calls },
    ]) {
      expect(proveHonest(options)).toMatchObject({ verdict: 'proven', hashes: { accountKind: 'simple-account' } });
    }
  });

  const batch = parseAbi([
    'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
    'function executeBatch(address[] dest, bytes[] func)',
  ]);

  test('of a batch with an empty list of values sends none', () => {
    const callData = encodeFunctionData({
      abi: batch,
      functionName: 'executeBatch',
      args: [[DEAD, OTHER], [], ['0x', '0x']],
    });
    expect(proveHonest({ kind: 'simple-account', calls, callData }).verdict).toBe('proven');
  });

  test('of a batch whose lists are of different lengths is refused', () => {
    const encode = (targets: Hex[], values: bigint[], datas: Hex[]) =>
      encodeFunctionData({ abi: batch, functionName: 'executeBatch', args: [targets, values, datas] });
    for (const callData of [
      encode([DEAD, OTHER], [0n], ['0x', '0x']),
      encode([DEAD], [0n, 0n], ['0x']),
      encode([DEAD], [0n], ['0x', '0x']),
      encode([DEAD], [], ['0x', '0x']),
      encodeFunctionData({ abi: batch, functionName: 'executeBatch', args: [[DEAD, OTHER], ['0x']] }),
    ]) {
      const review = proveHonest({ kind: 'simple-account', calls, callData });
      expect(review.refusal?.sentence).toContain('not the canonical encoding');
      expect(review.calls).toEqual([]);
    }
  });

  test('that is not canonical is refused', () => {
    for (const selector of ['b61d27f6', '47e1da2a', '18dfb3c7']) {
      const callData: Hex = `0x${selector}${'00'.repeat(31)}`;
      expect(proveHonest({ kind: 'simple-account', callData }).refusal?.sentence).toContain(
        'not the canonical encoding',
      );
    }
  });
});

describe('the kind of account', () => {
  const profileFor = (environment: 'practice' | 'staging' | 'production') => ({
    profile: { ...honestContext().profile, environment },
  });
  const rulesFor = (kind: 'kernel-v3' | 'simple-account', environment: 'practice' | 'staging' | 'production') =>
    prove('transaction', honestTransaction({ kind }), profileFor(environment)).findings.map(({ rule }) => rule);

  test('that wallets of the service are not is a danger outside of practice, in plain words', () => {
    const review = prove('transaction', honestTransaction({ kind: 'simple-account' }), profileFor('staging'));
    expect(review.findings.find(({ rule }) => rule === 'unusual-account-kind')).toEqual({
      rule: 'unusual-account-kind',
      severity: 'danger',
      sentence:
        "Wallets of this service are Kernel v3 accounts, and this calldata is SimpleAccount's: if the wallet is a Kernel v3 account, this runs something else.",
      facts: { usual: 'kernel-v3', calldata: 'simple-account' },
    });
    expect(rulesFor('simple-account', 'production')).toContain('unusual-account-kind');
  });

  test('is nothing to say of in practice, nor where it is the usual one', () => {
    expect(rulesFor('simple-account', 'practice')).not.toContain('unusual-account-kind');
    expect(rulesFor('kernel-v3', 'staging')).not.toContain('unusual-account-kind');
  });
});

describe('a call that could hand the wallet over', () => {
  test.each([
    ['upgradeTo', '0x3659cfe6'],
    ['upgradeToAndCall', '0x4f1ef286'],
    ['transferOwnership', '0xf2fde38b'],
    ['addOwner', '0x7065cb48'],
    ['installModule', '0x9517e29f'],
    ['an unknown function', '0xdeadbeef'],
  ])('from the wallet to itself is refused: %s', (words, selector) => {
    for (const kind of ['kernel-v3', 'simple-account'] as const) {
      const data: Hex = `0x${selector.slice(2)}${'00'.repeat(32)}`;
      const review = proveHonest({
        kind,
        calls: [
          { to: DEAD, value: 1n, data: '0x' },
          { to: WALLET, value: 0n, data },
        ],
      });
      expect(review.verdict).toBe('refused');
      expect(review.refusal?.sentence).toContain(`Call 2 calls the wallet itself: ${words}`);
    }
  });

  test('to the validator that keeps the owner is refused', () => {
    const data: Hex = `0x6d61fe70${'00'.repeat(64)}`;
    const review = proveHonest({ kind: 'simple-account', calls: [{ to: ECDSA_VALIDATOR, value: 0n, data }] });
    expect(review.refusal?.sentence).toContain("the wallet's own validator: onInstall, which replaces the owner");
  });

  test('to the validator named in the nonce is refused', () => {
    const nonce = BigInt(`0x0001${OTHER.slice(2)}${'00'.repeat(10)}`);
    const review = proveHonest({ nonce, calls: [{ to: OTHER, value: 0n, data: '0x6d61fe70' }] });
    expect(review.refusal?.sentence).toContain("the wallet's own validator");
  });

  test('is not a plain payment from the wallet to itself', () => {
    expect(proveHonest({ calls: [{ to: WALLET, value: 1n, data: '0x' }] }).verdict).toBe('proven');
  });
});

import { describe, expect, test } from 'vitest';
import { findDeployment } from '#proof/deployment/deployment-findings.ts';
import { decodeKernelDeployment } from '#proof/deployment/kernel-deployment.ts';
import type { Hex } from '#shared/hex.ts';
import { HONEST_KINDS } from '../helpers/honest-calldata.ts';
import { DEAD, ECDSA_VALIDATOR, SIGNER } from '../helpers/honest-record.ts';
import {
  encodeDeployWithFactory,
  encodeKernelCreation,
  encodeKernelDeployment,
  encodeKernelInitialize,
  KERNEL_FACTORY,
  type KernelDeploymentOptions,
  META_FACTORY,
} from '../helpers/kernel-deployment-data.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';

const lower = (hex: Hex) => hex.toLowerCase() as Hex;

const findingsOf = (address: Hex, data: Hex) =>
  findDeployment({ factory: { address: lower(address), data: lower(data) }, signerAddress: SIGNER });

/** What is found of a Kernel wallet, by rule. */
const found = (options: KernelDeploymentOptions, rule: string) =>
  findingsOf(META_FACTORY, encodeKernelDeployment({ owner: SIGNER, ...options })).find((one) => one.rule === rule);

describe('what is told of a deployment', () => {
  test('with a factory that is not known is the factory', () => {
    expect(findingsOf(OTHER, '0x')).toEqual([
      {
        rule: 'unknown-factory',
        severity: 'caution',
        sentence: `The operation deploys the wallet first, with a factory that is not known: ${OTHER}.`,
        facts: { factory: OTHER },
      },
    ]);
  });

  test('of another kind of account is the factory and the kind', () => {
    const { factory = '0x' } = HONEST_KINDS['light-account'];
    expect(findingsOf(factory, '0x')[0]?.facts).toEqual({ factory, kind: 'light-account' });
  });

  test('with another factory behind the meta factory is that factory', () => {
    expect(found({ factory: OTHER }, 'unknown-factory')).toEqual({
      rule: 'unknown-factory',
      severity: 'caution',
      sentence: `The Kernel factory behind the meta factory is not the one of v3.1: ${OTHER}.`,
      facts: { factory: OTHER },
    });
  });

  test('without an owner that can be read is the root validator and its data', () => {
    const options = { rootValidator: `0x02${'12'.repeat(20)}`, validatorData: '0xabcd' } as const;
    expect(found(options, 'unexpected-root-validator')?.facts).toEqual({
      'root validator': options.rootValidator,
      'data for it': '0xabcd',
    });
    expect(found(options, 'deploys-wallet')?.sentence).toBe(
      'The operation deploys the wallet first, with the factory that Kernel wallets are made with.',
    );
    expect(found(options, 'deploys-wallet')?.facts).not.toHaveProperty('owner');
  });

  test('for another owner is that owner and our signer', () => {
    expect(found({ owner: DEAD }, 'deploys-for-other-owner')?.facts).toEqual({ owner: DEAD, signer: SIGNER });
  });

  test('with a hook is the hook and its data', () => {
    expect(found({ hook: OTHER }, 'deploys-with-hook')?.facts).toEqual({ hook: OTHER, 'data for it': '0x' });
  });

  const unknown = (selector: Hex) => `an unknown function with selector ${selector}`;

  test.each([
    [2, `${unknown('0x00000001')}; ${unknown('0x00000002')}`],
    [3, `${unknown('0x00000001')}; ${unknown('0x00000002')}; ${unknown('0x00000003')}`],
    [4, `${unknown('0x00000001')}; ${unknown('0x00000002')}; ${unknown('0x00000003')} and 1 more`],
  ])('with %i set-up calls is the first three by name', (count, named) => {
    const setupCalls = Array.from({ length: count }, (_, index): Hex => `0x0000000${index + 1}`);
    expect(found({ setupCalls }, 'deployment-runs-calls')).toMatchObject({
      sentence: `While it is deployed the wallet calls itself ${count} times: ${named}.`,
      facts: { calls: String(count) },
    });
  });
});

describe('a deployment is not read', () => {
  const decode = (address: Hex, data: Hex) => decodeKernelDeployment({ address: lower(address), data: lower(data) });
  const otherSelector = (data: Hex): Hex => `0x12345678${data.slice(10)}`;
  const initialize = (options: KernelDeploymentOptions = {}) => encodeKernelInitialize({ owner: SIGNER, ...options });

  test('where another function has the same arguments', () => {
    const whole = encodeKernelDeployment({ owner: SIGNER });
    const creation = encodeKernelCreation({ owner: SIGNER });
    expect(decode(META_FACTORY, whole)).toBeDefined();
    expect(decode(META_FACTORY, otherSelector(whole))).toBeUndefined();
    expect(decode(KERNEL_FACTORY, creation)).toBeDefined();
    expect(decode(KERNEL_FACTORY, otherSelector(creation))).toBeUndefined();
    for (const version of ['3.0', '3.1'] as const) {
      expect(decode(META_FACTORY, encodeDeployWithFactory(initialize({ version })))).toBeDefined();
      expect(decode(META_FACTORY, encodeDeployWithFactory(otherSelector(initialize({ version }))))).toBeUndefined();
    }
  });

  test('where it is of another factory', () => {
    expect(decode(OTHER, encodeKernelCreation({ owner: SIGNER }))).toBeUndefined();
  });

  test.each([
    ['at once behind it', `01${'00'.repeat(10)}`],
    ['in the middle', `${'00'.repeat(5)}01${'00'.repeat(5)}`],
    ['at the end', `${'00'.repeat(10)}01`],
  ])('where the word of the root validator holds something else %s', (_where, rest) => {
    for (const validator of [ECDSA_VALIDATOR.slice(2).toLowerCase(), '00'.repeat(20)]) {
      const honest = initialize({ rootValidator: `0x01${validator}` });
      const changed = honest.replace(`01${validator}${'00'.repeat(11)}`, `01${validator}${rest}`) as Hex;
      expect(changed).not.toBe(honest);
      expect(decode(META_FACTORY, encodeDeployWithFactory(honest))).toBeDefined();
      expect(decode(META_FACTORY, encodeDeployWithFactory(changed))).toBeUndefined();
    }
  });
});

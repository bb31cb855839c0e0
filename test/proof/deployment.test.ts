import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeKernelDeployment } from '#proof/deployment/kernel-deployment.ts';
import type { Hex } from '#shared/hex.ts';
import { anyBytes } from '../helpers/arbitrary-record.ts';
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
import { findingsBesideFees, proveHonest } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';

const findingsOf = (factory: { address: Hex; data: Hex }) => findingsBesideFees(proveHonest({ factory }));
const rulesOf = (options: KernelDeploymentOptions) =>
  findingsOf({ address: META_FACTORY, data: encodeKernelDeployment({ owner: SIGNER, ...options }) }).map(
    ({ rule, severity }) => [rule, severity],
  );

describe('an operation that deploys a Kernel wallet', () => {
  test('says with which factory, root validator and owner', () => {
    const data = encodeKernelDeployment({ owner: SIGNER });
    expect(data.slice(0, 10)).toBe('0xc5265d5d');
    expect(findingsOf({ address: META_FACTORY, data })).toEqual([
      {
        rule: 'deploys-wallet',
        severity: 'info',
        sentence: `The operation deploys the wallet first, with the factory that Kernel wallets are made with, owned by ${SIGNER}.`,
        facts: {
          factory: META_FACTORY,
          'factory behind it': KERNEL_FACTORY,
          'root validator': `0x01${ECDSA_VALIDATOR.slice(2).toLowerCase()}`,
          owner: SIGNER,
          hook: `0x${'00'.repeat(20)}`,
          salt: `0x${'00'.repeat(31)}07`,
        },
      },
    ]);
  });

  test('is read in v3.0 and through the Kernel factory itself too', () => {
    expect(rulesOf({ version: '3.0' })).toEqual([['deploys-wallet', 'info']]);
    const direct = { address: KERNEL_FACTORY, data: encodeKernelCreation({ owner: SIGNER }) };
    expect(findingsOf(direct).map(({ rule }) => rule)).toEqual(['deploys-wallet']);
  });

  test.each<[string, KernelDeploymentOptions, string, string]>([
    ['another owner', { owner: DEAD }, 'deploys-for-other-owner', 'danger'],
    ['another root validator', { rootValidator: `0x01${OTHER.slice(2)}` }, 'unexpected-root-validator', 'danger'],
    ['a permission as its root', { rootValidator: `0x02${'12'.repeat(20)}` }, 'unexpected-root-validator', 'danger'],
    ['an owner that is no address', { validatorData: '0x1234' }, 'unexpected-root-validator', 'danger'],
    ['a hook', { hook: OTHER }, 'deploys-with-hook', 'caution'],
    ['another factory behind the meta factory', { factory: OTHER }, 'unknown-factory', 'caution'],
  ])('for %s says so', (_name, options, rule, severity) => {
    expect(rulesOf(options)).toEqual([
      [rule, severity],
      ['deploys-wallet', 'info'],
    ]);
  });

  test('takes address 1 for no hook, as Kernel does', () => {
    expect(rulesOf({ hook: `0x${'00'.repeat(19)}01` })).toEqual([['deploys-wallet', 'info']]);
  });

  test('that lets the wallet call itself is refused, and the calls are named', () => {
    const setupCalls: Hex[] = ['0x9517e29f', '0x12345678', '0x9517e29f', '0x9517e29f'];
    const data = encodeKernelDeployment({ owner: SIGNER, setupCalls });
    const review = proveHonest({ factory: { address: META_FACTORY, data } });
    expect(review.verdict).toBe('refused');
    expect(review.headline).toContain('the wallet calls itself 4 times: installModule, which installs a module');
    expect(review.headline).toContain('an unknown function with selector 0x12345678');
    expect(review.headline).toContain('and 1 more.');
    expect(rulesOf({ setupCalls: ['0x9517e29f'] })).toContainEqual(['deployment-runs-calls', 'forbidden']);
  });

  const initialize = encodeKernelInitialize({ owner: SIGNER });
  const whole = encodeKernelDeployment({ owner: SIGNER });

  test.each<[string, Hex, Hex]>([
    ['is another function', META_FACTORY, '0x12345678'],
    ['is nothing', META_FACTORY, '0x'],
    ['has a byte too many', META_FACTORY, `${whole}00`],
    ['initializes in another way', META_FACTORY, whole.replace(initialize.slice(2, 10), '12345678') as Hex],
    [
      'has bytes behind the root validator',
      META_FACTORY,
      whole.replace(`57${'00'.repeat(11)}`, `57${'00'.repeat(10)}01`) as Hex,
    ],
    ['is of the meta factory at the Kernel factory', KERNEL_FACTORY, whole],
    ['is not canonical at the Kernel factory', KERNEL_FACTORY, `${encodeKernelCreation({ owner: SIGNER })}00`],
    ['is not canonical within v3.1', META_FACTORY, encodeDeployWithFactory(`${initialize}00`)],
    [
      'is not canonical within v3.0',
      META_FACTORY,
      encodeDeployWithFactory(`${encodeKernelInitialize({ owner: SIGNER, version: '3.0' })}00`),
    ],
  ])('whose factory data %s is a danger: nobody knows who will own it', (_name, address, data) => {
    expect(findingsOf({ address, data })).toMatchObject([{ rule: 'unreadable-deployment', severity: 'danger' }]);
  });

  test('never makes decoding throw', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(META_FACTORY, KERNEL_FACTORY),
        anyBytes(600),
        fc.boolean(),
        (address, bytes, isKnown) => {
          const data: Hex = isKnown ? `${whole.slice(0, 10) as Hex}${bytes.slice(2)}` : bytes;
          decodeKernelDeployment({ address: address.toLowerCase() as Hex, data });
        },
      ),
    );
  });
});

describe('an operation that deploys another wallet', () => {
  test('says of which kind, and that its owner is not read', () => {
    const { factory = '0x' } = HONEST_KINDS['light-account'];
    const review = proveHonest({ kind: 'light-account', factory: { address: factory, data: '0x01' } });
    expect(findingsBesideFees(review)).toMatchObject([{ rule: 'deploys-wallet-unread', severity: 'caution' }]);
  });

  test('with a factory that is not known says so', () => {
    expect(findingsOf({ address: OTHER, data: '0x' })).toMatchObject([
      { rule: 'unknown-factory', severity: 'caution' },
    ]);
  });
});

import * as fc from 'fast-check';
import {
  entryPoint06Address,
  entryPoint08Address,
  entryPoint09Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction';
import { describe, expect, test } from 'vitest';
import { recogniseForeignOperation } from '#proof/user-operation/foreign-operation.ts';
import { parseUserOperation } from '#proof/user-operation/parse-user-operation.ts';
import { toViemOperation } from '#proof/user-operation/to-viem-operation.ts';
import type { Hex } from '#shared/hex.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { DEAD, type HonestTransactionOptions, honestTransaction, SIGNER } from '../helpers/honest-record.ts';
import { encodeKernelDeployment, META_FACTORY } from '../helpers/kernel-deployment-data.ts';
import { changeTransaction, findingsBesideFees, prove, proveHonest } from '../helpers/prove.ts';

const CHAIN = 84532;
const FACTORY = { address: META_FACTORY, data: encodeKernelDeployment({ owner: SIGNER }) };
const PAYMASTER = { address: DEAD, verificationGasLimit: 1n, postOpGasLimit: 2n, data: '0x1234' as Hex };

const viemOperation = (options: HonestTransactionOptions = {}) =>
  toViemOperation(expectValue(parseUserOperation(honestTransaction(options).onChain.userOperation)));

/** An honest record whose operation is given in another form, with the challenge that goes with it. */
function withOperation(fields: Record<string, unknown>, hash: Hex) {
  const record = honestTransaction();
  return {
    ...record,
    onChain: { userOperation: fields, userOperationHash: hash },
    approvals: { ...record.approvals, pending: [{ signer: `evm-keypair:${SIGNER}`, message: hash }] },
  };
}

/** As JSON has them. */
const asText = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );

describe('a user operation of EntryPoint v0.6', () => {
  function operationOfV06() {
    const { factory: _factory, factoryData: _data, paymaster: _paymaster, ...shared } = viemOperation();
    const operation = { ...shared, initCode: '0x' as Hex, paymasterAndData: '0x' as Hex };
    const hash = getUserOperationHash({
      chainId: CHAIN,
      entryPointAddress: entryPoint06Address,
      entryPointVersion: '0.6',
      userOperation: operation,
    });
    return { operation, hash };
  }

  test('is refused as one, in words, and its calls are shown', () => {
    const { operation, hash } = operationOfV06();
    const review = prove('transaction', withOperation(asText(operation), hash));
    expect(review.verdict).toBe('refused');
    expect(review.refusal).toEqual({
      check: 'digest',
      field: 'onChain.userOperation.initCode',
      expected: 'an unpacked user operation of EntryPoint v0.7',
      actual: 'the form of EntryPoint v0.6: initCode (empty), paymasterAndData (empty)',
      sentence:
        'The user operation is in the form of EntryPoint v0.6, and only an unpacked one of EntryPoint v0.7 can be proven. Ask the requester for one.',
    });
    expect(review.calls.map(({ sentence }) => sentence)).toEqual([`Send 1 ETH to ${DEAD}.`]);
    expect(review.hashes.userOperationHash).toBeUndefined();
    expect(review.checks.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name)).not.toContain('calls');
  });

  test('is shown with its factory and its paymaster', () => {
    const { operation, hash } = operationOfV06();
    const initCode = `${FACTORY.address}${FACTORY.data.slice(2)}`;
    const fields = asText({ ...operation, initCode, paymasterAndData: `${DEAD}1234` });
    const review = prove('transaction', withOperation(fields, hash));
    expect(review.refusal?.actual).toContain(`paymasterAndData (${DEAD} and 2 bytes)`);
    expect(review.refusal?.actual).toContain(`initCode (${META_FACTORY} and `);
    const cut = prove('transaction', withOperation(asText({ ...operation, initCode: '0x1234' }), hash));
    expect(cut.refusal?.actual).toBe('the form of EntryPoint v0.6: initCode, paymasterAndData (empty)');
    expect(findingsBesideFees(review)).toMatchObject([{ rule: 'deploys-wallet', facts: { owner: SIGNER } }]);
  });

  test('with a factory that was given no data is shown with it', () => {
    const { operation, hash } = operationOfV06();
    const { initCode: _initCode, ...fields } = operation;
    const review = prove('transaction', withOperation(asText({ ...fields, factory: META_FACTORY }), hash));
    expect(findingsBesideFees(review)).toMatchObject([{ rule: 'unreadable-deployment' }]);
  });

  test('is recognised by its hash where its fields are those of v0.7', () => {
    const { hash } = operationOfV06();
    const record = withOperation(honestTransaction().onChain.userOperation, hash);
    expect(prove('transaction', record).refusal?.sentence).toContain(`for EntryPoint v0.6 (${entryPoint06Address})`);
  });
});

describe('a user operation of a later EntryPoint', () => {
  test.each([
    ['v0.8', '0.8' as const, entryPoint08Address],
    ['v0.9', '0.9' as const, entryPoint09Address],
  ])('%s has the fields of v0.7 and is told by its hash', (name, entryPointVersion, entryPointAddress) => {
    for (const options of [{}, { factory: FACTORY, paymaster: PAYMASTER }]) {
      const hash = getUserOperationHash({
        chainId: CHAIN,
        entryPointAddress,
        entryPointVersion,
        userOperation: viemOperation(options),
      });
      const review = prove('transaction', withOperation(honestTransaction(options).onChain.userOperation, hash));
      expect(review.refusal).toMatchObject({ check: 'digest', field: 'onChain.userOperationHash', actual: hash });
      expect(review.refusal?.sentence).toBe(
        `onChain.userOperationHash is the digest of this user operation for EntryPoint ${name} (${entryPointAddress}); ` +
          'only EntryPoint v0.7 can be proven. Ask the requester for an operation of v0.7.',
      );
    }
  });

  test('v0.6 with factory and paymaster is told by its hash too', () => {
    const { factory: _f, factoryData: _d, paymaster: _p, paymasterData: _pd, ...shared } = viemOperation();
    const userOperation = {
      ...shared,
      initCode: `${FACTORY.address}${FACTORY.data.slice(2)}` as Hex,
      paymasterAndData: `${DEAD}1234` as Hex,
    };
    const entryPoint = { entryPointAddress: entryPoint06Address, entryPointVersion: '0.6' as const };
    const hash = getUserOperationHash({ chainId: CHAIN, ...entryPoint, userOperation });
    const options = { factory: FACTORY, paymaster: PAYMASTER };
    const record = withOperation(honestTransaction(options).onChain.userOperation, hash);
    expect(prove('transaction', record).refusal?.sentence).toContain('for EntryPoint v0.6');
  });

  test.each([
    ['authorization', 'the form of EntryPoint v0.8 with an EIP-7702 authorization'],
    ['eip7702Auth', 'the form of EntryPoint v0.8 with an EIP-7702 authorization'],
    ['paymasterSignature', 'the form of EntryPoint v0.9'],
  ])('is told by the field %s, whatever it holds', (field, form) => {
    for (const value of ['0x', null, {}, 0]) {
      const review = prove(
        'transaction',
        changeTransaction((it) => {
          it.onChain.userOperation[field] = value;
        }),
      );
      expect(review.verdict).toBe('refused');
      expect(review.refusal).toMatchObject({ field: `onChain.userOperation.${field}` });
      expect(review.refusal?.sentence).toContain(`is in ${form},`);
    }
  });
});

describe('a packed user operation', () => {
  test('is refused as one, and its calls are shown', () => {
    const packed = toPackedUserOperation(viemOperation({ factory: FACTORY, paymaster: PAYMASTER }));
    const { userOperationHash } = honestTransaction({ factory: FACTORY, paymaster: PAYMASTER }).onChain;
    const review = prove('transaction', withOperation(asText(packed), userOperationHash as Hex));
    expect(review.refusal?.sentence).toContain('is in the packed form of EntryPoint v0.7 or later');
    expect(review.refusal?.actual).toContain('accountGasLimits, gasFees, initCode (');
    expect(review.calls).toHaveLength(1);
  });
});

describe('an operation of v0.7', () => {
  test('is never taken for another', () => {
    for (const options of [{}, { factory: FACTORY, paymaster: PAYMASTER }]) {
      expect(recogniseForeignOperation(honestTransaction(options).onChain.userOperation)).toBeUndefined();
      expect(proveHonest(options).verdict).toBe('proven');
    }
  });
});

describe('any fields in place of an operation of another form', () => {
  test('are shown as far as they can be read, and never throw', () => {
    const names = ['initCode', 'paymasterAndData', 'sender', 'nonce', 'callData', 'factory', 'factoryData', 'gasFees'];
    const anyField = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.jsonValue(), fc.constantFrom('0x', DEAD, `${DEAD}00`)),
    );
    fc.assert(
      fc.property(fc.array(anyField, { minLength: 1, maxLength: 6 }), (changes) => {
        const fields = { ...honestTransaction().onChain.userOperation, initCode: '0x', ...Object.fromEntries(changes) };
        const review = prove('transaction', withOperation(fields, `0x${'22'.repeat(32)}`));
        expect(review.verdict).toBe('refused');
        expect(review.refusal?.sentence).not.toContain('stops the proof');
        expect(review.refusal?.check).not.toBe('record');
      }),
      { numRuns: 500 },
    );
  });
});

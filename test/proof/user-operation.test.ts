import * as fc from 'fast-check';
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction';
import { describe, expect, test } from 'vitest';
import { hashUserOperationByOx } from '#proof/user-operation/hash-by-ox.ts';
import { hashUserOperationByStandard } from '#proof/user-operation/hash-by-standard.ts';
import { judgeDigest } from '#proof/user-operation/judge-digest.ts';
import { parseUserOperation } from '#proof/user-operation/parse-user-operation.ts';
import { toViemOperation } from '#proof/user-operation/to-viem-operation.ts';
import { type UserOperation, writeUserOperation } from '#proof/user-operation/user-operation.ts';
import type { Hex } from '#shared/hex.ts';
import { anyExtremeFees, anyHonestOptions } from '../helpers/arbitrary-record.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { DEAD, honestTransaction } from '../helpers/honest-record.ts';

const fieldsOf = (changes: Record<string, unknown> = {}) => ({
  ...honestTransaction().onChain.userOperation,
  ...changes,
});

const anyChainId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

function refusalOf(fields: Record<string, unknown>) {
  const parsed = parseUserOperation(fields);
  return parsed.ok ? undefined : parsed.failure;
}

/** A third opinion, with a keccak of its own. */
const hashByViem = (operation: UserOperation, chainId: number) =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: toViemOperation(operation),
  });

describe('the two encoders', () => {
  test('agree with each other and with viem on any operation, on any chain', () => {
    fc.assert(
      fc.property(anyHonestOptions, anyExtremeFees, anyChainId, (options, fees, chainId) => {
        const { userOperation } = honestTransaction({ ...options, ...fees }).onChain;
        const operation = expectValue(parseUserOperation(userOperation));
        const hash = hashUserOperationByStandard({ operation, chainId });
        expect(hash).toBe(hashUserOperationByOx({ operation, chainId }));
        expect(hash).toBe(hashByViem(operation, chainId));
      }),
      { numRuns: 300 },
    );
  });

  test('encode no number that does not fit into its word', () => {
    const operation = expectValue(parseUserOperation(fieldsOf()));
    const encoded = { operation: { ...operation, nonce: 2n ** 256n }, chainId: 1 };
    expect(() => hashUserOperationByStandard(encoded)).toThrow(RangeError);
    expect(() => hashUserOperationByOx(encoded)).toThrow();
  });

  test('refuse the operation on which they disagree', () => {
    // No reader lets it through: to ox a factory without any text for its data is none.
    const factory = { address: DEAD, data: '' as Hex };
    const operation = { ...expectValue(parseUserOperation(fieldsOf())), factory };
    const [expected, actual] = [hashUserOperationByStandard, hashUserOperationByOx].map((hash) =>
      hash({ operation, chainId: 1 }),
    );
    expect(expected).not.toBe(actual);
    expect(judgeDigest({ operation, chainId: 1, claims: [] })).toMatchObject({
      outcome: 'failed',
      mismatch: { check: 'digest', field: 'onChain.userOperation', expected, actual },
    });
  });
});

describe('reading a user operation', () => {
  test('takes hex and decimal text and safe numbers for the same number', () => {
    const written = [
      fieldsOf({ callGasLimit: '0xff' }),
      fieldsOf({ callGasLimit: '255' }),
      fieldsOf({ callGasLimit: 255 }),
    ].map((fields) => writeUserOperation(expectValue(parseUserOperation(fields))));
    expect(new Set(written).size).toBe(1);
  });

  test('does not see letter case, leading zeros or the signature', () => {
    const fields = fieldsOf({ callGasLimit: '0xab' });
    const sameFields = {
      ...fields,
      callGasLimit: '0x0000AB',
      sender: String(fields.sender).toLowerCase(),
      callData: `0x${String(fields.callData).slice(2).toUpperCase()}`,
      signature: { anything: true },
    };
    const first = expectValue(parseUserOperation(fields));
    expect(expectValue(parseUserOperation(sameFields))).toEqual(first);
  });

  test.each([
    'authorization',
    'paymasterSignature',
    'initCode',
    'paymasterAndData',
    'eip7702Auth',
    'Nonce',
    'toString',
  ])('refuses the unknown field %s, whatever it holds', (name) => {
    for (const value of ['0x', null, {}, 0]) {
      expect(refusalOf(fieldsOf({ [name]: value }))?.field).toBe(`onChain.userOperation.${name}`);
    }
  });

  test.each([
    ['factoryData', '0x01'],
    ['paymasterData', '0x01'],
    ['paymasterVerificationGasLimit', '0x1'],
    ['paymasterPostOpGasLimit', '0x1'],
  ])('refuses %s without its owner', (name, value) => {
    expect(refusalOf(fieldsOf({ [name]: value }))?.sentence).toContain('the hash does not cover it');
  });

  test('takes null, missing and empty bytes for absent', () => {
    const absent = expectValue(parseUserOperation(fieldsOf()));
    for (const nothing of [null, undefined, '0x']) {
      const names = ['factory', 'factoryData', 'paymaster', 'paymasterData', 'paymasterPostOpGasLimit'];
      const fields = fieldsOf(Object.fromEntries(names.map((name) => [name, nothing])));
      expect(expectValue(parseUserOperation(fields))).toEqual(absent);
    }
  });

  test('takes a paymaster whose gas limits and data are not there for one with zero and none', () => {
    const operation = expectValue(parseUserOperation(fieldsOf({ paymaster: DEAD, factory: DEAD })));
    expect(operation.paymaster).toEqual({
      address: DEAD.toLowerCase(),
      verificationGasLimit: 0n,
      postOpGasLimit: 0n,
      data: '0x',
    });
    expect(operation.factory?.data).toBe('0x');
  });

  test.each([
    ['sender', '0x1234'],
    ['sender', undefined],
    ['nonce', -1],
    ['nonce', `0x1${'00'.repeat(32)}`],
    ['nonce', 1.5],
    ['nonce', ''],
    ['nonce', '0x'],
    ['nonce', null],
    ['nonce', 2 ** 53],
    ['callData', '0x123'],
    ['callData', 'e9ae5c53'],
    ['callData', null],
    ['callGasLimit', `0x1${'00'.repeat(16)}`],
    ['verificationGasLimit', (2n ** 128n).toString()],
    ['maxFeePerGas', [1]],
    ['maxPriorityFeePerGas', true],
    ['preVerificationGas', `0x1${'00'.repeat(32)}`],
    ['factory', '0x12'],
    // ERC-4337 v0.8: it stands for an EIP-7702 authorization, and libraries hash the authorization in its place.
    ['factory', '0x7702000000000000000000000000000000000000'],
    ['paymaster', 'x'],
  ])('refuses %s = %j, naming the field', (name, value) => {
    expect(refusalOf(fieldsOf({ [name]: value }))).toMatchObject({
      check: 'digest',
      field: `onChain.userOperation.${name}`,
    });
  });

  test('takes the largest numbers', () => {
    const most = (2n ** 128n - 1n).toString();
    const operation = parseUserOperation(
      fieldsOf({ callGasLimit: most, preVerificationGas: (2n ** 256n - 1n).toString() }),
    );
    expect(operation.ok).toBe(true);
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => void parseUserOperation(fields)));
    const names = ['sender', 'nonce', 'callData', 'factory', 'factoryData', 'paymaster', 'paymasterData'];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.jsonValue(),
        (name, value) => void parseUserOperation(fieldsOf({ [name]: value })),
      ),
    );
  });
});

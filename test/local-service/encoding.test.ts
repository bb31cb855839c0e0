import fc from 'fast-check';
import { decodeAbiParameters, decodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { KERNEL_ECDSA_VALIDATOR, kernelAccountEncoding } from '#local-service/accounts/kernel-account.ts';
import { messageChallenge } from '#local-service/accounts/message-digest.ts';
import { simpleAccountEncoding } from '#local-service/accounts/simple-account.ts';
import { formatUserOperation, hashUserOperation } from '#local-service/accounts/user-operation.ts';
import { admin, RECIPIENT, stranger } from './practice-client.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const KERNEL = parseAbi(['function execute(bytes32 mode, bytes body)']);
const SIMPLE = parseAbi([
  'function execute(address dest, uint256 value, bytes func)',
  'function executeBatch(address[] dest, uint256[] value, bytes[] func)',
]);

const hexBytes = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((data) => `0x${Buffer.from(data).toString('hex')}` as const);
const call = fc.record({
  to: hexBytes(20),
  value: fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
  data: fc.nat(80).chain(hexBytes),
});
const startedAt = new Date(0);

describe('known values of the service facts', () => {
  const operation = {
    sender: WALLET,
    nonce:
      kernelAccountEncoding.nonceKey({ startedAt, counter: 4, signer: admin.address, owner: admin.address }) << 64n,
    callData: kernelAccountEncoding.encodeCalls([{ to: RECIPIENT, value: 10n ** 18n, data: '0x' }]),
    callGasLimit: 0x30d40n,
    verificationGasLimit: 0x493e0n,
    preVerificationGas: 0xea60n,
    maxFeePerGas: 0xf4240n,
    maxPriorityFeePerGas: 0xf4240n,
    signature: '0x',
  } as const;

  test('the nonce of a Kernel owner with key 4 is the published one', () => {
    expect(formatUserOperation(operation).nonce).toBe('0x845adb2c711129d4f3966735ed98a9f09fc4ce5700040000000000000000');
  });

  test('the user operation of one Kernel transfer has the published hash', () => {
    expect(hashUserOperation({ operation, chainId: 84532 })).toBe(
      '0x74c4f2211315b194dd07b6052d52d88fcc28f92ef45d741fc3b539aec1a93c6a',
    );
  });

  test('the wrapped digest of "Hello, world!" is the published one', () => {
    const subject = { type: 'evm-message', message: 'Hello, world!' } as const;
    const options = { scheme: 'wrapped', subject, wallet: WALLET, chainId: 84532 } as const;
    expect(messageChallenge(options)).toBe('0x30d18ed040b00d12c219035d46f4334a9a119894b74283792a969cefb1104459');
  });
});

describe('a Kernel account', () => {
  test('packs a single call as address, value, data', () => {
    fc.assert(
      fc.property(call, (only) => {
        const { args } = decodeFunctionData({ abi: KERNEL, data: kernelAccountEncoding.encodeCalls([only]) });
        expect(args[0]).toBe(`0x${'00'.repeat(32)}`);
        expect(args[1]).toBe(`${only.to}${only.value.toString(16).padStart(64, '0')}${only.data.slice(2)}`);
      }),
    );
  });

  test('encodes a batch as an array of target, value, calldata, in order', () => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 2, maxLength: 4 }), (calls) => {
        const { args } = decodeFunctionData({ abi: KERNEL, data: kernelAccountEncoding.encodeCalls(calls) });
        expect(args[0]).toBe(`0x01${'00'.repeat(31)}`);
        const [decoded] = decodeAbiParameters(
          [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
          args[1],
        );
        expect(decoded.map(([to, value, data]) => ({ to: to.toLowerCase(), value, data }))).toEqual(calls);
      }),
    );
  });

  test('gives a delegated signer a validator of its own', () => {
    const key = (signer: `0x${string}`) =>
      kernelAccountEncoding.nonceKey({ startedAt, counter: 1, signer, owner: admin.address }).toString(16);
    expect(key(admin.address)).toBe(`${KERNEL_ECDSA_VALIDATOR.slice(2).toLowerCase()}0001`);
    expect(key(stranger.address)).toMatch(/^2[0-9a-f]{8}0{32}0001$/);
  });
});

test('a SimpleAccount runs one call with execute and more with executeBatch, in order', () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 4 }), (calls) => {
      const decoded = decodeFunctionData({ abi: SIMPLE, data: simpleAccountEncoding.encodeCalls(calls) });
      const lists = decoded.functionName === 'execute' ? decoded.args.map((argument) => [argument]) : decoded.args;
      expect(decoded.functionName).toBe(calls.length === 1 ? 'execute' : 'executeBatch');
      const [to, value, data] = lists;
      expect(to?.map((address) => String(address).toLowerCase())).toEqual(calls.map((each) => each.to));
      expect(value).toEqual(calls.map((each) => each.value));
      expect(data).toEqual(calls.map((each) => each.data));
    }),
  );
});

test.each([
  ['SimpleAccount', simpleAccountEncoding],
  ['Kernel', kernelAccountEncoding],
])('no two transactions of two runs share a %s nonce', (_name, encoding) => {
  const nonce = (time: number, counter: number) => {
    const startedAt = new Date(time);
    const key = encoding.nonceKey({ startedAt, counter, signer: admin.address, owner: admin.address });
    return (key << 64n) | encoding.firstSequence(startedAt);
  };
  const moments = fc.record({ time: fc.nat(2 ** 41), counter: fc.nat(2 ** 16 - 1) });
  fc.assert(
    fc.property(moments, moments, (left, right) => {
      const isSame = left.time === right.time && left.counter === right.counter;
      expect(nonce(left.time, left.counter) === nonce(right.time, right.counter)).toBe(isSame);
    }),
  );
});

import * as fc from 'fast-check';
import type { Hex } from '#shared/hex.ts';
import type { HonestCall, HonestTransactionOptions } from './honest-record.ts';

/** Random parts of honest records, for properties. */
export const anyBytes = (maximum = 100): fc.Arbitrary<Hex> =>
  fc.uint8Array({ maxLength: maximum }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

export const anyAddress: fc.Arbitrary<Hex> = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

/** Addresses with a given first byte, so that two kinds of address in one record are never the same by chance. */
const anyAddressFrom = (firstByte: string): fc.Arbitrary<Hex> =>
  anyAddress.map((address): Hex => `0x${firstByte}${address.slice(4)}`);

export const anyUnsigned = (bits: number): fc.Arbitrary<bigint> =>
  fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n });

export const anyCall: fc.Arbitrary<HonestCall> = fc.record({
  to: anyAddressFrom('ca'),
  value: anyUnsigned(256),
  data: anyBytes(),
});

/** Five limits of so much gas at such a price stay below what an honest service would ever ask for. */
const SANE_GAS_BITS = 24;
const SANE_PRICE_BITS = 39;

const anyPaymasterOf = (gasBits: number) =>
  fc.record({
    address: anyAddress,
    verificationGasLimit: anyUnsigned(gasBits),
    postOpGasLimit: anyUnsigned(gasBits),
    data: anyBytes(),
  });

const anyGas = fc
  .record({
    callGasLimit: anyUnsigned(SANE_GAS_BITS),
    verificationGasLimit: anyUnsigned(SANE_GAS_BITS),
    preVerificationGas: anyUnsigned(SANE_GAS_BITS),
    maxFeePerGas: anyUnsigned(SANE_PRICE_BITS),
    maxPriorityFeePerGas: anyUnsigned(SANE_PRICE_BITS),
  })
  .map((gas) => (gas.maxPriorityFeePerGas > gas.maxFeePerGas ? { ...gas, maxPriorityFeePerGas: 0n } : gas));

/** Every amount of gas and every price that can be written down, with and without a paymaster. */
export const anyExtremeFees = fc.record({
  gas: fc.record({
    callGasLimit: anyUnsigned(128),
    verificationGasLimit: anyUnsigned(128),
    preVerificationGas: anyUnsigned(256),
    maxFeePerGas: anyUnsigned(128),
    maxPriorityFeePerGas: anyUnsigned(128),
  }),
  paymaster: fc.option(anyPaymasterOf(128), { nil: undefined }),
});

const anyKernelNonce = fc
  .tuple(fc.integer({ min: 0, max: 255 }), anyUnsigned(240))
  .map(([type, rest]) => (BigInt(type) << 240n) | rest);

/** Options for `honestTransaction`: both account kinds, 1 to 4 calls, sane gas, with and without factory and paymaster. */
export const anyHonestOptions: fc.Arbitrary<HonestTransactionOptions> = fc
  .record({
    kind: fc.constantFrom('kernel-v3' as const, 'simple-account' as const),
    chain: fc.constantFrom('base-sepolia', 'base', 'polygon', 'arbitrum-sepolia'),
    wallet: anyAddressFrom('aa'),
    signer: anyAddress,
    calls: fc.array(anyCall, { minLength: 1, maxLength: 4 }),
    gas: anyGas,
    kernelNonce: anyKernelNonce,
    simpleNonce: anyUnsigned(256),
    factory: fc.option(fc.record({ address: anyAddress, data: anyBytes() }), { nil: undefined }),
    paymaster: fc.option(anyPaymasterOf(SANE_GAS_BITS), { nil: undefined }),
    tryMode: fc.boolean(),
    throughExecuteUserOp: fc.boolean(),
  })
  .map(({ kernelNonce, simpleNonce, ...options }) => ({
    ...options,
    nonce: options.kind === 'kernel-v3' ? kernelNonce : simpleNonce,
  }));

import * as fc from 'fast-check';
import type { Hex } from '#shared/hex.ts';
import { HONEST_KINDS, type HonestAccountKind, type HonestCall } from './honest-calldata.ts';
import type { HonestTransactionOptions } from './honest-record.ts';
import { encodeKernelDeployment, META_FACTORY } from './kernel-deployment-data.ts';

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

/** Modes and types from 03 on: none that Kernel knows. */
const anyOtherModularNonce = fc
  .tuple(fc.integer({ min: 3, max: 255 }), fc.integer({ min: 3, max: 255 }), anyUnsigned(240))
  .map(([mode, type, rest]) => (BigInt(mode) << 248n) | (BigInt(type) << 240n) | rest);

const ALL_KINDS = Object.keys(HONEST_KINDS) as HonestAccountKind[];

type WholeOptions = HonestTransactionOptions & { kind: HonestAccountKind; wallet: Hex; signer: Hex };

/**
 * Options for `honestTransaction` of these account kinds: 1 to 4 calls, sane gas, with and without factory and paymaster. A
 * factory that is needed to tell a kind from another is always there, and Kernel's deploys the wallet for the signer.
 */
export const anyHonestOptionsOf = (kinds: readonly HonestAccountKind[]): fc.Arbitrary<WholeOptions> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      chain: fc.constantFrom('base-sepolia', 'base', 'polygon', 'arbitrum-sepolia'),
      wallet: anyAddressFrom('aa'),
      signer: anyAddress,
      calls: fc.array(anyCall, { minLength: 1, maxLength: 4 }),
      gas: anyGas,
      kernelNonce: anyKernelNonce,
      otherModularNonce: anyOtherModularNonce,
      simpleNonce: anyUnsigned(256),
      factoryData: fc.option(anyBytes(), { nil: undefined }),
      unknownFactory: anyAddress,
      paymaster: fc.option(anyPaymasterOf(SANE_GAS_BITS), { nil: undefined }),
      tryMode: fc.boolean(),
      throughExecuteUserOp: fc.boolean(),
    })
    .map(({ kernelNonce, otherModularNonce, simpleNonce, unknownFactory, factoryData, ...options }) => {
      const { kind, signer } = options;
      const nonces: Partial<Record<HonestAccountKind, bigint>> = {
        'kernel-v3': kernelNonce,
        'erc-7579': otherModularNonce,
      };
      const needed = HONEST_KINDS[kind].factory;
      const factory = { address: needed ?? unknownFactory, data: factoryData ?? '0x' };
      const ofKernel = { address: META_FACTORY, data: encodeKernelDeployment({ owner: signer }) };
      const shown = kind === 'kernel-v3' && options.tryMode ? ofKernel : factory;
      return {
        ...options,
        calls: fitCalls(kind, options.calls),
        nonce: nonces[kind] ?? simpleNonce,
        factory: needed === undefined && factoryData === undefined ? undefined : shown,
      };
    });

/** What a kind cannot encode is left out: several calls of a Safe, and values where the function has none. */
function fitCalls(kind: HonestAccountKind, calls: readonly HonestCall[]): readonly HonestCall[] {
  if (kind === 'safe-4337') return calls.slice(0, 1);
  return kind === 'simple-account-v06' ? calls.map((call) => ({ ...call, value: 0n })) : calls;
}

/** Options for `honestTransaction` of every account kind. */
export const anyHonestOptions: fc.Arbitrary<WholeOptions> = anyHonestOptionsOf(ALL_KINDS);

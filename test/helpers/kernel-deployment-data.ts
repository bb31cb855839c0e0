import { concat, encodeFunctionData, parseAbi } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { ECDSA_VALIDATOR } from './honest-record.ts';

/** How a Kernel v3 wallet is deployed, as the ZeroDev SDK encodes it, with viem alone. */
export const META_FACTORY: Hex = '0xd703aaE79538628d27099B8c4f621bE4CCd142d5';
export const KERNEL_FACTORY: Hex = '0xaac5D4240AF87249B3f71BC8E4A2cae074A3E419';

const ABI = parseAbi([
  'function deployWithFactory(address factory, bytes createData, bytes32 salt)',
  'function createAccount(bytes data, bytes32 salt)',
  'function initialize(bytes21 rootValidator, address hook, bytes validatorData, bytes hookData, bytes[] initConfig)',
  'function initialize(bytes21 rootValidator, address hook, bytes validatorData, bytes hookData)',
]);

const SALT: Hex = `0x${'00'.repeat(31)}07`;

export type KernelDeploymentOptions = {
  owner?: Hex;
  rootValidator?: Hex;
  validatorData?: Hex;
  hook?: Hex;
  factory?: Hex;
  setupCalls?: readonly Hex[];
  /** Kernel v3.0 has no set-up calls. */
  version?: '3.0' | '3.1';
};

/** Calldata of `initialize`, which every way of deploying carries. */
export function encodeKernelInitialize(options: KernelDeploymentOptions): Hex {
  const { owner = '0x', hook = `0x${'00'.repeat(20)}`, setupCalls = [], version = '3.1' } = options;
  const root = options.rootValidator ?? concat(['0x01', ECDSA_VALIDATOR]);
  const shared = [root, hook, options.validatorData ?? owner, '0x'] as const;
  return version === '3.0'
    ? encodeFunctionData({ abi: ABI, functionName: 'initialize', args: shared })
    : encodeFunctionData({ abi: ABI, functionName: 'initialize', args: [...shared, setupCalls] });
}

/** Factory data for the meta factory. */
export function encodeKernelDeployment(options: KernelDeploymentOptions): Hex {
  return encodeDeployWithFactory(encodeKernelInitialize(options), options.factory);
}

/** Factory data for the meta factory with any bytes in place of `initialize`. */
export function encodeDeployWithFactory(createData: Hex, factory: Hex = KERNEL_FACTORY): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'deployWithFactory', args: [factory, createData, SALT] });
}

/** Factory data for the Kernel factory itself. */
export function encodeKernelCreation(options: KernelDeploymentOptions): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'createAccount', args: [encodeKernelInitialize(options), SALT] });
}

import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import { selectorOf } from '../accounts/selector-of.ts';
import { byteLength, sliceHex } from '../hex-bytes.ts';
import { KERNEL_ECDSA_VALIDATOR, KERNEL_FACTORY_V31, KERNEL_META_FACTORY } from '../known-contracts.ts';

/** What a Kernel v3 wallet is made as. */
export type KernelDeployment = {
  /** The factory that makes it, behind the meta factory or directly. */
  factory: Hex;
  salt: Hex;
  /** type(1) ‖ address(20), as Kernel keeps it. */
  rootValidator: Hex;
  hook: Hex;
  validatorData: Hex;
  hookData: Hex;
  /** Calls that the new wallet makes to itself at once (v3.1, `initConfig`). */
  setupCalls: readonly Hex[];
};

/** Kernel v3, `FactoryStaker.deployWithFactory` (the meta factory). */
const DEPLOY_WITH_FACTORY = selectorOf('deployWithFactory(address,bytes,bytes32)');
/** Kernel v3, `KernelFactory.createAccount`. */
const CREATE_ACCOUNT = selectorOf('createAccount(bytes,bytes32)');
/** Kernel v3.1, `Kernel.initialize`. */
const INITIALIZE = selectorOf('initialize(bytes21,address,bytes,bytes,bytes[])');
/** Kernel v3.0, `Kernel.initialize`. */
const INITIALIZE_V30 = selectorOf('initialize(bytes21,address,bytes,bytes)');

/** `bytes21` is read as a whole word, so that no byte behind it can be overlooked. */
const V30 = [{ type: 'bytes32' }, { type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const;
const V31 = [...V30, { type: 'bytes[]' }] as const;

/**
 * Decodes how a Kernel v3 wallet is deployed: factory and factory data to root validator, owner and set-up calls.
 * @returns undefined for another factory, and for any bytes that are not the canonical encoding
 */
export function decodeKernelDeployment({ address, data }: { address: Hex; data: Hex }): KernelDeployment | undefined {
  const creation = address === KERNEL_META_FACTORY ? readMetaFactory(data) : readFactory({ address, data });
  const initialized = creation && readInitialize(creation.initialize);
  return initialized && { factory: creation.factory, salt: creation.salt, ...initialized };
}

type Creation = { factory: Hex; salt: Hex; initialize: Hex };

function readMetaFactory(data: Hex): Creation | undefined {
  if (!data.startsWith(DEPLOY_WITH_FACTORY)) return undefined;
  const parameters = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes32' }] as const;
  const decoded = decodeCanonically({ parameters, bytes: sliceHex(data, 4) });
  return decoded && { factory: lower(decoded[0]), initialize: decoded[1], salt: decoded[2] };
}

function readFactory({ address, data }: { address: Hex; data: Hex }): Creation | undefined {
  if (address !== KERNEL_FACTORY_V31 || !data.startsWith(CREATE_ACCOUNT)) return undefined;
  const decoded = decodeCanonically({ parameters: [{ type: 'bytes' }, { type: 'bytes32' }], bytes: sliceHex(data, 4) });
  return decoded && { factory: address, initialize: decoded[0], salt: decoded[1] };
}

function readInitialize(data: Hex): Omit<KernelDeployment, 'factory' | 'salt'> | undefined {
  const bytes = sliceHex(data, 4);
  if (data.startsWith(INITIALIZE)) {
    const decoded = decodeCanonically({ parameters: V31, bytes });
    return decoded && withRoot(decoded[0], { ...name(decoded), setupCalls: decoded[4] });
  }
  if (!data.startsWith(INITIALIZE_V30)) return undefined;
  const decoded = decodeCanonically({ parameters: V30, bytes });
  return decoded && withRoot(decoded[0], { ...name(decoded), setupCalls: [] });
}

function name([, hook, validatorData, hookData]: readonly [Hex, Hex, Hex, Hex, ...unknown[]]) {
  return { hook: lower(hook), validatorData, hookData };
}

function withRoot<Rest>(word: Hex, rest: Rest): (Rest & { rootValidator: Hex }) | undefined {
  return /0{22}$/.test(word) ? { ...rest, rootValidator: sliceHex(word, 0, 21) } : undefined;
}

/** The owner that the ECDSA validator is told (`ECDSAValidator.onInstall`); undefined for any other root validator. */
export function findKernelOwner({ rootValidator, validatorData }: KernelDeployment): Hex | undefined {
  const isEcdsa = rootValidator === `0x01${KERNEL_ECDSA_VALIDATOR.slice(2)}`;
  return isEcdsa && byteLength(validatorData) === 20 ? validatorData : undefined;
}

function lower(address: Hex): Hex {
  return address.toLowerCase() as Hex;
}

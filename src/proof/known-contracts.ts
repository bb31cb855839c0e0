import type { Hex } from '#shared/hex.ts';

/** Contracts whose addresses are part of the proof, lower case. Nothing here is ever taken from a record. */

/** EntryPoint v0.7, the same address on every chain (ERC-4337; service facts, "The user operation"). */
export const ENTRY_POINT_V07: Hex = '0x0000000071727de22e5e9d8baf0edac6f37da032';

/** ECDSA validator of Kernel v3.1, the root validator that wallets of the service are made with. */
export const KERNEL_ECDSA_VALIDATOR: Hex = '0x845adb2c711129d4f3966735ed98a9f09fc4ce57';

/** Factory through which Kernel v3 wallets are deployed ("meta factory"). */
export const KERNEL_META_FACTORY: Hex = '0xd703aae79538628d27099b8c4f621be4ccd142d5';

/**
 * Every EntryPoint that was released (eth-infinitism/account-abstraction v0.6 to v0.9): what is signed for one of them is a user
 * operation, whatever it is called.
 */
export const ENTRY_POINTS: readonly Hex[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  ENTRY_POINT_V07,
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
];

/** Permit2 of Uniswap, the same address on every chain. */
export const PERMIT2: Hex = '0x000000000022d473030f116ddee9f6b43ac78ba3';

/** Factory behind it in Kernel v3.1, `KernelFactory` (service facts name only the meta factory; the ZeroDev SDK names both). */
export const KERNEL_FACTORY_V31: Hex = '0xaac5d4240af87249b3f71bc8e4a2cae074a3e419';

/** SimpleAccountFactory v0.7 of the reference implementation (eth-infinitism/account-abstraction, releases; permissionless). */
export const SIMPLE_ACCOUNT_FACTORY_V07: Hex = '0x91e60e0613810449d098b0b5ec8b51a0fe8c8985';

/** LightAccountFactory v1.1.0 and v2.0.0, MultiOwnerLightAccountFactory v2.0.0 (alchemyplatform/light-account, deployments). */
export const LIGHT_ACCOUNT_FACTORIES: readonly Hex[] = [
  '0x00004ec70002a32400f8ae005a26081065620d20',
  '0x0000000000400cdfef5e2714e63d8040b700bc24',
  '0x000000000019d2ee9f2729a65afe20bb0020aefc',
];

/** CoinbaseSmartWalletFactory v1 and v1.1 (viem, `toCoinbaseSmartAccount`). */
export const COINBASE_FACTORIES: readonly Hex[] = [
  '0x0ba5ed0c6aa8c49038f819e587e2633c4a9f428a',
  '0xba5ed110efdba3d005bfc882d75358acbbb85842',
];

/** KernelFactory of Kernel v2.2 to v2.4 (the ZeroDev SDK). */
export const KERNEL_V2_FACTORY: Hex = '0x5de4839a76cf55d0c90e2061ef4386d962e15ae3';

/** SafeProxyFactory v1.4.1 (safe-global/safe-deployments). */
export const SAFE_PROXY_FACTORY_V141: Hex = '0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67';

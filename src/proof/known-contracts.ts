import type { Hex } from '#shared/hex.ts';

/** Contracts whose addresses are part of the proof, lower case. Nothing here is ever taken from a record. */

/** EntryPoint v0.7, the same address on every chain (ERC-4337; service facts, "The user operation"). */
export const ENTRY_POINT_V07: Hex = '0x0000000071727de22e5e9d8baf0edac6f37da032';

/** ECDSA validator of Kernel v3.1, the root validator that wallets of the service are made with. */
export const KERNEL_ECDSA_VALIDATOR: Hex = '0x845adb2c711129d4f3966735ed98a9f09fc4ce57';

/** Factory through which Kernel v3 wallets are deployed ("meta factory"). */
export const KERNEL_META_FACTORY: Hex = '0xd703aae79538628d27099b8c4f621be4ccd142d5';

import { encodeAbiParameters, getCreate2Address, keccak256, stringToHex } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { AccountKind } from '../accounts/account-encoding.ts';
import type { TokenAddresses } from '../tokens.ts';

/** The meta factory of Kernel v3.1 (service facts, "The user operation"). Its creation code is not here, so neither are its addresses. */
const KERNEL_META_FACTORY = '0xd703aaE79538628d27099B8c4f621bE4CCd142d5';

/** A simulated wallet's address: the same for the same owner and index in every run, and nobody's in the real world. */
export function practiceWalletAddress({ kind, owner, index }: { kind: AccountKind; owner: Hex; index: number }): Hex {
  return getCreate2Address({
    from: KERNEL_META_FACTORY,
    salt: keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, BigInt(index)])),
    bytecodeHash: keccak256(stringToHex(`countersign practice wallet: ${kind}`)),
  });
}

/** Where the test tokens are when there is no chain to deploy them to. */
export function practiceTokenAddresses(): TokenAddresses {
  return { usdc: tokenAddress('usdc'), usdxm: tokenAddress('usdxm') };
}

function tokenAddress(token: keyof TokenAddresses): Hex {
  return getCreate2Address({
    from: KERNEL_META_FACTORY,
    salt: keccak256(stringToHex(token)),
    bytecodeHash: keccak256(stringToHex('countersign practice token')),
  });
}

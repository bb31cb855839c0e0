import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { keccak256 } from '../crypto/engine.ts';
import { personalSignDigest } from '../personal-sign.ts';

/** The EIP-191 digest of a text: what `hashMessage` means everywhere. */
export function hashMessageByStandard(text: string): Hex {
  return `0x${bytesToHex(personalSignDigest(utf8ToBytes(text)))}`;
}

/**
 * The digest that a Kernel v3.1 wallet checks for another digest, bound to the wallet and the chain: the EIP-712 hash of
 * `Kernel(bytes32 hash)` under the wallet's own domain (ERC-1271 in Kernel; service facts, "Signing an approval").
 * @param digest of a text or of typed data
 */
export function wrapForKernelByStandard({
  digest,
  chainId,
  wallet,
}: {
  digest: Hex;
  chainId: number;
  wallet: Hex;
}): Hex {
  const domain = keccak256(
    concatBytes(
      keccakOfText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
      keccakOfText('Kernel'),
      keccakOfText('0.3.1'),
      hexToBytes(chainId.toString(16).padStart(64, '0')),
      hexToBytes(wallet.slice(2).padStart(64, '0')),
    ),
  );
  const struct = keccak256(concatBytes(keccakOfText('Kernel(bytes32 hash)'), hexToBytes(digest.slice(2))));
  return `0x${bytesToHex(keccak256(concatBytes(Uint8Array.of(0x19, 0x01), domain, struct)))}`;
}

function keccakOfText(text: string): Uint8Array {
  return keccak256(utf8ToBytes(text));
}

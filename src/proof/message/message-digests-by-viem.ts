import { hashMessage, hashTypedData } from 'viem';
import type { Hex } from '#shared/hex.ts';

/** The EIP-191 digest of a text as viem computes it: the second, independent encoder. */
export function hashMessageByViem(text: string): Hex {
  return hashMessage(text);
}

/** The digest a Kernel v3.1 wallet checks for the digest of a text or of typed data, as viem computes it. */
export function wrapForKernelByViem({ digest, chainId, wallet }: { digest: Hex; chainId: number; wallet: Hex }): Hex {
  return hashTypedData({
    domain: { name: 'Kernel', version: '0.3.1', chainId, verifyingContract: wallet },
    types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Kernel',
    message: { hash: digest },
  });
}

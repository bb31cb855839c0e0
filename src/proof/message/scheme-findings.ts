import type { Hex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import type { MessageScheme } from './judge-message-text.ts';

/** True for a digest that the wallet on its chain takes and nobody else. */
export function isBoundToWallet(scheme: MessageScheme): boolean {
  return scheme === 'kernel-v3-wrapped' || scheme === 'kernel-v3-wrapped-typed-data';
}

/** Says where a signature would be valid besides this wallet on this chain: only a wrapped digest holds both. */
export function findUnboundScheme({ scheme, signer }: { scheme: MessageScheme; signer: Hex | null }): Finding[] {
  if (isBoundToWallet(scheme)) return [];
  const account = signer && showAddress(signer);
  const [unbound, what] =
    scheme === 'typed-data' ? ['does not hold this wallet', 'typed data'] : ['holds no wallet and no chain', 'text'];
  const sentence =
    `What is signed ${unbound}: it is a signature of the key's own account, ${account ?? 'which is none of EVM'}, ` +
    `valid everywhere such a signature over this ${what} is accepted.`;
  return [
    {
      rule: 'message-not-bound',
      severity: 'caution',
      sentence,
      facts: { ...(account && { signer: account }), scheme },
    },
  ];
}

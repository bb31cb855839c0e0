import type { Hex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import type { MessageScheme } from './judge-message-text.ts';

/** Says where a signature over a text would be valid besides this wallet on this chain: only a wrapped digest holds both. */
export function findUnboundScheme({ scheme, signer }: { scheme: MessageScheme; signer: Hex }): Finding[] {
  if (scheme === 'kernel-v3-wrapped') return [];
  const account = showAddress(signer);
  const sentence =
    `What is signed holds no wallet and no chain: it is a signature of the key's own account, ${account}, ` +
    'valid everywhere such a signature over this text is accepted.';
  return [{ rule: 'message-not-bound', severity: 'caution', sentence, facts: { signer: account, scheme } }];
}

import type { Hex } from '#shared/hex.ts';
import { shortenAddress } from '../hex-bytes.ts';
import { safeText } from '../safe-text.ts';
import type { MessageScheme } from './judge-message-text.ts';

/**
 * One sentence for a text to sign, as whom it is signed before anything else. The text stands last, so that nothing in it can
 * pass for a part of our sentence.
 */
export function writeMessageHeadline({
  scheme,
  text,
  signer,
  chain,
}: {
  scheme: MessageScheme;
  text: string;
  signer: Hex;
  chain: string;
}): string {
  const asWhom =
    scheme === 'kernel-v3-wrapped' ? `as this wallet on ${safeText(chain)}` : `with ${shortenAddress(signer)}`;
  return `Sign ${asWhom} the text: ${safeText(text)}`;
}

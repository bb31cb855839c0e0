import type { Hex } from '#shared/hex.ts';
import { shortenAddress } from '../hex-bytes.ts';
import { oneLine, safeText } from '../safe-text.ts';
import { textOf } from '../typed-data/meaning/read-members.ts';
import type { MessageScheme } from './judge-message-text.ts';
import type { ReadMessage } from './read-message.ts';
import { isBoundToWallet } from './scheme-findings.ts';
import { nameSite } from './sign-in/describe-sign-in.ts';

/**
 * One sentence for what is signed, as whom it is signed before anything else. A text of the request stands last, so that
 * nothing in it can pass for a part of our sentence.
 */
export function writeMessageHeadline({
  scheme,
  message,
  signer,
  chain,
}: {
  scheme: MessageScheme;
  message: Exclude<ReadMessage, { kind: 'other' }>;
  signer: Hex | null;
  chain: string;
}): string {
  const key = signer === null ? 'another kind of key' : shortenAddress(signer);
  const asWhom = isBoundToWallet(scheme) ? `as this wallet on ${safeText(chain)}` : `with ${key}`;
  if (message.kind === 'sign-in') return `Sign in ${asWhom} to: ${safeText(nameSite(message.signIn))}`;
  if (message.kind === 'text') {
    const foreign = oneLine(message.text);
    return `Sign ${asWhom} the text: ${foreign}`;
  }
  if (message.meaning !== undefined) return `Sign ${asWhom}, to ${message.meaning.phrase}.`;
  const { domain, primaryType } = message.data;
  const name = textOf(domain, 'name') || textOf(domain, 'verifyingContract') || 'an application without a name';
  return `Sign ${asWhom} the typed data ${primaryType} for: ${safeText(name)}`;
}

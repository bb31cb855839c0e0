import { findChain, mayBeSolana } from '../chains.ts';
import { checkAddress } from './check-address.ts';
import { checkEmail } from './check-email.ts';

/** A recipient, taken apart (service interface §4.1, §4.3): who gets mail, or which account, and on which chain. */
export type Recipient =
  | { kind: 'email'; email: string; chain: string }
  | { kind: 'address'; address: string; chain: string };

/** Said wherever something that is not a recipient was typed. */
export const ACCEPTED_RECIPIENT_FORMS: readonly string[] = [
  'email:<email>:<chain>, for example email:ops@example.com:polygon-amoy',
  '<chain>:<address>, for example base-sepolia:0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
];

/** Takes a recipient apart by its form alone; whether it is a good one says {@link checkRecipient}. */
export function splitRecipient(value: string): Recipient | undefined {
  const parts = value.split(':');
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 3 && first === 'email') return { kind: 'email', email: second, chain: third };
  return parts.length === 2 && first !== 'email' ? { kind: 'address', chain: first, address: second } : undefined;
}

/** The rule that a text breaks as a recipient, in words; undefined when it is one. Spaces are not cut off. */
export function checkRecipient(value: string): string | undefined {
  if (value === '') return 'A recipient is needed.';
  const recipient = splitRecipient(value);
  if (recipient === undefined) return `A recipient has one of these forms: ${ACCEPTED_RECIPIENT_FORMS.join('; ')}.`;
  const chain = findChain(recipient.chain);
  if (chain === undefined) return `"${recipient.chain}" is not a chain that Countersign knows.`;
  return recipient.kind === 'email' ? checkEmail(recipient.email) : checkAddress(recipient.address, chain);
}

/** The rule that compressing breaks: only NFTs on Solana can be (service interface §4.1). */
export function checkCompressed(compressed: boolean, { recipient }: { recipient: string }): string | undefined {
  const chain = splitRecipient(recipient)?.chain;
  const isElsewhere = compressed && chain !== undefined && !mayBeSolana(chain);
  return isElsewhere ? `Only an NFT on Solana can be compressed; the recipient is on ${chain}.` : undefined;
}

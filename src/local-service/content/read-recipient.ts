import { isEvmAddress } from '#shared/hex.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { findAddress, isSolana } from './practice-identities.ts';

/** Who gets something, and the wallet that stands for them. */
export type Recipient = { chain: string; walletAddress: string; email?: string };

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const EMAIL = /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/;
const FORMS = 'email:<email>:<chain> or <chain>:<walletAddress>';

/**
 * Reads the recipient of a mint or a credential, `email:<email>:<chain>` or `<chain>:<walletAddress>` (service interface §4.1);
 * anything else, and another chain than the collection's, is a 400 that names "recipient".
 */
export function readRecipient(text: string, { chain }: { chain: string }): Recipient {
  const recipient = parseRecipient(text);
  if (recipient === undefined) throw new RefusedRequest(400, `"recipient": ${text} is not of the form ${FORMS}.`);
  if (recipient.chain !== chain) {
    throw new RefusedRequest(400, `"recipient" is on ${recipient.chain}, but this is minted on ${chain}.`);
  }
  return recipient;
}

/** @returns undefined when the text has neither form */
export function parseRecipient(text: string): Recipient | undefined {
  const parts = text.split(':');
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 3 && first === 'email' && EMAIL.test(second) && third !== '') {
    return { chain: third, email: second, walletAddress: findCustodialWallet({ email: second, chain: third }) };
  }
  if (parts.length === 2 && first !== '' && isAddressOn(first, second)) return { chain: first, walletAddress: second };
  return undefined;
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

export function isAddressOn(chain: string, address: string): boolean {
  return isSolana(chain) ? SOLANA_ADDRESS.test(address) : isEvmAddress(address);
}

/** The wallet the service keeps for somebody it knows by e-mail: one for all EVM chains. */
export function findCustodialWallet({ email, chain }: { email: string; chain: string }): string {
  return findAddress({ chain, of: `wallet of ${email.toLowerCase()}` });
}

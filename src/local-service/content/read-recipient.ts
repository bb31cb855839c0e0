import { findChain } from '#shared/chains.ts';
import { isEvmAddress } from '#shared/hex.ts';
import { splitRecipient } from '#shared/rules/check-recipient.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { findAddress } from './practice-identities.ts';

/** Who gets something: the wallet that stands for them. */
export type Recipient = {
  chain: string;
  walletAddress: string;
  /** True for a kind of recipient or a chain that nobody knows here: which there are is open. */
  isUnknown: boolean;
};

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const EMAIL = /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/;
const FORMS = 'email:<email>:<chain> or <chain>:<walletAddress>';
const PROJECT = 'the project';

/**
 * Reads the recipient of a mint or a credential, `email:<email>:<chain>` or `<chain>:<walletAddress>` (service interface §4.1); where
 * none is named, the project keeps what is minted. Anything else, and another chain than the collection's, is a 400 that names
 * "recipient". A chain that nobody knows here is taken for the collection's own.
 */
export function readRecipient(text: string | undefined, { chain }: { chain: string }): Recipient {
  if (text === undefined) {
    return { chain, walletAddress: findCustodialWallet({ user: PROJECT, chain }), isUnknown: false };
  }
  const recipient = parseRecipient(text);
  if (recipient === undefined) throw new RefusedRequest(400, `"recipient": ${text} is not of the form ${FORMS}.`);
  if (recipient.chain !== chain && findChain(recipient.chain) !== undefined) {
    throw new RefusedRequest(400, `"recipient" is on ${recipient.chain}, but this is minted on ${chain}.`);
  }
  return recipient;
}

/** @returns undefined when the text has neither form */
export function parseRecipient(text: string): Recipient | undefined {
  const recipient = splitRecipient(text);
  if (recipient === undefined || recipient.chain.trim() === '') return undefined;
  const { chain } = recipient;
  const isUnknown = recipient.kind === 'other' || findChain(chain) === undefined;
  if (recipient.kind === 'address') {
    const { address } = recipient;
    return isAddressOn(chain, address) ? { chain, walletAddress: address, isUnknown } : undefined;
  }
  const user = recipient.kind === 'email' ? recipient.email : `${recipient.userType}:${recipient.value}`;
  const isUser =
    recipient.kind === 'email' ? isEmail(user) : recipient.userType !== '' && recipient.value.trim() !== '';
  return isUser ? { chain, walletAddress: findCustodialWallet({ user, chain }), isUnknown } : undefined;
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** On a chain that nobody knows here an address may look like anything. */
export function isAddressOn(chain: string, address: string): boolean {
  const known = findChain(chain);
  if (known === undefined) return address !== '' && !/\s/.test(address);
  return known.family === 'solana' ? SOLANA_ADDRESS.test(address) : isEvmAddress(address);
}

/** The wallet the service keeps for somebody it knows by e-mail or in another way: one for all EVM chains. */
export function findCustodialWallet({ user, chain }: { user: string; chain: string }): string {
  return findAddress({ chain, of: `wallet of ${user.toLowerCase()}` });
}

import { isEvmAddress } from './hex.ts';
import { fail, type Result, succeed } from './result.ts';

/** A wallet locator (service interface §2.1), taken apart. */
export type WalletLocator =
  | { kind: 'address'; family: 'evm' | 'solana'; address: string }
  /** `userType` may be one that is not known here: the interface leaves open which social networks there are. */
  | { kind: 'linked'; userType: string; value: string; walletType: string };

/** The kinds of users that are known; `twitter` and `x` are the two social prefixes (service facts, "Locators, tokens, chains"). */
export const LINKED_USER_TYPES: readonly string[] = ['email', 'userId', 'phoneNumber', 'twitter', 'x'];

/** Said wherever something that is not a locator was typed. */
export const ACCEPTED_LOCATOR_FORMS: readonly string[] = [
  '<walletAddress>, for example 0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  'email:<email>:<walletType>, for example email:ops@example.com:evm-smart-wallet',
  'userId:<userId>:<walletType>',
  'phoneNumber:<phoneNumber>:<walletType>',
  'twitter:<handle>:<walletType> or x:<handle>:<walletType>',
];

const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const USER_TYPE = /^[a-z][a-z0-9._-]*$/i;
const WALLET_TYPE = /^[a-z][a-z0-9._-]*$/i;

/**
 * Takes a wallet locator apart. The wallet type is read from the end, because a user id may contain colons.
 * @returns the locator, or one sentence saying why it is not one
 */
export function parseWalletLocator(text: string): Result<WalletLocator, string> {
  if (isEvmAddress(text)) return succeed({ kind: 'address', family: 'evm', address: text });
  if (SOLANA_ADDRESS.test(text)) return succeed({ kind: 'address', family: 'solana', address: text });
  const first = text.indexOf(':');
  const last = text.lastIndexOf(':');
  if (first < 0) {
    return fail(
      text.startsWith('0x')
        ? `An EVM address is 0x and 40 hex digits; this has ${text.length - 2} characters after 0x.`
        : 'This is neither an address nor of the form <kind>:<value>:<walletType>.',
    );
  }
  const userType = text.slice(0, first);
  if (!USER_TYPE.test(userType))
    return fail(`"${userType}" is not a kind of user, for example ${LINKED_USER_TYPES[0]}.`);
  if (last === first) return fail(`The wallet type is missing, for example ${text}:evm-smart-wallet.`);
  const value = text.slice(first + 1, last);
  const walletType = text.slice(last + 1);
  if (value.trim() === '') return fail(`Nothing stands between "${userType}:" and the wallet type.`);
  if (!WALLET_TYPE.test(walletType)) return fail(`"${walletType}" is not a wallet type, for example evm-smart-wallet.`);
  if (userType.toLowerCase() === 'email' && !value.includes('@')) return fail(`"${value}" is not an e-mail address.`);
  return succeed({ kind: 'linked', userType, value, walletType });
}

/** Writes a locator as the service reads it. */
export function formatWalletLocator(locator: WalletLocator): string {
  return locator.kind === 'address' ? locator.address : `${locator.userType}:${locator.value}:${locator.walletType}`;
}

/** A linked user in the form in which two texts for the same one are equal: letter case and the spacing of a phone number are no difference. */
export function comparableUser(linkedUser: string): string {
  const lower = linkedUser.toLowerCase();
  return lower.startsWith('phonenumber:') ? lower.replace(/[\s().-]/g, '') : lower;
}

/** Takes `evm-keypair:<address>` apart; the letter case of the address is kept. */
export function parseSignerLocator(text: string): { type: 'evm-keypair'; address: `0x${string}` } | undefined {
  const [type, address, ...rest] = text.split(':');
  if (type !== 'evm-keypair' || address === undefined || rest.length > 0 || !isEvmAddress(address)) return undefined;
  return { type, address };
}

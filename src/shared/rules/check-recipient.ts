import { type Chain, findChain } from '../chains.ts';
import { checkAddress } from './check-address.ts';
import { checkChain } from './check-chain.ts';
import { checkEmail } from './check-email.ts';

/** A recipient, taken apart (service interface §4.1, §4.3): who gets mail, or which account, and on which chain. */
export type Recipient =
  | { kind: 'email'; email: string; chain: string }
  | { kind: 'address'; address: string; chain: string }
  /** `kind:value:chain`, of a kind that is not known here. */
  | { kind: 'other'; userType: string; value: string; chain: string };

/** Said wherever something that is not a recipient was typed. */
const ACCEPTED_RECIPIENT_FORMS: readonly string[] = [
  'email:<email>:<chain>, for example email:ops@example.com:polygon-amoy',
  '<chain>:<address>, for example base-sepolia:0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
];

/** Takes a recipient apart by its form alone; whether it is a good one says {@link checkRecipient}. */
export function splitRecipient(value: string): Recipient | undefined {
  const parts = value.split(':');
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && first !== 'email') return { kind: 'address', chain: first, address: second };
  // The name of a chain at the beginning is no kind of user.
  if (parts.length < 3 || findChain(first) !== undefined) return undefined;
  const chain = parts.at(-1) ?? '';
  const between = parts.slice(1, -1).join(':');
  return first === 'email'
    ? { kind: 'email', email: between, chain }
    : { kind: 'other', userType: first, value: between, chain };
}

/** The rule that a text breaks as a recipient, in words; undefined when it is one. Spaces are not cut off. */
export function checkRecipient(value: string): string | undefined {
  if (value === '') return 'A recipient is needed.';
  const recipient = splitRecipient(value);
  if (recipient === undefined || (recipient.kind === 'other' && !isOtherForm(recipient))) {
    return `A recipient has one of these forms: ${ACCEPTED_RECIPIENT_FORMS.join('; ')}.`;
  }
  const ofChain = checkChain(recipient.chain);
  if (ofChain !== undefined || recipient.kind === 'other') return ofChain;
  return recipient.kind === 'email'
    ? checkEmail(recipient.email)
    : checkAccount(recipient.address, findChain(recipient.chain));
}

/** The rule that a text breaks as an account on a chain, in words; on a chain that is not known an account may look like anything. */
export function checkAccount(value: string, chain: Pick<Chain, 'family'> | undefined): string | undefined {
  if (chain !== undefined) return checkAddress(value, chain);
  // An EVM address is told by its beginning: then its length and its checksum are too.
  if (/^0x[0-9a-fA-F]{40}$/.test(value)) return checkAddress(value, { family: 'evm' });
  if (value === '') return 'An address is needed.';
  return /[\s\p{Cc}\p{Cf}]/u.test(value) ? 'An address holds no spaces and no invisible characters.' : undefined;
}

function isOtherForm({ userType, value }: Extract<Recipient, { kind: 'other' }>): boolean {
  return /^[A-Za-z][\w.-]*$/.test(userType) && value.trim() !== '' && !/[\s\p{Cc}]/u.test(value);
}

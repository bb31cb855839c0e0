import { findChain } from '#shared/chains.ts';
import { checkChain } from '#shared/rules/check-chain.ts';
import { checkEmail } from '#shared/rules/check-email.ts';
import { checkAccount } from '#shared/rules/check-recipient.ts';
import type { FieldErrors } from '../../hooks/field-errors.ts';
import { recipientWords } from './words.ts';

/** A recipient as it is typed: what belongs to the other kind stays while one is chosen. */
export type RecipientValues = { kind: 'email' | 'address' | 'none'; email: string; address: string; chain: string };

export const EMPTY_RECIPIENT: RecipientValues = { kind: 'email', email: '', address: '', chain: '' };

/** The text that is sent (service interface §4.1, §4.3); undefined where nobody is named, which the service may take. */
export function writeRecipient({ kind, email, address, chain }: RecipientValues): string | undefined {
  if (kind === 'none') return undefined;
  return kind === 'email' ? `email:${email.trim()}:${chain.trim()}` : `${chain.trim()}:${address.trim()}`;
}

/** Every rule that it breaks; judged part by part as `checkRecipient` judges the whole. */
export function checkRecipientValues({ kind, email, address, chain }: RecipientValues): FieldErrors {
  if (kind === 'none') return {};
  return {
    'recipient.chain': checkChain(chain.trim()),
    'recipient.email': kind === 'email' ? checkEmail(email.trim()) : undefined,
    'recipient.address': kind === 'address' ? checkAccount(address.trim(), findChain(chain.trim())) : undefined,
  };
}

/** Whether a person may get mail by it: asked for before it is sent in production. */
export function mayMail({ kind }: RecipientValues, sendNotification: boolean): boolean {
  return kind === 'email' || sendNotification;
}

/** Who gets the mail, for the question. */
export function nameMailed({ kind, email, address }: RecipientValues): string {
  if (kind === 'none') return recipientWords.nobodyNamed;
  return kind === 'email' ? email.trim() : address.trim();
}

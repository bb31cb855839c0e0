import { parseWalletLocator } from '#shared/locator.ts';
import { strings } from '../../strings.ts';

/** The rule that a text breaks as a wallet locator, in words; undefined when it is one. */
export function checkLocator(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return strings.wallets.addForm.missing;
  const locator = parseWalletLocator(typed);
  return locator.ok ? undefined : locator.failure;
}

/** The same for a bare address, of either family. */
export function checkAddress(text: string): string | undefined {
  const { addressMissing, addressWrong } = strings.wallets.addForm;
  const typed = text.trim();
  if (typed === '') return addressMissing;
  const locator = parseWalletLocator(typed);
  return locator.ok && locator.value.kind === 'address' ? undefined : addressWrong;
}

/** The rule that a text breaks as the recipient of a transfer, in words. */
export function checkRecipient(text: string): string | undefined {
  const { recipientMissing, recipientForm, recipientWrong } = strings.wallets.compose;
  const typed = text.trim();
  if (typed === '') return recipientMissing;
  if (!/^0x[0-9a-fA-F]*$/.test(typed)) return recipientForm;
  return typed.length === 42 ? undefined : recipientWrong(typed.length - 2);
}

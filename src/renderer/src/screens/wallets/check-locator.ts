import { parseWalletLocator } from '#shared/locator.ts';
import { walletWords } from './words.ts';

/** The rule that a text breaks as a wallet locator, in words; undefined when it is one. */
export function checkLocator(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return walletWords.addForm.missing;
  const locator = parseWalletLocator(typed);
  return locator.ok ? undefined : locator.failure;
}

/** The same for a bare address, of either family. */
export function checkAddress(text: string): string | undefined {
  const { addressMissing, addressWrong } = walletWords.addForm;
  const typed = text.trim();
  if (typed === '') return addressMissing;
  const locator = parseWalletLocator(typed);
  return locator.ok && locator.value.kind === 'address' ? undefined : addressWrong;
}

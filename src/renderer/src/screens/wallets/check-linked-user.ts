import { parseWalletLocator } from '#shared/locator.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { walletWords } from './words.ts';

/** How a wallet type looks at the end of a locator, where people copy a user from. */
const WALLET_TYPE_AT_END = /:([a-z][a-z0-9]*-[a-z0-9-]*wallet)$/;

/**
 * Judges a linked user, `<kind>:<value>` (service interface §2.9), while it is typed.
 * @returns the rule it breaks, in words; undefined when it breaks none or is empty, since it is optional
 */
export function checkLinkedUser(text: string): string | undefined {
  const { linkedUserRules: rules } = walletWords.createForm;
  const typed = text.trim();
  if (typed === '') return undefined;
  const colon = typed.indexOf(':');
  if (colon < 0) return rules.form;
  const kind = typed.slice(0, colon);
  const value = typed.slice(colon + 1).trim();
  if (value === '') return rules.empty(kind);
  const [, walletType] = WALLET_TYPE_AT_END.exec(value) ?? [];
  if (walletType !== undefined) return rules.walletType(walletType);
  if (kind === 'email' && !/^[^\s@:]+@[^\s@:]+$/.test(value)) return rules.email(value);
  const locator = parseWalletLocator(`${kind}:${value}:${EVM_SMART_WALLET}`);
  return locator.ok ? undefined : locator.failure;
}

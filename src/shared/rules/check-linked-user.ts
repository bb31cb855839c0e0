import { parseWalletLocator } from '../locator.ts';
import { EVM_SMART_WALLET } from '../model/wallet-type.ts';

/** How a wallet type looks at the end of a locator, where people copy a user from. */
const WALLET_TYPE_AT_END = /:([a-z][a-z0-9]*-[a-z0-9-]*wallet)$/;

/**
 * Judges a linked user, `<kind>:<value>` (service interface §2.9), while it is typed.
 * @returns the rule it breaks, in words; undefined when it breaks none or is empty, since it is optional
 */
export function checkLinkedUser(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const colon = typed.indexOf(':');
  if (colon < 0) return 'A linked user is <kind>:<value>, for example email:ops@example.com.';
  const kind = typed.slice(0, colon);
  const value = typed.slice(colon + 1).trim();
  if (value === '') return `Nothing stands after “${kind}:”.`;
  const [, walletType] = WALLET_TYPE_AT_END.exec(value) ?? [];
  if (walletType !== undefined)
    return `Leave out “:${walletType}” at the end: that is how a wallet is addressed, not its user.`;
  if (kind === 'email' && !/^[^\s@:]+@[^\s@:]+$/.test(value)) return `“${value}” is not an e-mail address.`;
  const locator = parseWalletLocator(`${kind}:${value}:${EVM_SMART_WALLET}`);
  return locator.ok ? undefined : locator.failure;
}

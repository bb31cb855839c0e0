/** No deployment has an address below 2^32, as which it begins like this: placeholders and precompiles have. */
const LOW = `0x${'0'.repeat(32)}`;

/** What stands for the native currency in place of a token. */
const PLACEHOLDER = `0x${'e'.repeat(40)}`;

/** Where people send what they mean to burn. */
const FOR_BURNING = `0x${'0'.repeat(36)}dead`;

/** True for an address that no key and no deployment has: a number or a placeholder. */
export function isPlaceholder(address: string): boolean {
  return address.startsWith(LOW) || address.toLowerCase() === PLACEHOLDER;
}

/** True for a placeholder where somebody was meant: what is sent to it is lost, by mistake. */
export function isNobody(address: string): boolean {
  return isPlaceholder(address) && address.toLowerCase() !== FOR_BURNING;
}

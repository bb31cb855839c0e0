/** Text such as `0x12ab`; letter case is not significant. */
export type Hex = `0x${string}`;

export function isHex(text: string): text is Hex {
  return /^0x[0-9a-fA-F]*$/.test(text);
}

/** True for a 20-byte EVM address in hex, in any letter case; the EIP-55 checksum is not judged. */
export function isEvmAddress(text: string): text is Hex {
  return text.length === 42 && /^0x[0-9a-fA-F]{40}$/.test(text);
}

/** True when two hex texts hold the same bytes: letter case is not a change. */
export function sameHex(left: string, right: string): boolean {
  return left === right || (left.length === right.length && left.toLowerCase() === right.toLowerCase());
}

/** True for the same text, or the same EVM address in another letter case; Solana addresses and e-mails keep their case. */
export function sameAccount(left: string, right: string): boolean {
  return left === right || (isEvmAddress(left) && sameHex(left, right));
}

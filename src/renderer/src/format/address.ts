/**
 * Takes a hex text apart in fours, the way it is read aloud: `0x`, then groups. Addresses and hashes only; anything else is one group.
 * @returns the groups in order; joined without a space they are the text itself
 */
export function groupHex(text: string): string[] {
  const match = /^(0x)([0-9a-fA-F]+)$/.exec(text);
  if (match === null) return [text];
  const [, prefix = '', digits = ''] = match;
  return [prefix, ...(digits.match(/.{1,4}/g) ?? [])];
}

/** The beginning and the end of an address, for lists only: `0x1234…cdef`. Never the only form before a signature. */
export function shortenAddress(text: string): string {
  return text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}

/** The address inside a signer locator, or the locator itself. */
export function addressOfLocator(locator: string): string {
  return /^evm-keypair:(0x[0-9a-fA-F]{40})$/.exec(locator)?.[1] ?? locator;
}

export type TextPart = { kind: 'text' | 'hex'; text: string };

/** Finds addresses and hashes inside a sentence, so that they can be set in the code face. */
export function splitAtHex(sentence: string): TextPart[] {
  return sentence
    .split(/(0x[0-9a-fA-F]{8,})/)
    .map((text, index): TextPart => ({ kind: index % 2 === 1 ? 'hex' : 'text', text }))
    .filter(({ text }) => text !== '');
}

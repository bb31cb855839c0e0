import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Hex } from '#shared/hex.ts';
import { showAddress } from '../hex-bytes.ts';
import { safeText } from '../safe-text.ts';
import type { KnownToken, TokenLookup } from './token-lookup.ts';
import { quoteSymbol, quoteSymbolInFacts } from './write-symbol.ts';

export type TokenAmount = { tokens: TokenLookup; token: Hex; amount: bigint };
type Fact = { label: string; value: string };

/**
 * An amount of a token in a sentence: exact, grouped in threes, and with its symbol where the token is on the list, or a node or the
 * service said what it is, in raw units where it is not known. The address always stands beside it, so that no symbol can pass for
 * another token's.
 */
export function writeTokenAmount({ tokens, token, amount }: TokenAmount): string {
  const known = tokens.find(token);
  if (known === undefined)
    return `${groupDigits(String(amount))} raw units (decimals unknown) of the token ${showAddress(token)}`;
  return `${groupDigits(formatUnits(amount, known.decimals))} ${writeKnown(known)}`;
}

/** A token in a sentence, without an amount. */
export function writeToken({ tokens, token }: Omit<TokenAmount, 'amount'>): string {
  const known = tokens.find(token);
  return known === undefined ? `the token ${showAddress(token)}` : writeKnown(known);
}

/**
 * What is known of an amount of a token, line by line, the raw integer among it.
 * @param role what the amount is for, where a call has several: `sold`, `bought`
 */
export function listTokenFacts({ tokens, token, amount, role }: TokenAmount & { role?: string }): Fact[] {
  const known = tokens.find(token);
  const of = role === undefined ? '' : `, ${role}`;
  return [
    { label: `token${of}`, value: showAddress(token) },
    { label: `symbol and decimals${of}`, value: describeToken(known) },
    ...(known ? [{ label: `amount${of}`, value: writeAmountInFacts(known, amount) }] : []),
    { label: `amount in raw units${of}`, value: String(amount) },
  ];
}

/** Symbol and decimals, and who says so. */
export function describeToken(known: KnownToken | undefined): string {
  if (known === undefined) return 'unknown token';
  const { symbol, decimals } = known;
  if (known.source === 'list') return `${symbol}, ${decimals} (${known.name})`;
  const said = `${quoteSymbolInFacts(symbol)}, ${decimals}`;
  if (known.source === 'service') return `${said} — as the service calls it`;
  return `${said} — as its own contract says, read from ${safeText(known.host)}`;
}

/** An amount for a line of facts, where the address stands in another. */
export function writeAmountInFacts({ source, symbol, decimals }: KnownToken, amount: bigint): string {
  return `${groupDigits(formatUnits(amount, decimals))} ${source === 'list' ? symbol : quoteSymbolInFacts(symbol)}`;
}

/** A name that a token gave itself, or that the service gives it, says so: anybody may call a token of theirs like another one. */
function writeKnown({ source, symbol, address }: KnownToken): string {
  const shown = showAddress(address);
  if (source === 'list') return `${symbol} (${shown})`;
  return `${quoteSymbol(symbol)} (${shown}, ${source === 'node' ? 'a name it gave itself' : 'as the service calls it'})`;
}

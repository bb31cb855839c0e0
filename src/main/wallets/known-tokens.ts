import { listTokensLike, listTokensOf } from '#proof/tokens/find-token.ts';
import { findChain } from '#shared/chains.ts';
import { isEvmAddress, sameHex } from '#shared/hex.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import { FUNDING_TOKENS } from '#shared/model/funding-terms.ts';

/** The tokens whose balances this app asks the service for, by the service's names. */
export const ASKED_TOKENS: readonly string[] = ['eth', ...FUNDING_TOKENS];

type TokenQuestion = {
  /** As the service calls it; a name, or the address of a contract. */
  token: string;
  chain: string;
  book: readonly AddressKey[];
};

/**
 * Whether a token that the service lists is one's own: asked for by this app, the chain's own currency, on the bundled list of the chain, or
 * in the address book. Anybody can send a wallet a token of any name; none of these is decided by what it calls itself in other letters.
 */
export function isKnownToken({ token, chain, book }: TokenQuestion): boolean {
  const known = findChain(chain);
  const listed = known === undefined ? [] : listTokensOf(known);
  if (isEvmAddress(token)) {
    const isInBook = book.some((entry) => sameHex(entry.address, token) && (entry.chain ?? chain) === chain);
    return isInBook || listed.some(({ address }) => sameHex(address, token));
  }
  const name = token.toLowerCase();
  if (ASKED_TOKENS.includes(name) || name === known?.nativeSymbol.toLowerCase()) return true;
  return listed.some(({ symbol }) => symbol.toLowerCase() === name);
}

/** The symbol of a listed token that a name can be taken for; null where there is none. */
export function findImitated({ token, chain }: Pick<TokenQuestion, 'token' | 'chain'>): string | null {
  const known = findChain(chain);
  const [imitated] = known === undefined ? [] : listTokensLike({ chain: known, symbol: token });
  return imitated?.symbol ?? null;
}

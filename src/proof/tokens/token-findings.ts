import type { Chain } from '#shared/chains.ts';
import type { Finding } from '#shared/model/review.ts';
import { findConcealed } from '../concealed-text.ts';
import { showAddress } from '../hex-bytes.ts';
import { safeText } from '../safe-text.ts';
import { listTokensLike } from './find-token.ts';
import { listPlainNames } from './plain-names.ts';
import { plainSymbol } from './plain-symbol.ts';
import type { ReadToken, TokenLookup } from './token-lookup.ts';
import { quoteSymbol } from './write-symbol.ts';

/**
 * What has to be said of the tokens that a request's sentences name in words of their own contracts: who told them, and that one
 * calls itself like a token it is not. To be asked after the sentences are written.
 */
export function findInTokens(tokens: TokenLookup): Finding[] {
  const { chain } = tokens;
  if (chain === undefined) return [];
  return tokens
    .listRead()
    .flatMap((token) => [...findBorrowedName(token, chain), ...findOddName(token), describeReading(token)]);
}

function findOddName({ address, symbol }: ReadToken): Finding[] {
  return findConcealed([symbol], `The name that the token ${showAddress(address)} gives itself`);
}

function describeReading({ address, symbol, decimals, host }: ReadToken): Finding {
  const shown = showAddress(address);
  const from = safeText(host);
  const sentence =
    `The token ${shown} is not on this app's list: that it is called ${quoteSymbol(symbol)} and has ${decimals} decimals ` +
    `is what its own contract says, read from ${from}.`;
  const facts = { token: shown, symbol: quoteSymbol(symbol), decimals: String(decimals), 'read from': from };
  return { rule: 'token-read-from-node', severity: 'info', sentence, facts };
}

/** A name is no proof of anything; one that is somebody else's is chosen to be taken for it. */
function findBorrowedName({ address, symbol }: ReadToken, chain: Chain): Finding[] {
  const shown = showAddress(address);
  const facts = { token: shown, symbol: quoteSymbol(symbol) };
  const say = (name: string, meant: string): Finding => ({
    rule: 'token-borrows-name',
    // On a chain for tests many tokens are called USDC, and none of them is worth anything.
    severity: chain.environment === 'staging' ? 'caution' : 'danger',
    sentence: `The token ${shown} calls itself ${quoteSymbol(symbol)}, but on this chain ${name} is ${meant}: this is another token.`,
    facts: { ...facts, [`${name} on this chain`]: meant },
  });
  // None of them is this one: what is on the list is not read from a node.
  const listed = listTokensLike({ chain, symbol });
  const [first] = listed;
  const isNative = listPlainNames(symbol).includes(plainSymbol(chain.nativeSymbol));
  return [
    ...(first === undefined
      ? []
      : [say(first.symbol, `${listed.map((one) => showAddress(one.address)).join(' or ')} on this app's list`)]),
    ...(isNative ? [say(chain.nativeSymbol, "the chain's own currency, which has no address")] : []),
  ];
}

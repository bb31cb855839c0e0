import type { Chain } from '#shared/chains.ts';
import { type Hex, sameHex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { findConcealed } from '../concealed-text.ts';
import { showAddress } from '../hex-bytes.ts';
import { safeText } from '../safe-text.ts';
import { listTokensLike } from './find-token.ts';
import { listPlainNames } from './plain-names.ts';
import { plainSymbol } from './plain-symbol.ts';
import type { CalledToken } from './service-tokens.ts';
import type { ReadToken, TokenLookup } from './token-lookup.ts';
import { quoteSymbol } from './write-symbol.ts';

type Named = { address: Hex; symbol: string };

/**
 * What has to be said of the tokens that a request's sentences name in words of their own contracts or of the service: who told them,
 * and that one is called like a token it is not. To be asked after the sentences are written.
 */
export function findInTokens(tokens: TokenLookup): Finding[] {
  const { chain } = tokens;
  if (chain === undefined) return [];
  const read = tokens.listRead();
  const readBy = new Map(read.map((token) => [token.address.toLowerCase(), token]));
  return [
    ...read.flatMap((token) => [
      ...findBorrowedName(token, { chain, claim: `The token ${showAddress(token.address)} calls itself` }),
      ...findOddName(token, 'gives itself'),
      describeReading(token),
    ]),
    ...tokens
      .listCalled()
      .flatMap((token) => [
        ...findBorrowedName(token, { chain, claim: `The service calls the token ${showAddress(token.address)}` }),
        ...findOddName(token, 'gets from the service'),
        describeCalling(token, readBy.get(token.address.toLowerCase())),
      ]),
  ];
}

function findOddName({ address, symbol }: Named, gets: string): Finding[] {
  return findConcealed([symbol], `The name that the token ${showAddress(address)} ${gets}`);
}

/**
 * The service asks for things and says what they are about: with decimals of its choice an amount looks small. Its word alone is worth a look,
 * also for a contract that the operator trusts; one that the contract confirms, through a node of the operator's, is not.
 */
function describeCalling(token: CalledToken, read: ReadToken | undefined): Finding {
  const { address, symbol, decimals, order } = token;
  const shown = showAddress(address);
  const called = `that it is called ${quoteSymbol(symbol)} and has ${decimals} decimals is what the service says`;
  const doubts = [...tellNamesakes(token), ...tellDifference({ symbol, decimals }, read)];
  return {
    rule: 'token-called-by-service',
    severity: read !== undefined && doubts.length === 0 ? 'info' : 'caution',
    sentence: [
      `The token ${shown} is not on this app's list: ${called}, in its balances and in an order that is paid with it.`,
      ...doubts,
    ].join(' '),
    facts: { token: shown, symbol: quoteSymbol(symbol), decimals: String(decimals), order: safeText(order) },
  };
}

const MOST_NAMESAKES = 3;

function tellNamesakes({ address, contracts }: CalledToken): string[] {
  const others = contracts.length - 1;
  if (others === 0) return [];
  // One more than are shown: this one may be among the first.
  const named = contracts.slice(0, MOST_NAMESAKES + 1).filter((contract) => !sameHex(contract, address));
  const shown = named.slice(0, MOST_NAMESAKES).map(showAddress);
  const more = others > shown.length ? [`${others - shown.length} more`] : [];
  return [`On this chain it calls ${[...shown, ...more].join(' and ')} the same.`];
}

function tellDifference(called: Pick<CalledToken, 'symbol' | 'decimals'>, read: ReadToken | undefined): string[] {
  if (read === undefined) return [];
  if (called.decimals === read.decimals && plainSymbol(called.symbol) === plainSymbol(read.symbol)) return [];
  return [
    `Its own contract says ${quoteSymbol(read.symbol)} and ${read.decimals} decimals, and amounts are written by what that says.`,
  ];
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
function findBorrowedName({ address, symbol }: Named, { chain, claim }: { chain: Chain; claim: string }): Finding[] {
  const shown = showAddress(address);
  const facts = { token: shown, symbol: quoteSymbol(symbol) };
  const say = (name: string, meant: string): Finding => ({
    rule: 'token-borrows-name',
    // On a chain for tests many tokens are called USDC, and none of them is worth anything.
    severity: chain.environment === 'staging' ? 'caution' : 'danger',
    sentence: `${claim} ${quoteSymbol(symbol)}, but on this chain ${name} is ${meant}: this is another token.`,
    facts: { ...facts, [`${name} on this chain`]: meant },
  });
  // None of them is this one: of what is on the list nobody else is asked.
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

import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import type { Profile } from '#shared/model/profile.ts';
import { findPracticeToken } from '../contracts/practice-contracts.ts';
import { findToken, type ListedToken } from './find-token.ts';
import { plainSymbol } from './plain-symbol.ts';

/** A token as a node of the operator's choice described it: what its own contract says, at its worst what the node says. */
export type ReadToken = Pick<ChainToken, 'symbol' | 'decimals' | 'host'> & { address: Hex };

/** A token and who says so; what the bundled list has is never asked of anybody else. */
export type KnownToken = (ListedToken & { source: 'list' }) | (ReadToken & { source: 'node' });

/** What is known of the tokens on one chain, for one request. */
export type TokenLookup = {
  /** What a list of this app says of it, and nobody else. */
  findListed(token: string): ListedToken | undefined;
  /** Undefined where neither the list nor a node said what it is: then nothing is guessed. */
  find(token: string): KnownToken | undefined;
  /** What was found off the list so far, each once, in that order: the request's sentences rest on it. */
  listRead(): readonly ReadToken[];
  chain: Chain | undefined;
};

/** Nobody holds 2²⁵⁶ of anything: with more decimals than that has digits, every amount is shown as nothing. */
const MOST_DECIMALS = 77;

/** What this app does not know of tokens is the same array for every request: thousands are sorted into drawers once. */
const indexes = new WeakMap<readonly ChainToken[], ReadonlyMap<string, ReadToken>>();

/**
 * @param known tokens as nodes described them, of whatever chain
 * @param profile whose practice service, if it is one, has tokens of its own
 */
export function createTokenLookup({
  chain,
  known = [],
  profile,
}: {
  chain: Chain | undefined;
  known?: readonly ChainToken[] | undefined;
  profile?: Pick<Profile, 'environment' | 'baseUrl'> | undefined;
}): TokenLookup {
  return new ChainTokens({ chain, known, profile });
}

type Known = {
  chain: Chain | undefined;
  known: readonly ChainToken[];
  profile: Pick<Profile, 'environment' | 'baseUrl'> | undefined;
};

/** Asked for the same few tokens again and again: each is looked up once. */
class ChainTokens implements TokenLookup {
  readonly chain: Chain | undefined;
  private readonly question: Known;
  private readonly listed = new Map<string, ListedToken | undefined>();
  private readonly found = new Map<string, KnownToken | undefined>();
  private readonly read = new Map<string, ReadToken>();

  constructor(question: Known) {
    this.chain = question.chain;
    this.question = question;
  }

  findListed(token: string): ListedToken | undefined {
    const before = this.listed.get(token);
    if (before !== undefined || this.listed.has(token)) return before;
    const { chain, profile } = this.question;
    const listed = findToken({ chain, token }) ?? findPracticeToken({ chain, profile, token });
    this.listed.set(token, listed);
    return listed;
  }

  find(token: string): KnownToken | undefined {
    const before = this.found.get(token);
    if (before !== undefined || this.found.has(token)) return before;
    const found = this.look(token);
    this.found.set(token, found);
    return found;
  }

  listRead(): readonly ReadToken[] {
    return [...this.read.values()];
  }

  private look(token: string): KnownToken | undefined {
    const listed = this.findListed(token);
    if (listed !== undefined) return { ...listed, source: 'list' };
    const { chain, known } = this.question;
    const found = chain && indexOf(known).get(placeOf(chain.name, token));
    if (found === undefined || !isUsable(found)) return undefined;
    this.read.set(found.address, found);
    return { ...found, source: 'node' };
  }
}

function indexOf(known: readonly ChainToken[]): ReadonlyMap<string, ReadToken> {
  const index = indexes.get(known) ?? createIndex(known);
  indexes.set(known, index);
  return index;
}

/** The first one of an address counts, where there are several. */
function createIndex(known: readonly ChainToken[]): ReadonlyMap<string, ReadToken> {
  const index = new Map<string, ReadToken>();
  for (const { chain, address, ...token } of known) {
    const place = placeOf(chain, address);
    if (!index.has(place)) index.set(place, { address: `0x${address.slice(2)}`, ...token });
  }
  return index;
}

/** Where nothing can be seen of the name, or no amount of the decimals, nothing was said. */
function isUsable({ symbol, decimals }: ReadToken): boolean {
  return decimals <= MOST_DECIMALS && plainSymbol(symbol) !== '';
}

function placeOf(chain: string, address: string): string {
  return `${chain} ${address.toLowerCase()}`;
}

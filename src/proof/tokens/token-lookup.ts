import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { findPracticeToken } from '../contracts/practice-contracts.ts';
import { findToken, type ListedToken } from './find-token.ts';
import { type CalledToken, findCalled } from './service-tokens.ts';
import { isUsable, placeOf } from './token-word.ts';

/** A token as a node of the operator's choice described it: what its own contract says, at its worst what the node says. */
export type ReadToken = Pick<ChainToken, 'symbol' | 'decimals' | 'host'> & { address: Hex };

/** A token and who says so; what the bundled list has is never asked of anybody else. */
export type KnownToken =
  | (ListedToken & { source: 'list' })
  | (ReadToken & { source: 'node' })
  | (CalledToken & { source: 'service' });

/** What is known of the tokens on one chain, for one request. */
export type TokenLookup = {
  /** What a list of this app says of it, and nobody else. */
  findListed(token: string): ListedToken | undefined;
  /** Undefined where neither the list, a node nor the service said what it is: then nothing is guessed. A node reads the contract, and goes first. */
  find(token: string): KnownToken | undefined;
  /** What nodes said of those that were found off the list so far, each once, in that order: the request's sentences rest on it. */
  listRead(): readonly ReadToken[];
  /** What the service calls those that were found off the list so far. */
  listCalled(): readonly CalledToken[];
  chain: Chain | undefined;
};

/** What this app does not know of tokens is the same array for every request: thousands are sorted into drawers once. */
const indexes = new WeakMap<readonly ChainToken[], ReadonlyMap<string, ReadToken>>();

type TokenKnowledge = Pick<ProofKnowledge, 'tokens' | 'serviceTokens'>;

/**
 * @param knowledge tokens as nodes described them and as the service calls them, of whatever chain
 * @param profile whose practice service, if it is one, has tokens of its own
 */
export function createTokenLookup({
  chain,
  knowledge,
  profile,
}: {
  chain: Chain | undefined;
  knowledge?: TokenKnowledge | undefined;
  profile?: Pick<Profile, 'environment' | 'baseUrl'> | undefined;
}): TokenLookup {
  return new ChainTokens({ chain, knowledge, profile });
}

type Known = {
  chain: Chain | undefined;
  knowledge: TokenKnowledge | undefined;
  profile: Pick<Profile, 'environment' | 'baseUrl'> | undefined;
};

/** Asked for the same few tokens again and again: each is looked up once. */
class ChainTokens implements TokenLookup {
  readonly chain: Chain | undefined;
  private readonly question: Known;
  private readonly listed = new Map<string, ListedToken | undefined>();
  private readonly found = new Map<string, KnownToken | undefined>();
  private readonly read = new Map<string, ReadToken>();
  private readonly called = new Map<string, CalledToken>();

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

  listCalled(): readonly CalledToken[] {
    return [...this.called.values()];
  }

  private look(token: string): KnownToken | undefined {
    const listed = this.findListed(token);
    if (listed !== undefined) return { ...listed, source: 'list' };
    const { chain, knowledge } = this.question;
    if (chain === undefined) return undefined;
    const place = placeOf(chain.name, token);
    const called = findCalled(knowledge?.serviceTokens, place);
    const read = indexOf(knowledge?.tokens ?? NONE).get(place);
    if (called !== undefined) this.called.set(called.address, called);
    if (read === undefined || !isUsable(read)) return called && { ...called, source: 'service' };
    this.read.set(read.address, read);
    return { ...read, source: 'node' };
  }
}

const NONE: readonly ChainToken[] = [];

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

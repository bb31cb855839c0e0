import type { Database } from 'better-sqlite3';
import type { ChainToken } from '#shared/model/chain-token.ts';

type ChainTokenKey = { profileId: string; chain: string; address: string };

/** What a node answered when it was asked what a contract says of itself as a token; null where that is nothing whole. */
export type CheckedToken = ChainTokenKey & {
  host: string;
  token: Pick<ChainToken, 'symbol' | 'decimals'> | null;
  /** Milliseconds since 1970. */
  checkedAt: number;
};

export type ChainTokens = {
  /** What is known of tokens in a profile, of whatever chain; the same array until something changes. */
  list(profileId: string): readonly ChainToken[];
  /** True for a contract that was never asked, or longer ago than its answer holds. */
  isWorthAsking(key: ChainTokenKey & { now: number }): boolean;
  keep(checked: CheckedToken): void;
  /** Forgets what the node of a chain said: it is not asked any more, or another one is. */
  forget(key: Omit<ChainTokenKey, 'address'>): void;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** A contract may become a token, and a proxy another one; neither happens often. */
const HOLDS_FOR = { token: 7 * DAY_MS, none: DAY_MS } as const;

type Standing = { checkedAt: number; isToken: number };

/** @param touch called whenever what is known of tokens has changed */
export function createChainTokens({ database, touch }: { database: Database; touch: () => void }): ChainTokens {
  const select = database.prepare(
    `SELECT chain, address, symbol, decimals, host FROM chain_tokens
     WHERE profile_id = ? AND symbol IS NOT NULL ORDER BY chain, address`,
  );
  const standing = database.prepare(
    `SELECT checked_at AS checkedAt, symbol IS NOT NULL AS isToken FROM chain_tokens
     WHERE profile_id = @profileId AND chain = @chain AND address = @address`,
  );
  const upsert = database.prepare(
    `INSERT INTO chain_tokens VALUES (@profileId, @chain, @address, @host, @checkedAt, @symbol, @decimals)
     ON CONFLICT (profile_id, chain, address) DO UPDATE SET host = excluded.host, checked_at = excluded.checked_at,
       symbol = excluded.symbol, decimals = excluded.decimals`,
  );
  const remove = database.prepare('DELETE FROM chain_tokens WHERE profile_id = @profileId AND chain = @chain');
  const read = new Map<string, readonly ChainToken[]>();
  const changed = (profileId: string) => {
    read.delete(profileId);
    touch();
  };
  const find = (key: ChainTokenKey) => standing.get(withPlainAddress(key)) as Standing | undefined;
  return {
    list(profileId) {
      const tokens = read.get(profileId) ?? (select.all(profileId) as ChainToken[]);
      read.set(profileId, tokens);
      return tokens;
    },
    isWorthAsking({ now, ...key }) {
      const before = find(key);
      if (before === undefined) return true;
      const holds = before.isToken === 1 ? HOLDS_FOR.token : HOLDS_FOR.none;
      // Asked later than now: the clock was set back since.
      return now < before.checkedAt || now - before.checkedAt >= holds;
    },
    keep({ token, ...checked }) {
      const before = find(checked);
      upsert.run({ ...withPlainAddress(checked), symbol: token?.symbol ?? null, decimals: token?.decimals ?? null });
      // Reviews are not made again because a contract is none, as long as it never was one.
      if (token !== null || before?.isToken === 1) changed(checked.profileId);
    },
    forget(key) {
      if (remove.run(key).changes > 0) changed(key.profileId);
    },
  };
}

function withPlainAddress<Key extends ChainTokenKey>(key: Key): Key {
  return { ...key, address: key.address.toLowerCase() };
}

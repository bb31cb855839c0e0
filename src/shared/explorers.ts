import list from './explorers.json' with { type: 'json' };
import { isEvmAddress } from './hex.ts';

const BY_CHAIN: ReadonlyMap<string, string> = new Map(list.explorers.map(({ chain, origin }) => [chain, origin]));

/** The exact origin of every block explorer that links of this app lead to. */
export const EXPLORER_ORIGINS: ReadonlySet<string> = new Set(BY_CHAIN.values());

/** Where something of a chain is shown by a block explorer, and by which. */
export type ExplorerLink = { url: string; host: string };

const HASH = /^0x[0-9a-fA-F]{64}$/;

/** The page of an address or of a transaction's hash; undefined where the chain has no explorer that is known, and for anything else. */
export function findExplorerLink({ chain, subject }: { chain: string; subject: string }): ExplorerLink | undefined {
  const origin = BY_CHAIN.get(chain);
  const kind = isEvmAddress(subject) ? 'address' : HASH.test(subject) ? 'tx' : undefined;
  if (origin === undefined || kind === undefined) return undefined;
  return { url: `${origin}/${kind}/${subject}`, host: new URL(origin).host };
}

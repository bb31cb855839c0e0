import { showAddress } from '#proof/hex-bytes.ts';
import { findChainById } from '#shared/chains.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type {
  FunctionStanding,
  LibraryContent,
  LibraryFunction,
  LibraryItemView,
  LibraryScope,
} from '#shared/ipc/library-views.ts';
import type { LibraryItem } from '../store/library.ts';
import type { ReadItem, Scope } from './read-items.ts';

const MOST_SCOPES = 50;
const FIRST_SCOPES = 3;

export function viewContent(item: ReadItem, functions: readonly LibraryFunction[]): LibraryContent {
  const { source, scopes, unread, partOf, problem } = item;
  return {
    kind: source.kind,
    scopes: scopes.slice(0, MOST_SCOPES).map(viewScope),
    scopeCount: scopes.length,
    functions: [...functions],
    unread: [...unread],
    partOf: [...partOf],
    problem,
  };
}

export function viewItem(item: ReadItem<LibraryItem>, functions: readonly LibraryFunction[]): LibraryItemView {
  const { source, scopes, partOf, problem } = item;
  const { id, kind, name, addedAt } = source;
  const standings: Record<FunctionStanding, number> = { read: 0, known: 0, behind: 0, disputed: 0 };
  for (const { standing } of functions) standings[standing] += 1;
  return {
    id,
    kind,
    name,
    scopes: scopes.slice(0, FIRST_SCOPES).map(viewScope),
    scopeCount: scopes.length,
    standings,
    partOf: [...partOf],
    problem,
    addedAt,
  };
}

function viewScope({ address, chainId }: Scope): LibraryScope {
  const chain = chainId === null ? undefined : findChainById(chainId);
  const shown = address !== null && isEvmAddress(address) ? showAddress(address) : address;
  return { address: shown, chainId, chain: chain?.name ?? null };
}

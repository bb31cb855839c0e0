import type { WalletView } from '#shared/ipc/views.ts';
import type { ListRow } from '../../components/list-row.ts';
import { walletWords } from './words.ts';

/** The groups that the operator made, by name. */
export function listGroups(wallets: readonly Pick<WalletView, 'group'>[]): string[] {
  const groups = new Set(wallets.flatMap(({ group }) => group ?? []));
  return [...groups].toSorted((left, right) => left.localeCompare(right, 'en', { numeric: true }));
}

/** The wallets in the order of the list: group after group, those without one behind; without groups as they were added. */
export function listWalletRows(wallets: readonly WalletView[]): ListRow<WalletView>[] {
  const groups = listGroups(wallets);
  const rowsOf = (group: string | null): ListRow<WalletView>[] =>
    wallets
      .filter((wallet) => wallet.group === group)
      .map((wallet) => ({ kind: 'item', id: wallet.address, item: wallet }));
  const others = rowsOf(null);
  if (groups.length === 0) return others;
  return [
    ...groups.flatMap((group): ListRow<WalletView>[] => [{ kind: 'group', title: group }, ...rowsOf(group)]),
    ...(others.length === 0 ? [] : [{ kind: 'group' as const, title: walletWords.noGroup }, ...others]),
  ];
}

import type { WalletView } from '#shared/ipc/views.ts';

/** What stands beside a wallet's address: the operator's own name for it, else its linked user; undefined where it has neither. */
export function callWallet(wallet: Pick<WalletView, 'name' | 'linkedUser'> | undefined): string | undefined {
  return wallet?.name ?? wallet?.linkedUser ?? undefined;
}

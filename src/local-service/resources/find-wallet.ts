import { comparableUser, parseWalletLocator } from '#shared/locator.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServiceRequest } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredWallet } from '../store.ts';

/** The wallet a path names (service interface §2.1): 400 when that is no locator, 404 when there is no such wallet. */
export function findWallet({ params }: ServiceRequest, { store }: ServiceContext): StoredWallet {
  const text = params.walletLocator ?? '';
  const locator = parseWalletLocator(text);
  if (!locator.ok) throw new RefusedRequest(400, `"${text}" is not a wallet locator. ${locator.failure}`);
  const wallet =
    locator.value.kind === 'address'
      ? store.wallets.get(locator.value.address.toLowerCase())
      : locator.value.walletType === EVM_SMART_WALLET
        ? store.walletsByLinkedUser.get(comparableUser(`${locator.value.userType}:${locator.value.value}`))
        : undefined;
  if (wallet === undefined) throw new RefusedRequest(404, `There is no wallet ${text}.`);
  return wallet;
}

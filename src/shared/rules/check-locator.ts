import { LINKED_USER_TYPES, parseWalletLocator } from '../locator.ts';
import { EVM_SMART_WALLET } from '../model/wallet-type.ts';

/** What has to be said of a wallet locator whose kind of user or of wallet is not known here; undefined for any other text. */
export function cautionLocator(value: string): string | undefined {
  const locator = parseWalletLocator(value);
  if (!locator.ok || locator.value.kind === 'address') return undefined;
  const { userType, walletType } = locator.value;
  const unknown = [
    ...(LINKED_USER_TYPES.includes(userType) ? [] : [`users by "${userType}"`]),
    ...(walletType === EVM_SMART_WALLET ? [] : [`wallets of the type "${walletType}"`]),
  ];
  return unknown.length === 0
    ? undefined
    : `Countersign does not know ${unknown.join(' or ')}. The service is asked with it as typed.`;
}

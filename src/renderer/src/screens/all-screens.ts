import { activityScreen } from './activity/activity-screen.ts';
import { addressesScreen } from './addresses/addresses-screen.ts';
import { approvalsScreen } from './approvals/approvals-screen.ts';
import { collectionsScreen } from './collections/collections-screen.ts';
import { credentialsScreen } from './credentials/credentials-screen.ts';
import { fundingScreen } from './funding/funding-screen.ts';
import { nftsScreen } from './nfts/nfts-screen.ts';
import { ordersScreen } from './orders/orders-screen.ts';
import type { Screen } from './screen.ts';
import { settingsScreen } from './settings/settings-screen.ts';
import { signersScreen } from './signers/signers-screen.ts';
import { walletsScreen } from './wallets/wallets-screen.ts';

/** The screens in the order of the rail; the first is where the window opens. */
export const ALL_SCREENS: readonly Screen[] = [
  approvalsScreen,
  walletsScreen,
  nftsScreen,
  collectionsScreen,
  ordersScreen,
  credentialsScreen,
  fundingScreen,
  signersScreen,
  addressesScreen,
  activityScreen,
  settingsScreen,
];

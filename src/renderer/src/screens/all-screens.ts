import { activityScreen } from './activity/activity-screen.ts';
import { approvalsScreen } from './approvals/approvals-screen.ts';
import type { Screen } from './screen.ts';
import { settingsScreen } from './settings/settings-screen.ts';
import { signersScreen } from './signers/signers-screen.ts';
import { walletsScreen } from './wallets/wallets-screen.ts';

/** The screens in the order of the rail; the first is where the window opens. */
export const ALL_SCREENS: readonly Screen[] = [
  approvalsScreen,
  walletsScreen,
  signersScreen,
  activityScreen,
  settingsScreen,
];

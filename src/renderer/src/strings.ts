import { activityStrings } from './strings/activity.ts';
import { approvalStrings } from './strings/approvals.ts';
import { commonStrings } from './strings/common.ts';
import { firstRunStrings } from './strings/first-run.ts';
import { settingsStrings } from './strings/settings.ts';
import { signerStrings } from './strings/signers.ts';
import { walletStrings } from './strings/wallets.ts';

/** Every word the window says, by screen. A new screen adds a file of its own to `strings/` and a line here. */
export const strings = {
  ...commonStrings,
  approvals: approvalStrings,
  wallets: walletStrings,
  signers: signerStrings,
  activity: activityStrings,
  settings: settingsStrings,
  firstRun: firstRunStrings,
} as const;

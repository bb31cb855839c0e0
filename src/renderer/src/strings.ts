import { activityStrings } from './strings/activity.ts';
import { approvalStrings } from './strings/approvals.ts';
import { collectionStrings } from './strings/collections.ts';
import { commonStrings } from './strings/common.ts';
import { credentialStrings } from './strings/credentials.ts';
import { draftStrings } from './strings/drafts.ts';
import { firstRunStrings } from './strings/first-run.ts';
import { fundingStrings } from './strings/funding.ts';
import { keptStrings } from './strings/kept.ts';
import { metadataStrings } from './strings/metadata.ts';
import { nftStrings } from './strings/nfts.ts';
import { orderStrings } from './strings/orders.ts';
import { recipientStrings } from './strings/recipient.ts';
import { settingsStrings } from './strings/settings.ts';
import { signerStrings } from './strings/signers.ts';
import { walletStrings } from './strings/wallets.ts';

/** Every word the window says, by screen. A new screen adds a file of its own to `strings/` and a line here. */
export const strings = {
  ...commonStrings,
  approvals: approvalStrings,
  wallets: walletStrings,
  nfts: nftStrings,
  collections: collectionStrings,
  signers: signerStrings,
  activity: activityStrings,
  settings: settingsStrings,
  firstRun: firstRunStrings,
  funding: fundingStrings,
  metadata: metadataStrings,
  kept: keptStrings,
  orders: orderStrings,
  credentials: credentialStrings,
  recipient: recipientStrings,
  drafts: draftStrings,
} as const;

import { activityStrings } from './strings/activity.ts';
import { addressStrings } from './strings/addresses.ts';
import { approvalStrings } from './strings/approvals.ts';
import { batchStrings } from './strings/batch.ts';
import { chainStrings } from './strings/chains.ts';
import { collectionStrings } from './strings/collections.ts';
import { commonStrings } from './strings/common.ts';
import { credentialStrings } from './strings/credentials.ts';
import { draftStrings } from './strings/drafts.ts';
import { findingStrings } from './strings/findings.ts';
import { firstRunStrings } from './strings/first-run.ts';
import { fundingStrings } from './strings/funding.ts';
import { keptStrings } from './strings/kept.ts';
import { libraryStrings } from './strings/library.ts';
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
  batch: batchStrings,
  wallets: walletStrings,
  nfts: nftStrings,
  collections: collectionStrings,
  signers: signerStrings,
  activity: activityStrings,
  settings: settingsStrings,
  findings: findingStrings,
  chains: chainStrings,
  library: libraryStrings,
  firstRun: firstRunStrings,
  funding: fundingStrings,
  metadata: metadataStrings,
  kept: keptStrings,
  orders: orderStrings,
  credentials: credentialStrings,
  recipient: recipientStrings,
  drafts: draftStrings,
  addresses: addressStrings,
} as const;

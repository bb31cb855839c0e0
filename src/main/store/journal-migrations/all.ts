import type { Migration } from '../database.ts';
import { operatorAndIntents } from './0001-operator-and-intents.ts';
import { declinesAndSettings } from './0002-declines-and-settings.ts';
import { followedAndDrafts } from './0003-followed-and-drafts.ts';
import { fundingRuns } from './0004-funding-runs.ts';
import { addressesAndLibrary } from './0005-addresses-and-library.ts';
import { setAside } from './0006-set-aside.ts';
import { resources } from './0007-resources.ts';
import { trustedContracts } from './0008-trusted-contracts.ts';
import { deniedAndPermissions } from './0009-denied-and-permissions.ts';
import { seals } from './0010-seals.ts';
import { confirmedHosts } from './0011-confirmed-hosts.ts';
import { ownWalletNames } from './0012-own-wallet-names.ts';
import { keyBackups } from './0013-key-backups.ts';
import { removedRuns } from './0014-removed-runs.ts';

/** History of `journal.db`: everything the operator said and did; it cannot be read again from anywhere. */
export const journalMigrations: readonly Migration[] = [
  operatorAndIntents,
  declinesAndSettings,
  followedAndDrafts,
  fundingRuns,
  addressesAndLibrary,
  setAside,
  resources,
  trustedContracts,
  deniedAndPermissions,
  seals,
  confirmedHosts,
  ownWalletNames,
  keyBackups,
  removedRuns,
];

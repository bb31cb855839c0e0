import type { DevnetAccountKind } from '../accounts/account-encoding.ts';
import type { DevnetAccount } from './devnet-account.ts';
import { PRACTICE_ACCOUNT } from './practice-account-on-devnet.ts';
import { SIMPLE_ACCOUNT } from './simple-account-on-devnet.ts';

export const DEVNET_ACCOUNTS: Readonly<Record<DevnetAccountKind, DevnetAccount>> = {
  practice: PRACTICE_ACCOUNT,
  simple: SIMPLE_ACCOUNT,
};

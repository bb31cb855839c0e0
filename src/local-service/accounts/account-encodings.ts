import type { AccountEncoding, AccountKind } from './account-encoding.ts';
import { kernelAccountEncoding } from './kernel-account.ts';
import { simpleAccountEncoding } from './simple-account.ts';

export const ACCOUNT_ENCODINGS: Readonly<Record<AccountKind, AccountEncoding>> = {
  practice: kernelAccountEncoding,
  simple: simpleAccountEncoding,
  kernel: kernelAccountEncoding,
};

import type { FundingRunDetail, RunFile } from '#shared/ipc/funding-views.ts';
import type { Store } from '../store/open-store.ts';
import { listTeardown, writeCsvTeardown, writeJsonTeardown } from './list-teardown.ts';
import { writeJsonReport } from './view-report.ts';
import { writeReport } from './write-report.ts';

/** What of a run was asked for, as the text of a file. */
export function writeRunFile(
  store: Pick<Store, 'intents' | 'watched'>,
  { detail, what, format }: RunFile & { detail: FundingRunDetail },
): string {
  if (what === 'report') return format === 'csv' ? writeReport(detail) : writeJsonReport(detail);
  const wallets = listTeardown(store, detail);
  return format === 'csv' ? writeCsvTeardown(wallets) : writeJsonTeardown(wallets);
}

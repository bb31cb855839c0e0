import { activityCase } from './cases/activity.ts';
import { approveCases } from './cases/approve.ts';
import { hashCase } from './cases/hash.ts';
import { ipcCase } from './cases/ipc.ts';
import { launchCases } from './cases/launch.ts';
import { listCase } from './cases/list.ts';
import { oneIn10000Case } from './cases/one-in-10000.ts';
import { pageSizeCase } from './cases/page-size.ts';
import { paletteCase } from './cases/palette.ts';
import { proveCases } from './cases/prove.ts';
import { quietWalletsCases } from './cases/quiet-wallets.ts';
import { rateCase } from './cases/rate.ts';
import { recoverCase } from './cases/recover.ts';
import { resyncCase } from './cases/resync.ts';
import { scrollCase } from './cases/scroll.ts';
import { searchCase } from './cases/search.ts';
import { signCase } from './cases/sign.ts';
import { startCases } from './cases/start.ts';
import { unlockCase } from './cases/unlock.ts';
import type { BenchCase } from './harness/bench-case.ts';

/** Every case, in the order in which they run. */
export const ALL_CASES: readonly BenchCase[] = [
  signCase,
  recoverCase,
  hashCase,
  unlockCase,
  ...proveCases,
  listCase,
  activityCase,
  ...startCases,
  resyncCase,
  ipcCase,
  ...approveCases,
  searchCase,
  oneIn10000Case,
  ...launchCases,
  paletteCase,
  pageSizeCase,
  scrollCase,
  ...quietWalletsCases,
  rateCase,
];

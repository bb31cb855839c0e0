import { hashCase } from './cases/hash.ts';
import { proveCases } from './cases/prove.ts';
import { recoverCase } from './cases/recover.ts';
import { signCase } from './cases/sign.ts';
import type { BenchCase } from './harness/bench-case.ts';

/** Every case, in the order in which they run. */
export const ALL_CASES: readonly BenchCase[] = [signCase, recoverCase, hashCase, ...proveCases];

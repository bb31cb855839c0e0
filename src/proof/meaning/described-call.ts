import type { Hex } from '#shared/hex.ts';
import type { ReviewCall } from '#shared/model/review.ts';
import type { CallWarning } from './call-meaning.ts';

/** A call with everything that is said about it. */
export type DescribedCall = Omit<ReviewCall, 'inner'> & {
  /** The sentence without its capital and full stop. */
  phrase: string;
  warnings: readonly CallWarning[];
  inner: readonly DescribedCall[];
  /** Addresses that stand in its arguments. */
  named: readonly Hex[];
  /** Its facts are words of a file that the operator added, or values that others may read otherwise. */
  isForeign: boolean;
  /** The function that its bytes are no canonical encoding of. */
  readsAs?: string | undefined;
  /** Why the calls inside were not opened, where they were not. */
  unopened?: string | undefined;
};

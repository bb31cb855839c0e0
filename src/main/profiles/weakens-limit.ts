import { HIGHEST_USUAL_FEE } from '#proof/user-operation/fee-findings.ts';
import { type LimitKind, USUAL_SWAP_LOSS } from '#shared/model/limits.ts';

type Change = { kind: LimitKind; before: string | null; after: string | null };

/** Whether reviews would warn less of some request than they do now. Null stands for no limit. */
export function weakensLimit({ kind, before, after }: Change): boolean {
  // What was above the limit is no danger any more, whatever else becomes of it.
  if (after === null) return before !== null;
  if (before !== null) return BigInt(after) > BigInt(before);
  if (kind === 'leaving') return false;
  // Without a limit, every allowance is a caution, and so is every fee above what is usual.
  return kind === 'spendable' || BigInt(after) > HIGHEST_USUAL_FEE;
}

/** The same for the loss of an exchange; null stands for what is usual. */
export function weakensSwapLoss({ before, after }: { before: number | null; after: number | null }): boolean {
  return (after ?? USUAL_SWAP_LOSS) > (before ?? USUAL_SWAP_LOSS);
}

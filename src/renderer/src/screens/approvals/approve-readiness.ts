import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { Review } from '#shared/model/review.ts';
import { commonWords } from '../../words.ts';
import { approvalWords } from './words.ts';

export type Readiness =
  /** There is no Approve button; the sentence says why. */
  | { kind: 'never'; because: string }
  /**
   * The button is there and does nothing yet; the sentence says what is missing, and `asks` where it is to be given. `isArming`: nothing
   * is missing but a moment.
   */
  | { kind: 'not-yet'; because: string; asks?: MissingAnswer; isArming?: true }
  | { kind: 'ready' };

/** What the operator is asked for beside the button. */
export type MissingAnswer = 'rest' | 'signer' | 'wallet-end' | 'dangers';

/** Calls that have not been on the screen, of how many, and findings to be weighed that have not. */
export type Unseen = { left: number; all: number; findings: number };

type Question = {
  item: Pick<ApprovalItem, 'ourSigners' | 'declined'>;
  review: Pick<Review, 'verdict' | 'asks' | 'findings'>;
  picked: string | undefined;
  unprovenAllowed: boolean;
  typedWalletEnd: string;
  /** The operator ticked that they read what is dangerous. */
  dangersRead: boolean;
  locked: boolean;
  /** What is on the screen is another one than the operator first saw, and they have not said that they read it. */
  hasUnreadChange: boolean;
  /** Undefined once all of it has been on the screen; before, what has not. */
  unseen: Unseen | undefined;
  /** False for a moment after what is under the button changed. */
  armed: boolean;
};

/** Whether the operator may say yes now. What can never be approved comes first: no waiting and no typing changes it. */
export function judgeReadiness({
  item,
  review,
  picked,
  unprovenAllowed,
  typedWalletEnd,
  dangersRead,
  locked,
  hasUnreadChange,
  unseen,
  armed,
}: Question): Readiness {
  const words = approvalWords.approve;
  if (item.ourSigners.length === 0) return { kind: 'never', because: words.notYourTurn };
  if (review.verdict === 'refused') return { kind: 'never', because: words.refused };
  if (review.verdict === 'unproven' && !unprovenAllowed) return { kind: 'never', because: words.unprovenOff };
  if (item.declined !== null) return { kind: 'never', because: approvalWords.decline.declined };
  if (locked) return { kind: 'not-yet', because: commonWords.locked.actionReason };
  if (hasUnreadChange) return { kind: 'not-yet', because: words.readChangeFirst };
  if (unseen !== undefined) return { kind: 'not-yet', because: words.seeFirst(unseen), asks: 'rest' };
  if (item.ourSigners.length > 1 && picked === undefined)
    return { kind: 'not-yet', because: words.pickFirst, asks: 'signer' };
  if (review.verdict === 'unproven' && !isWalletEnd(typedWalletEnd, review.asks.wallet)) {
    return { kind: 'not-yet', because: words.typeFirst, asks: 'wallet-end' };
  }
  if (asksForDangers(review) && !dangersRead) return { kind: 'not-yet', because: words.tickFirst, asks: 'dangers' };
  return armed ? { kind: 'ready' } : { kind: 'not-yet', because: words.wait, isArming: true };
}

/** What is proven and dangerous needs a yes of its own; what is unproven has one already, which costs more. */
export function asksForDangers(review: Pick<Review, 'verdict' | 'findings'>): boolean {
  return review.verdict !== 'unproven' && countDangers(review) > 0;
}

/** How many findings are dangerous in this profile. */
export function countDangers({ findings }: Pick<Review, 'findings'>): number {
  return findings.filter(({ severity }) => severity === 'danger').length;
}

/** How many characters of the wallet's address the operator types. */
export const WALLET_END_LENGTH = 4;

/** Letter case is not significant in an address. */
export function isWalletEnd(typed: string, wallet: string): boolean {
  return typed.length === WALLET_END_LENGTH && typed.toLowerCase() === wallet.slice(-WALLET_END_LENGTH).toLowerCase();
}

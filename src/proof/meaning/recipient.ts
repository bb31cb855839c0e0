import { type Hex, sameHex } from '#shared/hex.ts';
import { isNobody } from '../addresses/nobody.ts';
import type { CallQuestion, CallWarning } from './call-meaning.ts';

/** Whom a router means by an address. */
export type Recipient = {
  words: string;
  warnings: CallWarning[];
  /** Set where the router keeps it, and a later step says what becomes of it. */
  isForLater?: true;
};

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** A recipient that is written out in full in every router and vault. */
export function readRecipient(to: Hex, { wallet }: Pick<CallQuestion, 'wallet'>): Recipient {
  if (isNobody(to)) {
    const whom = sameHex(to, ZERO_ADDRESS) ? 'the zero address' : `${to}, which is nobody's address`;
    const words = `what is received goes to ${whom}, where it is lost, or is kept by the contract that is called`;
    return { words: to, warnings: [{ rule: 'transfer-to-zero', words, facts: { recipient: to } }] };
  }
  if (wallet === undefined || sameHex(to, wallet)) return { words: to, warnings: [] };
  const words = `what is received goes to ${to}, and not to the wallet that pays`;
  return { words: to, warnings: [{ rule: 'other-recipient', severity: 'caution', words, facts: { recipient: to } }] };
}

/** Uniswap's first V3 router writes 0 for itself (`SwapRouter`, "allow swapping to the router address with address 0"). */
export function readRecipientOrRouter(to: Hex, question: CallQuestion): Recipient {
  return sameHex(to, ZERO_ADDRESS) ? toRouter(question) : readRecipient(to, question);
}

/** Uniswap's newer routers write 1 for who called them and 2 for themselves (`Constants.MSG_SENDER`, `Constants.ADDRESS_THIS`). */
export function readShortRecipient(to: Hex, question: CallQuestion): Recipient {
  if (BigInt(to) === 1n) return { words: question.caller, warnings: [] };
  if (BigInt(to) === 2n) return toRouter(question);
  return readRecipient(to, question);
}

function toRouter({ target }: CallQuestion): Recipient {
  return { words: `the contract ${target} itself, for a later step`, warnings: [], isForLater: true };
}

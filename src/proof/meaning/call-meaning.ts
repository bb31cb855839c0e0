import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { Finding, ReviewMove } from '#shared/model/review.ts';
import type { FunctionReader } from '../abi/function-reader.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import type { TokenLookup } from '../tokens/token-lookup.ts';

/** A name and a value, as they stand under a call. */
export type Fact = { label: string; value: string };

/** Something about a call that has to be said; `words` begins in lower case and has no full stop. A danger unless it says otherwise. */
export type CallWarning = {
  rule: Finding['rule'];
  words: string;
  facts: Record<string, string>;
  severity?: Exclude<Finding['severity'], 'forbidden'>;
};

/** Who makes a call, in a sentence: `the wallet`, or `the contract 0x…` for one inside another. */
export type Caller = string;

export const THE_WALLET: Caller = 'the wallet';

/** A call that another one makes, as its calldata says. */
export type InnerCall = PlainCall & {
  caller: Caller;
  /** What the call that makes it knows about it, where the calldata alone does not say: a step of a router's own language. */
  meaning?: CallMeaning | UnreadStep;
};

/** A step that is not understood, in words: `phrase` as in `CallMeaning`. */
export type UnreadStep = {
  unread: true;
  phrase: string;
  facts: Fact[];
  /** The function that its bytes are no canonical encoding of, where they can be read as it all the same. */
  readsAs?: string;
};

/** What a call was recognised as. `phrase` begins in lower case and has no full stop, so that it fits into a headline. */
export type CallMeaning = {
  recognised: string;
  phrase: string;
  facts: Fact[];
  /** The facts are words of a file that the operator added: nobody is made known by them. */
  isForeign?: true;
  warnings?: readonly CallWarning[];
  /** What leaves the wallet by it, where that is an exact amount and nothing else happens. */
  moves?: readonly ReviewMove[];
  /** Calls that this one makes, in their order. */
  inner?: readonly InnerCall[];
};

/** What is known of a call when its meaning is read. */
export type CallQuestion = {
  /** The contract that is called, with its checksum. */
  target: Hex;
  /** The arguments: calldata without its selector. */
  bytes: Hex;
  /** What is sent along, in the smallest unit of the native currency. */
  value: bigint;
  chain: Chain | undefined;
  /** What is known of tokens on that chain. */
  tokens: TokenLookup;
  caller: Caller;
  /** The wallet that signs; undefined where that is not known. */
  wallet: Hex | undefined;
};

/** A function whose meaning is known. */
export type KnownCall = Pick<FunctionReader<CallQuestion, CallMeaning>, 'selector' | 'name' | 'inputs' | 'open'>;

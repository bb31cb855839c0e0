import type { Hex } from '#shared/hex.ts';

/** Something about a call that is a danger; `words` begins in lower case and has no full stop. */
export type CallWarning = { rule: string; words: string; facts: Record<string, string> };

/** What a call was recognised as. `phrase` begins in lower case and has no full stop, so that it fits into a headline. */
export type CallMeaning = {
  recognised: string;
  phrase: string;
  facts: { label: string; value: string }[];
  warnings?: readonly CallWarning[];
};

/** Reads the arguments of one function of a token standard; undefined when the bytes are not its canonical encoding. */
export type TokenCall = {
  selector: Hex;
  read(question: { token: string; bytes: Hex }): CallMeaning | undefined;
};

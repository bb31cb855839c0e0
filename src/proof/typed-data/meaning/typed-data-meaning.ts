import type { Finding } from '#shared/model/review.ts';
import type { TokenLookup } from '../../tokens/token-lookup.ts';
import type { TypedData } from '../typed-data.ts';

/** What typed data was recognised as. `phrase` begins in lower case and has no full stop, so that it fits into a headline. */
export type TypedDataMeaning = {
  recognised: string;
  phrase: string;
  facts: { label: string; value: string }[];
  /** What has to be said about it; `words` begins in lower case and has no full stop. */
  warnings: readonly TypedDataWarning[];
  /** A part of it is for an application to say, and is not read. */
  hasUnread?: true;
};

export type TypedDataWarning = {
  rule: Finding['rule'];
  severity: Exclude<Finding['severity'], 'forbidden'>;
  words: string;
  facts: Record<string, string>;
};

/** Reads typed data of one kind: the type text is the whole of `encodeType`, so that a struct of the same name is none. */
export type KnownTypedData = {
  encodedTypes: readonly string[];
  /** @param tokens what is known of tokens on the chain that the typed data is for */
  read(data: TypedData, tokens: TokenLookup): TypedDataMeaning;
};

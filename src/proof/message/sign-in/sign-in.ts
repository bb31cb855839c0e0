import type { Authority } from './uri-syntax.ts';

/** A sign-in text as it was read by the grammar of the standard (EIP-4361, "ABNF Message Format"); every field verbatim. */
export type SignIn = {
  /** Undefined where the text names none; `https` is meant then. */
  scheme: string | undefined;
  /** host, with user information and port where they are given. */
  domain: string;
  /** The same, taken apart. */
  authority: Authority;
  address: string;
  statement: string | undefined;
  uri: string;
  version: string;
  chainId: string;
  nonce: string;
  issuedAt: string;
  expirationTime?: string;
  notBefore?: string;
  requestId?: string;
  /** Undefined where the text has no list; the list may be empty. */
  resources: readonly string[] | undefined;
};

/** The first line that is not by the grammar, counted from one, and what had to stand there. */
export type SignInFlaw = { line: number; expected: string; actual: string };

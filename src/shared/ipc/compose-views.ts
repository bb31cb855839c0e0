import type { Failure } from '../failure.ts';
import type { AddressNote, Finding, ReviewCall, TypedDataReview } from '../model/review.ts';

export type AbiInput = { name: string; type: string; components: AbiInput[] };
/** A function that changes something; `signature` tells overloads apart. */
export type AbiFunction = { name: string; signature: string; inputs: AbiInput[]; payable: boolean };

/** A wrong field of a composed call: `path` as in the call, for example `['arguments', '1']`. */
export type ComposeProblem = { call: number; path: string[]; rule: string };

/** What composed calls come to, by the same functions that judge an approval. */
export type ComposePreview =
  | {
      ok: true;
      headline: string;
      calls: ReviewCall[];
      findings: Finding[];
      /** What is known of the addresses of the calls. */
      addresses: AddressNote[];
      /** What `wallets.createTransaction` is to be called with. */
      encoded: { to: string; value: string; data: string }[];
    }
  | { ok: false; problems: ComposeProblem[] };

/** What typed data means, by the same functions that judge its approval; or in words why it would never be signed. */
export type TypedDataPreview =
  | { ok: true; typedData: TypedDataReview; findings: Finding[]; addresses: AddressNote[] }
  | { ok: false; problem: string };

export type ParsedAbi = { functions: AbiFunction[]; failure: Failure | null };

import type { KeptResource } from '../model/resource.ts';

/** What was typed into a form and not sent yet: kept through a failed send, a closed window and a crash. */
export type DraftView = {
  profileId: string;
  /** The form and what it is about, for example `edit-nft/<collection>/<id>`. */
  form: string;
  /** JSON of the form's own making. */
  value: string;
  updatedAt: number;
};

/** One hit of the search over everything that was seen. */
export type SearchHit = {
  resource: KeptResource | 'wallet' | 'transaction' | 'signature' | 'delegated-signer' | 'activity';
  parent: string;
  id: string;
  title: string;
  /** The text around the match, without marks; empty where the title is the match. */
  excerpt: string;
  fetchedAt: number;
};

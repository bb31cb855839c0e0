import type { NounKey } from '#shared/model/noun.ts';

/** What a write acts on, as the journal names it: "nft 7 of shop". The newest write about a record is found by it. */
export function nounTarget({ noun, parent, id }: Omit<NounKey, 'profileId'>): string {
  return parent === '' ? `${noun} ${id}` : `${noun} ${id} of ${parent}`;
}

import type { Template } from '#shared/model/template.ts';
import { collectionWords } from './words.ts';

/** What is known of a template's supply, in words: the service may tell the limit, the number minted, both or neither. */
export function saySupply(supply: Template['supply']): string {
  const words = collectionWords.templates.supplyText;
  const { limit, minted } = supply ?? {};
  if (limit !== undefined && minted !== undefined) return words.both(minted, limit);
  if (limit !== undefined) return words.limit(limit);
  return minted === undefined ? words.none : words.minted(minted);
}

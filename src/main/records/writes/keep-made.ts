import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import type { KeptNoun } from '#shared/model/noun.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import type { Store } from '../../store/open-store.ts';
import { BEFORE_ANY_READ } from '../keep-record.ts';
import { keepNoun } from '../keep-resource.ts';
import { KEPT_NOUN_ROWS } from '../kept-resources.ts';

/** What every write that makes a record remembers of the answer: enough to keep it again when the cache was lost. */
export const madeFactsSchema = z.looseObject({
  recordId: z.string(),
  parent: z.string(),
  raw: z.string(),
  actionId: z.string().optional(),
  /** From before the request; missing where anything read since is better than the answer. */
  requestNumber: z.number().optional(),
});
export type MadeFacts = z.infer<typeof madeFactsSchema>;

/** Which noun a kind of write makes. */
export const MADE_NOUNS: Readonly<Record<string, KeptNoun>> = {
  'mint-nft': 'nft',
  'create-template': 'template',
  'issue-credential': 'credential',
};

type Keeping = { store: Store; clock: () => number };

/** Keeps and follows what a write made, from the journal's facts, and follows its action to the end; may run any number of times. */
export function keepMade(
  keeping: Keeping,
  { profileId, noun, facts }: { profileId: string; noun: KeptNoun; facts: unknown },
) {
  const { recordId: id, parent, raw, actionId, requestNumber = BEFORE_ANY_READ } = madeFactsSchema.parse(facts);
  keepAnswer(keeping, { profileId, noun, parent, id, raw, requestNumber });
  const addedAt = keeping.clock();
  keeping.store.followed.follow({ profileId, noun, parent, id, origin: 'made', addedAt });
  if (actionId === undefined) return;
  keeping.store.followed.follow({ profileId, noun: 'action', parent: '', id: actionId, origin: 'made', addedAt });
}

/** Keeps an answer that is one record, parsed again with its noun's schema. */
export function keepAnswer(
  keeping: Keeping,
  answer: { profileId: string; noun: KeptNoun; parent: string; id: string; raw: string; requestNumber: number },
): void {
  const { profileId, noun, parent, id, raw, requestNumber } = answer;
  const record = parseRecord(KEPT_NOUN_ROWS[noun].schema, parseExactJson(raw));
  keepNoun(keeping, { profileId, noun, parent, read: { id, raw, record }, requestNumber });
}

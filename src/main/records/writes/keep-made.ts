import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import type { Store } from '../../store/open-store.ts';
import { BEFORE_ANY_READ } from '../keep-record.ts';
import { keepResource } from '../keep-resource.ts';
import { KEPT_RESOURCE_ROWS } from '../kept-resources.ts';

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

/** Which resource a kind of write makes. */
export const MADE_RESOURCES: Readonly<Record<string, KeptResource>> = {
  'mint-nft': 'nft',
  'create-template': 'template',
  'issue-credential': 'credential',
};

type Keeping = { store: Store; clock: () => number };

/** Keeps and follows what a write made, from the journal's facts, and follows its action to the end; may run any number of times. */
export function keepMade(
  keeping: Keeping,
  { profileId, resource, facts }: { profileId: string; resource: KeptResource; facts: unknown },
) {
  const { recordId: id, parent, raw, actionId, requestNumber = BEFORE_ANY_READ } = madeFactsSchema.parse(facts);
  keepAnswer(keeping, { profileId, resource, parent, id, raw, requestNumber });
  const addedAt = keeping.clock();
  keeping.store.followed.follow({ profileId, resource, parent, id, origin: 'made', addedAt });
  if (actionId === undefined) return;
  keeping.store.followed.follow({ profileId, resource: 'action', parent: '', id: actionId, origin: 'made', addedAt });
}

/** Keeps an answer that is one record, parsed again with its resource's schema. */
export function keepAnswer(
  keeping: Keeping,
  answer: { profileId: string; resource: KeptResource; parent: string; id: string; raw: string; requestNumber: number },
): void {
  const { profileId, resource, parent, id, raw, requestNumber } = answer;
  const record = parseRecord(KEPT_RESOURCE_ROWS[resource].schema, parseExactJson(raw));
  keepResource(keeping, { profileId, resource, parent, read: { id, raw, record }, requestNumber });
}

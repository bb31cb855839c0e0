import { briefText } from '#shared/cut-text.ts';
import type { NounRow, NounView } from '#shared/ipc/noun-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { KeptNoun, NounKey } from '#shared/model/noun.ts';
import type { IntentRow } from '../store/intents.ts';
import type { Store } from '../store/open-store.ts';
import { readTitle } from '../store/search-text.ts';
import { KEPT_NOUN_ROWS, type NounFacts, type NounValues } from './kept-resources.ts';
import { nounTarget } from './resource-target.ts';

export type NounViewContext = {
  store: Pick<Store, 'nouns' | 'recordFailures' | 'followed' | 'intents'>;
  /** The key under which the page may ask for an image. */
  imageSources: { keyOf(source: { profileId: string; url: string }): string };
  viewIntent: (row: IntentRow) => IntentView;
};

type KeyOf<Noun extends KeptNoun> = NounKey & { noun: Noun };

/** A record as this app has it, for a screen of its own: also one that was never read. */
export function viewNoun<Noun extends KeptNoun>(
  { store, viewIntent }: NounViewContext,
  key: KeyOf<Noun>,
): NounView<NounValues[Noun]> {
  const { profileId, noun, parent, id } = key;
  const { schema, writtenBy } = KEPT_NOUN_ROWS[noun];
  const stored = store.nouns[noun].get(key);
  const failed = store.recordFailures.get(key);
  const intent = store.intents.findNewest({
    profileId,
    kinds: writtenBy,
    target: nounTarget(key),
    parent,
    recordId: id,
  });
  return {
    profileId,
    noun,
    parent,
    id,
    value: schema.safeParse(stored?.parsed).data ?? null,
    malformed: stored?.malformed ?? null,
    raw: stored?.raw ?? null,
    status: stored?.status ?? null,
    origin: store.followed.get(key)?.origin ?? (stored === undefined ? null : 'listed'),
    fetchedAt: stored?.fetchedAt ?? null,
    failure: failed?.failure ?? null,
    failedAt: failed?.failedAt ?? null,
    intent: intent === undefined ? null : viewIntent(intent),
  };
}

/** A record as one row or tile of a list. */
export function viewRow<Noun extends KeptNoun>(context: NounViewContext, key: KeyOf<Noun>): NounRow {
  const { profileId, noun, parent, id } = key;
  const { store } = context;
  const stored = store.nouns[noun].get(key);
  const facts = readFacts(noun, stored?.parsed);
  return {
    profileId,
    noun,
    parent,
    id,
    title: brief(readTitle(noun, stored?.parsed)),
    imageKey: imageKeyOf(context, { profileId, url: facts.imageUrl }),
    status: brief(stored?.status),
    chain: brief(facts.chain),
    detail: brief(facts.detail),
    type: brief(facts.type),
    supplyLimit: facts.supplyLimit ?? null,
    origin: store.followed.get(key)?.origin ?? (stored === undefined ? null : 'listed'),
    isMalformed: stored?.malformed !== undefined,
    fetchedAt: stored?.fetchedAt ?? null,
    failure: store.recordFailures.get(key)?.failure ?? null,
  };
}

/** As much as a row shows; thousands of rows go to the window at once. */
function brief(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : briefText(text);
}

/** The key of an image that a record names; null where it names none. */
export function imageKeyOf(
  { imageSources }: Pick<NounViewContext, 'imageSources'>,
  { profileId, url }: { profileId: string; url: string | undefined },
): string | null {
  return url === undefined || url.trim() === '' ? null : imageSources.keyOf({ profileId, url });
}

function readFacts<Noun extends KeptNoun>(noun: Noun, parsed: unknown): NounFacts {
  const { schema, readFacts: read } = KEPT_NOUN_ROWS[noun];
  const value = schema.safeParse(parsed).data;
  return value === undefined ? {} : read(value);
}

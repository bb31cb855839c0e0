import * as z from 'zod';
import type { RuleNotice } from '#shared/ipc/rule-views.ts';
import { type RuleNote, ruleNoteSchema, type ToldEnd } from '#shared/model/allow-rule.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../../store/open-store.ts';
import type { Inbox } from '../inbox.ts';

/** What is kept of the last rule of each profile until somebody has seen how it ended: over a restart as well. */
export type RuleNotes = {
  /** A rule runs. */
  started(profileId: string, rule: { ruleId: string; startedAt: number }): void;
  ended(profileId: string, end: { at: number; because: ToldEnd }): void;
  /** Nothing is to be told of the last rule any more. */
  forget(profileId: string): void;
  /** Profiles in which a rule ran when something was noted last. */
  listRunning(): string[];
  listNotices(): RuleNotice[];
  find(profileId: string): RuleNotice | undefined;
};

type Options = { store: Store; inbox: Pick<Inbox, 'counts'> };

/** So many of the requests that it signed are told in words. */
const MOST_TOLD = 3;

export function createRuleNotes({ store, inbox }: Options): RuleNotes {
  const name = 'rule-note';
  const read = (profileId: string): RuleNote | null =>
    ruleNoteSchema.nullable().safeParse(parseJson(store.settings.get({ profileId, name }) ?? 'null')).data ?? null;
  const write = (profileId: string, note: RuleNote | null) =>
    store.settings.set({ profileId, name, value: JSON.stringify(note) });

  function find(profileId: string): RuleNotice | undefined {
    const note = read(profileId);
    const profile = store.profiles.get(profileId);
    if (note === null || note.ended === null || profile === undefined) return undefined;
    const { ruleId, startedAt, ended } = note;
    const signed = store.intents.listSignedByRule({ profileId, ruleId, since: startedAt });
    const headlines = signed
      .slice(0, MOST_TOLD)
      .map(({ facts, target }) => headlineSchema.parse(facts).headline ?? target);
    const waiting = inbox.counts(profileId).groups.yours ?? 0;
    return { profileId, profileName: profile.name, startedAt, ...ended, signed: signed.length, headlines, waiting };
  }

  const listIds = () => store.profiles.list().map(({ id }) => id);
  return {
    started: (profileId, rule) => write(profileId, { ...rule, ended: null }),
    ended(profileId, ended) {
      const note = read(profileId);
      if (note !== null) write(profileId, { ...note, ended });
    },
    forget(profileId) {
      if (read(profileId) !== null) write(profileId, null);
    },
    listRunning: () => listIds().filter((id) => read(id)?.ended === null),
    listNotices: () => listIds().flatMap((id) => find(id) ?? []),
    find,
  };
}

const headlineSchema = z.looseObject({ headline: z.string().optional() }).catch({});

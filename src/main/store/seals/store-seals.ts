import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { FileRules } from '../sound/table-rules.ts';
import type { UnreadableIntents } from '../unreadable-intents.ts';
import { adoptNotes, leaveNotes } from './decide-notes.ts';
import { holdRuns, holdRunsInDoubt } from './hold-runs.ts';
import type { JournalSeals, Verified } from './open-seals.ts';
import type { OutsideNote } from './outside-change.ts';
import { listOutsideNotes, readDoubt } from './outside-notes.ts';
import type { WhenMissing } from './sealed-tables.ts';

/** What reviews have to say of what they were made with: it is not verified yet, or somebody has yet to decide about a part of it. */
type KnowledgeDoubt = Exclude<WhenMissing, 'nothing'> | 'not-verified';

/** Which rows of the journal this app wrote itself, and what becomes of the others. */
export type StoreSeals = Omit<JournalSeals, 'verify'> & {
  verify(secret: Parameters<JournalSeals['verify']>[0]): Verified;
  /** Undefined where everything that reviews of the profile are made with is as this app left it. */
  doubt(profileId: string): KnowledgeDoubt | undefined;
  /** What somebody has to decide about. */
  list(): OutsideNote[];
  /** Uses these as they were found, all or none. */
  adopt(ids: readonly number[]): Result<number[], Failure>;
  /** Does without them. */
  leave(ids: readonly number[]): void;
};

type Options = {
  database: Database;
  seals: JournalSeals;
  rules: FileRules;
  unreadable: UnreadableIntents;
  clock: () => number;
  /** Called when rows are there, or are not there any more, that were read before. */
  reread: () => void;
};

export function createStoreSeals({ database, seals, rules, unreadable, clock, reread }: Options): StoreSeals {
  return {
    ...seals,
    verify(secret) {
      const verified = seals.verify(secret, clock());
      holdRunsInDoubt(database);
      unreadable.add(verified.hidden);
      reread();
      return verified;
    },
    doubt: (profileId) => (seals.isVerified() ? readDoubt(database, profileId) : 'not-verified'),
    list: () => listOutsideNotes(database),
    adopt(ids) {
      const adopted = adoptNotes({ database, rules, ids, at: clock() });
      if (adopted.ok) {
        unreadable.forget(adopted.value);
        holdRuns(database);
      }
      reread();
      return adopted;
    },
    leave(ids) {
      leaveNotes({ database, ids, at: clock() });
      reread();
    },
  };
}

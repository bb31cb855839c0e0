import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { HeadNotes } from '../../journal/note-heads.ts';
import type { ProfileSession } from '../../profiles/profile-sessions.ts';
import type { Store } from '../../store/open-store.ts';
import type { SyncContext } from '../sync-context.ts';

/** What the writes of NFTs, collections, templates, credentials and orders have in common. */
export type ContentKindOptions = {
  store: Store;
  clock: () => number;
  nextRequestNumber: () => number;
  headNotes: Pick<HeadNotes, 'tell'>;
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  getContext: (profileId: string) => Result<SyncContext, Failure>;
};

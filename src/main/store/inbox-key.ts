import type { RecordKind } from '#shared/model/review.ts';

/** A record by where it is kept. */
export type InboxKey = { profileId: string; kind: RecordKind; parent: string; id: string };

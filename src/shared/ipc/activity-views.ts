import type { ActivityStanding } from '../model/activity-standing.ts';
import type { ActivityTopic } from '../model/activity-topic.ts';
import type { IntentView } from '../model/intent.ts';

/** Where an entry stands in the list, which is in the order of these: the newest first, of one moment by their ids. */
export type ActivityPlace = { createdAt: number; id: string };

/** Some entries of the journal in the order of its list. */
export type ActivityPage = {
  items: IntentView[];
  /** Where the next page begins; null where nothing is behind this one. */
  next: ActivityPlace | null;
};

/** The write of an entry as it goes to the service, with what may be secret or says too much taken out, as in diagnostics. */
export type SentRequest = {
  method: string;
  path: string;
  /** Whole: by it the service tells a repeat, and its support finds the request. */
  idempotencyKey: string | null;
  /** JSON text; null where the request has no body. */
  body: string | null;
  /** When sending it was announced first, in milliseconds since 1970; null while it was not. */
  sentAt: number | null;
};

/** How the service, or the way to it, failed what was asked last, redacted in the same way. */
export type ServiceAnswer = {
  /** What it answers: the write itself, or a read before or after it. */
  method: string;
  path: string;
  /** HTTP status; null where no answer came. */
  status: string | null;
  code: string;
  /** What the service itself said. */
  words: string | null;
  requestId: string | null;
};

/** What went to the service for an entry, and what came back. */
export type IntentExchange = {
  /** Null where nothing is to be sent, or what would be is not known yet. */
  request: SentRequest | null;
  /** Null where nothing failed. */
  answer: ServiceAnswer | null;
};

/** How many entries there are, of the whole journal of a profile. */
export type ActivityCounts = {
  all: number;
  standings: Record<ActivityStanding, number>;
  kinds: Record<string, number>;
};

/** How many entries of a topic stand so. */
export type TopicCount = { topic: ActivityTopic; standing: ActivityStanding; count: number };

/** What happened since somebody last looked at the journal. */
export type ActivityAway = {
  /** When that was, in milliseconds since 1970. */
  since: number;
  /** Requests that came in, and how many of them wait for the operator now. */
  arrived: number;
  waiting: number;
  /** What was begun. */
  begun: TopicCount[];
};

/** How the entries of a group stand. */
export type ActivityGroupCounts = Partial<Record<ActivityStanding, number>>;

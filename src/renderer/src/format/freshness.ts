import type { Failure } from '#shared/failure.ts';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { isFailing, isNoticed } from '#shared/reading-standing.ts';

/** How old what a screen shows is: the time of its oldest part, and what last went wrong since. */
export type FreshnessSummary = {
  /** There is something to read for it: a wallet, or what the profile itself is asked for. */
  isAsked: boolean;
  readAt: number | null;
  /** Other parts of it are newer than that: it is the oldest of them. */
  isOldest: boolean;
  failure: Failure | null;
  /** All of it was read, but for what this names. */
  notice: Failure | null;
};

/** Ages that differ by less are told as the same, in milliseconds. */
const SEEN_AS_NEWER_MS = 60_000;

/**
 * Sums up the freshness of a profile.
 * @param concerns which resources the screen shows, for example those that end in `/transactions`; all of them when left out
 */
export function summariseFreshness(
  { failure, freshness }: Pick<ProfileStatus, 'failure' | 'freshness'>,
  concerns: (resource: string) => boolean = () => true,
): FreshnessSummary {
  const entries = freshness.filter(({ subject }) => concerns(subject));
  const times = entries.flatMap(({ succeededAt }) => succeededAt ?? []);
  const readAt = times.reduce<number | null>((oldest, time) => Math.min(oldest ?? time, time), null);
  const failing = entries.find(isFailing);
  const noticed = entries.find(isNoticed);
  return {
    isAsked: entries.length > 0,
    readAt,
    isOldest: readAt !== null && times.some((time) => time - readAt >= SEEN_AS_NEWER_MS),
    failure: failure ?? failing?.failure ?? null,
    notice: noticed?.failure ?? null,
  };
}

/** The freshness of several profiles as that of one list; at least one. */
export function mergeFreshness(all: readonly FreshnessSummary[]): FreshnessSummary {
  const asked = all.filter(({ isAsked }) => isAsked);
  const times = asked.flatMap(({ readAt }) => readAt ?? []);
  const readAt = times.length === 0 || times.length < asked.length ? null : Math.min(...times);
  const isNewer = (time: number): boolean => readAt !== null && time - readAt >= SEEN_AS_NEWER_MS;
  return {
    isAsked: asked.length > 0,
    readAt,
    isOldest: all.some(({ isOldest }) => isOldest) || times.some(isNewer),
    failure: all.find(({ failure }) => failure !== null)?.failure ?? null,
    notice: all.find(({ notice }) => notice !== null)?.notice ?? null,
  };
}

/** A list of this cannot be told to be empty yet: there is something to read for it, and none of it was read. */
export function isUnread({ isAsked, readAt }: FreshnessSummary): boolean {
  return isAsked && readAt === null;
}

/** What the list of approvals is made of. */
export function isOfRecords(subject: string): boolean {
  return subject.endsWith('/transactions') || subject.endsWith('/signatures');
}

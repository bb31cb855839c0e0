import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { Reading, SyncContext } from '../records/sync-context.ts';
import { concernsProfile, isGivenUp, isHeldUp } from '../service/failure-table.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { WatchedWallet } from '../store/watched.ts';
import type { Outcome, Round } from './readings.ts';

/** What a round of reading a profile has at hand. */
export type RoundContext = SyncContext & {
  round: Round;
  /** What this round found wrong with the key or the way to the service, if anything. */
  outage: { failure?: ServiceFailure };
};

export type WalletRoundContext = RoundContext & { wallet: WatchedWallet };

/**
 * What a reading came to; `notice` where some of it could not be read, `isCostly` where that took more than it should, `isCutOff` where it
 * failed after its first part had come.
 */
export type ReadingAnswer = Result<Reading, ServiceFailure> & {
  notice?: Failure | undefined;
  isCostly?: boolean | undefined;
  isCutOff?: boolean | undefined;
};

type Subject = {
  /** How its age is known to the window. */
  subject: string;
  /** For the log: without an address. */
  name: string;
};

type SubjectReading = Subject & {
  read: () => Promise<ReadingAnswer>;
  /** What the reading is known by, where a subject takes several. */
  reading?: string;
  /** Whether all of the subject is well when this reading is. */
  isWell?: () => boolean;
};

/** Reads a subject, unless it is under way or left alone: notes how old it is now, or what went wrong. */
export function readSubject(
  context: RoundContext,
  { read, subject, name, reading = subject, isWell = () => true }: SubjectReading,
): void {
  const { round } = context;
  if (!round.isDue(reading)) {
    round.note(reading, 'left-alone');
    return;
  }
  const readAndNote = async () => {
    const answer = await read();
    if (!answer.ok && isHeldUp(answer.failure))
      return round.note(reading, answer.isCutOff === true ? 'cut-off' : 'held-up');
    if (!answer.ok || answer.value !== 'not-offered') round.note(reading, outcomeOf(answer));
    if (!answer.ok || isWell()) noteReading(context, { subject, name, answer });
    if (answer.ok && answer.value === 'changed') round.changed();
  };
  void round.begin(reading, readAndNote, true);
}

function outcomeOf({ ok, isCostly = false, isCutOff = false }: ReadingAnswer): Outcome {
  if (ok) return isCostly ? 'costly' : 'good';
  return isCutOff ? 'cut-off' : 'failed';
}

/** Writes down how old a subject is now, and what went wrong. */
export function noteReading(
  { store, profileId, clock, log, outage }: RoundContext,
  { subject, name, answer }: Subject & { answer: ReadingAnswer },
): void {
  const key = { profileId, subject, at: clock() };
  if (answer.ok && answer.value !== 'not-offered') store.freshness.succeeded(key);
  const failure = answer.ok ? answer.notice : withoutRaw(answer.failure);
  if (!answer.ok && concernsProfile(answer.failure)) outage.failure = answer.failure;
  if (failure === undefined || (!answer.ok && isGivenUp(answer.failure))) return;
  store.freshness.failed({ ...key, failure });
  log.write('warning', 'sync-failed', { profileId, subject: name, code: failure.code });
}

/** Of a subject nothing had to be read: it gets no fresher by that, and is as stale as all else where nobody was reached. */
export function noteIdle({ store, profileId, clock, round, outage }: RoundContext, subject: string): void {
  round.atEnd(() => {
    const { failure } = outage;
    if (failure === undefined) store.freshness.forgetFailure({ profileId, subject });
    else store.freshness.failed({ profileId, subject, at: clock(), failure: withoutRaw(failure) });
  });
}

/** What the service answered may be megabytes, and is not shown there. */
function withoutRaw({ raw: _, ...failure }: ServiceFailure): Failure {
  return failure;
}

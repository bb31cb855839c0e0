import type { AppEvent } from '#shared/ipc/events.ts';
import type { AttentionSettings } from '#shared/model/attention-settings.ts';
import { createRuleNotes } from '../approvals/rule/rule-notes.ts';
import type { Lock } from '../lock/lock.ts';
import type { Log } from '../log.ts';
import { CHOSEN_PROFILE } from '../profiles/chosen-profile.ts';
import { isCounted, readInboxProfiles } from '../profiles/inbox-choice.ts';
import type { Store } from '../store/open-store.ts';
import { parentKey } from '../store/parent-key.ts';
import { createWhenQuiet } from '../when-quiet.ts';
import { createArrivals } from './arrivals.ts';
import type { AttentionDesk } from './attention-desk.ts';
import { readAttentionSettings } from './attention-settings.ts';
import type { WaitingCount } from './describe-counts.ts';
import { createNewRequests, type Place } from './find-new.ts';
import { isLookedAt } from './is-looked-at.ts';
import type { WaitingOptions, WaitingRequest } from './list-waiting.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { createOpenings, type Openings } from './openings.ts';

/** In milliseconds: events that come in a row are one reason to look. */
const GATHERED = { quietMs: 300, atMostMs: 1_000 };

export type AttentionOptions = WaitingOptions & {
  desk: AttentionDesk;
  lock: Pick<Lock, 'isLocked'>;
  log: Log;
  /** Milliseconds since 1970. */
  clock: () => number;
  emit: (event: AppEvent) => void;
  /** Reads a profile now, once it is open. */
  readNow: (profileId: string) => Promise<void>;
};

/** Is there when something waits for the operator, also while the window is closed. */
export type Attention = {
  openings: Openings;
  settings(): AttentionSettings;
  /** Takes every event of the app. */
  hear(event: AppEvent): void;
  stop(): void;
};

export function createAttention(options: AttentionOptions): Attention {
  const { store, inbox, desk, lock, log, clock, emit, readNow } = options;
  const startedAt = clock();
  const fresh = createNewRequests(noteFirst(store));
  const isAllKnown = createAllKnown(store, fresh.isKnown);
  const waiting = new Map<string, number>();
  const showCounts = createShowCounts(desk, () => countWaiting(store, waiting));
  const touched = new Set<string>();
  let stopped = false;
  let isLooking = false;

  const settings = () => readAttentionSettings(store);
  const readChosenProfile = () => store.settings.get(CHOSEN_PROFILE) ?? store.profiles.list()[0]?.id;
  const openings = createOpenings({ store, emit, readNow, readChosenProfile, showWindow: desk.showWindow });
  const isWorthTelling = (request: WaitingRequest): boolean =>
    inbox.groupOf(request) === 'yours' &&
    !isLookedAt(request, { url: desk.readFocusedUrl(), inbox: readInboxProfiles(store) });
  const notifier = createNotifier({
    clock,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    readSettings: settings,
    isLocked: lock.isLocked,
    nameProfile: (profileId) => store.profiles.get(profileId)?.name,
    isWorthTelling,
    ...{ notify: desk.notify, spoken: desk.spoken },
    onClick: (requests) => openings.go(leadTo(requests)),
    ...tellRuleEnds(options, openings),
  });

  function look(): void {
    isLooking = true;
    try {
      lookAtTouched();
    } catch (cause) {
      // A disk that does not answer, for one: the next event is a reason to look again.
      log.write('error', 'waiting-not-read', { error: cause instanceof Error ? cause.message : 'unknown' });
    } finally {
      isLooking = false;
    }
  }

  function lookAtTouched(): void {
    for (const profileId of touched) {
      waiting.set(profileId, inbox.counts(profileId).groups.yours ?? 0);
      touched.delete(profileId);
      const arrived = arrivals.take(profileId);
      // As long as rows are missing, what comes may have been there before.
      const mayKnowMore = inbox.isComplete(profileId) && !isAllKnown(profileId);
      notifier.hear(fresh.find(arrived, mayKnowMore ? listReadPlaces(store, { profileId, since: startedAt }) : []));
    }
    showCounts();
  }

  /** A round of reading in which nothing changed is news only as long as not everything was read once. */
  const isNews = (event: AppEvent): boolean =>
    event.type === 'records-changed' || (event.type === 'profile-changed' && !isAllKnown(event.profileId));

  const gathered = createWhenQuiet({ ...GATHERED, run: look });
  const lookSoon = (profileId: string): void => {
    touched.add(profileId);
    gathered.touch();
  };
  const arrivals = createArrivals(options, (profileId) => {
    if (!stopped && !isLooking) lookSoon(profileId);
  });

  return {
    openings,
    settings,
    hear(event) {
      if (stopped) return;
      passOn(event, notifier);
      if (event.type === 'inbox-changed') showCounts();
      const profileId = event.type === 'intent-changed' ? event.intent.profileId : isNews(event) && profileOf(event);
      if (profileId) lookSoon(profileId);
    },
    stop() {
      stopped = true;
      gathered.stop();
      notifier.stop();
    },
  };
}

function tellRuleEnds(options: AttentionOptions, openings: Pick<Openings, 'go'>) {
  return {
    findRuleEnd: createRuleNotes(options).find,
    onRuleClick: (profileId: string) => openings.go({ to: 'activity', profileId }),
  };
}

function passOn(event: AppEvent, notifier: Notifier): void {
  if (event.type === 'attention-changed') notifier.reconsider();
  if (event.type === 'rule-ended') notifier.hearRuleEnd(event.profileId);
}

/**
 * Whether everything of a profile was read once. Readings end many times a second where there are hundreds of wallets: once it is so, the
 * wallets are only gone through again when the list of them has changed.
 */
function createAllKnown(store: Store, isKnown: (place: Place) => boolean): (profileId: string) => boolean {
  const known = new Set<string>();
  store.seals.onWritten((table) => {
    if (table === 'watched_wallets') known.clear();
  });
  return (profileId) => {
    // Until the journal is verified, nobody tells of what is written to it.
    if (!store.seals.isVerified()) known.clear();
    if (!known.has(profileId) && listPlaces(store, profileId).every(isKnown)) known.add(profileId);
    return known.has(profileId);
  };
}

function noteFirst({ inbox }: Store): (request: WaitingRequest) => boolean {
  return ({ profileId, kind, walletAddress, recordId: id }) =>
    inbox.noteTold({ profileId, kind, parent: parentKey(walletAddress), id });
}

function profileOf(event: AppEvent): string | undefined {
  return 'profileId' in event ? event.profileId : undefined;
}

/** One request is opened itself; of several the list they stand in. */
function leadTo(requests: readonly WaitingRequest[]) {
  const [request] = requests;
  if (request !== undefined && requests.length === 1) {
    const { headline: _, ...named } = request;
    return { to: 'request', ...named } as const;
  }
  return { to: 'approvals', profileId: request?.profileId ?? '' } as const;
}

/** Shows the counts where they are others than those that are shown. */
function createShowCounts(desk: Pick<AttentionDesk, 'showCounts'>, count: () => WaitingCount[]): () => void {
  let shown = JSON.stringify([]);
  return () => {
    const counts = count();
    const said = JSON.stringify(counts);
    if (said === shown) return;
    shown = said;
    desk.showCounts(counts);
  };
}

function countWaiting(store: Store, waiting: ReadonlyMap<string, number>): WaitingCount[] {
  return store.profiles.list().flatMap(({ id: profileId, name }) => {
    const count = waiting.get(profileId) ?? 0;
    if (count === 0) return [];
    return { profileId, name, count, ...(!isCounted(store, profileId) && { isLeftOut: true as const }) };
  });
}

function listPlaces(store: Store, profileId: string): Place[] {
  return store.watched.listWallets(profileId).flatMap(({ address: walletAddress }) => [
    { profileId, walletAddress, kind: 'transaction' as const },
    { profileId, walletAddress, kind: 'signature' as const },
  ]);
}

function listReadPlaces(store: Store, { profileId, since }: { profileId: string; since: number }): Place[] {
  const readAt = new Map(
    store.freshness.list(profileId).map(({ subject, succeededAt }) => [subject.toLowerCase(), succeededAt ?? 0]),
  );
  return listPlaces(store, profileId).filter(({ walletAddress, kind }) => {
    // As sync/read-records.ts names it.
    return (readAt.get(`${walletAddress}/${kind}s`.toLowerCase()) ?? 0) >= since;
  });
}

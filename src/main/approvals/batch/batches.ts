import { randomUUID } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import type { BatchEntry, BatchOutcome, BatchView } from '#shared/ipc/batch-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerPort } from '../../signer-port/signer-port.ts';
import type { Store } from '../../store/open-store.ts';
import type { RecordKey } from '../proof-context.ts';
import { keepAllYes, type SealedYes, sealYes, type Yes, type YesJournal } from '../say-yes.ts';
import { explainBatchRunning, explainDeclinedMeanwhile, explainNotWrittenDown } from './batch-failures.ts';
import { afterEnd, afterFailure, afterIntent, type BatchItem, newItem, viewItem } from './batch-item.ts';
import { adaptWindow, type BatchWindow, FIRST_WINDOW, findAhead, findNext } from './batch-window.ts';
import { refuseMixed } from './refuse-mixed.ts';

export type Batches = {
  /**
   * Seals a yes to each, then begins the first. Each is proven again and signed alone; after the first failure none is begun. Refused
   * where they are of more than one environment.
   */
  start(batch: NewBatch): Promise<Result<BatchView, Failure>>;
  /** The batch that runs in one of the profiles, or the last one since the start of the app. */
  view(profileIds: readonly string[]): BatchView | null;
  /** In any profile: a restart now would end it. */
  isAnyRunning(): boolean;
  /** The operator ends it: those under way go on, the rest is not begun. */
  stop(profileId: string): void;
  /** How many requests of batches that run, in all profiles, were not taken by the service yet. */
  countOpen(): number;
  /** To be told of every change of an intent. */
  hear(intent: IntentView): void;
  /** Begins nothing from now on. */
  close(): void;
};

/** Of those with the same lane, the next is begun when the service has the one before. */
type NewEntry = { entry: BatchEntry; yes: Yes; lane: string };
type NewBatch = { entries: readonly NewEntry[] };

export type BatchesOptions = {
  store: Pick<Store, 'declines' | 'profiles'>;
  outbox: YesJournal;
  signer: SignerPort;
  /** Begins to read a record that is approved soon. */
  readAhead: (key: RecordKey) => void;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** A run that may begin another, or has one under way. */
const OPEN: ReadonlySet<BatchView['state'] | undefined> = new Set(['running', 'stopping'] as const);

/** The profiles that it signs for have no other one as long as it runs. */
type Run = Omit<BatchView, 'items'> & {
  items: BatchItem[];
  window: BatchWindow;
};

/**
 * Signs what was looked at: first one alone, then several at once (`batch-window.ts`). What was begun is
 * in the journal, and a kill loses nothing of it; the batch itself, with every yes whose turn had not come, is in memory alone.
 */
export function createBatches(options: BatchesOptions): Batches {
  const { signer, clock } = options;
  const runs = createRuns();
  const sealing = new Set<string>();
  /** Begins the next ones, or ends the batch, where those before have come far enough. */
  const goOnSoon = soonOnce((runId) => {
    while (takeStep(runId));
  });
  let closed = false;

  const change = (run: Run): void => {
    runs.put(run);
    tellOf(options, run);
  };
  const end = (run: Run, state: 'stopped' | 'failed' | 'done'): void =>
    change({ ...run, state, items: run.items.map(afterEnd) });
  const isBusy = (profileId: string): boolean => sealing.has(profileId) || isOpen(runs.of(profileId));
  const refuseBusy = (ids: readonly string[]) => (ids.some(isBusy) ? explainBatchRunning() : undefined);

  /** @returns whether there may be another one: some are over at once, because a yes that was said before is the same yes */
  function takeStep(runId: string): boolean {
    const run = runs.get(runId);
    if (closed || run === undefined || !isOpen(run)) return false;
    const hasFailed = has(run, 'failed');
    const isEnding = hasFailed || run.state === 'stopping';
    const next = isEnding ? [] : findNext(run.items, run.window);
    if (next.length > 0) {
      const begun = begin(options, next);
      const items = run.items.map((item) => begun.get(item) ?? item);
      change({ ...run, items });
      for (const { sealed } of findAhead(items, run.window)) if (sealed !== undefined) options.readAhead(sealed.yes);
      return begun.size > 0;
    }
    if (has(run, 'under-way')) {
      if (isEnding && run.state !== 'stopping') change({ ...run, state: 'stopping' });
    } else if (hasFailed) end(run, 'failed');
    else end(run, has(run, 'waiting') ? 'stopped' : 'done');
    return false;
  }

  function replace(run: Run, before: BatchItem, after: BatchItem): void {
    const items = run.items.map((item) => (item === before ? after : item));
    change({ ...run, items, window: adaptWindow(run.window, before, after) });
  }

  return {
    async start({ entries }) {
      const profileIds = [...new Set(entries.map(({ yes }) => yes.profileId))];
      const refused = refuseMixed(options.store, profileIds) ?? refuseBusy(profileIds);
      if (refused !== undefined) return fail(refused);
      const release = holdAll(sealing, profileIds);
      const sealed = await sealAll(signer, entries).finally(release);
      if (!sealed.ok) return sealed;
      const run = beginRun({ profileIds, startedAt: clock(), items: sealed.value });
      change(run);
      goOnSoon(run.id);
      return succeed(viewRun(run));
    },
    view: (profileIds) => viewNewest(profileIds.flatMap((profileId) => runs.of(profileId) ?? [])),
    isAnyRunning: () => sealing.size > 0 || runs.all().some(isOpen),
    countOpen: () => sumOpen(runs.all()),
    stop(profileId) {
      const run = runs.of(profileId);
      if (run?.state !== 'running') return;
      change({ ...run, state: 'stopping' });
      goOnSoon(run.id);
    },
    hear(intent) {
      const run = runs.of(intent.profileId);
      const item = run?.items.find((each) => each.intent?.id === intent.id);
      if (run === undefined || item === undefined) return;
      replace(run, item, afterIntent(item, intent));
      goOnSoon(run.id);
    },
    close() {
      closed = true;
    },
  };
}

/** Not at once: whoever tells of a change may be in the middle of making it, and what is taken at one moment begins others together. */
function soonOnce(run: (id: string) => void): (id: string) => void {
  const waiting = new Set<string>();
  return (id) => {
    if (waiting.has(id)) return;
    waiting.add(id);
    queueMicrotask(() => {
      waiting.delete(id);
      run(id);
    });
  };
}

/** @returns what lets go of them again */
function holdAll(held: Set<string>, profileIds: readonly string[]): () => void {
  for (const profileId of profileIds) held.add(profileId);
  return () => {
    for (const profileId of profileIds) held.delete(profileId);
  };
}

function tellOf({ emit }: Pick<BatchesOptions, 'emit'>, { profileIds }: Run): void {
  for (const profileId of profileIds) emit({ type: 'batch-changed', profileId });
}

/** The last run of each profile. */
function createRuns() {
  const runs = new Map<string, Run>();
  const lastOf = new Map<string, string>();
  return {
    put(run: Run): void {
      if (!runs.has(run.id)) for (const profileId of run.profileIds) lastOf.set(profileId, run.id);
      runs.set(run.id, run);
      const kept = new Set(lastOf.values());
      for (const id of runs.keys()) if (!kept.has(id)) runs.delete(id);
    },
    get: (id: string): Run | undefined => runs.get(id),
    of: (profileId: string): Run | undefined => runs.get(lastOf.get(profileId) ?? ''),
    all: (): Run[] => [...runs.values()],
  };
}

function isOpen(run: Run | undefined): boolean {
  return OPEN.has(run?.state);
}

function beginRun(asked: Pick<Run, 'profileIds' | 'startedAt' | 'items'>): Run {
  return { ...asked, id: randomUUID(), state: 'running', window: FIRST_WINDOW };
}

const has = ({ items }: Run, outcome: BatchOutcome): boolean => items.some((item) => item.outcome === outcome);

/** How many requests of those that run were not taken by the service yet. */
function sumOpen(runs: readonly Run[]): number {
  const items = runs.filter(isOpen).flatMap((run) => run.items);
  return items.filter(({ outcome }) => outcome === 'waiting' || outcome === 'under-way').length;
}

/** One that runs before others, of several the newest. */
function viewNewest(runs: readonly Run[]): BatchView | null {
  const newest = runs.toSorted((left, right) => right.startedAt - left.startedAt);
  const shown = newest.find(isOpen) ?? newest[0];
  return shown === undefined ? null : viewRun(shown);
}

/** Writes them down in one go: as far as the first that may not be begun, which ends the batch. @returns each as it stands then */
function begin({ store, outbox }: BatchesOptions, items: readonly BatchItem[]): Map<BatchItem, BatchItem> {
  const begun = new Map<BatchItem, BatchItem>();
  const sealed: { item: BatchItem; yes: SealedYes }[] = [];
  for (const item of items) {
    if (item.sealed === undefined) continue;
    if (isDeclined(store, item.sealed.yes)) {
      begun.set(item, afterFailure(item, explainDeclinedMeanwhile(item.recordId)));
      break;
    }
    sealed.push({ item, yes: item.sealed });
  }
  const all = sealed.map(({ yes }) => yes);
  const kept = keepAllYes(outbox, all);
  for (const [place, { item }] of sealed.entries()) {
    const result = kept[place];
    if (result !== undefined) begun.set(item, afterKeeping(item, result));
  }
  return begun;
}

function afterKeeping(item: BatchItem, kept: ReturnType<typeof keepAllYes>[number]): BatchItem {
  if (!kept.ok) return afterFailure(item, explainNotWrittenDown(kept.failure));
  return kept.value.ok ? afterIntent(item, kept.value.value) : afterFailure(item, kept.value.failure);
}

/** So many wait for the signer at once. */
const SEALED_AT_ONCE = 128;

/** All of them or none: a yes that could not be sealed is no yes. */
async function sealAll(signer: SignerPort, entries: NewBatch['entries']): Promise<Result<BatchItem[], Failure>> {
  const items: BatchItem[] = [];
  for (let first = 0; first < entries.length; first += SEALED_AT_ONCE) {
    const some = entries.slice(first, first + SEALED_AT_ONCE);
    const sealed = await Promise.all(some.map(async (entry) => ({ entry, yes: await sealYes(signer, entry.yes) })));
    for (const { entry, yes } of sealed) {
      if (!yes.ok) return yes;
      items.push(newItem(entry, yes.value));
    }
  }
  return succeed(items);
}

function isDeclined({ declines }: Pick<Store, 'declines'>, { profileId, walletAddress, kind, recordId }: Yes): boolean {
  return declines.find({ profileId, walletAddress, kind, recordId }) !== undefined;
}

function viewRun({ items, window: _, ...run }: Run): BatchView {
  return { ...run, items: items.map(viewItem) };
}

import { randomUUID } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import type { BatchBrief, BatchEntry, BatchView } from '#shared/ipc/batch-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerPort } from '../../signer-port/signer-port.ts';
import type { Store } from '../../store/open-store.ts';
import type { RecordKey } from '../proof-context.ts';
import { keepAllYes, type SealedYes, sealYes, type Yes, type YesJournal } from '../say-yes.ts';
import { explainBatchRunning, explainDeclinedMeanwhile, explainNotWrittenDown } from './batch-failures.ts';
import { afterEnd, afterFailure, afterIntent, type BatchItem, newItem } from './batch-item.ts';
import { type BatchRun, briefRun, createBatchRuns, hasAny, isOpen, viewOne, viewRun } from './batch-runs.ts';
import { adaptWindow, FIRST_WINDOW, findAhead, findNext } from './batch-window.ts';
import { refuseMixed } from './refuse-mixed.ts';

export type Batches = {
  /**
   * Seals a yes to each, then begins the first. Each is proven again and signed alone; after the first failure none is begun. Refused
   * where they are of more than one environment.
   */
  start(batch: NewBatch): Promise<Result<BatchView, Failure>>;
  /** The batch of this id; without one that which runs in one of the profiles, else the newest whose report was not dismissed. */
  view(profileIds: readonly string[], batchId?: string): BatchView | null;
  /** Those that sign for one of the profiles and were not dismissed: what runs first, then the newest. */
  listReports(profileIds: readonly string[]): BatchBrief[];
  /** The operator has read what became of it: it is not kept any longer. One that runs is. */
  dismiss(key: { profileId: string; batchId: string }): void;
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

/**
 * Signs what was looked at: first one alone, then several at once (`batch-window.ts`). What was begun is
 * in the journal, and a kill loses nothing of it; the batch itself, with every yes whose turn had not come, is in memory alone.
 */
export function createBatches(options: BatchesOptions): Batches {
  const { signer, clock } = options;
  const runs = createBatchRuns();
  const sealing = new Set<string>();
  /** Begins the next ones, or ends the batch, where those before have come far enough. */
  const goOnSoon = soonOnce((runId) => {
    while (takeStep(runId));
  });
  let closed = false;

  const change = (run: BatchRun): void => {
    runs.put(run);
    tellOf(options, run);
  };
  const end = (run: BatchRun, state: 'stopped' | 'failed' | 'done'): void =>
    change({ ...run, state, items: run.items.map(afterEnd) });
  const isBusy = (profileId: string): boolean => sealing.has(profileId) || runs.findOpen(profileId) !== undefined;
  const refuseBusy = (ids: readonly string[]) => (ids.some(isBusy) ? explainBatchRunning() : undefined);

  /** @returns whether there may be another one: some are over at once, because a yes that was said before is the same yes */
  function takeStep(runId: string): boolean {
    const run = runs.get(runId);
    if (closed || run === undefined || !isOpen(run)) return false;
    const hasFailed = hasAny(run, 'failed');
    const isEnding = hasFailed || run.state === 'stopping';
    const next = isEnding ? [] : findNext(run.items, run.window);
    if (next.length > 0) {
      const begun = begin(options, next);
      const items = run.items.map((item) => begun.get(item) ?? item);
      change({ ...run, items });
      return begun.size > 0;
    }
    if (!isEnding) runs.put(readSoon(options, run));
    if (hasAny(run, 'under-way')) {
      if (isEnding && run.state !== 'stopping') change({ ...run, state: 'stopping' });
    } else if (hasFailed) end(run, 'failed');
    else end(run, hasAny(run, 'waiting') ? 'stopped' : 'done');
    return false;
  }

  function replace(run: BatchRun, before: BatchItem, after: BatchItem): void {
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
    view: (profileIds, batchId) => viewOne(runs.of(profileIds), batchId),
    listReports: (profileIds) => runs.of(profileIds).map(briefRun),
    dismiss: (key) => tellOf(options, runs.dismiss(key)),
    isAnyRunning: () => sealing.size > 0 || runs.all().some(isOpen),
    countOpen: () => sumOpen(runs.all()),
    stop(profileId) {
      const run = runs.findOpen(profileId);
      if (run?.state !== 'running') return;
      change({ ...run, state: 'stopping' });
      goOnSoon(run.id);
    },
    hear(intent) {
      for (const { run, item } of runs.listHolding(intent)) {
        replace(run, item, afterIntent(item, intent));
        goOnSoon(run.id);
      }
    },
    close() {
      closed = true;
    },
  };
}

/** Begins to read those whose turn comes soon. @returns the run that knows of it */
function readSoon({ readAhead }: BatchesOptions, run: BatchRun): BatchRun {
  const ahead = new Set(findAhead(run.items, run.window));
  for (const { sealed } of ahead) if (sealed !== undefined) readAhead(sealed.yes);
  if (ahead.size === 0) return run;
  return { ...run, items: run.items.map((item) => (ahead.has(item) ? { ...item, isReadAhead: true } : item)) };
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

function tellOf({ emit }: Pick<BatchesOptions, 'emit'>, run: BatchRun | undefined): void {
  for (const profileId of run?.profileIds ?? []) emit({ type: 'batch-changed', profileId });
}

function beginRun(asked: Pick<BatchRun, 'profileIds' | 'startedAt' | 'items'>): BatchRun {
  return { ...asked, id: randomUUID(), state: 'running', window: FIRST_WINDOW };
}

/** How many requests of those that run were not taken by the service yet. */
function sumOpen(runs: readonly BatchRun[]): number {
  const items = runs.filter(isOpen).flatMap((run) => run.items);
  return items.filter(({ outcome }) => outcome === 'waiting' || outcome === 'under-way').length;
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

import { randomUUID } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import type { BatchEntry, BatchView } from '#shared/ipc/batch-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerPort } from '../../signer-port/signer-port.ts';
import type { Store } from '../../store/open-store.ts';
import { keepYes, type SealedYes, sealYes, type Yes, type YesJournal } from '../say-yes.ts';
import { explainBatchRunning, explainDeclinedMeanwhile, explainNotWrittenDown } from './batch-failures.ts';
import { afterEnd, afterFailure, afterIntent, type BatchItem, newItem, viewItem } from './batch-item.ts';

export type Batches = {
  /** Seals a yes to each, then begins the first. Each is proven again and signed alone, and the first failure ends it. */
  start(batch: NewBatch): Promise<Result<BatchView, Failure>>;
  /** The batch that runs in the profile, or the last one since the start of the app. */
  view(profileId: string): BatchView | null;
  /** In any profile: a restart now would end it. */
  isAnyRunning(): boolean;
  /** The operator ends it: the one under way goes on, the rest is not begun. */
  stop(profileId: string): void;
  /** How many requests of batches that run, in all profiles, were not taken by the service yet. */
  countOpen(): number;
  /** To be told of every change of an intent. */
  hear(intent: IntentView): void;
  /** Begins nothing any more. */
  close(): void;
};

type NewBatch = { profileId: string; entries: readonly { entry: BatchEntry; yes: Yes }[] };

export type BatchesOptions = {
  store: Pick<Store, 'declines'>;
  outbox: YesJournal;
  signer: SignerPort;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** A run that may begin another, or has one under way. */
const OPEN: ReadonlySet<BatchView['state'] | undefined> = new Set(['running', 'stopping'] as const);

type Run = Omit<BatchView, 'items'> & { items: BatchItem[] };

/**
 * Signs what was looked at, one after the other: the next is begun when the one before was taken by the service. What was begun is
 * in the journal, and a kill loses nothing of it; the batch itself, with every yes whose turn had not come, is in memory alone.
 */
export function createBatches(options: BatchesOptions): Batches {
  const { outbox, signer, clock } = options;
  const runs = new Map<string, Run>();
  const sealing = new Set<string>();
  let closed = false;

  const change = (run: Run): void => {
    runs.set(run.profileId, run);
    options.emit({ type: 'batch-changed', profileId: run.profileId });
  };
  const end = (run: Run, state: 'stopped' | 'failed' | 'done'): void =>
    change({ ...run, state, items: run.items.map(afterEnd) });
  const isOpen = (profileId: string): boolean => OPEN.has(runs.get(profileId)?.state);

  /** One step: begins the next, or ends the batch, where the one before has come far enough. */
  function goOn(profileId: string): void {
    const run = runs.get(profileId);
    if (closed || run === undefined || !isOpen(profileId)) return;
    const next = run.items.find(({ outcome }) => outcome === 'waiting');
    if (run.items.some(({ outcome }) => outcome === 'failed')) end(run, 'failed');
    else if (run.items.some(({ outcome }) => outcome === 'under-way')) return;
    else if (next === undefined) end(run, 'done');
    else if (run.state === 'stopping') end(run, 'stopped');
    else {
      replace(run, next, begin(next));
      // It may be over at once: a yes that was said before is the same yes.
      goOnSoon(profileId);
    }
  }

  function begin(item: BatchItem): BatchItem {
    if (item.sealed === undefined) return item;
    if (isDeclined(options.store, item.sealed.yes)) return afterFailure(item, explainDeclinedMeanwhile(item.recordId));
    try {
      const kept = keepYes(outbox, item.sealed);
      return kept.ok ? afterIntent(item, kept.value) : afterFailure(item, kept.failure);
    } catch (cause) {
      return afterFailure(item, explainNotWrittenDown(cause));
    }
  }

  function replace(run: Run, before: BatchItem, after: BatchItem): void {
    change({ ...run, items: run.items.map((item) => (item === before ? after : item)) });
  }

  /** Not at once: whoever tells of a change may be in the middle of making it. */
  function goOnSoon(profileId: string): void {
    queueMicrotask(() => goOn(profileId));
  }

  return {
    async start({ profileId, entries }) {
      if (sealing.has(profileId) || isOpen(profileId)) return fail(explainBatchRunning());
      sealing.add(profileId);
      const sealed = await sealAll(signer, entries).finally(() => sealing.delete(profileId));
      if (!sealed.ok) return sealed;
      const run: Run = { id: randomUUID(), profileId, startedAt: clock(), state: 'running', items: sealed.value };
      change(run);
      goOnSoon(profileId);
      return succeed(viewRun(run));
    },
    view: (profileId) => viewRunOf(runs.get(profileId)),
    isAnyRunning: () => sealing.size > 0 || [...runs.keys()].some(isOpen),
    countOpen: () =>
      [...runs.keys()].filter(isOpen).reduce((sum, profileId) => sum + countOpenOf(runs.get(profileId)), 0),
    stop(profileId) {
      const run = runs.get(profileId);
      if (run?.state !== 'running') return;
      change({ ...run, state: 'stopping' });
      goOnSoon(profileId);
    },
    hear(intent) {
      const run = runs.get(intent.profileId);
      const item = run?.items.find((each) => each.intent?.id === intent.id);
      if (run === undefined || item === undefined) return;
      replace(run, item, afterIntent(item, intent));
      goOnSoon(intent.profileId);
    },
    close() {
      closed = true;
    },
  };
}

const viewRunOf = (run: Run | undefined): BatchView | null => (run === undefined ? null : viewRun(run));

function countOpenOf(run: Run | undefined): number {
  return run?.items.filter(({ outcome }) => outcome === 'waiting' || outcome === 'under-way').length ?? 0;
}

/** All of them or none: a yes that could not be sealed is no yes. */
async function sealAll(signer: SignerPort, entries: NewBatch['entries']): Promise<Result<BatchItem[], Failure>> {
  const items: BatchItem[] = [];
  for (const { entry, yes } of entries) {
    const sealed: Result<SealedYes, Failure> = await sealYes(signer, yes);
    if (!sealed.ok) return sealed;
    items.push(newItem(entry, sealed.value));
  }
  return succeed(items);
}

function isDeclined({ declines }: Pick<Store, 'declines'>, { profileId, walletAddress, kind, recordId }: Yes): boolean {
  return declines.find({ profileId, walletAddress, kind, recordId }) !== undefined;
}

function viewRun({ items, ...run }: Run): BatchView {
  return { ...run, items: items.map(viewItem) };
}

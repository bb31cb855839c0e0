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

export type Batches = {
  /** Seals a yes to each, then begins the first. Each is proven again and signed alone; after the first failure none is begun. */
  start(batch: NewBatch): Promise<Result<BatchView, Failure>>;
  /** The batch that runs in the profile, or the last one since the start of the app. */
  view(profileId: string): BatchView | null;
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
type NewBatch = { profileId: string; entries: readonly NewEntry[] };

export type BatchesOptions = {
  store: Pick<Store, 'declines'>;
  outbox: YesJournal;
  signer: SignerPort;
  /** Begins to read a record that is approved soon. */
  readAhead: (key: RecordKey) => void;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** A run that may begin another, or has one under way. */
const OPEN: ReadonlySet<BatchView['state'] | undefined> = new Set(['running', 'stopping'] as const);

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
  const runs = new Map<string, Run>();
  const sealing = new Set<string>();
  const goOnSoon = soonOnce(goOn);
  let closed = false;

  const change = (run: Run): void => {
    runs.set(run.profileId, run);
    options.emit({ type: 'batch-changed', profileId: run.profileId });
  };
  const end = (run: Run, state: 'stopped' | 'failed' | 'done'): void =>
    change({ ...run, state, items: run.items.map(afterEnd) });
  const isOpen = (profileId: string): boolean => OPEN.has(runs.get(profileId)?.state);

  /** Begins the next ones, or ends the batch, where those before have come far enough. */
  function goOn(profileId: string): void {
    while (takeStep(profileId));
  }

  /** @returns whether there may be another one: some are over at once, because a yes that was said before is the same yes */
  function takeStep(profileId: string): boolean {
    const run = runs.get(profileId);
    if (closed || run === undefined || !isOpen(profileId)) return false;
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
    async start({ profileId, entries }) {
      if (sealing.has(profileId) || isOpen(profileId)) return fail(explainBatchRunning());
      sealing.add(profileId);
      const sealed = await sealAll(signer, entries).finally(() => sealing.delete(profileId));
      if (!sealed.ok) return sealed;
      const run: Run = beginRun({ profileId, startedAt: clock(), items: sealed.value });
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

/** Not at once: whoever tells of a change may be in the middle of making it, and what is taken at one moment begins others together. */
function soonOnce(run: (profileId: string) => void): (profileId: string) => void {
  const waiting = new Set<string>();
  return (profileId) => {
    if (waiting.has(profileId)) return;
    waiting.add(profileId);
    queueMicrotask(() => {
      waiting.delete(profileId);
      run(profileId);
    });
  };
}

function beginRun(asked: Pick<Run, 'profileId' | 'startedAt' | 'items'>): Run {
  return { ...asked, id: randomUUID(), state: 'running', window: FIRST_WINDOW };
}

const has = ({ items }: Run, outcome: BatchOutcome): boolean => items.some((item) => item.outcome === outcome);

const viewRunOf = (run: Run | undefined): BatchView | null => (run === undefined ? null : viewRun(run));

function countOpenOf(run: Run | undefined): number {
  return run?.items.filter(({ outcome }) => outcome === 'waiting' || outcome === 'under-way').length ?? 0;
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

import { useLocation } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import { BATCH_ID } from '../../../routes.ts';
import { batchStore } from '../../../store/batch-store.ts';
import { announce, notifyUndoable } from '../../../store/notices-store.ts';
import {
  closeReport,
  endWalk,
  readWalk,
  resumeWalk,
  startWalk,
  useWalk,
  type Walk,
} from '../../../store/walk-store.ts';
import { countLooked, findNext, findPrevious, findStart, listYours } from './walk-steps.ts';
import { batchWords } from './words.ts';

export type WalkSteps = {
  walk: Walk | undefined;
  looked: number;
  all: number;
  /** Whether there are enough to be worth a walk. */
  canStart: boolean;
  start: () => void;
  next: () => void;
  previous: () => void;
  openSummary: () => void;
  end: () => void;
};

/** Fewer are approved one by one. */
const FEWEST = 2;

type Question = {
  profileId: string | undefined;
  /** The rows that were read. */
  items: readonly ApprovalItem[];
  /** How many wait for us, read or not. */
  yours: number;
  chosenId: string | undefined;
};

/** Walking through what waits for us, one request after the other, with its keys. */
export function useWalkSteps({ profileId, items, yours: all, chosenId }: Question): WalkSteps {
  const [, navigate] = useLocation();
  const walk = useWalk(profileId);
  const yours = listYours(items);
  const looked = walk === undefined ? 0 : countLooked(walk, yours);
  const canStart = all >= FEWEST;
  const words = batchWords;

  const go = (id: string) =>
    navigate(`${APPROVALS_PATH}/${encodeURIComponent(id)}`, {
      replace: chosenId !== undefined && chosenId !== BATCH_ID,
    });
  const openSummary = () => {
    if (looked > 0) go(BATCH_ID);
    else announce(words.walk.nothingYet);
  };
  const start = () => {
    if (profileId === undefined || (walk === undefined && !canStart)) return;
    if (walk === undefined) {
      closeOldReport(profileId);
      startWalk(profileId);
    }
    const begun = readWalk(profileId);
    const first = begun && findStart(begun, { yours, chosenId });
    if (first !== undefined) go(first);
    else openSummary();
  };
  const next = () => {
    const id = walk && findNext(walk, { yours, chosenId });
    if (id !== undefined) go(id);
    else openSummary();
  };
  const end = () => {
    endWalk();
    const count = Object.keys(walk?.opened ?? {}).length;
    // What was looked at is not dropped without a word, nor for good.
    if (walk !== undefined && count > 0) notifyUndoable(words.walk.ended(count), () => resumeWalk(walk));
  };
  const previous = () => {
    const id = findPrevious(yours, chosenId);
    if (id !== undefined) go(id);
  };

  useHotkeys([
    ...(canStart || walk !== undefined ? [{ id: 'walk.start' as const, run: start }] : []),
    ...(walk === undefined
      ? []
      : [
          { id: 'walk.next' as const, run: next },
          { id: 'walk.summary' as const, run: openSummary },
        ]),
  ]);
  return { walk, looked, all, canStart, start, next, previous, openSummary, end };
}

/** A new walk has a summary of its own; a batch that still runs is shown first all the same. */
function closeOldReport(profileId: string): void {
  const batch = batchStore.get(profileId).data;
  const isOpen = batch?.state === 'running' || batch?.state === 'stopping';
  if (batch && !isOpen) closeReport(batch.id);
}

import type { RefObject } from 'react';
import { APPROVAL_SORTS } from '#shared/approval-view.ts';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import { announce } from '../../../store/notices-store.ts';
import { listGroupings } from './list-groupings.ts';
import type { Queue } from './use-queue.ts';
import { queueWords } from './words.ts';

/** Searching, filtering and sorting by keyboard. */
export function useQueueKeys(
  queue: Queue,
  { search, isOfSeveral }: { search: RefObject<HTMLInputElement | null>; isOfSeveral: boolean },
): void {
  const { view, change, togglePanel, showAll } = queue;
  useHotkeys([
    { id: 'approvals.search', run: () => search.current?.focus() },
    { id: 'approvals.filter', run: togglePanel },
    { id: 'approvals.needsCare', run: () => change({ needsCare: !view.needsCare }) },
    {
      id: 'approvals.sort',
      run() {
        const sortBy = nextOf(APPROVAL_SORTS, view.sortBy);
        change({ sortBy });
        announce(queueWords.sorts[sortBy]);
      },
    },
    {
      id: 'approvals.group',
      run() {
        const groupBy = nextOf(listGroupings(isOfSeveral), view.groupBy);
        change({ groupBy });
        announce(`${queueWords.groupBy}: ${queueWords.groupings[groupBy]}`);
      },
    },
    { id: 'approvals.showAll', run: showAll },
  ]);
}

function nextOf<Value>(values: readonly Value[], value: Value): Value {
  return values[(values.indexOf(value) + 1) % values.length] ?? value;
}

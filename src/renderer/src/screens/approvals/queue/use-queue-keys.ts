import type { RefObject } from 'react';
import { APPROVAL_GROUPINGS, APPROVAL_SORTS } from '#shared/approval-view.ts';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import { announce } from '../../../store/notices-store.ts';
import { approvalWords } from '../words.ts';
import type { Queue } from './use-queue.ts';
import { queueWords } from './words.ts';

/** Searching, filtering and sorting by keyboard. */
export function useQueueKeys(queue: Queue, search: RefObject<HTMLInputElement | null>): void {
  const { view, change, togglePanel, showAll } = queue;
  const { keys } = queueWords;
  useHotkeys(approvalWords.keys.group, [
    { key: '/', label: keys.search, run: () => search.current?.focus() },
    { key: 'f', label: keys.filter, run: togglePanel },
    { key: 'c', label: keys.needsCare, run: () => change({ needsCare: !view.needsCare }) },
    {
      key: 's',
      label: keys.sort,
      run() {
        const sortBy = nextOf(APPROVAL_SORTS, view.sortBy);
        change({ sortBy });
        announce(queueWords.sorts[sortBy]);
      },
    },
    {
      key: 'g',
      label: keys.group,
      run() {
        const groupBy = nextOf(APPROVAL_GROUPINGS, view.groupBy);
        change({ groupBy });
        announce(`${queueWords.groupBy}: ${queueWords.groupings[groupBy]}`);
      },
    },
    { key: 'x', label: keys.showAll, run: showAll },
  ]);
}

function nextOf<Value>(values: readonly [Value, ...Value[]], value: Value): Value {
  return values[(values.indexOf(value) + 1) % values.length] ?? values[0];
}

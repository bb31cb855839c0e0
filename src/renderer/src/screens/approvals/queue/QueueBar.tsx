import { SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { isWholeList } from '#shared/approval-view.ts';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import type { Inbox } from '../../../store/inbox-store.ts';
import { InboxNote } from './InboxNote.tsx';
import { LazyQueueFilters } from './lazy-filters.ts';
import type { Queue } from './use-queue.ts';
import { queueWords } from './words.ts';

type Props = { inbox: Inbox; queue: Queue; searchRef: RefObject<HTMLInputElement | null> };

/** Above the list: the search, what it is narrowed to, and how much of it that hides. */
export function QueueBar({ inbox, queue, searchRef }: Props) {
  const { view, change, isPanelOpen, togglePanel } = queue;
  return (
    <search className="block space-y-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <SearchField
            label={queueWords.search}
            placeholder={queueWords.placeholder}
            text={view.search}
            onText={(search) => change({ search })}
            inputRef={searchRef}
          />
        </div>
        <IconButton
          label={queueWords.filter}
          icon={<SlidersHorizontal size={14} aria-hidden />}
          aria-expanded={isPanelOpen}
          onClick={togglePanel}
        />
      </div>
      <InboxNote inbox={inbox} />
      {isPanelOpen && <LazyQueueFilters inbox={inbox} view={view} onChange={change} />}
      {!isWholeList(view) && <HiddenNote queue={queue} />}
    </search>
  );
}

/** Whatever is hidden is said, with the way back. */
function HiddenNote({ queue: { shown, all, isComplete, showAll } }: { queue: Queue }) {
  return (
    <div className="flex items-center gap-2 text-small">
      <p role="status" className="min-w-0 flex-1 font-medium tabular-nums">
        {shown !== undefined && queueWords.shown(shown, all)}
        {!isComplete && <span className="font-normal text-muted"> {queueWords.counting}</span>}
      </p>
      <Button onClick={showAll}>
        {queueWords.showAll}
        <KeyHint id="approvals.showAll" />
      </Button>
    </div>
  );
}

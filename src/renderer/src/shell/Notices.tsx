import { X } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { KeyHint } from '../components/KeyHint.tsx';
import { useHotkeys } from '../hooks/use-hotkeys.ts';
import { styleListWidth, useListShare } from '../hooks/use-list-share.ts';
import { dismissNotice, type Notice, undoNotice, useNotices } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';

/** Short words at the bottom of the window, and the region from which readers are told how work goes on. */
export function Notices() {
  const { notices, announcement } = useNotices();
  const last = notices.findLast(({ undo }) => undo !== undefined);
  const { share } = useListShare();
  useHotkeys(last === undefined ? [] : [{ id: 'general.undo', run: () => undoNotice(last) }]);
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
      <section
        aria-label={commonWords.notices}
        style={styleListWidth(share)}
        // Over the rows of the list: there are no buttons at its end, and those of a detail stay in reach.
        className="pointer-events-none fixed bottom-4 left-[calc(var(--rail-width)+0.5rem)] z-30 flex w-[calc(var(--list-width)-1rem)] max-w-[calc(100vw-var(--rail-width)-1rem)] flex-col gap-2"
      >
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </section>
    </>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, text, failure, undo } = notice;
  const dismiss = () => dismissNotice(id);
  if (failure !== undefined) {
    return (
      <div className="pointer-events-auto rounded-base bg-raised shadow-raised">
        <FailureNotice failure={failure} actions={<Button onClick={dismiss}>{commonWords.failure.dismiss}</Button>} />
      </div>
    );
  }
  return (
    <div
      role="status"
      className="pointer-events-auto flex items-center gap-2 self-start rounded-base border border-line-strong bg-raised py-1 pr-1 pl-3 shadow-raised"
    >
      {text}
      {undo !== undefined && (
        <Button onClick={() => undoNotice(notice)}>
          {commonWords.undo}
          <KeyHint id="general.undo" />
        </Button>
      )}
      <IconButton label={commonWords.failure.dismiss} icon={<X size={14} aria-hidden />} onClick={dismiss} />
    </div>
  );
}

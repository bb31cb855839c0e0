import { X } from 'lucide-react';
import { Button } from '../components/Button.tsx';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { dismissNotice, type Notice, useNotices } from '../store/notices-store.ts';
import { commonWords } from '../words.ts';

/** Short words at the bottom of the window, and the region from which readers are told how work goes on. */
export function Notices() {
  const { notices, announcement } = useNotices();
  return (
    <>
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
      <section
        aria-label={commonWords.notices}
        className="pointer-events-none fixed right-4 bottom-20 z-30 flex w-96 max-w-[calc(100vw-32px)] flex-col gap-2"
      >
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </section>
    </>
  );
}

function NoticeCard({ notice: { id, text, failure, undo } }: { notice: Notice }) {
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
      className="pointer-events-auto flex items-center gap-2 self-end rounded-base border border-line-strong bg-raised py-1 pr-1 pl-3 shadow-raised"
    >
      {text}
      {undo !== undefined && (
        <Button
          onClick={() => {
            dismiss();
            undo();
          }}
        >
          {commonWords.undo}
        </Button>
      )}
      <IconButton label={commonWords.failure.dismiss} icon={<X size={14} aria-hidden />} onClick={dismiss} />
    </div>
  );
}

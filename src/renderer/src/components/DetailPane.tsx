import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useIsNarrow } from '../store/room-store.ts';
import { commonWords } from '../words.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  /** Names the pane for readers. */
  label: string;
  onBack: () => void;
  /** Stays at the top while the rest scrolls. */
  header?: ReactNode;
  /** Stays at the bottom: what can be done. */
  footer?: ReactNode;
  /** The scrolling part; takes the focus when the detail is opened from the list. */
  bodyRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The right side of a screen. */
export function DetailPane({ label, onBack, header, footer, bodyRef, children }: Props) {
  const isNarrow = useIsNarrow();
  return (
    <section aria-label={label} className="flex min-h-0 flex-1 flex-col">
      {isNarrow && <h1 className="sr-only">{label}</h1>}
      {(isNarrow || header !== undefined) && (
        <div className="flex items-center gap-2 border-b border-line px-(--page-pad) py-2">
          {isNarrow && (
            <IconButton
              label={commonWords.list.back}
              icon={<ArrowLeft size={16} aria-hidden />}
              onClick={onBack}
              className="-ml-2"
            />
          )}
          <div className="min-w-0 flex-1">{header}</div>
        </div>
      )}
      <div
        ref={bodyRef}
        data-detail-body
        data-scrolls
        data-tab-ring
        // Where nobody puts the focus here it has to be reached by keyboard: there may be nothing in it but text to scroll.
        tabIndex={bodyRef === undefined ? 0 : -1}
        // What is for readers alone is placed in here, or it would make the whole window scroll.
        className="relative min-h-0 flex-1 overflow-y-auto"
      >
        <div className="mx-auto flex max-w-(--detail-width) flex-col gap-(--section-gap) px-(--page-pad) py-4">
          {children}
        </div>
      </div>
      {footer !== undefined && (
        <div className="relative z-10 border-t border-line bg-page px-(--page-pad) py-3 shadow-edge">
          <div className="mx-auto max-w-[calc(var(--detail-width)-2.5rem)]">{footer}</div>
        </div>
      )}
    </section>
  );
}

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { MustSeeContext } from './must-see/must-see-context.ts';

type Props = { summary: ReactNode; startsOpen?: boolean; className?: string; children: ReactNode };

/** Something that opens below its line; nobody has to open it, or to read all of it when it is open. */
export function Disclosure({ summary, startsOpen = false, className, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex max-w-full items-center gap-1 rounded-small px-1 text-left text-small text-muted hover:text-ink"
      >
        <ChevronRight
          size={13}
          aria-hidden
          className={classNames('shrink-0 moving:transition-transform', open && 'rotate-90')}
        />
        {summary}
      </button>
      <div id={id} hidden={!open} className="mt-1.5">
        {open && <MustSeeContext value={null}>{children}</MustSeeContext>}
      </div>
    </div>
  );
}

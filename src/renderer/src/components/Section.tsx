import { type ReactNode, useId } from 'react';

type Props = { title: string; beside?: ReactNode; children: ReactNode };

/** A named part of a detail page. */
export function Section({ title, beside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex items-center gap-2">
        <h3 id={id} className="text-small font-semibold text-muted">
          {title}
        </h3>
        {beside}
      </div>
      {children}
    </section>
  );
}

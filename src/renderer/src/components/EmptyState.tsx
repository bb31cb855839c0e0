import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; text?: ReactNode; actions?: ReactNode };

/** An empty place that says why it is empty and what would fill it. */
export function EmptyState({ icon: Icon, title, text, actions }: Props) {
  return (
    <div className="m-auto flex max-w-96 flex-col items-center gap-2 p-8 text-center">
      <Icon size={28} strokeWidth={1.5} aria-hidden className="text-faint" />
      <p className="text-lead font-semibold">{title}</p>
      {text !== undefined && <div className="text-muted">{text}</div>}
      {actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

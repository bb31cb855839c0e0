import { Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_BOX, TONE_ICONS, TONE_TEXT, type Tone } from './tone.ts';

type Props = {
  tone: Tone;
  title?: ReactNode;
  icon?: LucideIcon;
  actions?: ReactNode;
  /** `alert` is read aloud at once, `status` when the reader is idle. */
  role?: 'alert' | 'status';
  children?: ReactNode;
};

/** Something to be read before going on. */
export function Callout({ tone, title, icon, actions, role, children }: Props) {
  const Icon = icon ?? (tone === 'neutral' ? Info : TONE_ICONS[tone]);
  return (
    <div role={role} className={classNames('flex gap-2.5 rounded-base border px-3 py-2.5', TONE_BOX[tone])}>
      <Icon size={16} aria-hidden className={classNames('mt-0.5 shrink-0', TONE_TEXT[tone])} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className={classNames('font-semibold wrap-anywhere', TONE_TEXT[tone])}>{title}</p>}
        {children}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_BOX, TONE_ICONS, TONE_TEXT, type Tone } from './tone.ts';

/** A word or two with a sign, in a tone. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <span
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full border px-1.5 text-tiny leading-[1.0625rem] font-medium whitespace-nowrap',
        TONE_BOX[tone],
        TONE_TEXT[tone],
      )}
    >
      <Icon size={11} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}

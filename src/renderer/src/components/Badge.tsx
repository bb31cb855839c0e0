import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_BOX, TONE_ICONS, TONE_TEXT, type Tone } from './tone.ts';

type Props = {
  tone: Tone;
  icon?: LucideIcon | undefined;
  /** Said when the pointer rests on it. */
  title?: string;
  /** The sign alone stands in a `BadgeLine` that has no room for the words; they are read aloud all the same. */
  folds?: boolean;
  children: ReactNode;
};

/** A word or two with a sign, in a tone. */
export function Badge({ tone, icon, title, folds = false, children }: Props) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <span
      title={title}
      data-folds={folds || undefined}
      className={classNames(
        'inline-flex min-h-[calc(1.0625rem+2px)] max-w-full items-center gap-1 rounded-full border px-1.5 text-tiny leading-[1.0625rem] font-medium whitespace-nowrap',
        folds ? 'min-w-6 shrink-[50]' : 'shrink-0',
        TONE_BOX[tone],
        TONE_TEXT[tone],
      )}
    >
      <Icon size={11} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}

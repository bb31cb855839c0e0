import { CircleCheck, Info, type LucideIcon, Minus, OctagonX, TriangleAlert } from 'lucide-react';

/** How grave something is. A colour never says it alone: each tone has its sign, and the words say the same. */
export type Tone = 'neutral' | 'info' | 'good' | 'caution' | 'danger';

export const TONE_ICONS: Record<Tone, LucideIcon> = {
  // No circle: an empty one looks like a choice that can be ticked.
  neutral: Minus,
  info: Info,
  good: CircleCheck,
  caution: TriangleAlert,
  danger: OctagonX,
};

export const TONE_TEXT: Record<Tone, string> = {
  neutral: 'text-muted',
  info: 'text-info',
  good: 'text-good',
  caution: 'text-caution',
  danger: 'text-danger',
};

export const TONE_BOX: Record<Tone, string> = {
  neutral: 'bg-sunken border-line',
  info: 'bg-info-surface border-info-line',
  good: 'bg-good-surface border-good-line',
  caution: 'bg-caution-surface border-caution-line',
  danger: 'bg-danger-surface border-danger-line',
};

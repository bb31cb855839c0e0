import { type LucideIcon, ShieldAlert, ShieldCheck, ShieldQuestionMark, ShieldX, TriangleAlert } from 'lucide-react';
import type { Severity } from '#shared/model/finding-severity.ts';
import type { Rating } from '#shared/model/review.ts';
import { Badge } from '../../components/Badge.tsx';
import type { Tone } from '../../components/tone.ts';
import { approvalWords } from './words.ts';

const STYLES: Record<Rating, { tone: Tone; icon: LucideIcon }> = {
  clear: { tone: 'good', icon: ShieldCheck },
  look: { tone: 'caution', icon: TriangleAlert },
  danger: { tone: 'danger', icon: ShieldAlert },
  unproven: { tone: 'caution', icon: ShieldQuestionMark },
  refused: { tone: 'danger', icon: ShieldX },
};

type Props = {
  rating: Rating;
  /** Of its worst finding: what is not proven and dangerous is no less than what is dangerous. */
  severity?: Severity | null | undefined;
};

/** What the operator has to do with a request, in one word: only what is proven and bounded looks harmless. */
export function VerdictBadge({ rating, severity }: Props) {
  const { tone, icon } = STYLES[rating];
  return (
    <Badge tone={isGrave(severity) ? 'danger' : tone} icon={icon}>
      {approvalWords.ratings[rating]}
    </Badge>
  );
}

export function isGrave(severity: Severity | null | undefined): boolean {
  return severity === 'danger' || severity === 'forbidden';
}

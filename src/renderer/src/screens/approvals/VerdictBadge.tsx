import { type LucideIcon, ShieldAlert, ShieldCheck, ShieldQuestionMark, ShieldX, TriangleAlert } from 'lucide-react';
import type { Rating } from '#shared/model/review.ts';
import { Badge } from '../../components/Badge.tsx';
import type { Tone } from '../../components/tone.ts';
import { approvalWords } from './words.ts';

const STYLES: Record<Rating, { tone: Tone; icon: LucideIcon }> = {
  clear: { tone: 'good', icon: ShieldCheck },
  look: { tone: 'caution', icon: TriangleAlert },
  danger: { tone: 'danger', icon: ShieldAlert },
  // It could be anything: no less than a danger.
  unproven: { tone: 'danger', icon: ShieldQuestionMark },
  refused: { tone: 'danger', icon: ShieldX },
};

/** What the operator has to do with a request, in one word: only what is proven and bounded looks harmless. */
export function VerdictBadge({ rating }: { rating: Rating }) {
  return <Badge {...STYLES[rating]}>{approvalWords.ratings[rating]}</Badge>;
}

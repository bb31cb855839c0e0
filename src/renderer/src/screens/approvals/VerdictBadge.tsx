import { Eye, type LucideIcon, ShieldAlert, ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import type { Rating } from '#shared/model/review.ts';
import { Badge } from '../../components/Badge.tsx';
import type { Tone } from '../../components/tone.ts';
import { approvalWords } from './words.ts';

const STYLES: Record<Rating, { tone: Tone; icon: LucideIcon }> = {
  clear: { tone: 'good', icon: ShieldCheck },
  look: { tone: 'caution', icon: Eye },
  danger: { tone: 'danger', icon: ShieldAlert },
  unproven: { tone: 'caution', icon: ShieldQuestionMark },
  refused: { tone: 'danger', icon: ShieldX },
};

/** What the operator has to do with a request, in one word: only what is proven and bounded looks harmless. */
export function VerdictBadge({ rating }: { rating: Rating }) {
  return <Badge {...STYLES[rating]}>{approvalWords.ratings[rating]}</Badge>;
}

import { type LucideIcon, ShieldAlert, ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import type { Verdict } from '#shared/model/review.ts';
import { Badge } from '../../components/Badge.tsx';
import type { Tone } from '../../components/tone.ts';
import { strings } from '../../strings.ts';

export const VERDICT_LOOKS: Record<Verdict, { tone: Tone; icon: LucideIcon }> = {
  proven: { tone: 'good', icon: ShieldCheck },
  'proven-not-readable': { tone: 'caution', icon: ShieldAlert },
  unproven: { tone: 'caution', icon: ShieldQuestionMark },
  refused: { tone: 'danger', icon: ShieldX },
};

/** What was proven, in two words. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge {...VERDICT_LOOKS[verdict]}>{strings.approvals.verdicts[verdict]}</Badge>;
}

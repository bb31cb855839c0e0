import { type LucideIcon, ShieldAlert, ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import type { Verdict } from '#shared/model/review.ts';
import { Badge } from '../../components/Badge.tsx';
import type { Tone } from '../../components/tone.ts';
import { approvalWords } from './words.ts';

const VERDICT_STYLES: Record<Verdict, { tone: Tone; icon: LucideIcon }> = {
  proven: { tone: 'good', icon: ShieldCheck },
  'proven-not-readable': { tone: 'caution', icon: ShieldAlert },
  unproven: { tone: 'caution', icon: ShieldQuestionMark },
  refused: { tone: 'danger', icon: ShieldX },
};

/** What was proven, in two words; what is proven to be dangerous does not look like what is harmless. */
export function VerdictBadge({ verdict, dangers = 0 }: { verdict: Verdict; dangers?: number }) {
  if (dangers > 0 && verdict === 'proven') {
    return (
      <Badge tone="danger" icon={ShieldAlert}>
        {approvalWords.provenDangerous}
      </Badge>
    );
  }
  return <Badge {...VERDICT_STYLES[verdict]}>{approvalWords.verdicts[verdict]}</Badge>;
}

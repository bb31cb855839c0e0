import { Clock, Hourglass, type LucideIcon, OctagonX, Scale, Stamp } from 'lucide-react';
import type { PolicyForecast } from '#shared/model/policy.ts';
import type { PolicyOutcome } from '#shared/policy-outcomes.ts';
import { Badge } from '../../components/Badge.tsx';
import type { Tone } from '../../components/tone.ts';
import { plainVisible } from '../../format/plain-visible.ts';
import { useTick } from '../../hooks/use-tick.ts';
import { fromEnglish } from '../../language.ts';
import { approvalWords } from './words.ts';

const STYLES: Record<Exclude<PolicyOutcome, 'passes'>, { tone: Tone; icon: LucideIcon }> = {
  stopped: { tone: 'danger', icon: OctagonX },
  'above-limit': { tone: 'danger', icon: Scale },
  'outside-hours': { tone: 'caution', icon: Clock },
  'not-known': { tone: 'neutral', icon: Hourglass },
  twice: { tone: 'caution', icon: Stamp },
};

/** What the policies would say of a request, with the reason when the pointer rests on it; nothing where they let it pass. */
export function PolicyBadge({ policy }: { policy: PolicyForecast | null }) {
  // What time alone can change is not shown as certain once that time has come.
  const outcome = useTick(() => (policy === null ? 'passes' : outcomeNow(policy, Date.now()))) as PolicyOutcome;
  if (policy === null || outcome === 'passes') return null;
  const because =
    outcome === policy.outcome
      ? plainVisible(policy.because.map(fromEnglish).join(' '))
      : approvalWords.policy.timeCame;
  const said = approvalWords.policy.outcomes[outcome];
  return (
    <Badge {...STYLES[outcome]} title={`${said}: ${because}`} folds>
      {said}
      <span className="sr-only">: {because}</span>
    </Badge>
  );
}

function outcomeNow({ outcome, until }: PolicyForecast, now: number): PolicyOutcome {
  return until !== null && now >= until ? 'not-known' : outcome;
}

import { Bot, LoaderCircle } from 'lucide-react';
import type { IntentView } from '#shared/model/intent.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { shortenAddress, splitAtHex } from '../../format/address.ts';
import { describeIntent } from './describe-intent.ts';
import { isByRule } from './is-by-rule.ts';
import { judgeStanding, STANDING_TONES } from './judge-standing.ts';
import { activityWords } from './words.ts';

/** One row of the journal: what was asked for, what kind it is, how it stands, how old. */
export function ActivityRow({ item: intent }: { item: IntentView }) {
  const { kind, title } = describeIntent(intent);
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="truncate leading-[1.125rem] font-medium">
        <BriefText text={shortenHex(title)} />
      </p>
      <div className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
        <StandingBadge intent={intent} />
        <RuleBadge intent={intent} />
        <span className="min-w-0 flex-1 truncate">
          <BriefText text={kind} />
          {intent.attempts > 0 && `, ${activityWords.attempts(intent.attempts)}`}
        </span>
        <Age at={intent.createdAt} />
      </div>
    </div>
  );
}

/** How it stands, in a word with its sign. */
export function StandingBadge({ intent }: { intent: IntentView }) {
  const standing = judgeStanding(intent);
  return (
    <Badge tone={STANDING_TONES[standing]} {...(standing === 'under-way' && { icon: LoaderCircle })}>
      {activityWords.standings[standing]}
    </Badge>
  );
}

/** Marks what a rule approved. */
export function RuleBadge({ intent }: { intent: IntentView }) {
  return isByRule(intent) ? (
    <Badge tone="info" icon={Bot}>
      {activityWords.byRule}
    </Badge>
  ) : null;
}

/** For lists alone: the entry shows every address in full. */
export function shortenHex(title: string): string {
  return splitAtHex(title)
    .map(({ kind, text }) => (kind === 'hex' ? shortenAddress(text) : text))
    .join('');
}

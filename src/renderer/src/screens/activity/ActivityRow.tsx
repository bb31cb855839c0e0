import { Bot, CircleSlash, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import type { ActivityGroup } from '#shared/model/activity-group.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { Age } from '../../components/Age.tsx';
import { Badge } from '../../components/Badge.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { TONE_TEXT } from '../../components/tone.ts';
import { activityGroupStore } from '../../store/activity-store.ts';
import { useQuery } from '../../store/query.ts';
import { isGroupedQuestion, useActivityList } from './activity-list.ts';
import { describeIntent } from './describe-intent.ts';
import { isByRule } from './is-by-rule.ts';
import { type IntentStanding, judgeStanding, STANDING_TONES } from './judge-standing.ts';
import { sayGroup } from './say-group.ts';
import { sayIntent } from './say-intent.ts';
import { shortenHex } from './shorten-hex.ts';
import { useAddressNames } from './use-address-names.ts';
import { activityWords } from './words.ts';

/** One row of the journal: what was done as a sentence, what kind it is, how it stands, how old. A run is one row. */
export function ActivityRow({ item: intent }: { item: IntentView }) {
  const isGrouped = useActivityList(({ question }) => question !== undefined && isGroupedQuestion(question));
  const { group } = intent;
  if (isGrouped && group !== undefined && group.kind !== 'request') return <GroupRow intent={intent} group={group} />;
  return <EntryRow intent={intent} />;
}

function EntryRow({ intent }: { intent: IntentView }) {
  const { kind } = describeIntent(intent);
  const nameOf = useAddressNames(intent.profileId);
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="truncate leading-[1.125rem] font-medium">
        <BriefText text={shortenHex(sayIntent(intent, nameOf))} />
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

type GroupProps = { intent: IntentView; group: ActivityGroup };

/** Of a group these are told in their colour, also while the rest of it goes on. */
const TROUBLES: ReadonlySet<string> = new Set(['uncertain', 'failed', 'paused']);

/** What was begun together, counted; the row opens the first of it, which leads to the others. */
function GroupRow({ intent, group: { kind, id } }: GroupProps) {
  const counts = useQuery(activityGroupStore, { profileId: intent.profileId, kind, id }).data ?? {};
  const { title, standings, badge } = sayGroup({ kind, counts });
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="truncate leading-[18px] font-medium">
        <BriefText text={title} />
      </p>
      <div className="flex items-center gap-2 text-small leading-[18px] text-muted">
        {badge && (
          <Badge tone={badge.tone} icon={badge.isUnderWay ? STANDING_ICONS['under-way'] : undefined}>
            {badge.word}
          </Badge>
        )}
        <span className="min-w-0 flex-1 truncate">
          {standings.map(({ standing, text }, place) => (
            <Fragment key={standing}>
              {place > 0 && ', '}
              <span className={TROUBLES.has(standing) ? TONE_TEXT[STANDING_TONES[standing]] : undefined}>{text}</span>
            </Fragment>
          ))}
        </span>
        <Age at={intent.createdAt} />
      </div>
    </div>
  );
}

/** Where the sign of the tone alone would say less. */
const STANDING_ICONS: Partial<Record<IntentStanding, LucideIcon>> = {
  'under-way': LoaderCircle,
  dismissed: CircleSlash,
};

/** How it stands, in a word with its sign. */
export function StandingBadge({ intent }: { intent: IntentView }) {
  const standing = judgeStanding(intent);
  return (
    <Badge tone={STANDING_TONES[standing]} icon={STANDING_ICONS[standing]}>
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

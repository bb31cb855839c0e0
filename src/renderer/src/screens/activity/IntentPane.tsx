import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import type { IntentView } from '#shared/model/intent.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { Callout } from '../../components/Callout.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { sayWhatStillWorks } from '../../format/standings.ts';
import { fundingPaths } from '../../routes.ts';
import { useNewestIntent } from '../../store/activity-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { RuleBadge, StandingBadge } from './ActivityRow.tsx';
import { DueTime } from './DueTime.tsx';
import { describeIntent } from './describe-intent.ts';
import { EvidenceActions, isSigned } from './EvidenceActions.tsx';
import { ExchangeSections } from './ExchangeSections.tsx';
import { hasWays, IntentActions } from './IntentActions.tsx';
import { IntentFacts } from './IntentFacts.tsx';
import { IntentSteps } from './IntentSteps.tsx';
import { IntentSubjectFacts } from './IntentSubjectFacts.tsx';
import { STANDING_TONES } from './judge-standing.ts';
import { activityWords } from './words.ts';

type Props = { listed: IntentView; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** One entry of the journal: what it is about, how it stands, each step with its time, and what was learnt on the way. */
export function IntentPane({ listed, onBack, bodyRef }: Props) {
  const intent = useNewestIntent(listed) ?? listed;
  const words = activityWords.detail;
  const { title } = describeIntent(intent);
  return (
    <DetailPane
      label={words.label}
      onBack={onBack}
      bodyRef={bodyRef}
      header={<Header intent={intent} />}
      {...(hasWays(intent) && { footer: <IntentActions intent={intent} /> })}
    >
      <p className="text-lead font-semibold wrap-anywhere">
        <Sentence text={title} />
      </p>
      <RunLink intent={intent} />
      <WhatStands intent={intent} />
      <ExchangeSections intent={intent} />
      <IntentSubjectFacts intent={intent} />
      <IntentFacts intent={intent} />
      <IntentSteps intent={intent} />
      {isSigned(intent) && <EvidenceActions intent={intent} />}
    </DetailPane>
  );
}

/** Where the others of its run stand, or where what was made with it is funded. */
function RunLink({ intent: { group } }: { intent: IntentView }) {
  const profile = useCurrentProfile();
  const canFund = profile !== undefined && refuseFunding(profile) === null;
  const words = activityWords.groups;
  if (group?.kind === 'funding-run') return <GroupLink href={fundingPaths.run(group.id)}>{words.openRun}</GroupLink>;
  if (group?.kind === 'wallet-series' && canFund)
    return <GroupLink href={fundingPaths.createForSeries(group.id)}>{words.fundSeries}</GroupLink>;
  return null;
}

function GroupLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <Link href={href} className="text-accent hover:underline">
        {children}
      </Link>
    </p>
  );
}

function Header({ intent }: { intent: IntentView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="text-lead font-semibold">
        <BriefText text={describeIntent(intent).kind} />
      </h2>
      <StandingBadge intent={intent} />
      <RuleBadge intent={intent} />
      {intent.attempts > 0 && <span className="text-small text-muted">{activityWords.attempts(intent.attempts)}</span>}
    </div>
  );
}

/** Why it does not go on, or what it waits for. */
function WhatStands({ intent }: { intent: IntentView }) {
  const { condition, failure } = intent;
  const words = activityWords.detail;
  if (condition === 'active') {
    if (failure === null) return <p className="text-small text-muted">{words.goesOn}</p>;
    return (
      <div className="space-y-1">
        <p className="text-small font-medium">
          <DueTime intent={intent} />
        </p>
        <FailureNotice failure={failure} tone="caution" role="status" stillWorks={sayWhatStillWorks(failure)} />
      </div>
    );
  }
  return (
    <>
      {condition === 'uncertain' && (
        <Callout tone="caution">
          <p className="font-semibold">{words.uncertain}</p>
        </Callout>
      )}
      {failure !== null && (
        <FailureNotice
          failure={failure}
          tone={STANDING_TONES[condition] === 'danger' ? 'danger' : 'caution'}
          role="status"
        />
      )}
    </>
  );
}

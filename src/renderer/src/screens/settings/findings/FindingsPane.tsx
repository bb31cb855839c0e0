import { SearchX } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { FindingGroupView } from '#shared/ipc/finding-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { EnvironmentName } from '../../../components/EnvironmentMark.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import { findingsStore } from '../../../store/findings-store.ts';
import { useCurrentProfile } from '../../../store/profile-store.ts';
import { useQuery } from '../../../store/query.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { FindingRuleRow } from './FindingRuleRow.tsx';
import { countAdjusted, countRules, filterRules, type RuleFilter } from './filter-rules.ts';
import { RuleSearch } from './RuleSearch.tsx';
import { sayRules } from './say-rules.ts';
import { findingWords } from './words.ts';

const EVERYTHING: RuleFilter = { text: '', which: 'all' };

/** Every rule that reviews are made by, and how grave the profile takes it to be. */
export function FindingsPane({ onBack }: { onBack: () => void }) {
  const words = findingWords;
  const profile = useCurrentProfile();
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      {profile && <ProfileLine profile={profile} />}
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {profile ? <Rules key={profile.id} profileId={profile.id} /> : <Skeleton />}
    </SettingsPane>
  );
}

function ProfileLine({ profile: { name, environment } }: { profile: Profile }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-muted">{findingWords.profile}</span>
      <span className="font-medium">
        <VisibleText text={name} />
      </span>
      <EnvironmentName environment={environment} />
    </p>
  );
}

function Rules({ profileId }: { profileId: string }) {
  const { data, failure, loading } = useQuery(findingsStore, profileId);
  const [filter, setFilter] = useState(EVERYTHING);
  const search = useRef<HTMLInputElement>(null);
  useHotkeys([{ id: 'settings.searchFindings', run: () => search.current?.focus() }]);
  if (data === undefined) return loading || failure === undefined ? <Skeleton /> : <FailureNotice failure={failure} />;
  const groups = sayRules(data);
  const shown = filterRules(groups, filter);
  const words = findingWords;
  return (
    <>
      {failure && <FailureNotice failure={failure} tone="caution" />}
      <div className="space-y-1.5">
        <RuleSearch filter={filter} onFilter={setFilter} inputRef={search} />
        <p role="status" className="text-small text-muted">
          {words.count(countRules(shown), countRules(groups))}. {words.adjusted(countAdjusted(groups))}
        </p>
      </div>
      {shown.length === 0 && <NoRules filter={filter} onShowAll={() => setFilter(EVERYTHING)} />}
      {shown.map((each) => (
        <RuleGroup key={each.title} group={each} profileId={profileId} fallback={search} />
      ))}
    </>
  );
}

function NoRules({ filter, onShowAll }: { filter: RuleFilter; onShowAll: () => void }) {
  const words = findingWords;
  const isNoneSet = filter.which === 'adjusted' && filter.text.trim() === '';
  return (
    <EmptyState
      icon={SearchX}
      title={isNoneSet ? words.noneSet : words.noMatch}
      text={isNoneSet ? words.noneSetText : words.noMatchText}
      actions={<Button onClick={onShowAll}>{words.showAll}</Button>}
    />
  );
}

type GroupProps = { group: FindingGroupView; profileId: string; fallback: RefObject<HTMLInputElement | null> };

function RuleGroup({ group: { title, rules }, profileId, fallback }: GroupProps) {
  return (
    <Section title={title}>
      <ul className="divide-y divide-line rounded-base border border-line">
        {rules.map((view) => (
          <FindingRuleRow key={view.rule} profileId={profileId} view={view} fallback={fallback} />
        ))}
      </ul>
    </Section>
  );
}

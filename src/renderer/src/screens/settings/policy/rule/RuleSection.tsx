import { useState } from 'react';
import { explainRuleEnd } from '#shared/explain-rule-end.ts';
import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import type { EndedRule } from '#shared/ipc/rule-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../../../components/Button.tsx';
import { Moment } from '../../../../components/Moment.tsx';
import { Section } from '../../../../components/Section.tsx';
import { fromEnglish } from '../../../../language.ts';
import { useRules } from '../../../../store/rules-store.ts';
import { RuleForm } from './RuleForm.tsx';
import { ruleWords } from './words.ts';

type Props = { profile: Profile; chains: readonly LimitChainView[] };

/** Whether a profile signs by itself now, and the form that lets it. */
export function RuleSection({ profile, chains }: Props) {
  const words = ruleWords;
  const rules = useRules().data;
  const [isOpen, setOpen] = useState(false);
  const isRunning = rules?.running.some(({ profileId }) => profileId === profile.id) ?? false;
  const ended = rules?.ended.find(({ profileId }) => profileId === profile.id);
  return (
    <Section title={words.title}>
      <div className="space-y-3">
        <p className="max-w-[68ch] text-small text-muted">{words.text}</p>
        {ended && !isRunning && <Ended ended={ended} />}
        {profile.environment === 'production' && <p>{words.production}</p>}
        {isRunning && <p>{words.running}</p>}
        {profile.environment !== 'production' && rules !== undefined && !isRunning && !isOpen && (
          <Button onClick={() => setOpen(true)}>{words.open}</Button>
        )}
        {isOpen && !isRunning && <RuleForm profileId={profile.id} chains={chains} onStarted={() => setOpen(false)} />}
      </div>
    </Section>
  );
}

function Ended({ ended: { at, because } }: { ended: EndedRule }) {
  return (
    <p className="text-small">
      {ruleWords.ended} <Moment at={at} />. {fromEnglish(explainRuleEnd(because))}
    </p>
  );
}

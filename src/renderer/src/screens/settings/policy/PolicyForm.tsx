import { type FormEvent, useState } from 'react';
import type { PolicyView } from '#shared/ipc/policy-views.ts';
import { POLICY_ACTS, type PolicyAct } from '#shared/policy-acts.ts';
import { Button } from '../../../components/Button.tsx';
import { CheckField } from '../../../components/CheckField.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Field, TEXT_AREA_STYLE } from '../../../components/Field.tsx';
import { Section } from '../../../components/Section.tsx';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { HoursFields } from './HoursFields.tsx';
import { PolicyLimits } from './PolicyLimits.tsx';
import { checkDraft, type DraftProps, draftOf, type PolicyDraft, readDraft } from './policy-draft.ts';
import { TrialResult } from './TrialResult.tsx';
import { usePolicy } from './use-policy.ts';
import { policyWords } from './words.ts';

/** Edits a policy, tries it, and only then saves it. */
export function PolicyForm({ profileId, view }: { profileId: string; view: PolicyView }) {
  const words = policyWords;
  const [draft, setDraft] = useState(() => draftOf(view.policy));
  const [isJudged, setJudged] = useState(false);
  const { busy, failure, tried, tryIt, set, forget } = usePolicy(profileId);
  const locked = useIsLocked();
  const inert = { inert: locked, title: locked ? commonWords.locked.actionReason : undefined };
  const problems = isJudged ? checkDraft(draft) : {};

  function change(changed: Partial<PolicyDraft>): void {
    setDraft((before) => ({ ...before, ...changed }));
    // What was tried is not what is there now.
    forget();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    const policy = readDraft(draft);
    if (policy !== undefined) void tryIt(policy);
  }

  return (
    <>
      <PayeesFields draft={draft} onChange={change} error={problems.payees} />
      <PolicyLimits chains={view.chains} draft={draft} onChange={change} />
      <DeniedFields draft={draft} onChange={change} />
      <TextsField draft={draft} onChange={change} />
      <HoursFields draft={draft} onChange={change} error={problems.hours} />
      <Section title={words.trial.title}>
        <form noValidate onSubmit={submit} className="max-w-[35rem] space-y-3">
          <p className="text-small text-muted">{words.trial.text}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={tried === undefined ? 'primary' : 'secondary'} busy={busy === 'try'}>
              {words.trial.submit}
            </Button>
            {view.policy !== null && (
              <Button {...inert} onClick={() => void set(null, words.removed)}>
                {words.remove}
              </Button>
            )}
          </div>
        </form>
        {tried && (
          <TrialResult trial={tried.trial}>
            <Button
              {...inert}
              variant="primary"
              busy={busy === 'set'}
              onClick={() => void set(tried.policy, words.trial.saved)}
            >
              {words.trial.save}
            </Button>
          </TrialResult>
        )}
        {failure && <FailureNotice failure={failure} />}
      </Section>
    </>
  );
}

function PayeesFields({ draft, onChange, error }: DraftProps & { error: string | undefined }) {
  const words = policyWords.payees;
  return (
    <Section title={words.title}>
      <div className="max-w-[35rem] space-y-2">
        <CheckField
          label={words.only}
          hint={words.hint}
          checked={draft.isPayees}
          onChange={(isPayees) => onChange({ isPayees })}
        />
        {draft.isPayees && (
          <Field label={words.label} error={error}>
            {(control) => (
              <textarea
                {...control}
                value={draft.payees}
                onChange={({ target }) => onChange({ payees: target.value })}
                rows={4}
                spellCheck={false}
                maxLength={50_000}
                className={`${TEXT_AREA_STYLE} font-mono`}
              />
            )}
          </Field>
        )}
      </div>
    </Section>
  );
}

function DeniedFields({ draft, onChange }: DraftProps) {
  const { denied } = policyWords;
  const toggle = (act: PolicyAct, isDenied: boolean) =>
    onChange({ denied: POLICY_ACTS.filter((one) => (one === act ? isDenied : draft.denied.includes(one))) });
  return (
    <Section title={denied.title}>
      <div className="max-w-[35rem] space-y-2">
        {POLICY_ACTS.map((act) => (
          <CheckField
            key={act}
            label={denied.acts[act].name}
            hint={denied.acts[act].hint}
            checked={draft.denied.includes(act)}
            onChange={(isDenied) => toggle(act, isDenied)}
          />
        ))}
      </div>
    </Section>
  );
}

function TextsField({ draft, onChange }: DraftProps) {
  const { title, name, hint } = policyWords.texts;
  return (
    <Section title={title}>
      <div className="max-w-[35rem]">
        <CheckField
          label={name}
          hint={hint}
          checked={draft.allowsTexts}
          onChange={(allowsTexts) => onChange({ allowsTexts })}
        />
      </div>
    </Section>
  );
}

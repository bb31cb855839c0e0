import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { IntentView } from '#shared/model/intent.ts';
import type { Environment } from '#shared/model/profile.ts';
import { AlphaNote } from '../../components/AlphaNote.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { MetadataFields } from '../../components/metadata/MetadataFields.tsx';
import { METADATA_FIELDS } from '../../components/metadata/metadata-values.ts';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { MailDialog } from '../../components/recipient/MailDialog.tsx';
import { RecipientFields } from '../../components/recipient/RecipientFields.tsx';
import { mayMail, nameMailed } from '../../components/recipient/recipient-values.ts';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { nameTimeZone } from '../../format/local-time.ts';
import { type DraftedForm, useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { type FieldFailures, useFieldFailures } from '../../hooks/use-field-failures.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { credentialPaths } from '../../routes.ts';
import { credentialsStore, credentialTemplatesStore } from '../../store/credentials-store.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { useQuery } from '../../store/query.ts';
import { checkIssue, EMPTY_ISSUE, type IssueValues, readExpires, writeIssue } from './issue-values.ts';
import { SubjectEditor } from './SubjectEditor.tsx';
import { credentialWords } from './words.ts';

type Props = { profileId: string; environment: Environment; onBack: () => void };

/** Paths within the body that a failure may name, each shown at its field. */
const BODY_FIELDS = [
  'recipient',
  'locale',
  'credential.subject',
  'credential.expiresAt',
  ...METADATA_FIELDS.filter((field) => field !== 'metadata.animation_url'),
] as const;

/** Issue Credential (service interface §4.3; alpha). */
export function IssueForm({ profileId, environment, onBack }: Props) {
  const words = credentialWords;
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const drafted = useDraftedForm<IssueValues>({
    profileId,
    form: 'issue-credential',
    start: EMPTY_ISSUE,
    check: (values) => checkIssue(values, Date.now()),
  });
  const form = useFormIntent((intent) => void openIssued(intent), drafted);
  const { values } = drafted;

  async function openIssued({ facts }: IntentView): Promise<void> {
    drafted.finish();
    await credentialsStore.load(profileId);
    announce(words.form.done);
    notify(words.form.done);
    const { parent, recordId } = facts;
    const isKnown = typeof parent === 'string' && typeof recordId === 'string';
    if (isKnown) navigate(credentialPaths.credential(parent, recordId), { replace: true });
    else onBack();
  }
  const failures = useFieldFailures(form, BODY_FIELDS);
  if (form.intent !== null) {
    return <IntentProgress title={words.issue} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;
  function send(mailAccepted: boolean): void {
    const body = writeIssue(values);
    setAsking(false);
    if (body === undefined) return;
    const templateId = values.templateId.trim();
    void form.start((app, formId) => app.credentials.issue({ profileId, templateId, formId, mailAccepted, body }));
  }
  function submit(): void {
    if (!drafted.judge()) return;
    if (environment === 'production' && mayMail(values.recipient, values.sendNotification)) setAsking(true);
    else send(false);
  }
  return (
    <FormPane
      title={words.issue}
      text={words.form.text}
      submitLabel={words.form.submit}
      busy={form.busy}
      onSubmit={submit}
      onBack={onBack}
    >
      <AlphaNote />
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <IssueFields profileId={profileId} drafted={drafted} failureOf={failures.failureOf} />
      {failures.rest && <FailureNotice failure={failures.rest} />}
      <MailDialog
        open={isAsking}
        who={nameMailed(values.recipient)}
        onCancel={() => setAsking(false)}
        onAccept={() => send(true)}
      />
    </FormPane>
  );
}

type FieldsProps = {
  profileId: string;
  drafted: DraftedForm<IssueValues>;
  failureOf: FieldFailures['failureOf'];
};

function IssueFields({ profileId, drafted, failureOf }: FieldsProps) {
  const words = credentialWords.form;
  const { values, change, errorOf, leave } = drafted;
  return (
    <>
      <TemplateField profileId={profileId} drafted={drafted} />
      <RecipientFields
        recipient={values.recipient}
        onChange={(recipient) => change({ recipient })}
        failure={failureOf('recipient')}
        {...{ errorOf, leave }}
      />
      <Section title={words.metadata}>
        <MetadataFields
          metadata={values.metadata}
          onChange={(metadata) => change({ metadata })}
          {...{ errorOf, leave, failureOf, profileId }}
        />
      </Section>
      <SubjectEditor
        subject={values.subject}
        onChange={(subject) => change({ subject })}
        failure={failureOf('credential.subject')}
        {...{ errorOf, leave }}
      />
      <ExpiryField drafted={drafted} failure={failureOf('credential.expiresAt')} />
      <CheckField
        label={words.notify}
        hint={words.notifyHint}
        checked={values.sendNotification}
        onChange={(sendNotification) => change({ sendNotification })}
      />
      <Field label={words.locale} hint={words.localeHint} error={errorOf('locale')} failure={failureOf('locale')}>
        {(control) => (
          <input {...control} {...drafted.textControl('locale')} maxLength={40} className={`${INPUT_STYLE} !w-40`} />
        )}
      </Field>
    </>
  );
}

function TemplateField({ profileId, drafted }: Pick<FieldsProps, 'profileId' | 'drafted'>) {
  const words = credentialWords.form;
  const known = useId();
  const templates = useQuery(credentialTemplatesStore, profileId).data ?? [];
  return (
    <Field label={words.template} hint={words.templateHint} error={drafted.errorOf('templateId')}>
      {(control) => (
        <>
          <input
            {...control}
            {...drafted.textControl('templateId')}
            list={known}
            maxLength={200}
            className={`${INPUT_STYLE} font-mono`}
          />
          <datalist id={known}>
            {templates.slice(0, 20).map((templateId) => (
              <option key={templateId} value={templateId} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function ExpiryField({
  drafted,
  failure,
}: Pick<FieldsProps, 'drafted'> & { failure: ReturnType<FieldFailures['failureOf']> }) {
  const words = credentialWords.form;
  const sent = readExpires(drafted.values.expires);
  const zone = nameTimeZone(sent === undefined ? new Date() : new Date(sent));
  return (
    <Field
      label={words.expiry}
      hint={
        <>
          {words.expiryHint(zone)}
          {sent !== undefined && (
            <span className="block">
              {words.expirySent} <code>{sent}</code>
            </span>
          )}
        </>
      }
      error={drafted.errorOf('expires')}
      failure={failure}
    >
      {(control) => (
        <input
          {...control}
          {...drafted.textControl('expires')}
          placeholder={words.expiryPlaceholder}
          maxLength={40}
          className={`${INPUT_STYLE} !w-48 tabular-nums`}
        />
      )}
    </Field>
  );
}

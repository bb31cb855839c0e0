import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { FundingRow } from '#shared/ipc/funding-views.ts';
import { FUNDING_TOKENS, LONGEST_RUN_NAME, MOST_ROWS } from '#shared/model/funding-terms.ts';
import type { Profile } from '#shared/model/profile.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { ask } from '../../api.ts';
import { AlphaNote } from '../../components/AlphaNote.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type DraftedForm, useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { fundingPaths } from '../../routes.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { notify } from '../../store/notices-store.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { DefaultsFields } from './DefaultsFields.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import type { RunValues } from './run-values.ts';
import { TopUpField } from './TopUpField.tsx';
import { type PlannedRun, usePlannedRun } from './use-planned-run.ts';
import { WalletsField } from './WalletsField.tsx';
import { fundingWords } from './words.ts';

type Props = {
  profile: Profile;
  /** The wallets that are filled in at first, as lines of text, with a name of the run and the name of their draft, and whether a person chose them. */
  wallets: { form: string; name: string; text: string; isWork?: boolean } | undefined;
  onBack: () => void;
};

/** Rows pasted or read from a file, each judged as it stands, and what they sum up to, before anything is sent. */
export function NewRunForm({ profile, wallets, onBack }: Props) {
  const words = fundingWords.form;
  const profileId = profile.id;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const drafted = useDraftedForm<RunValues>({
    profileId,
    form: wallets?.form ?? 'funding',
    isWork: wallets?.isWork === true,
    start: {
      name: (wallets?.name ?? '').slice(0, LONGEST_RUN_NAME),
      text: wallets?.text ?? '',
      amount: '10',
      token: FUNDING_TOKENS[0] ?? '',
      chain: 'base-sepolia',
      upTo: '',
      leaveOut: false,
    },
    check: ({ name, text }) => ({
      name: name.trim() === '' ? words.nameMissing : undefined,
      text: text.trim() === '' ? words.walletsMissing : undefined,
    }),
  });
  const { rows, check, parts, leftOut, sent, count, topUp } = usePlannedRun(profileId, drafted.values);
  const { leaveOut } = drafted.values;
  const tooMany = count > MOST_ROWS ? words.tooMany(count, MOST_ROWS) : undefined;
  const refused = refuseFunding(profile);
  const blocked = topUp === null ? sayWrong(leftOut.length, leaveOut) : whyBlocked(topUp, count);

  async function submit(): Promise<void> {
    const isHeld = tooMany !== undefined || refused !== null || blocked !== undefined;
    if (!drafted.judge() || isHeld || sent.length === 0) return;
    const { formId, values } = drafted;
    setState({ busy: true });
    const started = await ask((app) =>
      app.funding.start({ profileId, formId, name: values.name.trim(), rows: sent.map(toRow) }),
    );
    setState(started.ok ? { busy: false } : { busy: false, failure: started.failure });
    if (!started.ok) return;
    drafted.finish();
    await fundingRunsStore.load(profileId);
    notify(words.started);
    navigate(fundingPaths.run(started.value.id), { replace: true });
  }

  if (!drafted.ready) return <Skeleton />;
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit(count)}
      busy={state.busy}
      blocked={blocked}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      <AlphaNote />
      {refused && <FailureNotice failure={refused} tone="info" />}
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <NameField drafted={drafted} />
      <WalletsField
        drafted={drafted}
        profileId={profileId}
        wrong={topUp === null && !leaveOut ? leftOut : []}
        error={tooMany ?? drafted.errorOf('text')}
      />
      <DefaultsFields drafted={drafted} />
      <TopUpField drafted={drafted} topUp={topUp} />
      {leftOut.length > 0 && (
        <LeftOutRows
          rows={leftOut}
          {...(topUp === null && {
            choice: { checked: leaveOut, onChange: (checked: boolean) => drafted.change({ leaveOut: checked }) },
          })}
        />
      )}
      {rows.length > 0 && <CheckedRows rows={rows} check={check} parts={parts} />}
      {state.failure && <FailureNotice failure={state.failure} />}
    </FormPane>
  );
}

function NameField({ drafted }: { drafted: DraftedForm<RunValues> }) {
  return (
    <Field label={fundingWords.form.name} error={drafted.errorOf('name')}>
      {(control) => (
        <input {...control} {...drafted.textControl('name')} maxLength={LONGEST_RUN_NAME} className={INPUT_STYLE} />
      )}
    </Field>
  );
}

/** As main has it: nothing of why a row could not be read goes with it. */
function toRow({ locator, amount, token, chain, part }: FundingRow): FundingRow {
  return { locator, amount, token, chain, ...(part && { part }) };
}

/** Rows that need fixing are fixed, or left out by a tick: until then nothing is sent. */
function sayWrong(wrong: number, leaveOut: boolean): string | undefined {
  return wrong === 0 || leaveOut ? undefined : fundingWords.form.blocked(wrong);
}

function whyBlocked({ read }: NonNullable<PlannedRun['topUp']>, count: number): string | undefined {
  const words = fundingWords.topUp;
  if (read === undefined) return words.readFirst;
  return count === 0 ? words.nothing : undefined;
}

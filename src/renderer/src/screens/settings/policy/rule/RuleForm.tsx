import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import type { AllowRule, RuleAmount } from '#shared/model/allow-rule.ts';
import { MOST_RULE_REQUESTS } from '#shared/rule-bounds.ts';
import { ask } from '../../../../api.ts';
import { Button } from '../../../../components/Button.tsx';
import { FailureNotice } from '../../../../components/FailureNotice.tsx';
import { Field, INPUT_STYLE } from '../../../../components/Field.tsx';
import { useTextField } from '../../../../hooks/use-text-field.ts';
import { announce } from '../../../../store/notices-store.ts';
import { putRules } from '../../../../store/rules-store.ts';
import { useIsLocked } from '../../../../store/status-store.ts';
import { commonWords } from '../../../../words.ts';
import { writeAmount } from '../../limits/describe-limit.ts';
import { isSamePlace, unitAt } from '../place-of-limit.ts';
import { AddRuleAmount } from './AddRuleAmount.tsx';
import { ruleWords } from './words.ts';

type Props = { profileId: string; chains: readonly LimitChainView[]; onStarted: () => void };

/** Budget, number of requests and end of a rule; main asks before it runs. */
export function RuleForm({ profileId, chains, onStarted }: Props) {
  const words = ruleWords;
  const [budget, setBudget] = useState<readonly RuleAmount[]>([]);
  const [minutes, setMinutes] = useState(60);
  const [isJudged, setJudged] = useState(false);
  const requests = useTextField(checkRequests, '10');
  const { busy, failure, start } = useStart(profileId, onStarted);
  const locked = useIsLocked();

  function submit(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (!requests.judge() || budget.length === 0) return;
    void start({ budget, requests: Number(requests.text), minutes });
  }

  return (
    <>
      <Budget chains={chains} budget={budget} onChange={setBudget} isMissing={isJudged && budget.length === 0} />
      <form noValidate onSubmit={submit} className="max-w-[35rem] space-y-3">
        <div className="flex flex-wrap gap-3">
          <div className="min-w-0 flex-1 basis-44">
            <Field label={words.requests} error={requests.error}>
              {(control) => (
                <input {...control} {...requests.control} inputMode="numeric" maxLength={4} className={INPUT_STYLE} />
              )}
            </Field>
          </div>
          <div className="min-w-0 flex-1 basis-44">
            <Field label={words.ends}>
              {(control) => (
                <select
                  {...control}
                  value={minutes}
                  onChange={({ target }) => setMinutes(Number(target.value))}
                  className={INPUT_STYLE}
                >
                  {words.spans.map((span) => (
                    <option key={span.minutes} value={span.minutes}>
                      {span.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </div>
        <p className="text-small text-muted">{words.startHint}</p>
        {failure && <FailureNotice failure={failure} />}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          inert={locked}
          title={locked ? commonWords.locked.actionReason : undefined}
        >
          {words.start}
        </Button>
      </form>
    </>
  );
}

function checkRequests(text: string): string | undefined {
  const isRight = /^[1-9]\d*$/.test(text.trim()) && Number(text) <= MOST_RULE_REQUESTS;
  return isRight ? undefined : ruleWords.requestsWrong(MOST_RULE_REQUESTS);
}

function useStart(profileId: string, onStarted: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  async function start(rule: AllowRule): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.rules.start({ profileId, rule }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    putRules(answer.value);
    announce(ruleWords.started);
    onStarted();
  }
  return { busy, failure, start };
}

type BudgetProps = {
  chains: readonly LimitChainView[];
  budget: readonly RuleAmount[];
  onChange: (budget: readonly RuleAmount[]) => void;
  isMissing: boolean;
};

function Budget({ chains, budget, onChange, isMissing }: BudgetProps) {
  const words = ruleWords;
  const first = useRef<HTMLSelectElement>(null);
  const nameOf = (one: RuleAmount) =>
    words.what(writeAmount({ kind: 'leaving', ...one, ...unitAt(one, chains) }), one.chain);
  return (
    <div>
      <h4 className="font-medium">{words.budget}</h4>
      <p className="mb-2 max-w-[68ch] text-small text-muted">{words.budgetText}</p>
      {budget.length === 0 ? (
        <p role={isMissing ? 'alert' : undefined} className={`mb-3 text-small ${isMissing ? 'text-danger' : ''}`}>
          {words.none}
        </p>
      ) : (
        <ul aria-label={words.list} className="mb-3 divide-y divide-line rounded-base border border-line">
          {budget.map((one) => (
            <li key={`${one.chain} ${one.token}`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5">
              <div className="min-w-0 grow basis-48">
                <p className="font-medium tabular-nums wrap-anywhere">{nameOf(one)}</p>
                {one.token !== null && <code className="text-tiny text-muted wrap-anywhere">{one.token}</code>}
              </div>
              <Button
                aria-label={words.removeOf(nameOf(one))}
                onClick={() => {
                  onChange(budget.filter((each) => each !== one));
                  first.current?.focus();
                }}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddRuleAmount
        chains={chains}
        firstRef={first}
        onAdd={(amount) => {
          onChange([...budget.filter((one) => !isSamePlace(one, amount)), amount]);
          announce(words.added(nameOf(amount)));
        }}
      />
    </div>
  );
}

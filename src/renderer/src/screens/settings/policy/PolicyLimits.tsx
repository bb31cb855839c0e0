import { useRef } from 'react';
import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import type { PolicyLimit } from '#shared/model/policy.ts';
import { Button } from '../../../components/Button.tsx';
import { Section } from '../../../components/Section.tsx';
import { announce } from '../../../store/notices-store.ts';
import { unitOf, writeAmount } from '../limits/describe-limit.ts';
import { AddPolicyLimit } from './AddPolicyLimit.tsx';
import { isSamePlace, type LimitedPlace, unitAt } from './place-of-limit.ts';
import type { DraftProps } from './policy-draft.ts';
import { policyWords } from './words.ts';

type Props = DraftProps & { chains: readonly LimitChainView[] };

/** The amounts of a policy, one line for each currency, and the fields that add one. */
export function PolicyLimits({ chains, draft, onChange }: Props) {
  const words = policyWords.limits;
  const first = useRef<HTMLSelectElement>(null);

  function add(limit: PolicyLimit): void {
    onChange({ limits: [...draft.limits.filter((one) => !isSamePlace(one, limit)), limit] });
    announce(words.added(nameOf(limit, chains)));
  }

  function remove(limit: PolicyLimit): void {
    onChange({ limits: draft.limits.filter((one) => one !== limit) });
    first.current?.focus();
  }

  return (
    <Section title={words.title}>
      <p className="mb-2 max-w-[68ch] text-small text-muted">{words.text}</p>
      {draft.limits.length === 0 ? (
        <p className="mb-3 text-small">{words.none}</p>
      ) : (
        <ul aria-label={words.list} className="mb-3 divide-y divide-line rounded-base border border-line">
          {draft.limits.map((limit) => (
            <li
              key={`${limit.chain} ${limit.token}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5"
            >
              <div className="min-w-0 grow basis-48">
                <p className="font-medium wrap-anywhere">{nameOf(limit, chains)}</p>
                <p className="text-small tabular-nums wrap-anywhere">{writeAmounts(limit, chains)}</p>
                {limit.token !== null && <code className="text-tiny text-muted wrap-anywhere">{limit.token}</code>}
              </div>
              <Button aria-label={words.removeOf(nameOf(limit, chains))} onClick={() => remove(limit)}>
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPolicyLimit chains={chains} onAdd={add} firstRef={first} />
    </Section>
  );
}

function nameOf(limit: LimitedPlace, chains: readonly LimitChainView[]): string {
  return policyWords.limits.what(unitOf({ ...unitAt(limit, chains), token: limit.token }), limit.chain);
}

function writeAmounts({ perRequest, perDay, twiceAbove, ...place }: PolicyLimit, chains: readonly LimitChainView[]) {
  const words = policyWords.limits;
  const write = (atMost: string) => writeAmount({ kind: 'leaving', ...place, ...unitAt(place, chains), atMost });
  return [
    perRequest === null ? [] : [words.request(write(perRequest))],
    perDay === null ? [] : [words.day(write(perDay))],
    twiceAbove === null ? [] : [words.twice(write(twiceAbove))],
  ]
    .flat()
    .join('; ');
}

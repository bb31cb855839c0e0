import {
  APPROVAL_AGES,
  APPROVAL_POLICIES,
  APPROVAL_REQUESTERS,
  APPROVAL_SORTS,
  type ApprovalView,
  RATINGS_WORST_FIRST,
} from '#shared/approval-view.ts';
import type { ApprovalChoices } from '#shared/ipc/views.ts';
import { CheckField } from '../../../components/CheckField.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useMountFocus } from '../../../hooks/use-mount-focus.ts';
import { approvalChoicesStore } from '../../../store/approval-view-store.ts';
import type { Inbox } from '../../../store/inbox-store.ts';
import { useQuery } from '../../../store/query.ts';
import { commonWords } from '../../../words.ts';
import { approvalWords } from '../words.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { listGroupings } from './list-groupings.ts';
import { nameToken } from './name-token.ts';
import { useWalletNames } from './use-wallet-names.ts';
import { queueWords } from './words.ts';

type Props = {
  inbox: Pick<Inbox, 'key' | 'profiles'>;
  view: ApprovalView;
  onChange: (change: Partial<ApprovalView>) => void;
};
const NOTHING: ApprovalChoices = { profiles: [], wallets: [], requesters: [], tokens: [], ratings: [], policies: [] };

/** What the list is narrowed to, grouped and sorted by. */
export function QueueFilters({ inbox: { key, profiles }, view, onChange }: Props) {
  const { data = NOTHING, failure } = useQuery(approvalChoicesStore, key);
  const nameWallet = useWalletNames(key);
  const isOfSeveral = profiles.length > 1;
  const first = useMountFocus<HTMLFieldSetElement>();
  const words = queueWords;
  return (
    <fieldset ref={first} aria-label={words.panel} className="min-w-0 space-y-2">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2">
        <RatingSelect choices={data} view={view} onChange={onChange} />
        {isOfSeveral && <ProfileSelect profiles={profiles} choices={data} view={view} onChange={onChange} />}
        <PolicySelect choices={data} view={view} onChange={onChange} />
        <ChoiceSelect
          label={words.wallet}
          chosen={view.wallet}
          options={data.wallets.map(({ value, count }) => ({ value, name: words.choice(nameWallet(value), count) }))}
          onChoose={(wallet) => onChange({ wallet })}
        />
        <RequesterSelect choices={data} view={view} onChange={onChange} />
        <ChoiceSelect
          label={words.token}
          chosen={view.token}
          options={[
            ...data.tokens.map(({ value, count }) => ({ value, name: words.choice(nameToken(value), count) })),
            { value: '', name: words.noToken },
          ]}
          onChoose={(token) => onChange({ token })}
        />
        <ChoiceSelect
          label={words.age}
          chosen={view.age}
          options={APPROVAL_AGES.map((value) => ({ value, name: words.ages[value] }))}
          onChoose={(age) => onChange({ age })}
        />
        <ChoiceSelect
          label={words.groupBy}
          chosen={view.groupBy}
          isAlways
          options={listGroupings(isOfSeveral).map((value) => ({ value, name: words.groupings[value] }))}
          onChoose={(groupBy) => groupBy && onChange({ groupBy })}
        />
        <ChoiceSelect
          label={words.sortBy}
          chosen={view.sortBy}
          isAlways
          options={APPROVAL_SORTS.map((value) => ({ value, name: words.sorts[value] }))}
          onChoose={(sortBy) => sortBy && onChange({ sortBy })}
        />
      </div>
      <CheckField
        label={words.needsCare}
        hint={words.needsCareHint}
        checked={view.needsCare}
        onChange={(needsCare) => onChange({ needsCare })}
      />
      {failure && <FailureNotice failure={failure} />}
    </fieldset>
  );
}

type SelectProps = Pick<Props, 'view' | 'onChange'> & { choices: ApprovalChoices };

/** Each of the known values with how many have it. */
function listOptions<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  choices: ApprovalChoices['ratings'],
) {
  const count = (value: Value) => choices.find((each) => each.value === value)?.count ?? 0;
  return values.map((value) => ({ value, name: queueWords.choice(names[value], count(value)) }));
}

function RatingSelect({ choices, view, onChange }: SelectProps) {
  return (
    <ChoiceSelect
      label={queueWords.rating}
      chosen={view.rating}
      options={listOptions(RATINGS_WORST_FIRST, approvalWords.ratings, choices.ratings)}
      onChoose={(rating) => onChange({ rating })}
    />
  );
}

function PolicySelect({ choices, view, onChange }: SelectProps) {
  return (
    <ChoiceSelect
      label={queueWords.policy}
      chosen={view.policy}
      options={listOptions(APPROVAL_POLICIES, approvalWords.policy.outcomes, choices.policies)}
      onChoose={(policy) => onChange({ policy })}
    />
  );
}

function RequesterSelect({ choices, view, onChange }: SelectProps) {
  return (
    <ChoiceSelect
      label={queueWords.requester}
      chosen={view.requester}
      options={listOptions(APPROVAL_REQUESTERS, approvalWords.review.requesters, choices.requesters)}
      onChoose={(requester) => onChange({ requester })}
    />
  );
}

type ProfileProps = SelectProps & { profiles: Inbox['profiles'] };

function ProfileSelect({ profiles, choices, view, onChange }: ProfileProps) {
  return (
    <ChoiceSelect
      label={queueWords.profile}
      chosen={view.profile}
      options={profiles.map(({ id, name, environment }) => ({
        value: id,
        name: queueWords.profileChoice(
          { name, environment: commonWords.environments[environment].name },
          choices.profiles.find(({ value }) => value === id)?.count ?? 0,
        ),
      }))}
      onChoose={(profile) => onChange({ profile })}
    />
  );
}

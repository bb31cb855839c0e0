import {
  APPROVAL_AGES,
  APPROVAL_POLICIES,
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
const NOTHING: ApprovalChoices = { profiles: [], wallets: [], tokens: [], ratings: [], policies: [] };

/** What the list is narrowed to, grouped and sorted by. */
export function QueueFilters({ inbox: { key, profiles }, view, onChange }: Props) {
  const { data = NOTHING, failure } = useQuery(approvalChoicesStore, key);
  const nameWallet = useWalletNames(key);
  const isOfSeveral = profiles.length > 1;
  const first = useMountFocus<HTMLFieldSetElement>();
  const words = queueWords;
  const count = (choices: ApprovalChoices['ratings'], value: string): number =>
    choices.find((each) => each.value === value)?.count ?? 0;
  return (
    <fieldset ref={first} aria-label={words.panel} className="min-w-0 space-y-2">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2">
        <ChoiceSelect
          label={words.rating}
          chosen={view.rating}
          options={RATINGS_WORST_FIRST.map((value) => ({
            value,
            name: words.choice(approvalWords.ratings[value], count(data.ratings, value)),
          }))}
          onChoose={(rating) => onChange({ rating })}
        />
        {isOfSeveral && <ProfileSelect profiles={profiles} choices={data} view={view} onChange={onChange} />}
        <ChoiceSelect
          label={words.policy}
          chosen={view.policy}
          options={APPROVAL_POLICIES.map((value) => ({
            value,
            name: words.choice(approvalWords.policy.outcomes[value], count(data.policies, value)),
          }))}
          onChoose={(policy) => onChange({ policy })}
        />
        <ChoiceSelect
          label={words.wallet}
          chosen={view.wallet}
          options={data.wallets.map(({ value, count }) => ({ value, name: words.choice(nameWallet(value), count) }))}
          onChoose={(wallet) => onChange({ wallet })}
        />
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

type ProfileProps = Pick<Props, 'view' | 'onChange'> & { profiles: Inbox['profiles']; choices: ApprovalChoices };

function ProfileSelect({ profiles, choices, view, onChange }: ProfileProps) {
  return (
    <ChoiceSelect
      label={queueWords.profile}
      chosen={view.profile}
      options={profiles.map(({ profile: { id, name, environment } }) => ({
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

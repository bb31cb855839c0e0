import { Fuel, Plus, SearchX } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useLocation } from 'wouter';
import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { Button } from '../../components/Button.tsx';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { shortenAddress } from '../../format/address.ts';
import { readSeries } from '../../format/series-locator.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { fromEnglish } from '../../language.ts';
import { FUNDING_PATH, type FundingRoute, fundingPaths, readFundingRoute } from '../../routes.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { NewRunForm } from './NewRunForm.tsx';
import { RunPane } from './RunPane.tsx';
import { RunRow } from './RunRow.tsx';
import { SeriesFunding } from './SeriesFunding.tsx';
import { fundingWords } from './words.ts';

/** Test tokens for one wallet or many: the runs of the profile, and beside them the chosen one or the form of a new one. */
export function FundingPage({ chosenId }: { chosenId: string | undefined }) {
  const profile = useCurrentProfile();
  const runs = useQuery(fundingRunsStore, profile?.id);
  const items = runs.data ?? [];
  const route = readFundingRoute(chosenId);
  const detail = useRef<HTMLDivElement>(null);
  const open = () => detail.current?.focus();
  const { choose, leave } = useListSelection({
    items: route.page === 'new' ? [] : items,
    idOf: ({ id }) => id,
    chosenId,
    path: FUNDING_PATH,
    onOpen: open,
  });
  const list = (
    <>
      <FundingHeader profile={profile} count={runs.data?.length} />
      <ListFailure failure={runs.failure} hasData={runs.data !== undefined} />
      {items.length > 0 ? (
        <VirtualList
          label={fundingWords.list}
          rows={items.map((item) => ({ kind: 'item', id: item.id, item }))}
          chosenId={chosenId}
          onChoose={choose}
          onOpen={open}
          Row={RunRow}
        />
      ) : runs.data !== undefined ? (
        <EmptyState icon={Fuel} title={fundingWords.empty.title} text={fundingWords.empty.text} />
      ) : (
        runs.loading && <Skeleton />
      )}
    </>
  );
  return (
    <SplitScreen
      list={list}
      detail={profile && <Detail {...{ profile, route, leave }} runs={runs.data} bodyRef={detail} />}
      isChosen={route.page !== 'none'}
      spreads={runs.data?.length === 0}
    />
  );
}

function FundingHeader({ profile, count }: { profile: Profile | undefined; count: number | undefined }) {
  const [, navigate] = useLocation();
  const words = fundingWords;
  const refused = profile && refuseFunding(profile);
  const create = () => {
    if (!refused) navigate(fundingPaths.create);
  };
  useHotkeys([{ id: 'funding.create', run: create }]);
  return (
    // Runs are of this app: the service lists none.
    <ListHeader title={words.title} count={count} concerns={null}>
      <Button
        icon={<Plus size={14} aria-hidden />}
        onClick={create}
        inert={Boolean(refused)}
        title={refused ? fromEnglish(refused.happened) : undefined}
      >
        {words.create}
      </Button>
      {refused && (
        <div className="pt-2">
          <FailureNotice failure={refused} tone="info" role="status" />
        </div>
      )}
    </ListHeader>
  );
}

type DetailProps = {
  profile: Profile;
  route: FundingRoute;
  runs: readonly FundingRunView[] | undefined;
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

function walletsOf(locator: string | undefined) {
  if (locator === undefined) return undefined;
  return { form: `funding/${locator}`, name: fundingWords.form.nameOne(shortenAddress(locator)), text: locator };
}

function Detail({ profile, route, runs, leave, bodyRef }: DetailProps) {
  const { choose, chooseText, gone, goneText } = fundingWords.empty;
  if (route.page === 'new') {
    const { locator } = route;
    const formId = readSeries(locator);
    if (formId !== undefined) return <SeriesFunding key={formId} profile={profile} formId={formId} onBack={leave} />;
    return <NewRunForm key={locator} profile={profile} wallets={walletsOf(locator)} onBack={leave} />;
  }
  if (route.page === 'none') {
    return <ChooseHint rows={runs?.length ?? 0} title={choose} text={chooseText} />;
  }
  const run = runs?.find(({ id }) => id === route.runId);
  if (run !== undefined) return <RunPane key={run.id} run={run} onBack={leave} bodyRef={bodyRef} />;
  return runs === undefined ? <Skeleton /> : <EmptyState icon={SearchX} title={gone} text={goneText} />;
}

import { BadgeCheck, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { Profile } from '#shared/model/profile.ts';
import { AlphaNote } from '../../components/AlphaNote.tsx';
import { Button } from '../../components/Button.tsx';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { CREDENTIALS_PATH, credentialPaths, idOfCredential, readCredentialRoute } from '../../routes.ts';
import { credentialsStore } from '../../store/credentials-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { type Query, useQuery } from '../../store/query.ts';
import { CredentialPane } from './CredentialPane.tsx';
import { CredentialRow } from './CredentialRow.tsx';
import { IssueForm } from './IssueForm.tsx';
import { credentialWords } from './words.ts';

/** The credentials that were issued here, and beside them the chosen one, or the form that issues one. */
export function CredentialsPage({ chosenId }: { chosenId: string | undefined }) {
  const profile = useCurrentProfile();
  const credentials = useQuery(credentialsStore, profile?.id);
  const items = credentials.data?.rows ?? [];
  const route = readCredentialRoute(chosenId);
  const detail = useRef<HTMLDivElement>(null);
  const words = credentialWords;
  const chosen =
    route.page === 'credential' ? idOfCredential({ parent: route.templateId, id: route.credentialId }) : undefined;
  const { choose, leave } = useListSelection({
    // While a form is open no key leads away from what was typed but Escape.
    items: route.page === 'issue' ? [] : items,
    idOf: idOfCredential,
    chosenId: chosen,
    path: CREDENTIALS_PATH,
    onOpen: () => detail.current?.focus(),
  });
  const list = (
    <>
      <CredentialsHeader query={credentials} />
      <ListFailure failure={credentials.failure} hasData={credentials.data !== undefined} />
      {items.length > 0 ? (
        <VirtualList
          label={words.list}
          rows={items.map((item) => ({ kind: 'item', id: idOfCredential(item), item }))}
          chosenId={chosen}
          onChoose={choose}
          onOpen={() => detail.current?.focus()}
          Row={CredentialRow}
        />
      ) : credentials.data !== undefined ? (
        <EmptyState icon={BadgeCheck} title={words.empty.title} text={words.empty.text} actions={<AlphaNote />} />
      ) : (
        credentials.loading && <Skeleton />
      )}
    </>
  );
  const isChosen = route.page !== 'none';
  const spreads = credentials.data?.total === 0;
  return <SplitScreen list={list} detail={drawDetail(profile)} isChosen={isChosen} spreads={spreads} />;

  function drawDetail(shown: Profile | undefined) {
    if (shown === undefined) return null;
    const { id: profileId, environment } = shown;
    switch (route.page) {
      case 'issue':
        return <IssueForm key={profileId} profileId={profileId} environment={environment} onBack={leave} />;
      case 'credential': {
        const { templateId, credentialId } = route;
        return (
          <CredentialPane key={chosen} {...{ profileId, templateId, credentialId }} onBack={leave} bodyRef={detail} />
        );
      }
      default:
        return <ChooseHint rows={items.length} title={words.empty.choose} text={words.empty.chooseText} />;
    }
  }
}

function CredentialsHeader({ query }: { query: Query<{ total: number }> }) {
  const [, navigate] = useLocation();
  const words = credentialWords;
  const issue = () => navigate(credentialPaths.issue);
  useHotkeys([{ id: 'credentials.issue', run: issue }]);
  return (
    <ListHeader
      title={words.title}
      count={query.data?.total}
      query={query}
      concerns={(resource) => resource === 'actions'}
    >
      <Button icon={<Plus size={14} aria-hidden />} onClick={issue}>
        {words.issue}
      </Button>
    </ListHeader>
  );
}

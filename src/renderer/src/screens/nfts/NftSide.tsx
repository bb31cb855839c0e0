import { SearchX } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useLocation } from 'wouter';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type NftRoute, nftPaths } from '../../routes.ts';
import { nftDetailStore } from '../../store/nfts-store.ts';
import { notifyFailure } from '../../store/notices-store.ts';
import { useQuery } from '../../store/query.ts';
import { EditNftForm } from './EditNftForm.tsx';
import { ImportNftsForm } from './ImportNftsForm.tsx';
import { MintForm } from './MintForm.tsx';
import { NftPane } from './NftPane.tsx';
import { OpenNftForm } from './OpenNftForm.tsx';
import { nftWords } from './words.ts';

type Props = {
  profile: Profile;
  route: NftRoute;
  collections: readonly ResourceRow[];
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

/** What stands beside the gallery. */
export function NftSide({ profile, route, collections, leave, bodyRef }: Props) {
  switch (route.page) {
    case 'none':
      return null;
    case 'mint':
      return (
        <MintForm
          key={route.collectionId}
          {...{ profile, collections }}
          collectionId={route.collectionId}
          onBack={leave}
        />
      );
    case 'open':
      return <OpenNftForm profileId={profile.id} collections={collections} onBack={leave} />;
    case 'import':
      return (
        <ImportNftsForm
          key={route.collectionId}
          profileId={profile.id}
          collections={collections}
          collectionId={route.collectionId}
          onBack={leave}
        />
      );
    case 'nft':
    case 'edit':
      return (
        <Chosen key={`${route.collectionId} ${route.nftId}`} {...{ profile, route, collections, leave, bodyRef }} />
      );
  }
}

type ChosenProps = Omit<Props, 'route'> & { route: Extract<NftRoute, { page: 'nft' | 'edit' }> };

function Chosen({ profile, route, collections, leave, bodyRef }: ChosenProps) {
  const [, navigate] = useLocation();
  const { collectionId, nftId } = route;
  const { data, failure, loading } = useQuery(nftDetailStore, { profileId: profile.id, collectionId, nftId });
  if (data === undefined) {
    if (loading) return <Skeleton />;
    return <Gone {...{ profile, collectionId, nftId, failure, leave }} />;
  }
  if (route.page === 'edit' && data.nft.value !== null && data.nft.raw !== null) {
    return <EditNftForm detail={data} onBack={() => navigate(nftPaths.nft(collectionId, nftId))} />;
  }
  return <NftPane {...{ profile, collections, failure, bodyRef }} detail={data} onBack={leave} />;
}

type GoneProps = {
  profile: Profile;
  collectionId: string;
  nftId: string;
  failure: Parameters<typeof FailureNotice>[0]['failure'] | undefined;
  leave: () => void;
};

/** An NFT that a link leads to and that is not here: it can be opened at once. */
function Gone({ profile, collectionId, nftId, failure, leave }: GoneProps) {
  const words = nftWords.empty;
  const [busy, setBusy] = useState(false);
  async function open(): Promise<void> {
    setBusy(true);
    const key = { profileId: profile.id, collectionId, nftId };
    const answer = await ask((app) => app.nfts.open(key));
    setBusy(false);
    if (answer.ok) nftDetailStore.put(key, answer.value);
    else notifyFailure(answer.failure);
  }
  return (
    <DetailPane label={nftWords.detail.label} onBack={leave}>
      {failure && <FailureNotice failure={failure} tone="caution" />}
      <EmptyState
        icon={SearchX}
        title={words.gone}
        text={words.goneText}
        actions={
          <Button busy={busy} onClick={() => void open()}>
            {words.openIt}
          </Button>
        }
      />
    </DetailPane>
  );
}

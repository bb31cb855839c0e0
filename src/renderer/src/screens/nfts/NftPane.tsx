import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { NftDetail, ResourceRow } from '#shared/ipc/resource-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { DiffTable } from '../../components/DiffTable.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { ActionList } from '../../components/resource/ActionList.tsx';
import { RefreshButton } from '../../components/resource/RefreshButton.tsx';
import { ResourceKeeping } from '../../components/resource/ResourceKeeping.tsx';
import { ResourceNotices } from '../../components/resource/ResourceNotices.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { nftPaths } from '../../routes.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { nameCollection } from '../collections/use-collections.ts';
import { AttributeGrid } from './AttributeGrid.tsx';
import { NftFacts } from './NftFacts.tsx';
import { nftWords } from './words.ts';

type Props = {
  detail: NftDetail;
  profile: Profile;
  collections: readonly ResourceRow[];
  /** Why it could not be asked for again. */
  failure: Failure | undefined;
  onBack: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

/** Everything kept of one NFT, readable with the service gone. */
export function NftPane({ detail, profile, collections, failure, onBack, bodyRef }: Props) {
  const words = nftWords.detail;
  const { nft, imageKey, actions, notApplied } = detail;
  const metadata = nft.value?.metadata;
  const name = metadata?.name ?? nft.id;
  return (
    <DetailPane
      label={words.label}
      onBack={onBack}
      bodyRef={bodyRef}
      header={<Header detail={detail} profile={profile} />}
    >
      {failure && <FailureNotice failure={failure} tone="caution" role="status" />}
      <NotApplied rows={notApplied} />
      <ResourceNotices view={nft} />
      <div className="flex flex-wrap gap-(--section-gap)">
        <RemoteImage
          imageKey={imageKey}
          alt={words.image(name)}
          className={imageKey === null ? 'h-24 w-40 shrink-0' : 'size-72 shrink-0'}
          explains
        />
        <div className="min-w-56 flex-1 space-y-(--section-gap)">
          <p className="whitespace-pre-wrap wrap-anywhere">
            {metadata?.description ? (
              <VisibleText text={metadata.description} />
            ) : (
              <span className="text-muted">{words.noDescription}</span>
            )}
          </p>
          <AttributeGrid attributes={metadata?.attributes ?? []} />
        </div>
      </div>
      <NftFacts nft={nft} collection={nameCollection(collections, nft.parent)} />
      <ActionList actions={actions} />
      <ResourceKeeping view={nft} name={name} onForgotten={onBack} />
    </DetailPane>
  );
}

function Header({ detail: { nft }, profile }: { detail: NftDetail; profile: Profile }) {
  const words = nftWords.detail;
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  const isEditable = nft.value !== null;
  const edit = () => {
    if (isEditable && !locked) navigate(nftPaths.edit(nft.parent, nft.id));
  };
  useHotkeys([{ id: 'nfts.edit', run: edit }]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 className="min-w-0 grow basis-40 truncate text-lead font-semibold">
        <BriefText text={nft.value?.metadata?.name ?? nft.id} />
      </h2>
      {nft.status !== null && <ResourceStatus status={nft.status} />}
      <EnvironmentName environment={profile.environment} />
      <div className="flex gap-1">
        <Button
          icon={<Pencil size={13} aria-hidden />}
          inert={locked || !isEditable}
          title={locked ? commonWords.locked.actionReason : isEditable ? undefined : words.notEditable}
          onClick={edit}
        >
          {words.edit}
        </Button>
        <RefreshButton record={nft} keyId="nfts.refresh" />
      </div>
    </div>
  );
}

/** A repeated mint changes nothing: what was asked for and what there is. */
function NotApplied({ rows }: { rows: NftDetail['notApplied'] }) {
  const words = nftWords.detail;
  if (rows.length === 0) return null;
  return (
    <Callout tone="caution" role="status" title={words.notAppliedTitle}>
      <p>{words.notAppliedText}</p>
      <DiffTable
        rows={rows.map(({ field, asked, actual }) => ({ label: field, before: asked, after: actual }))}
        label={words.notAppliedTitle}
        before={words.asked}
        after={words.actual}
        isNeutral
      />
    </Callout>
  );
}

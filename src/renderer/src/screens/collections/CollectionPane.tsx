import { Pencil, Plus } from 'lucide-react';
import type { Ref } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { CollectionDetail } from '#shared/ipc/resource-views.ts';
import { DEFAULT_COLLECTIONS } from '#shared/model/default-collections.ts';
import type { Profile } from '#shared/model/profile.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EnvironmentName } from '../../components/EnvironmentMark.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { ActionList } from '../../components/resource/ActionList.tsx';
import { RefreshButton } from '../../components/resource/RefreshButton.tsx';
import { ResourceKeeping } from '../../components/resource/ResourceKeeping.tsx';
import { ResourceNotices } from '../../components/resource/ResourceNotices.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { collectionPaths, nftPaths } from '../../routes.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { CollectionFacts } from './CollectionFacts.tsx';
import { KnownNfts } from './KnownNfts.tsx';
import { TemplateList } from './TemplateList.tsx';
import { collectionWords } from './words.ts';

type Props = {
  detail: CollectionDetail;
  profile: Profile;
  failure: Failure | undefined;
  onBack: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

/** Everything kept of one collection and of its templates, readable with the service gone. */
export function CollectionPane({ detail, profile, failure, onBack, bodyRef }: Props) {
  const words = collectionWords.detail;
  const { collection, imageKey, templates, actions, knownNfts } = detail;
  const metadata = collection.value?.metadata;
  const name = metadata?.name ?? collection.id;
  return (
    <DetailPane
      label={words.label}
      onBack={onBack}
      bodyRef={bodyRef}
      header={<Header detail={detail} profile={profile} />}
    >
      {failure && <FailureNotice failure={failure} tone="caution" role="status" />}
      <ResourceNotices view={collection} />
      <div className="flex flex-wrap gap-(--section-gap)">
        <RemoteImage
          imageKey={imageKey}
          alt={words.image(name)}
          className={imageKey === null ? 'h-24 w-40 shrink-0' : 'size-40 shrink-0'}
          explains
        />
        <p className="min-w-56 flex-1 whitespace-pre-wrap wrap-anywhere">
          {metadata?.description ? (
            <VisibleText text={metadata.description} />
          ) : (
            <span className="text-muted">{words.noDescription}</span>
          )}
        </p>
      </div>
      <CollectionFacts collection={collection} />
      <KnownNfts collectionId={collection.id} count={knownNfts} limit={collection.value?.supplyLimit} />
      <TemplateList templates={templates} collectionId={collection.id} />
      <ActionList actions={actions} />
      <ResourceKeeping
        view={collection}
        name={name}
        // The defaults are always there.
        {...(!DEFAULT_COLLECTIONS.includes(collection.id) && { onForgotten: onBack })}
      />
    </DetailPane>
  );
}

function Header({ detail: { collection }, profile }: { detail: CollectionDetail; profile: Profile }) {
  const words = collectionWords;
  const [, navigate] = useLocation();
  const locked = useIsLocked();
  const isEditable = collection.value !== null;
  const edit = () => {
    if (isEditable && !locked) navigate(collectionPaths.edit(collection.id));
  };
  const mint = () => navigate(nftPaths.mint(collection.id));
  useHotkeys([
    { id: 'collections.edit', run: edit },
    { id: 'collections.template', run: () => navigate(collectionPaths.template(collection.id)) },
    { id: 'collections.mint', run: mint },
  ]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <h2 className="min-w-0 grow basis-40 truncate text-lead font-semibold">
        <BriefText text={collection.value?.metadata?.name ?? collection.id} />
      </h2>
      <EnvironmentName environment={profile.environment} />
      <div className="flex gap-1.5">
        <Button
          icon={<Pencil size={13} aria-hidden />}
          inert={locked || !isEditable}
          title={locked ? commonWords.locked.actionReason : isEditable ? undefined : words.detail.notEditable}
          onClick={edit}
        >
          {words.detail.edit}
        </Button>
        <Button icon={<Plus size={14} aria-hidden />} onClick={mint}>
          {words.detail.mint}
        </Button>
        <RefreshButton record={collection} keyId="collections.refresh" />
      </div>
    </div>
  );
}

import type { Ref } from 'react';
import { useLocation } from 'wouter';
import type { Profile } from '#shared/model/profile.ts';
import { DetailPane } from '../../components/DetailPane.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { collectionPaths } from '../../routes.ts';
import { collectionDetailStore } from '../../store/collections-store.ts';
import { useQuery } from '../../store/query.ts';
import { CollectionPane } from './CollectionPane.tsx';
import { EditCollectionForm } from './EditCollectionForm.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { collectionWords } from './words.ts';

type Props = {
  profile: Profile;
  page: 'collection' | 'edit' | 'template';
  collectionId: string;
  leave: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

/** One collection, or a form about it. */
export function ChosenCollection({ profile, page, collectionId, leave, bodyRef }: Props) {
  const [, navigate] = useLocation();
  const { data, failure, loading } = useQuery(collectionDetailStore, { profileId: profile.id, collectionId });
  if (data === undefined) {
    if (loading || failure === undefined) return <Skeleton />;
    return (
      <DetailPane label={collectionWords.detail.label} onBack={leave}>
        <FailureNotice failure={failure} />
      </DetailPane>
    );
  }
  const back = () => navigate(collectionPaths.collection(collectionId));
  if (page === 'edit' && data.collection.value !== null && data.collection.raw !== null) {
    return <EditCollectionForm detail={data} onBack={back} />;
  }
  if (page === 'template') return <TemplateForm collection={data.collection} onBack={back} />;
  return <CollectionPane {...{ profile, failure, bodyRef }} detail={data} onBack={leave} />;
}

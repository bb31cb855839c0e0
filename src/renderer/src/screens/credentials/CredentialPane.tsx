import { SearchX } from 'lucide-react';
import type { Ref } from 'react';
import type { CredentialDetail, ResourceView } from '#shared/ipc/resource-views.ts';
import type { Credential } from '#shared/model/credential.ts';
import { Address } from '../../components/Address.tsx';
import { Age } from '../../components/Age.tsx';
import { AlphaNote } from '../../components/AlphaNote.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { CopyText } from '../../components/CopyText.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { ActionList } from '../../components/resource/ActionList.tsx';
import { ResourceKeeping } from '../../components/resource/ResourceKeeping.tsx';
import { ResourceNotices } from '../../components/resource/ResourceNotices.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { credentialDetailStore, credentialsStore } from '../../store/credentials-store.ts';
import { useQuery } from '../../store/query.ts';
import { commonWords } from '../../words.ts';
import { AskedSection } from './AskedSection.tsx';
import { credentialWords } from './words.ts';

type Props = {
  profileId: string;
  templateId: string;
  credentialId: string;
  onBack: () => void;
  bodyRef: Ref<HTMLDivElement>;
};

/** One credential: what the service answered, what was asked for, and how far it has come. */
export function CredentialPane({ profileId, templateId, credentialId, onBack, bodyRef }: Props) {
  const detail = useQuery(credentialDetailStore, { profileId, templateId, credentialId });
  const words = credentialWords;
  const view = detail.data?.credential;
  const isGone = view?.raw === null && detail.data?.asked === null;
  return (
    <DetailPane
      label={words.detail.label}
      onBack={onBack}
      bodyRef={bodyRef}
      header={<Header name={detail.data?.asked?.metadata.name ?? credentialId} detail={detail.data} />}
    >
      <AlphaNote />
      {detail.failure && <FailureNotice failure={detail.failure} tone={detail.data ? 'caution' : 'danger'} />}
      {detail.data === undefined && detail.loading && <Skeleton />}
      {isGone && <EmptyState icon={SearchX} title={words.empty.gone} text={words.empty.goneText} />}
      {detail.data && view && !isGone && (
        <>
          <ResourceNotices view={view} />
          {view.value && <IssuedFacts view={view} credential={view.value} isFollowed={detail.data.action !== null} />}
          {detail.data.action === null ? (
            <p className="text-small text-muted">{words.detail.noAction}</p>
          ) : (
            <ActionList actions={[detail.data.action]} />
          )}
          <AskedSection asked={detail.data.asked} imageKey={detail.data.imageKey} />
          <ResourceKeeping
            view={view}
            name={words.detail.name(credentialId)}
            onForgotten={() => void credentialsStore.load(profileId).then(onBack)}
          />
        </>
      )}
    </DetailPane>
  );
}

function Header({ name, detail }: { name: string; detail: CredentialDetail | undefined }) {
  const status = detail?.action?.status ?? detail?.credential.status ?? null;
  const fetchedAt = detail?.action?.fetchedAt ?? detail?.credential.fetchedAt ?? null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="min-w-0 grow basis-52">
        <h2 className="truncate text-lead font-semibold">
          <BriefText text={name} />
        </h2>
        {fetchedAt !== null && (
          <p className="text-tiny text-faint">
            {commonWords.freshness.read} <Age at={fetchedAt} write={commonWords.freshness.ago} />
          </p>
        )}
      </div>
      {status !== null && <ResourceStatus status={status} />}
    </div>
  );
}

type IssuedProps = {
  view: ResourceView<Credential>;
  credential: Credential;
  /** Something newer than the record tells how far it has come. */
  isFollowed: boolean;
};

function IssuedFacts({ view, credential, isFollowed }: IssuedProps) {
  const words = credentialWords.detail;
  const { credentialId, id, actionId, onChain } = credential;
  const code = (label: string, text: string | undefined): Fact[] =>
    text === undefined ? [] : [{ label, value: <CopyText text={text} what={label} /> }];
  return (
    <Section title={words.issued}>
      <FactList
        facts={[
          ...code(words.credentialId, credentialId),
          ...code(words.id, id),
          ...(actionId === id ? [] : code(words.actionId, actionId)),
          ...code(words.template, view.parent),
          ...(onChain?.status === undefined
            ? []
            : [
                {
                  label: isFollowed ? words.statusWhenIssued : words.status,
                  value: <ResourceStatus status={onChain.status} />,
                },
              ]),
          ...(onChain?.chain === undefined
            ? []
            : [{ label: words.chain, value: <VisibleText text={onChain.chain} /> }]),
          ...(onChain?.contractAddress === undefined
            ? []
            : [{ label: words.contract, value: <Address address={onChain.contractAddress} what={words.contract} /> }]),
        ]}
      />
      <p className="mt-1.5 text-small text-muted">{words.raw}</p>
    </Section>
  );
}

import { BookOpenText, FileUp, FolderOpen, Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { contractsPaths } from '../../../routes.ts';
import { LIBRARY, libraryStore } from '../../../store/library-store.ts';
import { useQuery } from '../../../store/query.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { ContractRow } from './ContractRow.tsx';
import { contractWords } from './words.ts';

/** Every ABI and descriptor that the operator added. */
export function ContractsPane({ onBack }: { onBack: () => void }) {
  const words = contractWords;
  const { data, failure, loading } = useQuery(libraryStore, LIBRARY);
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="max-w-[68ch] text-muted">{words.text}</p>
      {data !== undefined && data.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <AddButtons />
        </div>
      )}
      {failure && <FailureNotice failure={failure} tone={data === undefined ? 'danger' : 'caution'} />}
      {data === undefined && loading && <Skeleton rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          icon={BookOpenText}
          title={words.empty.title}
          text={words.empty.text}
          actions={<AddButtons isFirst />}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <Section title={words.list}>
          <ul className="divide-y divide-line rounded-base border border-line">
            {data.map((item) => (
              <ContractRow key={item.id} item={item} />
            ))}
          </ul>
        </Section>
      )}
    </SettingsPane>
  );
}

function AddButtons({ isFirst = false }: { isFirst?: boolean }) {
  const words = contractWords;
  const [, navigate] = useLocation();
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<Plus size={14} aria-hidden />}
        onClick={() => navigate(contractsPaths.add(''))}
      >
        {words.addAbi}
      </Button>
      <Button icon={<FileUp size={14} aria-hidden />} onClick={() => navigate(contractsPaths.files)}>
        {words.addFiles}
      </Button>
      <Button icon={<FolderOpen size={14} aria-hidden />} onClick={() => navigate(contractsPaths.folder)}>
        {words.addFolder}
      </Button>
    </>
  );
}

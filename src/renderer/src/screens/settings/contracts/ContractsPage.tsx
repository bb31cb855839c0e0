import { SearchX } from 'lucide-react';
import { useLocation } from 'wouter';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { contractsPaths, readContractsRoute } from '../../../routes.ts';
import { useCurrentProfile } from '../../../store/profile-store.ts';
import { settingsWords } from '../words.ts';
import { AddAbiForm } from './AddAbiForm.tsx';
import { AddFilesPane } from './AddFilesPane.tsx';
import { AddFolderPane } from './AddFolderPane.tsx';
import { ContractItemPane } from './ContractItemPane.tsx';
import { ContractsPane } from './ContractsPane.tsx';

/** What the operator added for reading calls: the list, one of it, or a form. */
export function ContractsPage({ chosenId, onBack }: { chosenId: string; onBack: () => void }) {
  const [, navigate] = useLocation();
  const profileId = useCurrentProfile()?.id;
  const route = readContractsRoute(chosenId);
  const toList = () => navigate(contractsPaths.list);
  switch (route?.part) {
    case undefined:
      return <EmptyState icon={SearchX} title={settingsWords.gone} text={settingsWords.goneText} />;
    case 'list':
      return <ContractsPane onBack={onBack} />;
    case 'files':
      return <AddFilesPane onBack={toList} />;
    case 'folder':
      return <AddFolderPane onBack={toList} />;
    case 'item':
      return <ContractItemPane key={route.id} id={route.id} onBack={toList} />;
    case 'add': {
      const { about, start } = route;
      if (profileId === undefined) return <Skeleton />;
      return (
        <AddAbiForm key={`${profileId} ${about}`} profileId={profileId} about={about} start={start} onBack={toList} />
      );
    }
  }
}

import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { chainsStore } from '../../../store/chains-store.ts';
import { useCurrentProfile } from '../../../store/profile-store.ts';
import { useQuery } from '../../../store/query.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { ChainRow } from './ChainRow.tsx';
import { chainWords } from './words.ts';

/** The chains of the profile that is worked in: which node each has, and what it may be used for. */
export function ChainsPane({ onBack }: { onBack: () => void }) {
  const words = chainWords;
  const profile = useCurrentProfile();
  const { data, failure } = useQuery(chainsStore, profile?.id);
  const [open, setOpen] = useState<string>();
  if (profile === undefined) {
    return (
      <SettingsPane title={words.title} onBack={onBack}>
        <p className="text-muted">{words.noProfile}</p>
      </SettingsPane>
    );
  }
  const problem = failure ?? data?.failure ?? undefined;
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="max-w-[68ch] text-muted">{words.text(profile.name)}</p>
      {problem && <FailureNotice failure={problem} tone={data === undefined ? 'danger' : 'caution'} />}
      {data === undefined && failure === undefined && <Skeleton />}
      {data?.chains.length === 0 && <EmptyState icon={Unplug} title={words.empty.title} text={words.empty.text} />}
      {data !== undefined && data.chains.length > 0 && (
        <ul aria-label={words.list(profile.name)} className="divide-y divide-line rounded-base border border-line">
          {data.chains.map((view) => (
            <ChainRow
              key={`${profile.id} ${view.chain}`}
              profileId={profile.id}
              view={view}
              isOpen={open === view.chain}
              onOpen={(isOpen) => setOpen(isOpen ? view.chain : undefined)}
            />
          ))}
        </ul>
      )}
    </SettingsPane>
  );
}

import { useState } from 'react';
import type { SystemView } from '#shared/ipc/system-views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { notify, notifyFailure } from '../../../store/notices-store.ts';
import { useQuery } from '../../../store/query.ts';
import { SYSTEM, systemStore } from '../../../store/system-store.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { Connections } from './Connections.tsx';
import { LockTime } from './LockTime.tsx';
import { OutsideChanges } from './OutsideChanges.tsx';
import { Passphrase } from './Passphrase.tsx';
import { FileSizes, SystemFacts } from './SystemFacts.tsx';
import { systemWords } from './words.ts';

/** When the app locks, what it runs on and where it keeps things; and the file for support. */
export function SystemPane({ onBack }: { onBack: () => void }) {
  const { data, failure, loading } = useQuery(systemStore, SYSTEM);
  return (
    <SettingsPane title={systemWords.title} onBack={onBack}>
      <OutsideChanges />
      <LockTime sources={data?.lockSources} />
      <Passphrase />
      {failure && <FailureNotice failure={failure} />}
      {data === undefined && loading && <Skeleton />}
      {data && (
        <>
          <SystemFacts view={data} />
          <Connections view={data} />
          <Folders folders={data.folders} />
          <FileSizes sizes={data.sizes} />
        </>
      )}
      <div>
        <Button busy={loading} onClick={() => void systemStore.load(SYSTEM)}>
          {systemWords.refresh}
        </Button>
      </div>
      <Diagnostics />
    </SettingsPane>
  );
}

function Folders({ folders }: Pick<SystemView, 'folders'>) {
  const words = systemWords.folders;
  async function open(folder: 'data' | 'logs'): Promise<void> {
    const answer = await ask((app) => app.system.openFolder({ folder }));
    if (!answer.ok) notifyFailure(answer.failure);
  }
  return (
    <Section title={words.title}>
      <FactList
        facts={[
          { label: words.data, value: <code className="wrap-anywhere">{folders.data}</code> },
          {
            label: words.logs,
            value: folders.logs === null ? words.none : <code className="wrap-anywhere">{folders.logs}</code>,
          },
        ]}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => void open('data')}>{words.openData}</Button>
        {folders.logs !== null && <Button onClick={() => void open('logs')}>{words.openLogs}</Button>}
      </div>
    </Section>
  );
}

function Diagnostics() {
  const words = systemWords.diagnostics;
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.system.saveDiagnostics());
    setBusy(false);
    if (!answer.ok) notifyFailure(answer.failure);
    else if (answer.value.path !== null) notify(words.saved(answer.value.path));
  }
  return (
    <Section title={words.title}>
      <p className="mb-2 max-w-[40rem] text-muted">{words.text}</p>
      <Button busy={busy} onClick={() => void save()}>
        {words.save}
      </Button>
    </Section>
  );
}

import type { RemovalView } from '#shared/ipc/system-views.ts';
import { Callout } from '../../../components/Callout.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { writeList } from '../../../language.ts';
import { useQuery } from '../../../store/query.ts';
import { REMOVAL, removalStore } from '../../../store/system-store.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { RemovalForm } from './RemovalForm.tsx';
import { systemWords } from './words.ts';

/** Says what goes and what does not, before it can be asked for. */
export function RemovalPane({ onBack }: { onBack: () => void }) {
  const words = systemWords.removal;
  const { data, failure, loading } = useQuery(removalStore, REMOVAL);
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p>{words.text}</p>
      {failure && <FailureNotice failure={failure} />}
      {data === undefined && loading && <Skeleton />}
      {data && (
        <>
          <List title={words.goes} texts={listWhatGoes(data)} />
          <List title={words.stays} texts={[words.wallets, words.apiKeys, words.saved, words.emptyFolder]} />
          <Callout tone="danger" title={words.danger}>
            {data.unsaved.length > 0 && (
              <p className="wrap-anywhere">
                <VisibleText text={words.unsaved(data.unsaved.length, nameSome(data.unsaved))} />
              </p>
            )}
            {data.underWay > 0 && <p>{words.underWay(data.underWay)}</p>}
          </Callout>
          <RemovalForm />
        </>
      )}
    </SettingsPane>
  );
}

function List({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className="max-w-[45rem] list-disc space-y-1 pl-4">
        {texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            <VisibleText text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** More are counted, not named: a list of hundreds is not read. */
const MOST_NAMED = 20;

function nameSome(labels: readonly string[]): string {
  const named = labels.slice(0, MOST_NAMED).map((label) => `“${label}”`);
  return writeList(
    labels.length > MOST_NAMED ? [...named, systemWords.removal.moreUnsaved(labels.length - MOST_NAMED)] : named,
  );
}

function listWhatGoes({ profiles, signers, folders }: RemovalView): string[] {
  const words = systemWords.removal;
  return [
    words.keys(signers, profiles.length),
    ...(profiles.length > 0 ? [words.profiles(profiles.join(', '))] : []),
    words.files(folders.data),
    ...(folders.logs === null ? [] : [words.logs(folders.logs)]),
    words.practice,
  ];
}

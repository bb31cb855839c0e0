import { FactList } from '../../components/FactList.tsx';
import { Section } from '../../components/Section.tsx';
import { useQuery } from '../../store/query.ts';
import { SYSTEM, systemStore } from '../../store/system-store.ts';
import { commonWords } from '../../words.ts';
import { describeRuntime } from './describe-runtime.ts';
import { SettingsPane } from './SettingsPane.tsx';
import { settingsWords } from './words.ts';

const LICENCE = 'MIT';

/** What this is and where it keeps things. Only what the runtime and main tell of themselves is said of them. */
export function AboutPane({ onBack }: { onBack: () => void }) {
  const words = settingsWords.about;
  const told = describeRuntime(navigator.userAgent);
  const { data } = useQuery(systemStore, SYSTEM);
  const { version = data?.runtime.app, electron, engine } = told;
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <div>
        <p className="text-title font-semibold">{commonWords.appName}</p>
        <p className="text-muted">{words.what}</p>
      </div>
      <FactList
        facts={[
          { label: words.version, value: version ?? words.notTold },
          { label: words.licence, value: LICENCE },
          { label: words.runtime, value: electron ?? words.notElectron },
          { label: words.engine, value: engine ?? words.notTold },
        ]}
      />
      <Section title={words.kept}>
        <ul className="list-disc space-y-1 pl-4">
          {words.keptTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      <Section title={words.network}>
        <p>{words.networkText}</p>
      </Section>
    </SettingsPane>
  );
}

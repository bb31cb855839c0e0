import type { SystemView } from '#shared/ipc/system-views.ts';
import { FactList } from '../../../components/FactList.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { formatBytes } from '../../../format/bytes.ts';
import { fromEnglish } from '../../../language.ts';
import { describeRuntime } from '../describe-runtime.ts';
import { systemWords } from './words.ts';

/** What the app runs on, and what it hears. */
export function SystemFacts({ view }: { view: SystemView }) {
  const { lockSources, runtime, keychain } = systemWords;
  return (
    <>
      <Section title={lockSources.title}>
        <FactList
          facts={view.lockSources.map((source) => ({
            label: lockSources.names[source.name],
            value: source.heard ? lockSources.heard : lockSources.notHeard(fromEnglish(source.reason)),
          }))}
        />
      </Section>
      <Section title={runtime.title}>
        <FactList facts={listRuntime(view.runtime)} />
      </Section>
      <Section title={keychain.title}>
        <FactList
          facts={[
            { label: keychain.label, value: keychain.names[view.runtime.platform] ?? keychain.other },
            { label: keychain.state, value: view.keychainFailure === null ? keychain.answers : keychain.fails },
          ]}
        />
        {view.keychainFailure && <FailureNotice failure={view.keychainFailure} role="status" />}
      </Section>
    </>
  );
}

/** How much each of the app's files takes. */
export function FileSizes({ sizes }: Pick<SystemView, 'sizes'>) {
  return (
    <Section title={systemWords.folders.sizes}>
      <FactList facts={sizes.map(({ name, bytes }) => ({ label: name, value: formatBytes(bytes) }))} isVerbatim />
    </Section>
  );
}

function listRuntime(facts: SystemView['runtime']) {
  const words = systemWords.runtime;
  return [
    { label: words.version, value: facts.installed ? words.installed(facts.app) : words.fromSources(facts.app) },
    { label: words.runsOn, value: facts.electron === null ? words.standIn : words.electron(facts.electron) },
    { label: words.engine, value: writeEngine(facts) },
    { label: words.node, value: facts.node },
    { label: words.system, value: `${facts.platform} ${facts.processor}, ${facts.release}` },
  ];
}

/** Where main does not know it, the window does. */
function writeEngine({ chromium }: SystemView['runtime']): string {
  if (chromium !== null) return systemWords.runtime.chromium(chromium);
  return describeRuntime(navigator.userAgent).engine ?? systemWords.runtime.notTold;
}

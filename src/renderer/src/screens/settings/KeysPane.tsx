import { KeyTable } from '../../components/KeyTable.tsx';
import { Section } from '../../components/Section.tsx';
import { useHotkeyList } from '../../hooks/use-hotkeys.ts';
import { commonWords } from '../../words.ts';
import { listScreenKeys } from './all-keys.ts';
import { SettingsPane } from './SettingsPane.tsx';
import { settingsWords } from './words.ts';

/** What the keyboard does, everywhere. */
export function KeysPane({ onBack }: { onBack: () => void }) {
  const registered = useHotkeyList((state) => state.groups);
  const general = registered
    .filter(({ group }) => group === commonWords.keys.general)
    .flatMap(({ hotkeys }) => hotkeys);
  const words = settingsWords.keysPane;
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="text-muted">{words.text}</p>
      <div className="grid max-w-[720px] gap-x-10 gap-y-(--section-gap) sm:grid-cols-2">
        {[{ group: commonWords.keys.general, keys: general }, ...listScreenKeys()].map(({ group, keys }) => (
          <Section key={group} title={group}>
            <KeyTable keys={keys} />
          </Section>
        ))}
      </div>
    </SettingsPane>
  );
}

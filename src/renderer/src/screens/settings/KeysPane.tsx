import { Button } from '../../components/Button.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { Section } from '../../components/Section.tsx';
import { KEY_GROUPS, KEY_IDS, KEY_TABLE, type KeyGroup } from '../../keys/key-table.ts';
import { keyWords } from '../../keys/words.ts';
import { changeAppearance, useAppearance } from '../../store/settings-store.ts';
import { KeyChoice } from './KeyChoice.tsx';
import { SettingsPane } from './SettingsPane.tsx';
import { settingsWords } from './words.ts';

const GROUPS = Object.keys(KEY_GROUPS) as KeyGroup[];

/** What the keyboard does, everywhere, and which keys do it. */
export function KeysPane({ onBack }: { onBack: () => void }) {
  const { keys } = useAppearance();
  const words = settingsWords.keysPane;
  const hasChosen = Object.keys(keys.chosen).length > 0;
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="text-muted">{words.text}</p>
      <CheckField
        label={keyWords.hasCharacterKeys}
        hint={keyWords.hasCharacterKeysHint}
        checked={keys.hasCharacterKeys}
        onChange={(hasCharacterKeys) => void changeAppearance({ keys: { ...keys, hasCharacterKeys } })}
      />
      <div className="max-w-[51.25rem] columns-[19rem] gap-x-10">
        {GROUPS.map((group) => (
          <div key={group} className="break-inside-avoid pb-(--section-gap)">
            <Section title={KEY_GROUPS[group]}>
              <ul className="space-y-1">
                {KEY_IDS.filter((id) => KEY_TABLE[id].group === group).map((id) => (
                  <KeyChoice key={id} id={id} choices={keys} />
                ))}
              </ul>
            </Section>
          </div>
        ))}
      </div>
      {hasChosen && (
        <div>
          <Button onClick={() => void changeAppearance({ keys: { ...keys, chosen: {} } })}>{keyWords.resetAll}</Button>
        </div>
      )}
    </SettingsPane>
  );
}

import type { ReactNode } from 'react';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { type Choice, ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { changeAppearance, useAppearance } from '../../store/settings-store.ts';
import { IpfsGatewayField } from './IpfsGatewayField.tsx';
import { SettingsPane } from './SettingsPane.tsx';
import { settingsWords } from './words.ts';

/** How the window looks; each choice takes effect as it is made. */
export function AppearancePane({ onBack }: { onBack: () => void }): ReactNode {
  const words = settingsWords.appearance;
  const appearance = useAppearance();
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="text-muted">{words.text}</p>
      <ChoiceGroup
        legend={words.theme}
        choices={toChoices(words.themes)}
        chosen={appearance.theme}
        onChoose={(theme) => void changeAppearance({ theme })}
      />
      <ChoiceGroup
        legend={words.contrast}
        choices={toChoices(words.contrasts)}
        chosen={appearance.contrast}
        onChoose={(contrast) => void changeAppearance({ contrast })}
      />
      <ChoiceGroup
        legend={words.density}
        choices={toChoices(words.densities)}
        chosen={appearance.density}
        onChoose={(density) => void changeAppearance({ density })}
      />
      <IpfsGatewayField key={appearance.ipfsGateway} saved={appearance.ipfsGateway} />
    </SettingsPane>
  );
}

function toChoices<Value extends AppSettings['theme' | 'contrast' | 'density']>(
  words: Record<Value, { name: string; text: string }>,
): Choice<Value>[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, ...words[value] }));
}

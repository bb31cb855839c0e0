import type { ReactNode } from 'react';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { type Choice, ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { changeLook, useLook } from '../../store/settings-store.ts';
import { IpfsGatewayField } from './IpfsGatewayField.tsx';
import { SettingsPane } from './SettingsPane.tsx';
import { settingsWords } from './words.ts';

/** How the window looks; each choice takes effect as it is made. */
export function LookPane({ onBack }: { onBack: () => void }): ReactNode {
  const words = settingsWords.look;
  const look = useLook();
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="text-muted">{words.text}</p>
      <ChoiceGroup
        legend={words.theme}
        choices={toChoices(words.themes)}
        chosen={look.theme}
        onChoose={(theme) => void changeLook({ theme })}
      />
      <ChoiceGroup
        legend={words.contrast}
        choices={toChoices(words.contrasts)}
        chosen={look.contrast}
        onChoose={(contrast) => void changeLook({ contrast })}
      />
      <ChoiceGroup
        legend={words.density}
        choices={toChoices(words.densities)}
        chosen={look.density}
        onChoose={(density) => void changeLook({ density })}
      />
      <IpfsGatewayField key={look.ipfsGateway} saved={look.ipfsGateway} />
    </SettingsPane>
  );
}

function toChoices<Value extends AppSettings[keyof AppSettings]>(
  words: Record<Value, { name: string; text: string }>,
): Choice<Value>[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, ...words[value] }));
}

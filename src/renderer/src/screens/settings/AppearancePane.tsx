import type { ReactNode } from 'react';
import { LANGUAGE_CHOICES, type Language, type LanguageChoice } from '#shared/language/languages.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { LOCALE_CHOICES, type LocaleChoice } from '#shared/rules/locales.ts';
import { TEXT_SIZES, type TextSize } from '#shared/rules/text-sizes.ts';
import { Button } from '../../components/Button.tsx';
import { type Choice, ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { Section } from '../../components/Section.tsx';
import { formatMoment } from '../../format/age.ts';
import { writeNumber } from '../../format/locale.ts';
import { changeAppearance, useAppearance } from '../../store/settings-store.ts';
import { language } from '../../window-language.ts';
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
      <ChoiceGroup
        legend={words.motion}
        choices={toChoices(words.motions)}
        chosen={appearance.motion}
        onChoose={(motion) => void changeAppearance({ motion })}
      />
      <TextSizeField size={appearance.textSize} />
      <LanguageField chosen={appearance.language} />
      <LocaleField locale={appearance.locale} />
      <ListWidths hasAny={Object.keys(appearance.listShares).length > 0} />
      <IpfsGatewayField key={appearance.ipfsGateway} saved={appearance.ipfsGateway} />
    </SettingsPane>
  );
}

function toChoices<Value extends AppSettings['theme' | 'contrast' | 'density' | 'motion']>(
  words: Record<Value, { name: string; text: string }>,
): Choice<Value>[] {
  return (Object.keys(words) as Value[]).map((value) => ({ value, ...words[value] }));
}

type SelectProps<Value extends string | number> = {
  label: string;
  hint: string;
  chosen: Value;
  choices: readonly Value[];
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
};

/** One of many, of which each takes a line alone. */
function SelectField<Value extends string | number>(props: SelectProps<Value>) {
  const { label, hint, chosen, choices, nameOf, onChoose } = props;
  return (
    <div className="max-w-[35rem]">
      <Field label={label} hint={hint}>
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={({ target }) => {
              const next = choices.find((each) => String(each) === target.value);
              if (next !== undefined) onChoose(next);
            }}
            className={INPUT_STYLE}
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function TextSizeField({ size }: { size: TextSize }) {
  const { label, hint, choice } = settingsWords.appearance.textSize;
  const choose = (textSize: TextSize) => void changeAppearance({ textSize });
  return <SelectField label={label} hint={hint} chosen={size} choices={TEXT_SIZES} nameOf={choice} onChoose={choose} />;
}

/** Each language by its own name, so that whoever reads no other finds it. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

function LanguageField({ chosen }: { chosen: LanguageChoice }) {
  const { label, hint, system } = settingsWords.appearance.language;
  const choose = (next: LanguageChoice) => void changeAppearance({ language: next });
  return (
    <SelectField
      {...{ label, hint, chosen }}
      choices={LANGUAGE_CHOICES}
      nameOf={(each) => (each === 'system' ? system : LANGUAGE_NAMES[each])}
      onChoose={choose}
    />
  );
}

/** A number and a time that show what is different. */
const EXAMPLE = { number: 1_234.5, time: new Date(2026, 10, 21, 14, 3, 10) };

function LocaleField({ locale }: { locale: LocaleChoice }) {
  const { label, hint, system } = settingsWords.appearance.locale;
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const example = `${writeNumber(EXAMPLE.number, 1)} · ${formatMoment(EXAMPLE.time.getTime())}`;
  return (
    <SelectField
      label={label}
      hint={hint(example)}
      chosen={locale}
      choices={LOCALE_CHOICES}
      nameOf={(each) => (each === 'system' ? system : (names.of(each) ?? each))}
      onChoose={(next) => void changeAppearance({ locale: next })}
    />
  );
}

function ListWidths({ hasAny }: { hasAny: boolean }) {
  const words = settingsWords.appearance.listWidths;
  return (
    <Section title={words.title}>
      <p className="mb-2 max-w-[35rem] text-muted">{words.text}</p>
      {hasAny ? (
        <Button onClick={() => void changeAppearance({ listShares: {} })}>{words.reset}</Button>
      ) : (
        <p className="text-muted">{words.unchanged}</p>
      )}
    </Section>
  );
}

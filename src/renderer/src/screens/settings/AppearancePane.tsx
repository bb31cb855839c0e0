import type { ReactNode } from 'react';
import { LANGUAGE_CHOICES, type LanguageChoice, readLanguage } from '#shared/language/languages.ts';
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
      <LanguageField language={appearance.language} />
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

function TextSizeField({ size }: { size: TextSize }) {
  const words = settingsWords.appearance.textSize;
  return (
    <div className="max-w-[35rem]">
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <select
            {...control}
            value={size}
            onChange={({ target }) => {
              const chosen = TEXT_SIZES.find((each) => String(each) === target.value);
              if (chosen !== undefined) void changeAppearance({ textSize: chosen });
            }}
            className={INPUT_STYLE}
          >
            {TEXT_SIZES.map((each) => (
              <option key={each} value={each}>
                {words.choice(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** Each language by its own name, so that whoever reads no other finds it. */
const LANGUAGE_NAMES: Readonly<Record<Exclude<LanguageChoice, 'system'>, string>> = { en: 'English', es: 'Español' };

function LanguageField({ language }: { language: LanguageChoice }) {
  const words = settingsWords.appearance.language;
  return (
    <div className="max-w-[35rem]">
      <Field label={words.label} hint={words.hint}>
        {(control) => (
          <select
            {...control}
            value={language}
            onChange={({ target }) => {
              const chosen = LANGUAGE_CHOICES.find((each) => each === target.value);
              if (chosen !== undefined) void changeAppearance({ language: chosen });
            }}
            className={INPUT_STYLE}
          >
            {LANGUAGE_CHOICES.map((each) => (
              <option key={each} value={each}>
                {each === 'system' ? words.system : LANGUAGE_NAMES[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** A number and a time that show what is different. */
const EXAMPLE = { number: 1_234.5, time: new Date(2026, 10, 21, 14, 3, 10) };

function LocaleField({ locale }: { locale: LocaleChoice }) {
  const words = settingsWords.appearance.locale;
  const names = new Intl.DisplayNames(readLanguage(document.documentElement.lang), { type: 'language' });
  const example = `${writeNumber(EXAMPLE.number, 1)} · ${formatMoment(EXAMPLE.time.getTime())}`;
  return (
    <div className="max-w-[35rem]">
      <Field label={words.label} hint={words.hint(example)}>
        {(control) => (
          <select
            {...control}
            value={locale}
            onChange={({ target }) => {
              const chosen = LOCALE_CHOICES.find((each) => each === target.value);
              if (chosen !== undefined) void changeAppearance({ locale: chosen });
            }}
            className={INPUT_STYLE}
          >
            {LOCALE_CHOICES.map((each) => (
              <option key={each} value={each}>
                {each === 'system' ? words.system : names.of(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
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

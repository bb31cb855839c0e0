/** The languages that every text of the app is in. English is the one it is written in. */
const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What can be chosen; `system` follows the desktop where it speaks one of them. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** How numbers and dates are written in a language by itself (BCP 47). */
export const LOCALE_OF: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES' };

/** The language of a tag such as `es-MX`; English where there is none for it. */
export function readLanguage(tag: string): Language {
  const [base] = tag.toLowerCase().split('-');
  return LANGUAGES.find((each) => each === base) ?? 'en';
}

/** @param systemTag the desktop's own language, as `Intl` names it */
export function chooseLanguage(choice: LanguageChoice, systemTag: string): Language {
  return choice === 'system' ? readLanguage(systemTag) : choice;
}

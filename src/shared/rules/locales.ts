/** How numbers and times may be written: as the desktop does, or as in one of these places (BCP 47). */
export const LOCALE_CHOICES = [
  'system',
  'en-GB',
  'de-DE',
  'de-CH',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'pl-PL',
  'pt-BR',
  'sv-SE',
] as const;

export type LocaleChoice = (typeof LOCALE_CHOICES)[number];

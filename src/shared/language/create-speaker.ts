import { IntlMessageFormat } from 'intl-messageformat';
import { type Messages, withoutContext } from './catalogue.ts';
import type { Language } from './languages.ts';
import { createEnglishReader } from './read-english.ts';
import { contractSpanish } from './spanish-contractions.ts';

type Values = Readonly<Record<string, string | number>>;

type SpeakerOptions = {
  language: Language;
  /** Undefined for English, which is what the app is written in. */
  messages: Messages | undefined;
  /** How `#` is written, the number of a plural. */
  writeNumber: (number: number) => string;
};

export type Speaker = {
  /**
   * A message in the chosen language; in English where there is none.
   * @param message the English one; ICU MessageFormat where values are given, and as it stands otherwise
   */
  say(message: string, values?: Values): string;
  /** The same object with every text in it in the chosen language. Functions stay: what they return they `say` themselves. */
  inLanguage<Words>(words: Words): Words;
  /** An English text of main, of the signer or of a proof in the chosen language; as it is where it cannot be read in exactly one way. */
  fromEnglish(text: string): string;
  /** `a, b and c`. */
  writeList(items: readonly string[]): string;
};

export function createSpeaker({ language, messages, writeNumber }: SpeakerOptions): Speaker {
  const formats = new Map<string, IntlMessageFormat>();
  const lists = new Intl.ListFormat(language);
  const numbers = { format: writeNumber } as Intl.NumberFormat;
  const formatters = {
    getNumberFormat: () => numbers,
    getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...given),
    getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
  };

  /** @throws SyntaxError where the message is no MessageFormat, and Error where a value of it is missing */
  function write(message: string, values: Values): string {
    let format = formats.get(message);
    if (format === undefined) {
      format = new IntlMessageFormat(message, language, undefined, { formatters, ignoreTag: true });
      formats.set(message, format);
    }
    return String(format.format({ ...values }));
  }

  function say(message: string, values?: Values): string {
    const found = messages?.window[message] ?? messages?.english[message] ?? withoutContext(message);
    return values === undefined ? found : write(found, values);
  }

  /** Values that were read bring their articles with them. */
  function sayRead(message: string, values: Readonly<Record<string, string>>): string {
    return language === 'es' ? write(...contractSpanish(message, values)) : write(message, values);
  }

  function inLanguage<Words>(words: Words): Words {
    if (typeof words === 'string') return say(words) as Words;
    if (Array.isArray(words)) return words.map(inLanguage) as Words;
    if (typeof words !== 'object' || words === null) return words;
    return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, inLanguage(value)])) as Words;
  }

  const read = messages === undefined ? (text: string) => text : createEnglishReader({ messages, say: sayRead });
  return { say, inLanguage, fromEnglish: read, writeList: (items) => lists.format(items) };
}

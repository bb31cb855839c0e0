import { SPOKEN_ENGLISH, type Spoken } from '../speech.ts';

/**
 * Words of main's own that something stands in. `message` is a key of the catalogue, of the context of facts; a string among its values is
 * a name, an address, an amount or somebody else's text, and stays as it is in every language. `english` is a sentence of main, of the
 * signer or of a proof.
 */
export type Phrase = { message: string; values?: Readonly<Record<string, string | Phrase>> } | { english: string };

export function sayPhrase(phrase: string | Phrase, spoken: Spoken): string {
  if (typeof phrase === 'string') return phrase;
  if ('english' in phrase) return spoken.fromEnglish(phrase.english);
  const values = Object.entries(phrase.values ?? {}).map(([name, value]) => [name, sayPhrase(value, spoken)] as const);
  return spoken.say(phrase.message, Object.fromEntries(values));
}

export function inEnglish(phrase: string | Phrase): string {
  return sayPhrase(phrase, SPOKEN_ENGLISH);
}

/** `a; b; c` of phrases. */
export function joinPhrases(phrases: readonly Phrase[], separator: ', ' | '; '): Phrase {
  const [first = { english: '' }, ...rest] = phrases;
  return rest.reduce<Phrase>(
    (before, next) => ({ message: `{before}${separator}{next}`, values: { before, next } }),
    first,
  );
}

import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import type { Spoken } from '../speech.ts';
import { inEnglish, type Phrase, sayPhrase } from './phrase.ts';

/** A fact in English, and how it is said in another language where words of main's own stand in it. What has none stays as it is. */
export type SpokenFact = SurfaceFact & { said?: { name?: Phrase; value?: Phrase } };

/** @param fact a string is what a fact is called, or a value that nobody translates */
export function makeFact({ name, value }: { name: string | Phrase; value: string | Phrase }): SpokenFact {
  const said = {
    ...(typeof name !== 'string' && { name }),
    ...(typeof value !== 'string' && { value }),
  };
  return { name: inEnglish(name), value: inEnglish(value), ...(Object.keys(said).length > 0 && { said }) };
}

export function sayFact({ name, value, said = {} }: SpokenFact, spoken: Spoken): SurfaceFact {
  return {
    name: said.name === undefined ? spoken.fromEnglish(name) : sayPhrase(said.name, spoken),
    value: said.value === undefined ? value : sayPhrase(said.value, spoken),
  };
}

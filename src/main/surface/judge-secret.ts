import type { SecretStrength } from '#shared/surface/surface-view.ts';

/** With fewer characters everything can be tried by whoever has the file. */
const LEAST_CHARACTERS = 12;
const MANY_CHARACTERS = 20;
/** Fewer different ones, and it is a pattern. */
const LEAST_DIFFERENT = 6;

/** How hard a new secret is to guess, as far as its length and its variety tell. Keeps nothing of it. */
export function judgeSecret(secret: Uint8Array): SecretStrength {
  const characters = [...new TextDecoder().decode(secret)];
  if (characters.length < LEAST_CHARACTERS) {
    return { level: 'weak', words: `Too short: use at least ${LEAST_CHARACTERS} characters.` };
  }
  if (new Set(characters).size < LEAST_DIFFERENT || isRun(characters)) {
    return { level: 'weak', words: 'Too regular: it repeats or counts on.' };
  }
  if (characters.length < MANY_CHARACTERS) return { level: 'fair', words: 'Fair. A few words more make it strong.' };
  return { level: 'strong', words: 'Strong.' };
}

/** Each character follows the one before, as in "abcdefghijkl". */
function isRun(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((character, index) => codeOf(character) - codeOf(characters[index]));
  return new Set(steps).size === 1;
}

const codeOf = (character: string | undefined): number => character?.codePointAt(0) ?? 0;

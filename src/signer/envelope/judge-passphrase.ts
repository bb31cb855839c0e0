import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { passphraseWeak } from './passphrase-failure.ts';

const LEAST_CHARACTERS = 12;
const MOST_BYTES = 1_000;
/** Guesses, as a power of ten: the library's highest grade. */
const LEAST_GUESSES_LOG10 = 10;
const OWN_WORDS = ['countersign', 'passphrase', 'wallet', 'signer', 'production', 'practice'];

const ADVICE = 'Use five or more words that have nothing to do with each other, or let a password manager make one.';

/**
 * Refuses what is short, common or follows a pattern, by zxcvbn (Wheeler, USENIX Security 2016) with its lists of English words, names and
 * leaked passwords. They are large and loaded only when a passphrase is chosen.
 */
export async function judgePassphrase(passphrase: Uint8Array): Promise<Result<null, Failure>> {
  if (passphrase.length > MOST_BYTES) {
    return fail(passphraseWeak({ why: 'It is longer than a passphrase may be.', advice: 'Use at most 1,000 bytes.' }));
  }
  const text = new TextDecoder().decode(passphrase);
  if ([...text].length < LEAST_CHARACTERS) {
    return fail(passphraseWeak({ why: `It has fewer than ${LEAST_CHARACTERS} characters.`, advice: ADVICE }));
  }
  const { guessesLog10, feedback } = (await loadGuesser()).check(text, OWN_WORDS);
  if (guessesLog10 >= LEAST_GUESSES_LOG10) return succeed(null);
  return fail(passphraseWeak({ why: feedback.warning ?? '', advice: [...feedback.suggestions, ADVICE].join(' ') }));
}

let before: WeakRef<ZxcvbnFactory> | undefined;

/**
 * Kept until memory is next cleared up, and no longer: a passphrase that was refused is followed by another, and sorting the lists takes longer
 * than using them.
 */
async function loadGuesser(): Promise<ZxcvbnFactory> {
  const known = before?.deref();
  if (known !== undefined) return known;
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const guesser = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  before = new WeakRef(guesser);
  return guesser;
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isRead } from './not-read.ts';
import { type FoundText, type Node, walkTexts } from './walk-texts.ts';

/** One text that a person reads, as the catalogue names it. */
export type Message = Pick<FoundText, 'within'> & { key: string; file: string; line: number };

const ROOT = join(import.meta.dirname, '../..');
/** What main says is read back from English in the window: these folders hold nothing that calls `say`. */
const SPEAKS_ENGLISH = ['src/main', 'src/signer', 'src/proof', 'src/shared'];
/** Words of the window that main has to know as well: they are messages of the window. */
const SHARED_WORDS = 'src/shared/words/';
/** Words of what is no part of the window: the service for practice speaks as a service does. */
const NOT_SHOWN = ['src/shared/language/'];

/** Every message of the window's own words: what is given to `say`, and each text of an object that is given to `inLanguage`. */
export function collectWindowMessages(): Message[] {
  return listSources(['src/renderer', SHARED_WORDS]).flatMap(({ file, text, program }) => {
    const isOfWords = /\binLanguage\(/.test(text) || file.startsWith(SHARED_WORDS);
    const found = walkTexts(program).filter(({ within }) =>
      within === 'say' || within === 'inContext' ? true : isOfWords && within === 'value',
    );
    return found.flatMap(({ keys, start, within }) =>
      keys.map((key) => ({ key, file, line: lineOf(text, start), within })),
    );
  });
}

/** Every sentence that main, the signer, a proof or a shared rule makes in English, with its values by name. */
export function collectEnglishMessages(): Message[] {
  const sources = listSources(SPEAKS_ENGLISH).filter(({ file }) => !file.startsWith(SHARED_WORDS));
  return sources.flatMap(({ file, text, program }) =>
    walkTexts(program)
      .filter(({ within }) => within !== 'error' && within !== 'import')
      .flatMap(({ keys, start, within }) =>
        keys
          .filter((key) => isProse(key) && isRead(file, key))
          .map((key) => ({ key, file, line: lineOf(text, start), within })),
      ),
  );
}

/** Two words at least, one of which begins as a sentence's words do. */
function isProse(key: string): boolean {
  const words = key.replaceAll(/\{[a-zA-Z0-9]+_?\}/g, ' ');
  if (!/[a-z]/i.test(words.replaceAll(/\b(?:from|to|of|and|or|in|by|at)\b/g, ''))) return false;
  return /[A-Za-z’]{2,}[,;:]? (\S* )*[a-z’]{2,}/.test(words);
}

function listSources(folders: readonly string[]) {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  return files
    .filter((file) => !NOT_SHOWN.some((hidden) => file.startsWith(hidden)))
    .sort()
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return { file, text, program: parseSync(file, text).program as unknown as Node };
    });
}

function lineOf(text: string, start: number): number {
  return text.slice(0, start).split('\n').length;
}

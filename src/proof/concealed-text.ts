import { nameCharacter } from '#shared/hidden-characters.ts';
import { listForeignLetters, listMixedWords } from '#shared/mixed-scripts.ts';
import type { Finding } from '#shared/model/review.ts';
import { listOddBlanks, listTurned } from '#shared/odd-letters.ts';
import { escapeCharacter, findHiddenCharacters, findLongGaps } from './safe-text.ts';

/** More than this are counted, not listed. */
const SHOWN = 12;

/** One way in which a text can be read as something else than what is signed. */
type Concealment = Pick<Finding, 'rule'> & {
  severity: 'caution' | 'danger';
  list(text: string): string[];
  /** What the texts have, before the list of it. */
  has: string;
  /** What it can lead to, and what to do; without a full stop. */
  so: string;
  fact: string;
};

const UNBOUNDED = 'What you agree to may be something else than what you read, and what that costs cannot be bounded';

const CONCEALMENTS: readonly Concealment[] = [
  {
    rule: 'hidden-characters',
    severity: 'danger',
    list: findHiddenCharacters,
    has: 'holds characters that are not visible, change the order of reading or cover others',
    so: `${UNBOUNDED}: decline, unless you know why they are there`,
    fact: 'characters',
  },
  {
    rule: 'long-gaps',
    severity: 'danger',
    list: findLongGaps,
    has: 'has long gaps, behind which more of it may stand out of sight',
    so: `${UNBOUNDED}: read all of it to its end`,
    fact: 'gaps',
  },
  {
    rule: 'right-to-left-letters',
    severity: 'caution',
    list: (text) => listTurned(text).map(nameCharacter),
    has: 'has letters that are read from right to left among others, and what stands beside them is shown in another place',
    so: `${UNBOUNDED}: compare each amount, name and address with what was agreed`,
    fact: 'letters',
  },
  {
    rule: 'mixed-scripts',
    severity: 'caution',
    list: listMixed,
    has: 'has words in which letters of one alphabet stand for letters of another that look the same',
    so: `${UNBOUNDED}: do not take such a word for the name that it looks like`,
    fact: 'words',
  },
  {
    rule: 'odd-blanks',
    severity: 'caution',
    list: (text) => listOddBlanks(text).map(nameCharacter),
    has: 'has blanks that are not the ordinary one',
    so: 'It can look like another text and not be it, and what that costs cannot be bounded: ask for ordinary blanks',
    fact: 'blanks',
  },
];

/** The same for the words of a call: `words` begins as `where` does and has no full stop. */
export type ConcealedWarning = Pick<Concealment, 'rule' | 'severity'> & {
  words: string;
  facts: Record<string, string>;
};

/** What in texts of strangers cannot be seen, or can be read as something else. */
export function findConcealed(texts: readonly string[], where = 'The text'): Finding[] {
  return warnOfConcealed(texts, where).map(({ words, ...finding }) => ({ ...finding, sentence: `${words}.` }));
}

export function warnOfConcealed(texts: readonly string[], where: string): ConcealedWarning[] {
  return CONCEALMENTS.flatMap(({ rule, severity, list, has, so, fact }) => {
    const found = [...new Set(texts.flatMap(list))];
    if (found.length === 0) return [];
    const shown = showSome(found);
    return [{ rule, severity, words: `${where} ${has}: ${shown}. ${so}`, facts: { [fact]: shown } }];
  });
}

function showSome(found: readonly string[]): string {
  const more = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : '';
  return `${found.slice(0, SHOWN).join(', ')}${more}`;
}

/** A word longer than this is cut. */
const LONGEST_WORD = 40;

/** Each word with everything but plain letters written as code points, as far as it may be shown: `p\u{430}ypal (U+0430)`. */
function listMixed(text: string): string[] {
  return listMixedWords(text).map((word, index) => (index < SHOWN ? writeMixed(word) : word));
}

function writeMixed(word: string): string {
  const written = [...word]
    .slice(0, LONGEST_WORD)
    .map((letter) => (/[a-z0-9]/i.test(letter) ? letter : escapeCharacter(letter)));
  return `${written.join('')} (${listForeignLetters(word).slice(0, SHOWN).map(nameCharacter).join(', ')})`;
}

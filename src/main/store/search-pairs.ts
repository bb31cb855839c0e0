import type { Database } from 'better-sqlite3';

/** What of the index over three characters begins with two. */
export type SearchPairs = {
  /** The word to look for by its index: one of two characters whose letter case SQLite and JavaScript see alike. */
  choose(words: readonly string[]): string | undefined;
  /** Every three characters of the index that begin with it, in lower case; undefined where they are too many to look for. */
  list(pair: string): string[] | undefined;
};

/** So many can be looked for at once; a pair before more different ones is in so many texts that the newest hold it. */
const MOST_TERMS = 400;

export function createSearchPairs(database: Database): SearchPairs {
  // Each occurrence by itself: to count them takes as long as to read the whole index.
  database.exec("CREATE VIRTUAL TABLE temp.search_terms USING fts5vocab('main', 'search', 'instance')");
  const next = database.prepare('SELECT term FROM temp.search_terms WHERE term >= ? ORDER BY term LIMIT 1').pluck();
  return {
    choose: (words) =>
      words.find((word) => {
        const characters = [...word];
        return characters.length === 2 && characters.every(hasPlainCase);
      }),
    list(pair) {
      const first = pair.toLowerCase();
      const terms: string[] = [];
      let term = next.get(first) as string | undefined;
      while (term?.startsWith(first) === true) {
        terms.push(term);
        if (terms.length > MOST_TERMS) return undefined;
        // Behind this one, and before any other.
        term = next.get(`${term}\u0001`) as string | undefined;
      }
      return terms;
    },
  };
}

function hasPlainCase(character: string): boolean {
  return /^[!-~]$/.test(character) || character.toLowerCase() === character.toUpperCase();
}

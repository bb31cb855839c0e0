import type { Database } from 'better-sqlite3';
import { breathe } from '../breathe.ts';

/** Pages of the index that are written in one turn: in about the time that a step of three records takes. */
const PAGES = 32;

export type IndexMerging = {
  /** Has FTS5 leave its parts to this. The index itself remembers it. @throws where the index is damaged */
  takeOver(): void;
  /** Something was written to the index. */
  grown(): void;
};

/** Eight parts of a size are made one. Only where there are eight times as many does FTS5 still do it within a step. */
const TAKE_OVER = "INSERT INTO search (search, rank) VALUES ('automerge', 0), ('usermerge', 8), ('crisismerge', 64)";

/**
 * Puts the parts of the search index together that each step of writing leaves, a few pages in a turn. By itself FTS5 does it within the
 * step that makes one too many, which then takes many times as long as the others (https://sqlite.org/fts5.html#the_automerge_configuration_option).
 */
export function createIndexMerging(database: Database): IndexMerging {
  const merge = database.prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)");
  const changes = database.prepare('SELECT total_changes()').pluck();
  const automerge = database.prepare("SELECT v FROM search_config WHERE k = 'automerge'").pluck();
  let isAtWork = false;

  /** @returns whether there may be more to do (https://sqlite.org/fts5.html#the_merge_command) */
  function mergeSome(): boolean {
    const before = changes.get() as number;
    merge.run(PAGES);
    return (changes.get() as number) - before >= 2;
  }

  async function mergeAll(): Promise<void> {
    do await breathe();
    while (database.open && mergeSome());
  }

  return {
    takeOver() {
      if (automerge.get() !== 0) database.exec(TAKE_OVER);
    },
    grown() {
      if (isAtWork) return;
      isAtWork = true;
      // What is wrong with the file or the disk is told by who needs it. What is not merged now is merged after the next record.
      const end = () => {
        isAtWork = false;
      };
      mergeAll().then(end, end);
    },
  };
}

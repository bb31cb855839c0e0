import { isUtf8 } from 'node:buffer';
import type { Database } from 'better-sqlite3';
import { fitsSetting } from '../settings.ts';

/** SQL that is true for what may stand in a cell that has the type of its column; `cell` is the column, quoted. */
export type CellRule = (cell: string) => string;

export const anything: CellRule = () => 'TRUE';
export const filled: CellRule = (cell) => `${cell} <> ''`;
/** For most of SQLite's functions a text ends where a NUL stands in it: what they say of a text holds only where there is none. */
export const withoutNul: CellRule = (cell) => `instr(${cell}, char(0)) = 0`;
/** A name or a key of our own making. A NUL may stand in texts of the service, but not in these. */
export const word: CellRule = (cell) => `${cell} <> '' AND ${withoutNul(cell)}`;
export const digits: CellRule = (cell) => `${word(cell)} AND ${cell} NOT GLOB '*[^0-9]*'`;
export const flag: CellRule = (cell) => `${cell} IN (0, 1)`;
export const url: CellRule = (cell) => `is_url(${cell})`;
export const evmAddress: CellRule = (cell) =>
  `${withoutNul(cell)} AND ${cell} GLOB '0[xX]*' AND length(${cell}) = 42 AND substr(${cell}, 3) NOT GLOB '*[^0-9a-fA-F]*'`;
/** A time as ISO 8601 writes it. */
export const moment: CellRule = (cell) =>
  `${withoutNul(cell)} AND ${cell} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*' AND julianday(${cell}) IS NOT NULL`;
export const upTo =
  (most: number): CellRule =>
  (cell) =>
    `${cell} <= ${most}`;
/** As many characters at most. */
export const shortWord =
  (most: number): CellRule =>
  (cell) =>
    `${word(cell)} AND length(${cell}) <= ${most}`;
export const oneOf =
  (names: readonly string[]): CellRule =>
  (cell) =>
    `${cell} IN (${names.map((name) => `'${name}'`).join(', ')})`;

export const json: CellRule = (cell) => `json_valid(${cell})`;
/** The JSON of an object, as we write it: asked in this way because thousands of records are. */
export const jsonObject: CellRule = (cell) => `substr(${cell}, 1, 1) = '{' AND json_valid(${cell})`;
export const jsonTexts = jsonWhere(
  (cell) => `json_type(${cell}) = 'array' AND NOT EXISTS (SELECT 1 FROM json_each(${cell}) WHERE type <> 'text')`,
);
/** The JSON of an object that has these members, each a text. */
export const jsonWith = (...members: readonly string[]): CellRule =>
  jsonWhere((cell) => members.map((member) => `json_type(${cell}, '$.${member}') = 'text'`).join(' AND '));
/** The JSON of a `Failure`. */
export const failure = jsonWith('code', 'happened', 'kept', 'next');

/** Asked only of what is JSON: SQLite's functions throw for anything else. */
function jsonWhere(rule: CellRule): CellRule {
  return (cell) => `CASE WHEN json_valid(${cell}) THEN ${rule(cell)} ELSE FALSE END`;
}

/** The bounds of every whole number: none that we keep is negative, and none is later than the last day that a date can name. */
export const WHOLE_NUMBER: CellRule = (cell) => `${cell} BETWEEN 0 AND 8640000000000000`;

/** The functions that the rules use beside SQLite's own. */
export function addRuleFunctions(database: Database): void {
  const define = (name: string, judge: (...values: unknown[]) => boolean) =>
    database.function(name, { deterministic: true, varargs: true }, (...values) => (judge(...values) ? 1 : 0));
  // SQLite keeps whatever bytes it finds in a text; read, they would turn into other ones without a word.
  define('is_utf8', (bytes) => !(bytes instanceof Uint8Array) || isUtf8(bytes));
  define('is_url', (text) => typeof text === 'string' && URL.canParse(text));
  define(
    'is_setting',
    (name, value) => typeof name === 'string' && typeof value === 'string' && fitsSetting(name, value),
  );
}

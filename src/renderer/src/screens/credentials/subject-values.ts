import { isObject } from '#shared/is-object.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { type JsonProblem, parsePlacedJson } from '../../format/parse-placed-json.ts';
import { commonWords } from '../../words.ts';
import { credentialWords } from './words.ts';

/** One claim as it is typed; a value that is not text is written as JSON. The key is the page's own and never sent. */
export type ClaimRow = { key: string; name: string; value: string; kind: 'text' | 'json' };

/** The subject as it is typed; what was typed the other way is made again from it when the way is switched. */
export type SubjectValues = { mode: 'rows' | 'json'; rows: ClaimRow[]; json: string };
export type Subject = Record<string, unknown>;

export const EMPTY_SUBJECT: SubjectValues = { mode: 'rows', rows: [], json: '' };

/** What will be sent; undefined while a rule is broken ({@link checkSubject}). */
export function readSubject(subject: SubjectValues): Subject | undefined {
  if (Object.values(checkSubject(subject)).some((rule) => rule !== undefined)) return undefined;
  if (subject.mode === 'json') {
    const read = readJson(subject.json);
    return read.ok ? read.value : undefined;
  }
  return Object.fromEntries(listFilled(subject.rows).map((row) => [row.name.trim(), readValue(row)]));
}

/** Every rule that it breaks: `subject.json`, or `subject.<place>.name` and `subject.<place>.value` counted from 0. */
export function checkSubject({ mode, rows, json }: SubjectValues): Record<string, string | undefined> {
  if (mode === 'json') {
    const read = readJson(json);
    return { 'subject.json': read.ok ? undefined : read.failure };
  }
  const words = credentialWords.form.subject;
  const names = rows.map(({ name }) => name.trim());
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      const name = names[index] ?? '';
      if (isEmpty(row)) return [];
      const ofName = name === '' ? words.nameMissing : names.indexOf(name) < index ? words.nameTwice : undefined;
      const value = row.kind === 'json' ? parsePlacedJson(row.value) : undefined;
      return [
        [`subject.${index}.name`, ofName],
        [`subject.${index}.value`, value?.ok === false ? commonWords.json.problem(value.failure) : undefined],
      ];
    }),
  );
}

/** The rows as JSON text, also where they break a rule: nothing that was typed is lost. */
export function toJson(rows: readonly ClaimRow[]): string {
  const members = listFilled(rows).map(
    ({ name, value, kind }) => `  ${JSON.stringify(name)}: ${kind === 'json' ? value : JSON.stringify(value)}`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n}`;
}

/** JSON text as rows; what cannot be read stays what it is. */
export function toRows(json: string, newKey: () => string): Result<ClaimRow[], string> {
  const read = readJson(json);
  if (!read.ok) return read;
  return succeed(
    Object.entries(read.value).map(([name, value]) =>
      typeof value === 'string'
        ? { key: newKey(), name, value, kind: 'text' as const }
        : { key: newKey(), name, value: JSON.stringify(value), kind: 'json' as const },
    ),
  );
}

function readJson(json: string): Result<Subject, string> {
  const words = credentialWords.form.subject;
  if (json.trim() === '') return succeed({});
  const parsed: Result<unknown, JsonProblem> = parsePlacedJson(json);
  if (!parsed.ok) return fail(commonWords.json.problem(parsed.failure));
  if (!isObject(parsed.value)) return fail(words.notObject);
  const isUnnamed = Object.keys(parsed.value).some((name) => name.trim() === '');
  return isUnnamed ? fail(words.nameMissing) : succeed(parsed.value);
}

function readValue({ kind, value }: ClaimRow): unknown {
  if (kind === 'text') return value;
  const parsed = parsePlacedJson(value);
  return parsed.ok ? parsed.value : undefined;
}

/** A row in which nothing was typed is no claim. */
function listFilled(rows: readonly ClaimRow[]): ClaimRow[] {
  return rows.filter((row) => !isEmpty(row));
}

function isEmpty({ name, value }: ClaimRow): boolean {
  return name.trim() === '' && value.trim() === '';
}

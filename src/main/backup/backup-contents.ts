import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { attempt, fail, type Result, succeed } from '#shared/result.ts';
import type { JournalRows } from '../store/backup/journal-rows.ts';
import { isKnownVersion, upgradeRows } from '../store/backup/upgrade-rows.ts';
import { explainNewerContents, explainNotRead } from './backup-failures.ts';

/** More than years of a journal come to, in bytes. */
const LONGEST_CONTENTS = 1024 * 1024 * 1024;

const contentsSchema = z.strictObject({
  /** Of the journal that it was read from. */
  version: z.int().positive(),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))),
});
type Contents = { version: number; rows: JournalRows };

export async function writeContents(contents: Contents): Promise<Uint8Array> {
  return promisify(gzip)(JSON.stringify(contents));
}

/** What a backup holds of a journal, as this version has it; `unreadable`: how many entries could not be read. */
export async function readContents(
  bytes: Uint8Array,
  now: number,
): Promise<Result<{ rows: JournalRows; unreadable: number }, Failure>> {
  const text = await promisify(gunzip)(bytes, { maxOutputLength: LONGEST_CONTENTS }).catch(() => undefined);
  const contents = contentsSchema.safeParse(parseJson(text?.toString('utf8') ?? '')).data;
  if (contents === undefined) return fail(explainNotRead());
  if (!isKnownVersion(contents.version)) return fail(explainNewerContents());
  const upgraded = attempt(() => upgradeRows({ ...contents, now }));
  return upgraded.ok ? succeed(upgraded.value) : fail(explainNotRead());
}

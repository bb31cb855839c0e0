import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { FIRST_HEAD, isNextLine } from '#proof/evidence/decision-chain.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import { type DecisionHead, type LogLine, logLineSchema } from '#shared/model/decision.ts';
import { parseJson } from '#shared/parse-json.ts';
import { readEachLine } from './big-file.ts';

/** More than years of decisions come to. */
const LONGEST_LOG = 512 * 1024 * 1024;
const PREFIX = 'moved-decisions-';

export type MovedLog = { bytes: Uint8Array; head: DecisionHead };

/** The log as it is on the disk, compressed, up to where it stands; null where nothing was decided. */
export function packLog({ path, head }: { path: string; head: DecisionHead }): MovedLog | null {
  if (head.seq === 0 || !existsSync(path)) return null;
  return { bytes: gzipSync(readFileSync(path)), head };
}

/**
 * Keeps the log of another signer as history: a file of its own, which nobody writes to any more, and no part of this signer's chain.
 * @returns how many decisions it holds; undefined where one of them does not follow from the one before
 */
export function keepMovedLog(folder: string, { bytes, head }: MovedLog): number | undefined {
  const text = gunzipSync(bytes, { maxOutputLength: LONGEST_LOG });
  if (!isWholeChain(text.toString('utf8'), head)) return undefined;
  const path = join(folder, `${PREFIX}${head.hash.slice(0, 16)}.jsonl`);
  if (!existsSync(path)) writeFileSync(path, text, { mode: 0o400, flag: 'wx', flush: true });
  return head.seq;
}

/** Every decision of other signers that was moved here, log after log, each with where its log ends. */
export function* readMovedLogs(folder: string): Generator<{ line: LogLine; log: string }> {
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.startsWith(PREFIX)) continue;
    for (const text of readEachLine(join(folder, name))) {
      const line = readLine(text);
      if (line !== undefined) yield { line, log: name };
    }
  }
}

/** From the first decision to where its signer said that it stands. */
function isWholeChain(text: string, head: DecisionHead): boolean {
  let at = FIRST_HEAD;
  for (const each of text.split('\n').slice(0, -1)) {
    const line = readLine(each);
    if (line === undefined || !isNextLine(at, line)) return false;
    at = { seq: line.seq, hash: line.hash };
  }
  return at.seq === head.seq && at.hash === head.hash;
}

function readLine(text: string): LogLine | undefined {
  const line = logLineSchema.safeParse(parseJson(text)).data;
  return line !== undefined && canonicalJson(line) === text ? line : undefined;
}

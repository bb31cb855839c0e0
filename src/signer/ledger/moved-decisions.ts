import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { FIRST_HEAD, isNextLine } from '#proof/evidence/decision-chain.ts';
import type { DecisionHead, LogLine } from '#shared/model/decision.ts';
import { attempt } from '#shared/result.ts';
import { readEachLine } from './big-file.ts';
import { readLogLine } from './read-log-line.ts';

/** More than years of decisions come to. */
const LONGEST_LOG = 512 * 1024 * 1024;
const PREFIX = 'moved-decisions-';
const HEAD_DIGITS = 16;

export type MovedLog = { bytes: Uint8Array; head: DecisionHead };

/** This signer's log as it is on the disk, up to where it stands, and those that were moved here before: all of them compressed. */
export function packLogs(folder: string, own: { path: string; head: DecisionHead }): MovedLog[] {
  const logs = own.head.seq > 0 && existsSync(own.path) ? [own] : [];
  for (const path of listMovedLogs(folder)) {
    const last = readLog(path).at(-1);
    if (last !== undefined) logs.push({ path, head: { seq: last.seq, hash: last.hash } });
  }
  return logs.map(({ path, head }) => ({ bytes: gzipSync(readFileSync(path)), head }));
}

/**
 * Keeps the log of another signer as history: a file of its own, which nobody writes to any more, and no part of this signer's chain.
 * @returns how many decisions it holds; undefined where one of them does not follow from the one before
 */
export function keepMovedLog(folder: string, { bytes, head }: MovedLog): number | undefined {
  const unpacked = attempt(() => gunzipSync(bytes, { maxOutputLength: LONGEST_LOG }));
  if (!unpacked.ok) return undefined;
  const text = unpacked.value;
  if (!isWholeChain(text.toString('utf8'), head)) return undefined;
  const path = join(folder, `${PREFIX}${head.hash.slice(0, HEAD_DIGITS)}.jsonl`);
  if (!existsSync(path)) writeFileSync(path, text, { mode: 0o400, flag: 'wx', flush: true });
  return head.seq;
}

/** The beginning of the hash that such a log ends with, as its name says it; undefined for any other file. */
export function headInName(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length, PREFIX.length + HEAD_DIGITS) : undefined;
}

/** The logs of other signers that were moved here. */
export function listMovedLogs(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX));
  return names.toSorted().map((name) => join(folder, name));
}

/** Every decision of such a log that can be read. */
export function readLog(path: string): LogLine[] {
  return [...readEachLine(path)].flatMap((text) => readLogLine(text) ?? []);
}

/** From the first decision to where its signer said that it stands. */
function isWholeChain(text: string, head: DecisionHead): boolean {
  let at = FIRST_HEAD;
  for (const each of text.split('\n').slice(0, -1)) {
    const line = readLogLine(each);
    if (line === undefined || !isNextLine(at, line)) return false;
    at = { seq: line.seq, hash: line.hash };
  }
  return at.seq === head.seq && at.hash === head.hash;
}

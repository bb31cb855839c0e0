import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isNextLine } from '#proof/evidence/decision-chain.ts';
import type { DecisionHead, LogLine } from '#shared/model/decision.ts';
import { readEachLine, readLinesFrom } from './big-file.ts';
import { headInName } from './moved-decisions.ts';
import { readLogLine } from './read-log-line.ts';

/** What is read and answered at once. */
const PAGE_BYTES = 1 << 20;

/**
 * Logs that this signer does not write to, by their paths: those that were moved here, those of a ledger that was renewed or cut, and
 * those of the folder that this one was copied from.
 */
export function listOlderLogs(folder: string, own: string): string[] {
  const names = readdirSync(folder).filter((name) => /^(?:moved-)?decisions-.*\.jsonl$/.test(name));
  return names
    .toSorted()
    .map((name) => join(folder, name))
    .filter((path) => path !== own);
}

/**
 * Whether every line follows from the one before, and one that was moved here is whole. Nobody but its lines says where any other one began
 * and ended: lines that are missing at its ends are not noticed.
 */
export function isSoundLog(path: string): boolean {
  const wanted = headInName(basename(path));
  let at: DecisionHead | undefined;
  for (const text of readEachLine(path)) {
    const line = readLogLine(text);
    if (line === undefined || !isNextLine(at ?? { seq: line.seq - 1, hash: line.prev }, line)) return false;
    if (at === undefined && wanted !== undefined && line.seq !== 1) return false;
    at = { seq: line.seq, hash: line.hash };
  }
  return wanted === undefined || at?.hash.startsWith(wanted) === true;
}

/** Some lines from this byte of such a log on, undefined for one that cannot be read, and where to go on. */
export function readOlderLog(path: string, from: number): { lines: (LogLine | undefined)[]; next: number | null } {
  const { lines, next } = readLinesFrom(path, from, PAGE_BYTES);
  return { lines: lines.map(readLogLine), next };
}

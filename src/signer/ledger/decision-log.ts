import { existsSync, renameSync, truncateSync } from 'node:fs';
import { FIRST_HEAD, linkDecision } from '#proof/evidence/decision-chain.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { DecisionHead, LogLine } from '#shared/model/decision.ts';
import { findLineEnd, readEachLine, readLinesFrom } from './big-file.ts';
import { appendLedgerLines } from './ledger-file.ts';
import { readLogLine } from './read-log-line.ts';

/** Beside the ledger, and named after it. */
export function decisionLogPath(ledger: string): string {
  return ledger.replace('signer-ledger', 'decisions');
}

/** What is read and answered at once. */
const PAGE_BYTES = 1 << 20;

type OpenedLog = { path: string; head: DecisionHead; bytes: number; isCut: boolean };

/**
 * What was signed, and everything it was signed for: append-only, each line linked to the one before by its hash. The ledger, which has the
 * keychain behind it, says where the log stands.
 */
export class DecisionLog {
  readonly #path: string;
  #head: DecisionHead;
  #bytes: number;
  #staged: LogLine[] = [];
  /** The ledger knows of decisions that are not in the file. */
  readonly isCut: boolean;

  private constructor({ path, head, bytes, isCut }: OpenedLog) {
    this.#path = path;
    this.isCut = isCut;
    this.#head = head;
    this.#bytes = bytes;
  }

  /**
   * Goes on after the line that the ledger knows of. What follows it are decisions whose signatures never left, and is cut. Where that
   * line is gone, what is there is put beside, and a new file goes on with the same chain.
   */
  static open({ path, head, at }: { path: string; head: DecisionHead | undefined; at: Date }): DecisionLog {
    const end = head === undefined ? undefined : findLineEnd(path, `"hash":"${head.hash}"`);
    if (end === undefined) setAside(path, at);
    else truncateSync(path, end);
    const isCut = head !== undefined && end === undefined;
    return new DecisionLog({ path, head: head ?? FIRST_HEAD, bytes: end ?? 0, isCut });
  }

  /** Takes a decision for the next one; `write` has to follow. */
  stage(decision: LogLine['decision'], at: string): void {
    const line = linkDecision(this.#staged.at(-1) ?? this.#head, { at, decision });
    this.#staged.push(line);
  }

  /** Writes what is staged. @returns where the log stands, once it is on the disk; undefined where nothing was staged */
  write(): DecisionHead | undefined {
    const last = this.#staged.at(-1);
    if (last === undefined) return undefined;
    const lines = this.#staged.map((line) => canonicalJson(line));
    this.#bytes = appendLedgerLines({ path: this.#path, expectedBytes: this.#bytes, lines });
    this.#head = { seq: last.seq, hash: last.hash };
    this.#staged = [];
    return this.#head;
  }

  /** Nothing is staged. */
  get isWritten(): boolean {
    return this.#staged.length === 0;
  }

  get path(): string {
    return this.#path;
  }

  get head(): DecisionHead {
    return this.#head;
  }

  /** Every line that can be read, in order. */
  *lines(): Generator<LogLine | undefined> {
    for (const text of readEachLine(this.#path)) yield readLogLine(text);
  }

  /** Some lines from this byte of the file on, undefined for one that cannot be read, and where to go on. */
  page(from: number): { lines: (LogLine | undefined)[]; next: number | null } {
    const { lines, next } = readLinesFrom(this.#path, from, PAGE_BYTES);
    return { lines: lines.map(readLogLine), next };
  }
}

function setAside(path: string, at: Date): void {
  if (existsSync(path))
    renameSync(path, path.replace(/\.jsonl$/, `-until-${at.toISOString().replaceAll(/[^0-9]/g, '')}.jsonl`));
}

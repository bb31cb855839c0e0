import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

/** How many mutants of a part were noticed. */
export type Score = {
  name: string;
  noticed: number;
  survivors: MutantResult[];
  /** Of all that were noticed or survived. */
  percent: number;
  /** Words for a person, left out (ignore-words.ts). */
  words: number;
  /** Values that are made while files are loaded, in parts whose tests wait: left out (`ignoreStatic`). */
  early: number;
  /** So broken that no file of tests could be loaded: noticed by anybody, and so no success of a test. */
  broken: number;
};

/** Counts the mutants of a part; one that no test covers has survived. */
export function scoreOf({ name, mutants }: { name: string; mutants: readonly MutantResult[] }): Score {
  const count = (...statuses: MutantResult['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, ignored, broken] = [
    count('Killed', 'Timeout'),
    count('Ignored'),
    count('RuntimeError', 'CompileError'),
  ];
  const early = mutants.filter((mutant) => mutant.status === 'Ignored' && isEarly(mutant)).length;
  const survivors = mutants.filter(({ status }) => ['Survived', 'NoCoverage', 'Pending'].includes(status));
  const percent = (100 * noticed) / Math.max(1, noticed + survivors.length);
  return { name, noticed, survivors, percent, words: ignored - early, early, broken };
}

/** As Stryker says why it left one out. */
function isEarly({ statusReason }: MutantResult): boolean {
  return statusReason?.startsWith('Static mutant') === true;
}

export function describeScore({ name, noticed, survivors, percent, words, early, broken }: Score): string {
  const share = `${name.padEnd(15)} ${percent.toFixed(1).padStart(5)} %  ${noticed} of ${noticed + survivors.length}`;
  return `${share} (left out: ${words} of words, ${early} while files are loaded, ${broken} that cannot be loaded)`;
}

/** A mutant in one line, without the number of its line, which changes with every edit above it. Lines and columns count from 1. */
export function describeMutant({ fileName, location, replacement, status }: MutantResult): string {
  const path = relative(process.cwd(), fileName).replaceAll('\\', '/');
  const lines = readFileSync(path, 'utf8').split('\n');
  const { start, end } = location;
  const cut = lines.slice(start.line - 1, end.line);
  const last = cut.length - 1;
  const original = cut.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  const note = status === 'Survived' ? '' : ` (${status})`;
  return `${path}: ${inOneLine(original.join(' '))} → ${inOneLine(replacement ?? '')}${note}`;
}

function inOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

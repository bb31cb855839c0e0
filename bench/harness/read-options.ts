import { parseArgs } from 'node:util';

export const USAGE = 'npm run bench -- [CASE…] [--long] [--no-goals] [--json FILE]';

export type BenchOptions = {
  /** Names of cases; empty for all. */
  wanted: string[];
  withLong: boolean;
  /** Whether a missed goal fails the run. */
  isJudged: boolean;
  /** Where the report is written. */
  jsonFile: string;
};

/** Reads the command line. @throws when it has an option that is unknown, or that lacks its value */
export function readOptions(words: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      long: { type: 'boolean', default: false },
      'no-goals': { type: 'boolean', default: false },
      json: { type: 'string', default: '.cache/bench/latest.json' },
    },
  });
  return { wanted: positionals, withLong: values.long, isJudged: !values['no-goals'], jsonFile: values.json };
}

import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { forgetSurvivors } from './forget-survivors.ts';
import type { Part } from './gate.ts';

/** Reports and what was counted before; git does not see it. */
const KEPT = '.cache/mutation';

/** What no test of the gate reads is not copied. */
const NOT_COPIED = [
  '.cache',
  'out',
  'test-results',
  'src/renderer/src',
  'test/e2e',
  'test/page',
  'test/renderer',
  '/resources',
];

/** Tries every mutant of a part. Two at a time: each has a process that wants a processor for itself. */
export function mutatePart({ name, files, killers, waits }: Part): Promise<MutantResult[]> {
  const incrementalFile = `${KEPT}/${name}.incremental.json`;
  forgetSurvivors(incrementalFile);
  const stryker = new Stryker({
    mutate: [...files],
    ignorers: ['words'],
    plugins: [
      '@stryker-mutator/vitest-runner',
      new URL('ignore-words.ts', import.meta.url).href,
      new URL('kept/runner.ts', import.meta.url).href,
    ],
    testRunner: 'kept',
    kept: { isBelieved: waits === true },
    vitest: { configFile: killers, related: false },
    coverageAnalysis: 'perTest',
    // Of tests that wait, something is at work between any two of them: nearly everything would be tried by all tests, each time loaded anew.
    ignoreStatic: waits === true,
    concurrency: 2,
    // Of a busy machine; most of what goes round and round is ended by the count of its rounds.
    timeoutMS: waits === true ? 60_000 : 240_000,
    incremental: true,
    incrementalFile,
    tempDirName: `${KEPT}/sandbox`,
    ignorePatterns: NOT_COPIED,
    // Stryker would rewrite it with an API that TypeScript 7 does not have; no test reads it.
    tsconfigFile: 'none.json',
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `${KEPT}/${name}.html` },
    allowConsoleColors: false,
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  });
  return stryker.runMutationTest();
}

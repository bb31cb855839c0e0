import { defineConfig } from 'vitest/config';

/** Folders of test/ that are suites of their own; everything else in test/ is the unit suite. */
const OWN_SUITES = ['architecture', 'contract', 'dist', 'keyring', 'proof', 'reliability', 'security'];
/** A part of the security suite: the app's entry over a recorder in place of Electron. */
const OVER_RECORDER = 'test/security/electron';
/** Those of it that read every module again: in a process of their own, which keeps none of them for the file that comes after. */
const READ_AGAIN = `${OVER_RECORDER}/read-again`;
const NOT_TESTS = ['helpers', 'vectors', 'e2e'];

/** What every suite has that tries properties. */
const SHARE_OF_PROPERTIES = 'test/helpers/share-of-properties.ts';

/** Ends what hangs, and measures nothing: a machine may be slow, and busy with the other suites. */
const LIMIT_MILLISECONDS = 240_000;

type SuiteOptions = {
  name: string;
  folder?: string;
  exclude?: string[];
  parallel?: boolean;
  /** Each file has modules of its own; otherwise those of a worker are loaded once, in half the time, and `vi.mock` comes too late. */
  isolate?: boolean;
  globalSetup?: string[];
  setupFiles?: string[];
};

function defineSuite({ name, folder = `test/${name}`, parallel = true, isolate = false, ...files }: SuiteOptions) {
  const setupFiles = [SHARE_OF_PROPERTIES, ...(files.setupFiles ?? [])];
  return {
    extends: true as const,
    test: { name, include: [`${folder}/**/*.test.ts`], fileParallelism: parallel, isolate, ...files, setupFiles },
  };
}

export default defineConfig({
  test: {
    // A test left with .only would hide all others, on any machine.
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: LIMIT_MILLISECONDS,
    hookTimeout: LIMIT_MILLISECONDS,
    expect: { poll: { timeout: LIMIT_MILLISECONDS / 4 } },
    // What decides over a signature is covered whole: by a suite of `npm test`, alone `npm run coverage`. Istanbul counts in the files below
    // alone; V8 would count in every library they use, in three times the time, and misses branches that Istanbul sees.
    coverage: {
      provider: 'istanbul',
      include: ['src/proof/**/*.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: '.cache/coverage',
      thresholds: { 100: true },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: [SHARE_OF_PROPERTIES],
          include: ['test/**/*.test.ts'],
          exclude: [...OWN_SUITES, ...NOT_TESTS].map((folder) => `test/${folder}/**`),
        },
      },
      defineSuite({ name: 'proof' }),
      defineSuite({ name: 'contract' }),
      defineSuite({
        name: 'security',
        exclude: [`${OVER_RECORDER}/**`],
        globalSetup: ['test/helpers/build-programs.ts'],
      }),
      // Apart from the rest of the suite: a module that was loaded with the real `electron` keeps it.
      defineSuite({ name: 'security-electron', folder: OVER_RECORDER, exclude: [`${READ_AGAIN}/**`] }),
      defineSuite({ name: 'security-read-again', folder: READ_AGAIN, isolate: true }),
      defineSuite({ name: 'reliability', globalSetup: ['test/helpers/build-programs.ts'] }),
      defineSuite({ name: 'architecture' }),
      defineSuite({ name: 'dist', isolate: true }),
      // Each file has a window of its own; together they would wait for each other's processor.
      defineSuite({ name: 'chromium-host', folder: 'packages/chromium-host/test', parallel: false }),
      defineSuite({
        name: 'keyring',
        globalSetup: ['test/helpers/build-programs.ts'],
        setupFiles: ['test/helpers/own-keyring.ts'],
      }),
    ],
  },
});

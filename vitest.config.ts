import { defineConfig } from 'vitest/config';

/** Folders of test/ that are suites of their own; everything else in test/ is the unit suite. */
const OWN_SUITES = ['architecture', 'contract', 'keyring', 'proof', 'reliability', 'security'];
const NOT_TESTS = ['helpers', 'vectors', 'e2e'];

const SECOND = 1_000;

type SuiteOptions = { name: string; folder?: string; seconds: number; parallel?: boolean; globalSetup?: string[] };

function defineSuite({ name, folder = `test/${name}`, seconds, parallel = true, globalSetup = [] }: SuiteOptions) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`${folder}/**/*.test.ts`],
      testTimeout: seconds * SECOND,
      hookTimeout: seconds * SECOND,
      fileParallelism: parallel,
      globalSetup,
    },
  };
}

export default defineConfig({
  test: {
    // A test left with .only would hide all others, on any machine.
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    // What decides over a signature is covered whole: by a suite of `npm test`, alone `npm run coverage`.
    coverage: {
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
          include: ['test/**/*.test.ts'],
          exclude: [...OWN_SUITES, ...NOT_TESTS].map((folder) => `test/${folder}/**`),
          testTimeout: 20 * SECOND,
          hookTimeout: 20 * SECOND,
        },
      },
      defineSuite({ name: 'proof', seconds: 60 }),
      defineSuite({ name: 'contract', seconds: 60 }),
      defineSuite({ name: 'security', seconds: 60 }),
      defineSuite({ name: 'reliability', seconds: 180, globalSetup: ['test/reliability/build-programs.ts'] }),
      defineSuite({ name: 'architecture', seconds: 60 }),
      // Each file has a window of its own; together they would wait for each other's processor.
      defineSuite({ name: 'chromium-host', folder: 'packages/chromium-host/test', seconds: 60, parallel: false }),
      // One keyring for all of them: tools/with-keyring.ts gives it, and the files take turns.
      defineSuite({ name: 'keyring', seconds: 60, parallel: false }),
    ],
  },
});

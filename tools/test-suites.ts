import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

export type Counts = { passed: number; failed: number; skipped: number };

/** One program to run; counts as one test when its suite is made of programs. */
export type Step = { label: string; command: string[] };

/** A part of `npm test` that needs no other part. */
export type Suite = { name: string } & (
  | { kind: 'programs'; steps: Step[] }
  /** `reportTo` gives the command that runs the suite and writes vitest's JSON report there. */
  | { kind: 'vitest'; folder: string; reportTo: (path: string) => string[] }
  /** Writes Playwright's JSON report to the file that the variable `E2E_REPORT` names. */
  | { kind: 'playwright'; command: string[] }
);

type VitestSuite = Extract<Suite, { kind: 'vitest' }>;

/** Every folder with a tsconfig.json of its own, because it may see other types than its neighbours. */
const TYPED_FOLDERS = [
  'src/shared',
  'src/proof',
  'src/main',
  'src/signer',
  'src/preload',
  'src/renderer',
  'src/local-service',
  'test',
  'tools',
  'packages/chromium-host',
];

/** The suites in the order in which they are started: the longest first, so that the short ones fill the gaps. */
export function listSuites(root: string): Suite[] {
  return [
    { name: 'e2e', kind: 'playwright', command: withKeyring(root, playwrightCommand(root)) },
    inOwnKeyring(root, vitestSuite(root, 'reliability')),
    vitestSuite(root, 'contract'),
    vitestSuite(root, 'unit', 'test'),
    proofSuite(root),
    vitestSuite(root, 'chromium-host', 'packages/chromium-host/test'),
    inOwnKeyring(root, vitestSuite(root, 'security')),
    keyringSuite(root),
    vitestSuite(root, 'architecture'),
    { name: 'types', kind: 'programs', steps: typeSteps(root) },
    {
      name: 'lint',
      kind: 'programs',
      steps: [
        {
          label: 'biome',
          command: [join(root, 'node_modules/.bin/biome'), 'ci', '--error-on-warnings', biomeColours(), '.'],
        },
      ],
    },
    {
      name: 'unused',
      kind: 'programs',
      steps: [
        { label: 'knip', command: [process.execPath, join(root, 'node_modules/knip/bin/knip.js'), '--no-progress'] },
      ],
    },
  ];
}

/** In its `ci` mode biome colours its output whatever it is written to. */
function biomeColours(): string {
  return `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
}

function vitestSuite(root: string, name: string, folder = `test/${name}`): VitestSuite {
  return { name, kind: 'vitest', folder, reportTo: (path) => vitestCommand(root, name, path) };
}

/** Fails too where a line or a branch of src/proof is run by none of these tests (vitest.config.ts). */
function proofSuite(root: string): Suite {
  const suite = vitestSuite(root, 'proof');
  return { ...suite, reportTo: (path) => [...suite.reportTo(path), '--coverage', '--no-isolate'] };
}

/** These tests need a keyring session; where there is none (not Linux) they are not run. */
function keyringSuite(root: string): Suite {
  const suite = vitestSuite(root, 'keyring');
  return { ...suite, reportTo: (path) => withKeyring(root, suite.reportTo(path)) };
}

/** These tests use the system's keyring where they get one of their own, and a file elsewhere (test/helpers/test-keychain.ts). */
function inOwnKeyring(root: string, suite: VitestSuite): Suite {
  if (process.platform !== 'linux') return suite;
  return { ...suite, reportTo: (path) => withKeyring(root, suite.reportTo(path)) };
}

function withKeyring(root: string, command: string[]): string[] {
  return [process.execPath, join(root, 'tools/with-keyring.ts'), ...command];
}

function vitestCommand(root: string, project: string, reportPath: string): string[] {
  const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project];
  return [...vitest, '--reporter=dot', '--reporter=json', `--outputFile.json=${reportPath}`];
}

function playwrightCommand(root: string): string[] {
  return [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=e2e'];
}

function typeSteps(root: string): Step[] {
  return TYPED_FOLDERS.filter((folder) => hasSources(join(root, folder))).map((folder) => ({
    label: folder,
    command: [join(root, 'node_modules/.bin/tsc'), '-p', folder, '--pretty', 'false'],
  }));
}

/** tsc calls a folder without sources an error; a folder of the house may still be empty. */
function hasSources(folder: string): boolean {
  return existsSync(folder) && globSync('**/*.{ts,tsx}', { cwd: folder }).length > 0;
}

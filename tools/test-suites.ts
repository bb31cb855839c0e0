import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** One program to run; counts as one test when its suite is made of programs. */
export type Step = { label: string; command: string[] };

/** A part of `npm test` that needs no other part. */
export type Suite = { name: string } & (
  | { kind: 'programs'; steps: Step[] }
  /** Its reporter keeps a tally (tally/tally.ts). `needsKeyring`: it is run only where there is one that is not the person's own. */
  | { kind: 'tests'; folder: string; needsKeyring?: boolean; command: string[] }
);

type TestSuite = Extract<Suite, { kind: 'tests' }>;

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
  'bench',
  'packages/chromium-host',
];

/** The suites in the order in which they are started: the longest first, so that the short ones fill the gaps. */
export function listSuites(root: string): Suite[] {
  return [
    {
      name: 'e2e',
      kind: 'tests',
      folder: 'test/e2e',
      needsKeyring: true,
      command: inKeyring(root, playwrightCommand(root, 'e2e')),
    },
    vitestSuite(root, 'reliability'),
    vitestSuite(root, 'contract'),
    vitestSuite(root, 'unit', 'test'),
    { name: 'page', kind: 'tests', folder: 'test/page', command: playwrightCommand(root, 'page') },
    proofSuite(root),
    vitestSuite(root, 'chromium-host', 'packages/chromium-host/test'),
    vitestSuite(root, 'security'),
    vitestSuite(root, 'dist'),
    { ...vitestSuite(root, 'keyring'), needsKeyring: true },
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

function vitestSuite(root: string, name: string, folder = `test/${name}`): TestSuite {
  const vitest = [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', name];
  const reporter = `--reporter=${join(root, 'tools/tally/vitest-reporter.ts')}`;
  return { name, kind: 'tests', folder, command: [...vitest, '--reporter=dot', reporter] };
}

/** Fails too where a line or a branch of src/proof is run by none of these tests (vitest.config.ts). */
function proofSuite(root: string): Suite {
  const suite = vitestSuite(root, 'proof');
  return { ...suite, command: [...suite.command, '--coverage'] };
}

function playwrightCommand(root: string, project: string): string[] {
  const playwright = [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test'];
  return [...playwright, `--project=${project}`, `--reporter=line,${join(root, 'tools/tally/playwright-reporter.ts')}`];
}

function inKeyring(root: string, command: string[]): string[] {
  return [process.execPath, join(root, 'tools/with-keyring.ts'), ...command];
}

function typeSteps(root: string): Step[] {
  return TYPED_FOLDERS.filter((folder) => hasSources(join(root, folder))).map((folder) => ({
    label: folder,
    command: [join(root, 'node_modules/.bin/tsc'), '-p', folder, '--pretty', 'false', ...whatIsKnown(root, folder)],
  }));
}

/** What was checked before and has not changed is not checked again. */
function whatIsKnown(root: string, folder: string): string[] {
  const path = join(root, '.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', path];
}

/** tsc calls a folder without sources an error; a folder of the house may still be empty. */
function hasSources(folder: string): boolean {
  return existsSync(folder) && globSync('**/*.{ts,tsx}', { cwd: folder }).length > 0;
}

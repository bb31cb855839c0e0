import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../packages/chromium-host/chromium/find-chromium.ts';
import { WHOLE } from '../test/helpers/a-share-of.ts';

/** One program to run; counts as one test when its suite is made of programs. */
export type Step = { label: string; command: string[] };

/** What several suites use, and is built once for all of them (test-builds.ts). */
export type SharedBuild = 'app' | 'programs';

/** A part of `npm test` that needs no other part. `uses`: what it is started with, where others use it, too; else it builds that itself. */
export type Suite = { name: string; uses?: SharedBuild } & (
  | { kind: 'programs'; steps: Step[] }
  /**
   * Its reporter keeps a tally (tally/tally.ts). `leftOut` says why it is not run on this computer; `isOnDisk` that its temporary files
   * are where the system has them; `waits` that it is idle for most of its time, and takes nothing from those beside it.
   */
  | { kind: 'tests'; folder: string; leftOut?: string | undefined; isOnDisk?: true; waits?: true; command: string[] }
);

type TestSuite = Extract<Suite, { kind: 'tests' }>;

/** Every folder that is checked by itself, because it may see other types than all others. */
const TYPED_FOLDERS = ['src/shared', 'src/proof', 'src/preload', 'src/renderer', 'packages/chromium-host'];

/**
 * Main, signer and practice service; and test, tools and bench. Each of them sees what its neighbours see, and uses the same: checked one by
 * one that would be checked three times.
 */
const TYPED_TOGETHER = ['tsconfig.node.json', 'tsconfig.programs.json'];

/** By several threads each would check for itself what all of them use: twice the work, where the other suites want the processors. */
const HOW_TYPES_ARE_CHECKED = ['--pretty', 'false', '--singleThreaded'];

/** What of a computer decides which suites it can run. */
export type TestComputer = { platform: NodeJS.Platform; hasChromium: boolean };
type SuiteOptions = { computer?: TestComputer; isWhole?: boolean };

/**
 * The suites in the order in which they are started: the longest first, so that the short ones fill the gaps.
 * @param options `isWhole`: with the tests of the window that a usual run leaves out
 */
export function listSuites(root: string, { computer = lookAround(), isWhole = false }: SuiteOptions = {}): Suite[] {
  const { needsKeyring, needsHost, needsChromium } = explainLeftOut(computer);
  return [
    {
      name: 'e2e',
      uses: 'app',
      kind: 'tests',
      folder: 'test/e2e',
      leftOut: needsKeyring,
      command: inKeyring(root, playwrightCommand(root, 'e2e', isWhole)),
    },
    { ...inParts(vitestSuite(root, 'reliability'), 2), uses: 'programs' },
    inParts(vitestSuite(root, 'unit', 'test'), 3),
    // A fifth of its two and a half minutes is work: the rest are services that hang and drip.
    { ...inParts(vitestSuite(root, 'contract'), 2), waits: true },
    proofSuite(root),
    {
      name: 'page',
      uses: 'app',
      kind: 'tests',
      folder: 'test/page',
      leftOut: needsChromium,
      command: playwrightCommand(root, 'page', isWhole),
    },
    { ...withProjects(vitestSuite(root, 'security'), ['security-electron', 'security-read-again']), uses: 'programs' },
    // By one thread: as the last suite it would leave the other processor idle.
    { name: 'types', kind: 'programs', steps: typeSteps(root) },
    // Folders in folders: a longer path would be too long for the socket in the innermost.
    { ...vitestSuite(root, 'chromium-host', 'packages/chromium-host/test'), leftOut: needsHost, isOnDisk: true },
    vitestSuite(root, 'dist'),
    { ...vitestSuite(root, 'keyring'), leftOut: needsKeyring, uses: 'programs' },
    { ...vitestSuite(root, 'architecture'), uses: 'app' },
    {
      name: 'lint',
      kind: 'programs',
      steps: [
        {
          label: 'biome',
          command: [...byNode(root, '@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', biomeColours(), '.'],
        },
      ],
    },
    {
      name: 'unused',
      kind: 'programs',
      steps: [{ label: 'knip', command: [...byNode(root, 'knip/bin/knip.js'), '--no-progress'] }],
    },
  ];
}

function lookAround(): TestComputer {
  const { platform } = process;
  // On Linux it was seen to before this program began.
  return { platform, hasChromium: platform === 'linux' || isChromiumInstalled() };
}

function isChromiumInstalled(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

/** Why a suite that needs something is not run; undefined where it is. */
function explainLeftOut({ platform, hasChromium }: TestComputer) {
  const isLinux = platform === 'linux';
  return {
    needsKeyring: isLinux ? undefined : 'would use your real keychain here',
    needsHost: isLinux ? undefined : 'what stands in for Electron is used on Linux alone',
    needsChromium: hasChromium
      ? undefined
      : 'no Chromium was found: install Chrome, or name one in CHROMIUM_HOST_EXECUTABLE',
  };
}

/** The program of a package, as it is started on every system. */
function byNode(root: string, program: string): string[] {
  return [process.execPath, join(root, 'node_modules', program)];
}

/** In its `ci` mode biome colours its output whatever it is written to. */
function biomeColours(): string {
  return `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
}

function vitestSuite(root: string, name: string, folder = `test/${name}`): TestSuite {
  const vitest = [...byNode(root, 'vitest/vitest.mjs'), 'run', '--project', name];
  const reporter = `--reporter=${join(root, 'tools/tally/vitest-reporter.ts')}`;
  return { name, kind: 'tests', folder, command: [...vitest, '--reporter=dot', reporter] };
}

/** The same suite with other projects of vitest, whose tests need their modules otherwise. */
function withProjects(suite: TestSuite, names: readonly string[]): TestSuite {
  return { ...suite, command: [...suite.command, ...names.flatMap((name) => ['--project', name])] };
}

/** Of a suite that waits for answers, files and programs most of its time: several files at a time, each in a process of its own. */
function inParts(suite: TestSuite, parts: number): TestSuite {
  return { ...suite, command: [...suite.command, `--maxWorkers=${Math.max(parts, availableParallelism() - 1)}`] };
}

/** Fails too where a line or a branch of src/proof is run by none of these tests (vitest.config.ts). */
function proofSuite(root: string): Suite {
  const suite = vitestSuite(root, 'proof');
  return { ...suite, command: [...suite.command, '--coverage'] };
}

function playwrightCommand(root: string, project: string, isWhole: boolean): string[] {
  const playwright = [...byNode(root, '@playwright/test/cli.js'), 'test'];
  const share = isWhole ? [] : ['--grep-invert', WHOLE];
  return [
    ...playwright,
    `--project=${project}`,
    ...share,
    `--reporter=line,${join(root, 'tools/tally/playwright-reporter.ts')}`,
  ];
}

function inKeyring(root: string, command: string[]): string[] {
  return [process.execPath, join(root, 'tools/with-keyring.ts'), ...command];
}

function typeSteps(root: string): Step[] {
  const folders = TYPED_FOLDERS.filter((folder) => hasSources(join(root, folder)));
  return [...folders, ...TYPED_TOGETHER].map((project) => ({
    label: project,
    command: [
      ...byNode(root, 'typescript/bin/tsc'),
      '-p',
      project,
      ...HOW_TYPES_ARE_CHECKED,
      ...whatIsKnown(root, project),
    ],
  }));
}

/** What was checked before and has not changed is not checked again. */
function whatIsKnown(root: string, project: string): string[] {
  const path = join(root, '.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['--incremental', '--tsBuildInfoFile', path];
}

/** tsc calls a folder without sources an error; a folder of the house may still be empty. */
function hasSources(folder: string): boolean {
  return existsSync(folder) && globSync('**/*.{ts,tsx}', { cwd: folder }).length > 0;
}

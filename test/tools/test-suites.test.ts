import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { buildForTests, listSharedBuilds } from '../../tools/test-builds.ts';
import { listSuites, type TestComputer } from '../../tools/test-suites.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Each suite that is not run, with the reason. */
function leftOutOn(computer: TestComputer): Record<string, string> {
  const suites = listSuites(ROOT, { computer });
  return Object.fromEntries(
    suites.flatMap((suite) =>
      suite.kind === 'tests' && suite.leftOut !== undefined ? [[suite.name, suite.leftOut]] : [],
    ),
  );
}

describe('npm test', () => {
  test('leaves nothing out on Linux', () => {
    expect(leftOutOn({ platform: 'linux', hasChromium: true })).toEqual({});
  });

  test.each(['darwin', 'win32'] as const)('says on %s what it leaves out, and why', (platform) => {
    expect(leftOutOn({ platform, hasChromium: true })).toEqual({
      e2e: 'would use your real keychain here',
      keyring: 'would use your real keychain here',
      'chromium-host': 'what stands in for Electron is used on Linux alone',
    });
    expect(leftOutOn({ platform, hasChromium: false })).toHaveProperty(
      'page',
      'no Chromium was found: install Chrome, or name one in CHROMIUM_HOST_EXECUTABLE',
    );
  });

  test('leaves tests of the window that are tagged so to the whole run, which takes them all', () => {
    const leavesOut = (isWhole: boolean) =>
      listSuites(ROOT, { isWhole }).flatMap((suite) =>
        suite.kind === 'tests' && suite.command.join(' ').includes(`--grep-invert ${WHOLE}`) ? [suite.name] : [],
      );
    expect(leavesOut(false)).toEqual(['e2e', 'page']);
    expect(leavesOut(true)).toEqual([]);
  });

  test('checks the types of every folder of sources, each once', () => {
    const types = listSuites(ROOT).find(({ name }) => name === 'types');
    const projects = types?.kind === 'programs' ? types.steps.map(({ label }) => label) : [];
    const together = projects.filter((project) => project.endsWith('.json'));
    const included = together.flatMap((project) => {
      const { include } = JSON.parse(readFileSync(join(ROOT, project), 'utf8')) as { include: string[] };
      return include;
    });
    const folders = globSync('{src/*,packages/*,*}/tsconfig.json', { cwd: ROOT, exclude: ['node_modules'] }).map(
      dirname,
    );
    expect([...projects, ...included].sort()).toEqual([...folders, ...together, '*.config.ts'].sort());
  });

  test('builds once what several of its suites use, and leaves it to a suite that is alone with it', () => {
    const suites = listSuites(ROOT, { computer: { platform: 'linux', hasChromium: true } });
    const builtFor = (...names: string[]) => listSharedBuilds(suites.filter(({ name }) => names.includes(name)));
    expect(listSharedBuilds(suites)).toEqual(['app', 'programs']);
    expect(builtFor('e2e', 'page', 'security')).toEqual(['app']);
    expect(builtFor('e2e', 'security', 'unit')).toEqual([]);
    // Neither the window nor the keyring is looked at there.
    const elsewhere = listSuites(ROOT, { computer: { platform: 'win32', hasChromium: false } });
    expect(listSharedBuilds(elsewhere)).toEqual(['programs']);
  });

  test('leaves what could not be built for all to each of them, which then says what is wrong', async () => {
    expect(await buildForTests('programs', makeTemporaryFolder())).toEqual({});
  });

  test('starts every program by Node, as every system can', () => {
    for (const suite of listSuites(ROOT)) {
      const commands = suite.kind === 'tests' ? [suite.command] : suite.steps.map(({ command }) => command);
      for (const [program] of commands) expect(program).toBe(process.execPath);
    }
  });
});

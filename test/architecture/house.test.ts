import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, ROOT, readCode, readText } from './source-files.ts';

const TYPESCRIPT = /\.(ts|tsx|mts|cts)$/;
const sources = listFiles('src', TYPESCRIPT);
const tests = listFiles('test', TYPESCRIPT);
const tools = [
  ...listFiles('tools', /\.(ts|mjs)$/),
  ...listFiles('bench', TYPESCRIPT),
  ...listFiles('packages', TYPESCRIPT).filter((file) => !/\/test\//.test(file)),
];

/** Places of these files where a line matches, as `file:line: text`. */
function findLines(files: string[], pattern: RegExp, read = readText): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .map((line, index) => ({ line: line.trim(), number: index + 1 }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, number }) => `${file}:${number}: ${line.slice(0, 160)}`),
  );
}

describe('source files', () => {
  test('have at most 400 lines', () => {
    const long = [...sources, ...tools].filter((file) => readText(file).split('\n').length > 401);
    expect(long).toEqual([]);
  });

  test('cast nothing to any, and silence no check', () => {
    const pattern = /\bas any\b|<any>|@ts-(ignore|nocheck|expect-error)|biome-ignore-all/;
    expect(findLines([...sources, ...tools], pattern)).toEqual([]);
  });

  test('are in a folder with a tsconfig.json that the root one names', () => {
    const layers = readdirSync(join(ROOT, 'src')).map((name) => `src/${name}`);
    const referenced = readText('tsconfig.json');
    for (const folder of [...layers, 'test', 'tools', 'bench', 'packages/chromium-host']) {
      expect(existsSync(join(ROOT, folder, 'tsconfig.json')), folder).toBe(true);
      expect(referenced).toContain(`"./${folder}"`);
    }
  });
});

/** What reaches the network, or loads what would, without an import that a dependency rule could see. */
const REACHES_OUT =
  /\b(fetch|WebSocket|EventSource|XMLHttpRequest|sendBeacon|getBuiltinModule|dlopen|eval)\s*\(|new Function\b/;
const VIEM_CLIENTS = /\b(create\w*Client|webSocket|fallback|ipc|http)\b[^;]*from\s+'viem(\/[a-z-]+)?'/;

describe('the signer, the proof and what they share', () => {
  const guarded = listFiles('src', /^src\/(signer|proof|shared)\/.*\.tsx?$/);

  test('use no global that reaches the network or loads code', () => {
    expect(guarded.length).toBeGreaterThan(20);
    expect(findLines(guarded, REACHES_OUT, readCode)).toEqual([]);
  });

  test('use the pure half of viem', () => {
    const clients = guarded.filter((file) => VIEM_CLIENTS.test(readCode(file).replaceAll('\n', ' ')));
    expect(clients).toEqual([]);
  });

  test.each([
    "await fetch('https://example.com')",
    "new WebSocket('wss://example.com')",
    "process.getBuiltinModule('node:net')",
    "new Function('return fetch')",
  ])('would be caught with %s', (line) => {
    expect(line).toMatch(REACHES_OUT);
  });

  test.each(["import { createPublicClient, http } from 'viem'", "import { createWalletClient } from 'viem/wallet'"])(
    'would be caught with %s',
    (line) => {
      expect(line).toMatch(VIEM_CLIENTS);
    },
  );
});

describe('tests', () => {
  // Made-up timers are given back before spies are: a spy on one of them would leave it behind, and every file that comes next in that worker waits for ever.
  test('spy on no timer', () => {
    const spy = /spyOn\(globalThis, '(set|clear)(Timeout|Interval|Immediate)'/;
    expect(spy.test("const timer = vi.spyOn(globalThis, 'setTimeout');")).toBe(true);
    expect(findLines(tests, spy).filter((line) => !line.startsWith('test/architecture/house.test.ts'))).toEqual([]);
  });

  test('are all run: none is singled out or left out', () => {
    const pattern = /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo)\b|\b[fx](it|describe)\(/;
    expect(tests.length).toBeGreaterThan(0);
    expect(findLines(tests, pattern, readCode)).toEqual([]);
  });

  test('have no time limit of their own that is shorter than their suite’s: how fast a machine is says nothing of the app', () => {
    const limits = findLines(tests, /\btimeout: [\d_]+ \}, async|^timeout: [\d_]+,$|^\}, [\d_]+\);$/);
    const short = limits.filter((line) => Number(line.match(/[\d_]+(?=\D*$)/)?.[0].replaceAll('_', '')) < 240_000);
    expect(short).toEqual([]);
  });

  test('have names that vitest finds', () => {
    const misnamed = tests.filter((file) => /^import .*\btest\b.* from 'vitest'/m.test(readText(file)));
    expect(misnamed.filter((file) => !file.endsWith('.test.ts') && !file.startsWith('test/helpers/'))).toEqual([]);
  });
});

describe('the repository', () => {
  const everything = listFiles('.');

  test('names no place of the machine it was written on', () => {
    // A path of a person's or a build machine's own, at the start of a word.
    expect(findLines(everything, /(^|[\s'"`=(:])\/(work|root|home|Users)\/[A-Za-z0-9._-]+/)).toEqual([]);
  });

  test('names no package registry', () => {
    expect(findLines(everything, /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|"resolved":\s*"https?:/i)).toEqual([]);
  });

  test('speaks of no numbered issue or ticket', () => {
    expect(findLines(everything, /\b(issue|ticket|pull request) #\d/i)).toEqual([]);
  });
});

describe('packages', () => {
  type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
  const manifest = JSON.parse(readText('package.json')) as Manifest;
  const lock = JSON.parse(readText('package-lock.json')) as { packages: { '': Manifest } };

  test('are pinned to one version each', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('are locked as package.json names them', () => {
    expect(lock.packages[''].dependencies).toEqual(manifest.dependencies);
    expect(lock.packages[''].devDependencies).toEqual(manifest.devDependencies);
  });
});

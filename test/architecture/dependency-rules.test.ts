import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Crossing, cruiseHouse, cruiseSources, RULES } from './cruise-sources.ts';
import { PLANTED_BYSTANDERS, PLANTED_VIOLATIONS } from './planted-violations.ts';
import { listFiles, ROOT, readCode } from './source-files.ts';

type Cruise = Awaited<ReturnType<typeof cruiseSources>>;

describe('the house', () => {
  let house: Cruise;
  beforeAll(async () => {
    house = await cruiseHouse();
  });

  test('every source file was looked at', () => {
    const seen = house.modules.map(({ source }) => source).filter((source) => /\.tsx?$/.test(source));
    expect(seen.sort()).toEqual(listFiles('src', /\.tsx?$/));
    expect(seen.length).toBeGreaterThan(50);
  });

  test('no import crosses a boundary', () => {
    const report = house.crossings.map(({ rule, from, to }) => `${from} → ${to}: ${describeRule(rule)}`);
    expect(report).toEqual([]);
  });

  test('every import written in a source file was seen', () => {
    const missed = house.modules.flatMap(({ source, dependencies }) => {
      if (!/\.tsx?$/.test(source)) return [];
      const seen = new Set(dependencies.map(({ module }) => module));
      return readImports(source)
        .filter((name) => !seen.has(name))
        .map((name) => `${source}: ${name}`);
    });
    expect(missed).toEqual([]);
  });

  test('imports by #alias lead to the file they name', () => {
    const aliased = house.modules.flatMap(({ dependencies }) =>
      dependencies.filter(({ module }) => module.startsWith('#')),
    );
    expect(aliased.length).toBeGreaterThan(10);
    for (const { module, resolved } of aliased) expect(resolved).toBe(`src/${module.slice(1)}`);
  });
});

describe('a planted violation', () => {
  let folder: string;
  let planted: Cruise;
  beforeAll(async () => {
    folder = plantTree();
    planted = await cruiseSources(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(PLANTED_VIOLATIONS)('$file is caught by $rule', ({ rule, file }) => {
    expect(planted.crossings.filter(({ from }) => from === file).map((crossing) => crossing.rule)).toContain(rule);
  });

  test('is there for every rule', () => {
    const names = RULES.map(({ name }) => name).sort();
    expect([...new Set(PLANTED_VIOLATIONS.map(({ rule }) => rule))].sort()).toEqual(names);
  });

  test('is not seen where the same import is allowed', () => {
    const bystanders = new Set(PLANTED_BYSTANDERS.map(({ file }) => file));
    expect(planted.crossings.filter(({ from }: Crossing) => bystanders.has(from))).toEqual([]);
  });
});

test('every rule is an error, and says in a sentence what to do instead', () => {
  for (const { name, severity, comment } of RULES) {
    expect(severity, name).toBe('error');
    expect(comment, name).toMatch(/^.{40,}\.$/);
  }
});

/** The planted tree has the packages and the import aliases of the repository, and nothing else of it. */
function plantTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-planted-'));
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file, source } of [...PLANTED_VIOLATIONS, ...PLANTED_BYSTANDERS]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${source}\n`);
  }
  return folder;
}

/** Module names as dependency-cruiser writes them, found here in another way: by pattern, not by parser. */
function readImports(path: string): string[] {
  const code = readCode(path);
  const patterns = [
    /^(?:import|export)\s[^;'"]*?from\s+['"]([^'"]+)['"]/gm,
    /^import\s+['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name.replace(/^node:/, '')));
}

function describeRule(name: string): string {
  return `${name}. ${RULES.find((rule) => rule.name === name)?.comment ?? ''}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBuiltApp } from '../helpers/built-app.ts';
import { ROOT } from './source-files.ts';

const KILOBYTE = 1024;
const NETWORK = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'quic'];
const PROGRAMS = [
  'child_process',
  'cluster',
  'worker_threads',
  'vm',
  'inspector',
  'inspector/promises',
  'repl',
  'wasi',
];
const DEVELOPMENT = /^@(foundry-rs|account-abstraction)\//;

type Chunk = { fileName: string; code: string; imports: string[]; dynamicImports: string[] };

let out: string;
let remove: () => void;
const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  const { folder, files, ...built } = await takeBuiltApp(PARTS);
  [out, remove] = [folder, built.remove];
  for (const file of files) {
    if (file.type !== 'chunk' || file.part === 'renderer') continue;
    chunks.set(file.fileName, { ...file, code: readFileSync(join(folder, file.part, file.fileName), 'utf8') });
  }
});
afterAll(() => remove());

const PARTS = ['main', 'preload'] as const;
const listBuilt = () =>
  PARTS.flatMap((part) => readdirSync(join(out, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const read = (...path: string[]) => readFileSync(join(out, ...path), 'utf8');

/** What a program requires at run time, in the forms that a bundler leaves: the bundler itself does not know of these. */
function listRequires(text: string): string[] {
  const form = /\b(?:__)?require[\w$]*(?:\.resolve)?\(\s*['"`]([^'"`]+)['"`]\s*\)/g;
  return [...text.matchAll(form)].flatMap(([, name]) => name ?? []);
}

/** Everything that comes from outside the build, for an entry and all the chunks it takes along. */
function listExternals(entry: string): Set<string> {
  const externals = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined) externals.add(name);
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) visit(imported);
    for (const required of listRequires(chunk.code)) externals.add(required);
  };
  if (!chunks.has(entry)) throw new Error(`The build has no ${entry}.`);
  visit(entry);
  return externals;
}

const notOfNode = (names: Iterable<string>) => [...names].filter((name) => !isBuiltin(name)).sort();
const isForbiddenToSigner = (name: string) => [...NETWORK, ...PROGRAMS].includes(name.replace(/^node:/, ''));

describe('the preload of each window', () => {
  test('is a file of its own', () => {
    expect(readdirSync(join(out, 'preload')).sort()).toEqual(['confirm.cjs', 'index.cjs']);
  });

  test.each(['index.cjs', 'confirm.cjs'])('is small and asks for electron and nothing else: %s', (name) => {
    const text = read('preload', name);
    expect(listExternals(name)).toEqual(new Set(['electron']));
    expect(text.length).toBeLessThan(5 * KILOBYTE);
    expect(text).not.toMatch(/\bZod|IPC_CALL_NAMES/);
  });
});

describe('main', () => {
  test('is three programs', () => {
    const programs = readdirSync(join(out, 'main')).filter((name) => name.endsWith('.js'));
    expect(programs.sort()).toEqual(['index.js', 'practice.js', 'signer.js']);
  });

  test('takes from outside: electron, SQLite and Node', () => {
    const externals = listExternals('index.js');
    expect(notOfNode(externals)).toEqual(['better-sqlite3', 'electron']);
    // It does reach the network: else this test would look at nothing.
    expect([...externals]).toEqual(expect.arrayContaining(['node:net', 'node:tls']));
  });

  test('drops the dangerous variables before any other code of its own file', () => {
    const marks = /NODE_TLS_REJECT_UNAUTHORIZED|requestSingleInstanceLock|new BrowserWindow/;
    expect(marks.exec(read('main', 'index.js'))?.[0]).toBe('NODE_TLS_REJECT_UNAUTHORIZED');
  });
});

describe('the signer', () => {
  test('takes from outside the keychain and Node, without the network and without other programs', () => {
    const externals = listExternals('signer.js');
    expect(notOfNode(externals)).toEqual(['keytar']);
    // For the name that keeps a second signer away from the ledger (ledger/hold-ledger.ts).
    expect([...externals].filter(isForbiddenToSigner)).toEqual(['node:net']);
  });
});

describe('every bundle', () => {
  test('is without a source map', () => {
    const built = listBuilt();
    expect(built.length).toBeGreaterThan(3);
    expect(built.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(built.filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL='))).toEqual([]);
  });

  test('names no place of the machine it was built on', () => {
    expect(listBuilt().filter((file) => readFileSync(file, 'utf8').includes(ROOT))).toEqual([]);
  });

  test('carries no chain and no contract of others: they are development tools, and not free to be shipped', () => {
    const require = createRequire(import.meta.url);
    const artifacts = ['EntryPoint', 'SimpleAccountFactory'].map((name) => {
      const path = `@account-abstraction/contracts/artifacts/${name}.json`;
      return (require(path) as { bytecode: string }).bytecode.slice(2, 202);
    });
    for (const file of listBuilt()) {
      const text = readFileSync(file, 'utf8');
      for (const bytecode of artifacts) expect(text.includes(bytecode), basename(file)).toBe(false);
    }
    for (const { imports, fileName } of chunks.values()) {
      expect(
        imports.filter((name) => DEVELOPMENT.test(name)),
        fileName,
      ).toEqual([]);
    }
  });
});

describe('the search for what is required at run time', () => {
  test.each([
    "const net = require('node:net')",
    'const net = __require("node:net")',
    'const net = require$1(`node:net`)',
    "const path = require.resolve('node:net')",
  ])('would find %s', (line) => {
    expect(listRequires(line)).toEqual(['node:net']);
  });
});

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBuiltApp } from '../helpers/built-app.ts';
import { ROOT } from './source-files.ts';

const KILOBYTE = 1_000;
/** What the window reads before it shows its first screen, as it would be sent. */
const MOST_AT_FIRST = 200 * KILOBYTE;
const PACKAGES_OF_MAIN = /node_modules\/(viem|zod|ox|abitype|undici)\//;

type Chunk = {
  fileName: string;
  code: string;
  isEntry: boolean;
  name: string;
  imports: string[];
  modules: Record<string, number>;
};

let remove: () => void;
let page = '';
const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  const { folder, files, ...built } = await takeBuiltApp(['renderer']);
  remove = built.remove;
  const read = (name: string) => readFileSync(join(folder, 'renderer', name), 'utf8');
  for (const file of files) {
    if (file.type === 'chunk' && file.part === 'renderer')
      chunks.set(file.fileName, { ...file, code: read(file.fileName) });
  }
  page = read('index.html');
});
afterAll(() => remove());

/** The entry and all that it imports by itself: none of it waits for a screen. */
function listInitial(entry = 'index'): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  for (const chunk of chunks.values()) if (chunk.isEntry && chunk.name === entry) visit(chunk);
  return [...found];
}

const sizeOf = (list: readonly Chunk[]) => list.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** Where to look when it has become too much: what the code of each package or folder comes to, before it is made small. */
function nameBiggest(list: readonly Chunk[]): string {
  const sizes = new Map<string, number>();
  for (const [id, length] of list.flatMap(({ modules }) => Object.entries(modules))) {
    const name = nameModule(id);
    sizes.set(name, (sizes.get(name) ?? 0) + length);
  }
  const biggest = [...sizes].sort(([, left], [, right]) => right - left).slice(0, 12);
  return biggest.map(([name, size]) => `${Math.round(size / KILOBYTE)} kB ${name}`).join('\n');
}

function nameModule(id: string): string {
  const path = relative(ROOT, id).replaceAll('\\', '/');
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}

describe('the page', () => {
  test('reads at most 200 kB of script before its first screen', () => {
    const initial = listInitial();
    const size = sizeOf(initial);
    expect(initial.length).toBeGreaterThan(0);
    // Not an empty page: React alone is more.
    expect(size).toBeGreaterThan(50 * KILOBYTE);
    expect(
      size,
      `The initial script has ${size} bytes after gzip. What it is made of, before minification:\n${nameBiggest(initial)}`,
    ).toBeLessThanOrEqual(MOST_AT_FIRST);
  });

  test('names each file of it in its HTML, so that they are read side by side', () => {
    expect(listInitial().filter(({ fileName }) => !page.includes(fileName))).toEqual([]);
  });

  test('reads a screen but the first when it is opened', () => {
    const modules = listInitial().flatMap((chunk) => Object.keys(chunk.modules));
    const pages = modules.filter((id) => /\/screens\/.*Page\.tsx$/.test(id)).map((id) => nameModule(id));
    expect(pages).toEqual(['src/renderer/src/screens/approvals/ApprovalsPage.tsx']);
  });

  test('holds nothing of what main alone uses', () => {
    const modules = [...chunks.values()].flatMap((chunk) => Object.keys(chunk.modules));
    expect(modules.length).toBeGreaterThan(300);
    expect(modules.filter((id) => PACKAGES_OF_MAIN.test(id)).map((id) => nameModule(id))).toEqual([]);
  });
});

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFolder } from '#main/contracts/check-folder.ts';
import { readFolder } from '#main/contracts/read-folder.ts';
import type { LibraryItem } from '#main/store/library.ts';
import { LARGEST_LIBRARY_TEXT } from '#shared/rules/library-limits.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { descriptorText } from '../../helpers/library-data.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const kept = (...files: [string, string][]): LibraryItem[] =>
  files.map(([name, json], index) => ({
    id: String(index),
    kind: 'descriptor',
    name,
    address: null,
    chainId: null,
    json,
    addedAt: 0,
  }));

function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = makeTemporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('a folder of descriptors', () => {
  test('is read with the folders below it, and nothing but its JSON files', async () => {
    const folder = makeFolder({
      'b.json': '{}',
      'a/deep/c.JSON': '[]',
      'readme.md': '#',
      '.git/d.json': '{}',
      'node_modules/x/e.json': '{}',
    });
    writeFileSync(join(folder, '..', 'countersign-outside.json'), '{}');
    symlinkSync(join(folder, '..', 'countersign-outside.json'), join(folder, 'link.json'));
    symlinkSync(folder, join(folder, 'round'));
    expect(expectValue(await readFolder(folder))).toEqual({
      files: [
        { name: 'c.JSON', text: '[]' },
        { name: 'b.json', text: '{}' },
      ],
      refused: [],
    });
  });

  test('says of each file that it does not read why', async () => {
    const folder = makeFolder({
      'large.json': 'x'.repeat(LARGEST_LIBRARY_TEXT + 1),
      'no-text.json': Uint8Array.of(0xff),
      [`${'n'.repeat(210)}.json`]: '{}',
    });
    expect(expectValue(await readFolder(folder)).refused).toEqual([
      { name: 'large.json', rule: 'It is larger than 500 kB.' },
      { name: `${'n'.repeat(210)}.json`, rule: 'Its name is too long.' },
      { name: 'no-text.json', rule: 'It is not UTF-8 text.' },
    ]);
    expect(expectFailure(await readFolder(join(folder, 'nowhere')))).toMatchObject({ code: 'folder-not-read' });
  });

  test('with too much in it is not read further', async () => {
    const many = makeFolder(Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.json`, '{}'])));
    expect(expectFailure(await readFolder(many)).happened).toContain('it has more than 1000 files');
    const text = `{"x":"${'x'.repeat(LARGEST_LIBRARY_TEXT - 100)}"}`;
    const large = makeFolder(Object.fromEntries(Array.from({ length: 42 }, (_, index) => [`${index}.json`, text])));
    const { files, refused } = expectValue(await readFolder(large));
    expect([files.length, refused.length]).toEqual([40, 2]);
    expect(refused[0]?.rule).toBe('The folder has more than 20 MB.');
  });

  test('says which files are new, which replace an older one, which are there, and which break a rule', () => {
    const library = kept(['a/old.json', descriptorText()], ['same.json', descriptorText()], ['other.json', '{}']);
    const newer = descriptorText({ chainId: 8453 });
    const files = [
      { name: 'new.json', text: newer },
      { name: 'old.json', text: newer },
      { name: 'same.json', text: `\ufeff${descriptorText()}` },
      { name: 'bad.json', text: '{' },
      { name: 'new.json', text: descriptorText() },
    ];
    const { results, sources, replaced } = checkFolder({ files, refused: [{ name: 'x.json', rule: 'No.' }] }, library);
    expect(results.map(({ name, change, broken }) => [name, change, broken[0]?.rule])).toEqual([
      ['bad.json', null, 'It is not JSON.'],
      ['new.json', 'new', undefined],
      ['new.json', null, expect.stringContaining('Another file of this folder has the same name.')],
      ['old.json', 'replaces', undefined],
      ['same.json', 'unchanged', undefined],
      ['x.json', null, 'No.'],
    ]);
    expect(sources.map(({ name }) => name)).toEqual(['new.json', 'old.json']);
    expect(replaced).toEqual(['0']);
  });

  test('leaves an older file where its newer one breaks a rule, and what includes it goes on with it', () => {
    const common = JSON.stringify({ display: { formats: { 'f(uint256 a)': { fields: [] } } } });
    const library = kept(['common.json', common]);
    const files = [
      { name: 'common.json', text: '{' },
      { name: 'own.json', text: descriptorText({ formats: {}, includes: 'common.json' }) },
    ];
    const { results, sources, replaced } = checkFolder({ files, refused: [] }, library);
    expect(results.map(({ name, change }) => [name, change])).toEqual([
      ['common.json', null],
      ['own.json', 'new'],
    ]);
    expect([sources.length, replaced]).toEqual([1, []]);
    const whole = checkFolder(
      { files: [{ name: 'common.json', text: `${common} ` }, ...files.slice(1)], refused: [] },
      library,
    );
    expect(whole.results.map(({ change }) => change)).toEqual(['replaces', 'new']);
    expect(whole.replaced).toEqual(['0']);
  });
});

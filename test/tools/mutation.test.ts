import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forgetSurvivors } from '../../tools/mutation/forget-survivors.ts';
import { PARTS } from '../../tools/mutation/gate.ts';
import { isWordsForPerson } from '../../tools/mutation/ignore-words.ts';
import type { defineKillers } from '../../tools/mutation/killers.ts';
import { describeMutant, describeScore, scoreOf } from '../../tools/mutation/score.ts';
import { ROOT, readText } from '../architecture/source-files.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

describe('what is left out of the mutants', () => {
  test.each([
    [['The challenge to sign is not 32 bytes of hex.']],
    [['Call ', ' of the user operation has another ', ' than ', ' asks for.']],
    [['an integer of at most ', ' bits']],
    [['the form of EntryPoint v0.6']],
  ])('are words for a person: %j', (texts) => {
    expect(isWordsForPerson(texts)).toBe(true);
  });

  test.each([
    [['\x19Ethereum Signed Message:\n', '']],
    [['EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)']],
    [[' wants you to sign in with your Ethereum account:']],
    [['executeBatch(address[] dest, uint256[] value, bytes[] func)']],
    [['Issued At: ']],
    [['issued at']],
    [['onChain.userOperation.callData']],
    [['countersign.review.v1\n']],
    [['0x']],
    [[]],
  ])('are not what is hashed, read or compared: %j', (texts) => {
    expect(isWordsForPerson(texts)).toBe(false);
  });
});

test('survivors and what took too long are forgotten, so that they are tried again, and what was noticed is kept', () => {
  const path = join(makeTemporaryFolder(), 'incremental.json');
  forgetSurvivors(path);
  expect(existsSync(path)).toBe(false);
  const mutants = ['Killed', 'Survived', 'NoCoverage', 'Timeout', 'Ignored'].map((status) => ({ status }));
  writeFileSync(path, JSON.stringify({ schemaVersion: '1', files: { 'a.ts': { source: '', mutants } } }));
  forgetSurvivors(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    schemaVersion: '1',
    files: { 'a.ts': { source: '', mutants: [{ status: 'Killed' }, { status: 'Ignored' }] } },
  });
});

describe('the score of a part', () => {
  test('names a survivor by what stands in its file and what stood there instead', () => {
    const code = readText('src/proof/verdict.ts');
    const line = code.split('\n').findIndex((text) => text.includes("=== 'failed'")) + 1;
    const column = (code.split('\n')[line - 1] ?? '').indexOf("'failed'") + 1;
    const location = { start: { line, column }, end: { line, column: column + "'failed'".length } };
    const named = describeMutant({ ...mutant('Survived'), location, replacement: '""' });
    expect(named).toBe(`src/proof/verdict.ts: 'failed' → ""`);
    expect(describeMutant({ ...mutant('NoCoverage'), location })).toContain("'failed' →  (NoCoverage)");
  });

  const mutant = (status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'Ignored') => ({
    id: '1',
    fileName: 'src/proof/verdict.ts',
    location: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
    mutatorName: 'any',
    replacement: '',
    status,
  });

  test('counts what no test covers as not noticed, and leaves out words and what cannot be told', () => {
    const mutants = (['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored'] as const).map(mutant);
    const early = { ...mutant('Ignored'), statusReason: 'Static mutant (and "ignoreStatic" was enabled)' };
    const score = scoreOf({ name: 'verdict', mutants: [...mutants, early] });
    expect(score).toMatchObject({ noticed: 2, words: 1, early: 1, broken: 1, percent: 50 });
    expect(score.survivors).toHaveLength(2);
    expect(describeScore(score)).toBe(
      'verdict          50.0 %  2 of 4 (left out: 1 of words, 1 while files are loaded, 1 that cannot be loaded)',
    );
  });

  test('is none where there are no mutants at all', () => {
    expect(scoreOf({ name: 'verdict', mutants: [] }).percent).toBe(0);
  });
});

test('every part of the gate has tests that have to notice, where its configuration looks for them', async () => {
  for (const path of new Set(PARTS.map(({ killers }) => killers))) {
    const { default: config }: { default: ReturnType<typeof defineKillers> } = await import(join(ROOT, path));
    for (const pattern of config.test?.include ?? [''])
      expect(globSync(pattern, { cwd: ROOT }), pattern).not.toEqual([]);
  }
});

test('every part of the gate has files, and no file is in two of them', () => {
  const files = PARTS.map((part) => part.files.flatMap((pattern) => globSync(pattern, { cwd: ROOT })));
  for (const [index, { name }] of PARTS.entries()) expect(files[index], name).not.toEqual([]);
  expect(new Set(files.flat()).size).toBe(files.flat().length);
});

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLogFile } from '#main/electron/log-file.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

test('a full log becomes the newest of four older ones, and the oldest goes', () => {
  const folder = makeTemporaryFolder();
  const file = join(folder, 'a.log');
  const log = createLogFile(file);
  for (let run = 0; run < 7; run += 1) {
    writeFileSync(file, `${run} `.padEnd(2_000_001, '.'));
    log.write('next');
  }
  expect(readdirSync(folder).sort()).toEqual(['a.log', 'a.log.1', 'a.log.2', 'a.log.3', 'a.log.4']);
  expect([1, 2, 3, 4].map((place) => readFileSync(`${file}.${place}`, 'utf8').charAt(0))).toEqual(['6', '5', '4', '3']);
  expect(readFileSync(file, 'utf8')).toBe('next\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a log that has ended does not come back', () => {
  const file = join(makeTemporaryFolder(), 'a.log');
  const log = createLogFile(file);
  log.end();
  log.write('late');
  expect(existsSync(file)).toBe(false);
});

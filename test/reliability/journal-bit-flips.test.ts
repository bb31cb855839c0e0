import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { IS_WHOLE } from '../helpers/a-share-of.ts';
import { createNumbers } from '../helpers/seeded-numbers.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';
import { makeJournal, readJournalAsUsed } from '../helpers/used-journal.ts';

const FLIPS = IS_WHOLE ? 400 : 20;
test(`${FLIPS} bits of the journal are flipped, one at a time: each is told, or changes nothing that is used`, () => {
  const { file, secret } = makeJournal(makeTemporaryFolder());
  const whole = readJournalAsUsed(copyOf(file), secret);
  expect(whole).toMatchObject({ notes: 0, refused: false });
  const bytes = readFileSync(file);
  const next = createNumbers(20_261_124);
  const silent: number[] = [];
  const counts = { same: 0, told: 0, refused: 0 };
  for (let count = 0; count < FLIPS; count += 1) {
    const place = next(bytes.length * 8);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3);
    const dataFolder = makeTemporaryFolder();
    writeFileSync(join(dataFolder, 'journal.db'), flipped);
    const { rows, notes, refused } = readJournalAsUsed(dataFolder, secret);
    if (refused) counts.refused += 1;
    else if (notes > 0) counts.told += 1;
    else if (rows === whole.rows) counts.same += 1;
    else silent.push(place);
  }
  console.log(
    `${FLIPS} bits flipped: ${counts.same} change nothing that is used, ${counts.told} are told, ${counts.refused} times the file is refused, ${silent.length} silent.`,
  );
  expect(silent).toEqual([]);
});

function copyOf(file: string): string {
  const dataFolder = makeTemporaryFolder();
  copyFileSync(file, join(dataFolder, 'journal.db'));
  return dataFolder;
}

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#main/images/check-image.ts';
import { createImageFiles } from '#main/images/image-files.ts';
import { SAMPLE_SIZE, sampleImage } from '../../helpers/sample-images.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const KEYS = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));
const [A = '', B = '', C = '', D = ''] = KEYS;
const PNG = sampleImage('png');

function stage({
  maxTotalBytes,
  folder = join(makeTemporaryFolder(), 'images'),
}: {
  maxTotalBytes?: number;
  folder?: string;
} = {}) {
  const time = { now: 1_000_000 };
  const open = () =>
    createImageFiles({ folder, clock: () => time.now, ...(maxTotalBytes === undefined ? {} : { maxTotalBytes }) });
  return { folder, time, open, files: open() };
}

describe('an image on the disk', () => {
  test('is there with its checked type and the time it was fetched, also in the next run and after it was looked at', async () => {
    const { files, open, time } = stage();
    expect(await files.write(A, PNG)).toEqual({ fetchedAt: 1_000_000 });
    time.now = 9_000_000;
    const kept = { ...SAMPLE_SIZE, type: 'image/png', bytes: PNG, fetchedAt: 1_000_000 };
    expect(await files.read(A)).toEqual(kept);
    expect(await open().read(A)).toEqual(kept);
  });

  test('can be read by its owner alone', async () => {
    const { files, folder } = stage();
    await files.write(A, PNG);
    expect(statSync(join(folder, A)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test.each([
    ['something else', new TextEncoder().encode('<svg onload="alert(1)"/>')],
    ['half of it', PNG.subarray(0, 10)],
    ['too much', Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)])],
  ])('that somebody made %s of is not there any more, and goes', async (_what, bytes) => {
    const { files, open, folder } = stage();
    await files.write(A, PNG);
    writeFileSync(join(folder, A), bytes);
    expect(await files.read(A)).toBeUndefined();
    expect(existsSync(join(folder, A))).toBe(false);
    expect(await open().read(A)).toBeUndefined();
  });

  test.each(['../journal.db', '', 'A'.repeat(32), `${A}/../x`, `${A}.part`])(
    'is never a file of another name: %s',
    async (key) => {
      const { files, folder } = stage();
      await files.write(A, PNG);
      writeFileSync(join(folder, '..', 'journal.db'), PNG);
      writeFileSync(join(folder, `${A}.part`), PNG);
      expect(await files.read(key)).toBeUndefined();
    },
  );

  test('that was half written when the app was killed is gone in the next run', async () => {
    const { folder, files, open } = stage();
    await files.write(A, PNG);
    writeFileSync(join(folder, `${B}.part`), PNG);
    await open().read(B);
    expect(readdirSync(folder)).toEqual([A]);
  });

  test('that cannot be written is told as such', async () => {
    const folder = join(makeTemporaryFolder(), 'a-file');
    writeFileSync(folder, '');
    expect(await stage({ folder }).files.write(A, PNG)).toBeUndefined();
  });
});

describe('all images together', () => {
  test('keep to their room: the one that was not looked at for longest goes first', async () => {
    const { files, folder, time } = stage({ maxTotalBytes: 3 * PNG.length });
    for (const key of [A, B, C]) {
      time.now += 1_000;
      await files.write(key, PNG);
    }
    time.now += 1_000;
    await files.read(A);
    time.now += 1_000;
    await files.write(D, PNG);
    expect(readdirSync(folder).sort()).toEqual([A, C, D]);
    expect(await files.read(B)).toBeUndefined();
  });

  test('keep to their room in the next run too', async () => {
    const { files, open, folder, time } = stage({ maxTotalBytes: 2 * PNG.length });
    await files.write(A, PNG);
    time.now += 5_000;
    await files.write(B, PNG);
    time.now += 5_000;
    await files.read(A);
    time.now += 5_000;
    await open().write(C, PNG);
    expect(readdirSync(folder).sort()).toEqual([A, C]);
  });
});

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeScratchFolder } from '../../tools/scratch-folder.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

function make(...options: Parameters<typeof makeScratchFolder>) {
  const folder = makeScratchFolder(...options);
  onTestFinished(folder.remove);
  return folder;
}

describe('the folder for what the suites throw away', () => {
  test('goes with all that is in it', () => {
    const { path, remove } = make();
    mkdirSync(join(path, 'inner'));
    writeFileSync(join(path, 'inner/left'), 'behind');
    remove();
    expect(existsSync(path)).toBe(false);
  });

  test('is where temporary files are, when there is no folder in memory', () => {
    expect(dirname(make(join(makeTemporaryFolder(), 'missing'), 0).path)).toBe(tmpdir());
  });

  test('is where temporary files are, when memory has no room for it', () => {
    expect(dirname(make('/dev/shm', Number.MAX_SAFE_INTEGER).path)).toBe(tmpdir());
  });

  test('is where temporary files are, when it is not known whether programs may be started in the other', () => {
    expect(dirname(make(makeTemporaryFolder(), 0).path)).toBe(tmpdir());
  });

  test('leaves the paths of sockets in it their length', () => {
    expect(make().path.length).toBeLessThanOrEqual(tmpdir().length + '/t-123456'.length + '/dev/shm'.length);
  });
});

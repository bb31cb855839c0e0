import { describe, expect, test } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import { createDiskTroubles } from '../../../src/main/sync/disk-troubles.ts';
import { createTroubles } from '../../../src/main/troubles.ts';

const describeTrouble = (happened: string): Failure => ({ code: 'disk-full', happened, kept: 'All.', next: 'Wait.' });
const FULL = describeTrouble('The disk is full.');
const READ_ONLY = describeTrouble('The disk is read-only.');

function open() {
  const troubles = createTroubles(() => {});
  return { troubles: createDiskTroubles(troubles), told: () => troubles.list().map(({ happened }) => happened) };
}

describe('a disk that cannot be written', () => {
  test('is told once for all profiles, until the last of them can be kept again', () => {
    const { troubles, told } = open();
    troubles.note('one', FULL);
    troubles.note('two', { ...FULL });
    expect(told()).toEqual([FULL.happened]);
    troubles.note('one', undefined);
    expect(told()).toEqual([FULL.happened]);
    troubles.note('two', undefined);
    expect(told()).toEqual([]);
  });

  test('is told again when it is in another trouble, and the old one is not told any more', () => {
    const { troubles, told } = open();
    troubles.note('one', FULL);
    troubles.note('one', READ_ONLY);
    expect(told()).toEqual([READ_ONLY.happened]);
  });

  test('is told again when it comes back', () => {
    const { troubles, told } = open();
    troubles.note('one', FULL);
    troubles.note('one', undefined);
    troubles.note('one', FULL);
    expect(told()).toEqual([FULL.happened]);
  });
});

import { describe, expect, test } from 'vitest';
import { seal, unseal } from '#signer/keychain/seal.ts';

const key = new Uint8Array(32).fill(7);
const context = { kind: 'api-key', id: 'p' };
const bytes = new TextEncoder().encode('secret');
const sealed = seal({ key, context, bytes });
const decode = () => Buffer.from(sealed, 'base64');

describe('sealed bytes', () => {
  test('come back with the same key for the same context, in whatever order its members stand', () => {
    expect(unseal({ key, context: { id: 'p', kind: 'api-key' }, sealed })).toEqual(bytes);
    expect(seal({ key, context, bytes })).not.toBe(sealed);
  });

  test('are refused for another context, and with another key', () => {
    expect(unseal({ key, context: { ...context, id: 'q' }, sealed })).toBeUndefined();
    expect(unseal({ key, context: {}, sealed })).toBeUndefined();
    expect(unseal({ key: new Uint8Array(32).fill(8), context, sealed })).toBeUndefined();
  });

  test('are refused with any one byte changed', () => {
    for (const index of decode().keys()) {
      const changed = decode();
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(unseal({ key, context, sealed: changed.toString('base64') })).toBeUndefined();
    }
  });

  test.each([
    ['nothing', ''],
    ['no base64', '*'],
    ['the same with a line break behind it', `${sealed}\n`],
    ['the same with a letter that base64 does not have', `!${sealed}`],
    ['a nonce alone', decode().subarray(0, 24).toString('base64')],
    ['less than a nonce', decode().subarray(0, 23).toString('base64')],
    ['a nonce with half a tag', decode().subarray(0, 32).toString('base64')],
  ])('are not read out of %s', (_what, text) => {
    expect(unseal({ key, context, sealed: text })).toBeUndefined();
  });
});

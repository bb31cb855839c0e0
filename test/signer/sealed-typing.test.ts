import { beforeEach, describe, expect, test } from 'vitest';
import { SealedTyping } from '#signer/sealed-typing.ts';
import { sealTyped } from '../../src/renderer/confirm/seal-typed.ts';

const SECRET = '0x'.padEnd(66, 'c3');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let typing: SealedTyping;
beforeEach(() => {
  typing = new SealedTyping();
});

describe('what is typed in the window', () => {
  test('is read by the signer it was sealed for, as it was typed', async () => {
    const sealed = await sealTyped(bytes(SECRET), typing.open());
    expect(Buffer.from(typing.read(sealed) ?? []).toString()).toBe(SECRET);
  });

  test('is zeroed where it was typed, and stands nowhere in what leaves', async () => {
    const typed = bytes(SECRET);
    const sealed = await sealTyped(typed, typing.open());
    expect([...typed].every((byte) => byte === 0)).toBe(true);
    expect(Buffer.from(sealed).includes(SECRET.slice(2, 10))).toBe(false);
  });

  test('is sealed differently each time', async () => {
    const sealTo = typing.open();
    const [one, two] = await Promise.all([sealTyped(bytes(SECRET), sealTo), sealTyped(bytes(SECRET), sealTo)]);
    expect(one).not.toEqual(two);
    expect([one, two].map((sealed) => Buffer.from(typing.read(sealed) ?? []).toString())).toEqual([SECRET, SECRET]);
  });

  test('opens for nobody else: not for another signer, not for a later form, not after a lock', async () => {
    const sealed = await sealTyped(bytes(SECRET), typing.open());
    const other = new SealedTyping();
    other.open();
    expect(other.read(sealed)).toBeUndefined();
    typing.open();
    expect(typing.read(sealed)).toBeUndefined();
    const again = await sealTyped(bytes(SECRET), typing.open());
    typing.close();
    expect(typing.read(again)).toBeUndefined();
  });

  test('is refused with any byte of it changed, cut or missing', async () => {
    const sealed = await sealTyped(bytes(SECRET), typing.open());
    for (const index of sealed.keys()) {
      const changed = Uint8Array.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(typing.read(changed)).toBeUndefined();
    }
    for (const length of [0, 1, 64, 65, 80, sealed.length - 1]) {
      expect(typing.read(sealed.subarray(0, length))).toBeUndefined();
    }
  });
});

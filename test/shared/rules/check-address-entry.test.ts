import { describe, expect, test } from 'vitest';
import type { TypedAddress } from '#shared/ipc/address-views.ts';
import { addressEntrySchema } from '#shared/model/address-entry.ts';
import { checkAddressEntry, parseAddressEntry, splitTags } from '#shared/rules/check-address-entry.ts';
import { expectValue } from '../../helpers/expect-result.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const typed = (changes: Partial<TypedAddress> = {}): TypedAddress => ({
  address: ADDRESS,
  chain: '',
  name: 'Exchange',
  tags: '',
  note: '',
  ...changes,
});

describe('an entry of the address book', () => {
  test('is read without the spaces around what was typed, and an empty chain is every chain', () => {
    const entry = expectValue(
      parseAddressEntry(
        typed({ address: ` ${ADDRESS} `, chain: ' Base ', name: ' A ', tags: 'own, Own ;out', note: ' a\r\nb ' }),
      ),
    );
    expect(entry).toEqual({ address: ADDRESS, chain: 'base', name: 'A', tags: ['own', 'out'], note: 'a\nb' });
    expect(addressEntrySchema.parse(entry)).toEqual(entry);
    expect(expectValue(parseAddressEntry(typed())).chain).toBeNull();
  });

  test.each([
    ['address', '', 'An address is needed.'],
    ['address', '0x12', '40 hex digits'],
    ['address', `${ADDRESS.slice(0, -1)}f`, 'EIP-55'],
    ['chain', 'bas', '"bas" is not a chain that Countersign knows'],
    ['chain', 'solana', 'of another kind'],
    ['name', '  ', 'A name is needed.'],
    ['name', 'a'.repeat(101), 'at most 100 characters; this has 101'],
    ['name', 'Trea\u200bsury', 'cannot be seen: U+200B'],
    ['name', 'Treasury\u202e', 'cannot be seen: U+202E'],
    ['name', 'two\nlines', 'cannot be seen: U+000A'],
    ['name', `Treasury${' '.repeat(30)}really`, '«30 blanks»'],
    ['tags', 'a'.repeat(41), 'at most 40 characters'],
    ['tags', 'own;o\u200bwn', 'U+200B'],
    ['tags', Array.from({ length: 21 }, (_, index) => `t${index}`).join(';'), 'at most 20 tags'],
    ['note', 'a'.repeat(2001), 'at most 2000 characters'],
    ['note', 'a\u0000b', 'U+0000'],
  ] as const)('with the %s %j is refused, and that field says why', (field, text, rule) => {
    const problems = checkAddressEntry(typed({ [field]: text }));
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toContain(rule);
  });

  test('may have emoji in its name and lines in its note', () => {
    expect(checkAddressEntry(typed({ name: 'Family 👨‍👩‍👧 ❤️', note: 'a\nb' }))).toEqual({});
  });

  test('has each tag once, as it was typed first', () => {
    expect(splitTags('Own; own,OWN;;out , ')).toEqual(['Own', 'out']);
  });
});

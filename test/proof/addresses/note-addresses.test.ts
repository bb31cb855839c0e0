import { describe, expect, test } from 'vitest';
import { noteAddresses } from '#proof/addresses/note-addresses.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';

const TOKEN = '0x036CBD53842C5426634e7929541eC2318F3DC0De';
const TREASURY = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const known: KnownAddress[] = [
  {
    address: TREASURY.toLowerCase(),
    chain: 'base',
    name: 'Trea\u202esury',
    timesUsed: 3,
    lastUsed: '2026-11-02T10:00:00.000Z',
  },
];
const call = {
  to: TOKEN,
  facts: [
    { label: 'recipient', value: TREASURY },
    { label: 'amount', value: '1' },
  ],
};

describe('the notes of a review', () => {
  test('are one for each address that is named, in the order of the screen, those inside calls included', () => {
    const inner = { to: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', facts: [] };
    const notes = noteAddresses({
      calls: [{ ...call, inner: [inner] }, call],
      knowledge: { knownAddresses: known },
      chain: 'base',
    });
    expect(notes?.map(({ address }) => address)).toEqual([TOKEN, TREASURY, inner.to]);
  });

  test('say the name, with nothing hidden in it, how often it was used, and the day of the last time', () => {
    const [token, treasury] =
      noteAddresses({ calls: [call], knowledge: { knownAddresses: known }, chain: 'base' }) ?? [];
    expect(token).toEqual({ address: TOKEN, timesUsed: 0 });
    expect(treasury).toMatchObject({ address: TREASURY, timesUsed: 3, lastUsed: '2026-11-02' });
    expect(treasury?.name).not.toContain('\u202e');
  });

  test('say of an address that was used on another chain alone that it was not used on this one, and where it was', () => {
    const [, treasury] = noteAddresses({ calls: [call], knowledge: { knownAddresses: known }, chain: 'polygon' }) ?? [];
    expect(treasury).toEqual({ address: TREASURY, timesUsed: 0, elsewhere: [{ chain: 'base', times: 3 }] });
  });

  test('are of typed data as well', () => {
    const typedData = { facts: [{ label: 'spender', value: TREASURY }] };
    expect(noteAddresses({ typedData, knowledge: { knownAddresses: known }, chain: 'base' })).toHaveLength(1);
  });

  test('are none where no history is kept: then everybody would be new', () => {
    expect(noteAddresses({ calls: [call], knowledge: {}, chain: 'base' })).toBeUndefined();
    expect(noteAddresses({ calls: [call], knowledge: undefined, chain: 'base' })).toBeUndefined();
  });
});

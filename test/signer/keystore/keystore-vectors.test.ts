import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { afterAll, describe, expect, test } from 'vitest';
import { readKeystore } from '#shared/keystore/keystore.ts';
import { addressOfPrivateKey } from '#signer/evm-address.ts';
import { makeKeystore } from '#signer/keystore/make-keystore.ts';
import { openKeystore } from '#signer/keystore/open-keystore.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import vectors from '../../vectors/keystore.json' with { type: 'json' };

const utf8 = (text: string) => new TextEncoder().encode(text);
const CHEAP = { n: 2, r: 8, p: 1 };
const KEY = hexToBytes('c4'.repeat(32));
const ADDRESS = addressOfPrivateKey(KEY);

const open = async (text: string, password: string) => openKeystore(expectValue(readKeystore(text)), utf8(password));

describe('the public test vectors of the Web3 Secret Storage Definition', () => {
  let opened = 0;
  afterAll(() => console.info(`keystore v3: ${opened} of ${vectors.opened.length} public vectors opened`));

  test.each(vectors.opened)('$name ($source) opens to its key', async ({ json, password, privateKey }) => {
    const key = expectValue(await open(JSON.stringify(json), password));
    expect(bytesToHex(key)).toBe(privateKey.padStart(64, '0'));
    opened += 1;
  });

  test('each with one byte of its MAC or its ciphertext changed does not open', async () => {
    const cheap = vectors.opened.filter(({ json }) => 'n' in json.crypto.kdfparams && json.crypto.kdfparams.n < 10_000);
    expect(cheap.length).toBeGreaterThanOrEqual(4);
    for (const { json, password } of cheap) {
      for (const member of ['mac', 'ciphertext'] as const) {
        const changed = structuredClone(json);
        changed.crypto[member] =
          `${json.crypto[member].slice(0, -2)}${json.crypto[member].endsWith('00') ? '01' : '00'}`;
        expect(expectFailure(await open(JSON.stringify(changed), password)).code).toBe('keystore-password-wrong');
      }
    }
  });

  test.each(vectors.unsupported)(
    '$name ($source) is of version 1: unsupported, and no password is tried',
    ({ json }) => {
      expect(expectFailure(readKeystore(JSON.stringify(json)))).toMatchObject({
        code: 'keystore-unsupported',
        happened: expect.stringContaining('version is “1”'),
      });
    },
  );
});

describe('a keystore that is made here', () => {
  test('opens with its password to the same key, and with no other', async () => {
    const text = await makeKeystore({ privateKey: KEY, address: ADDRESS, password: utf8('pässword 🔑'), cost: CHEAP });
    expect(expectValue(await open(text, 'pässword 🔑'))).toEqual(KEY);
    expect(expectFailure(await open(text, 'password')).code).toBe('keystore-password-wrong');
    expect(text).not.toContain('c4c4');
  });

  test('says which address it is of, and one that says another is refused with both', async () => {
    const text = await makeKeystore({ privateKey: KEY, address: ADDRESS, password: utf8('p'), cost: CHEAP });
    expect(expectValue(readKeystore(text)).address).toBe(ADDRESS.toLowerCase());
    const other = text.replace(ADDRESS.slice(2).toLowerCase(), '11'.repeat(20));
    expect(expectFailure(await open(other, 'p'))).toMatchObject({
      code: 'keystore-address-differs',
      facts: { said: `0x${'11'.repeat(20)}`, found: ADDRESS },
    });
  });

  test.each(['00'.repeat(32), 'ff'.repeat(32)])(
    'that holds what is no key of the curve is refused as that: %s',
    async (hex) => {
      const text = await makeKeystore({
        privateKey: hexToBytes(hex),
        address: ADDRESS,
        password: utf8('p'),
        cost: CHEAP,
      });
      expect(expectFailure(await open(text, 'p')).code).toBe('keystore-holds-no-key');
    },
  );
});

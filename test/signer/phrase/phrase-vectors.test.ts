import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { HDKey, mnemonicToAccount } from 'viem/accounts';
import { afterAll, describe, expect, test } from 'vitest';
import { parseKeyPath } from '#shared/rules/key-path.ts';
import { addressOfPrivateKey } from '#signer/evm-address.ts';
import { derivePrivateKey } from '#signer/phrase/derive-private-key.ts';
import { deriveSeed } from '#signer/phrase/phrase-seed.ts';
import { readPhrase } from '#signer/phrase/read-phrase.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import bip32 from '../../vectors/bip32.json' with { type: 'json' };
import vectors from '../../vectors/bip39.json' with { type: 'json' };

const utf8 = (text: string) => new TextEncoder().encode(text);
const NONE = utf8('');
const pathOf = (text: string): number[] => parseKeyPath(text) ?? [];
const seedOf = async (phrase: string, passphrase = NONE) =>
  deriveSeed(expectValue(readPhrase(utf8(phrase))), passphrase);
const derive = (seed: Uint8Array, path: readonly number[]) => derivePrivateKey(seed, path) ?? new Uint8Array();

async function addressAt(phrase: string, path: string): Promise<string> {
  return addressOfPrivateKey(derive(await seedOf(phrase), pathOf(path)));
}

describe('the reference vectors of BIP-39 (Trezor, python-mnemonic, passphrase TREZOR)', () => {
  let passed = 0;
  afterAll(() => console.info(`BIP-39: ${passed} of ${vectors.english.length} public vectors pass`));

  test.each(
    vectors.english.map(([entropy = '', phrase = '', seed = '', root = '']) => ({ entropy, phrase, seed, root })),
  )('the phrase of $entropy has its seed and its root key', async ({ phrase, seed, root }) => {
    const found = await seedOf(phrase, utf8('TREZOR'));
    expect(bytesToHex(found)).toBe(seed);
    expect(derive(found, [])).toEqual(HDKey.fromExtendedKey(root).privateKey);
    passed += 1;
  });

  test('each with its last word made another of the list does not check, but for one in 16 or fewer', () => {
    const changed = vectors.english.map(([, phrase = '']) => phrase.replace(/\w+$/, 'zebra'));
    const refused = changed.filter((phrase) => !readPhrase(utf8(phrase)).ok);
    expect(refused.length).toBeGreaterThanOrEqual(vectors.english.length - 2);
    for (const phrase of refused) {
      const result = readPhrase(utf8(phrase));
      expect(result.ok || result.failure.facts?.rule).toBe('checksum');
    }
  });
});

describe('the test vectors of BIP-32', () => {
  let passed = 0;
  afterAll(() => console.info(`BIP-32: ${passed} of ${bip32.vectors.length} public vectors pass`));

  test.each(bip32.vectors)('$path below $seed', ({ seed, path, extendedKey }) => {
    const steps = path === 'm' ? [] : pathOf(path);
    expect(derive(Buffer.from(seed, 'hex'), steps)).toEqual(HDKey.fromExtendedKey(extendedKey).privateKey);
    passed += 1;
  });
});

describe('Ethereum accounts by BIP-44', () => {
  test.each([
    // Hardhat's and Anvil's accounts, printed by both at each start.
    [
      'test test test test test test test test test test test junk',
      "m/44'/60'/0'/0/0",
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ],
    [
      'test test test test test test test test test test test junk',
      "m/44'/60'/0'/0/9",
      '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    ],
    // The phrase of zeros, as Trezor's emulator and many wallets show it.
    [
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      "m/44'/60'/0'/0/0",
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    ],
  ])('%s at %s', async (phrase, path, address) => {
    expect(await addressAt(phrase, path)).toBe(address);
  });

  test('any path gives the address that viem gives', async () => {
    const phrase = vectors.english[12]?.[1] ?? '';
    const seed = await seedOf(phrase);
    const indices = fc.tuple(fc.nat(2 ** 31 - 1), fc.nat(1), fc.nat(2 ** 31 - 1));
    fc.assert(
      fc.property(indices, ([accountIndex, changeIndex, addressIndex]) => {
        const path = `m/44'/60'/${accountIndex}'/${changeIndex}/${addressIndex}` as const;
        expect(addressOfPrivateKey(derive(seed, pathOf(path)))).toBe(mnemonicToAccount(phrase, { path }).address);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is no phrase, or none for here', () => {
  const [, legal = ''] = vectors.english[1] ?? [];
  const failureOf = (text: string) => expectFailure(readPhrase(utf8(text)));

  test('letter case and space tell nothing apart', async () => {
    expect(
      new TextDecoder().decode(expectValue(readPhrase(utf8(` \n${legal.toUpperCase().replaceAll(' ', ' \t')} `)))),
    ).toBe(legal);
  });

  const OF_UNLISTED: Record<string, object> = {
    russian: { kind: 'script', language: 'Cyrillic' },
    turkish: { kind: 'other-words' },
  };

  test.each(Object.entries(vectors.otherLanguages))(
    'a phrase in another language is unsupported: %s',
    (name, phrase) => {
      const facts = OF_UNLISTED[name] ?? { kind: 'language' };
      for (const form of ['NFC', 'NFKD'])
        expect(failureOf(phrase.normalize(form))).toMatchObject({ code: 'phrase-unsupported', facts });
    },
  );

  test.each([
    ['Greek', 'λέξη'],
    ['Hebrew', 'מילה'],
    ['Arabic', 'كلمة'],
    ['Devanagari', 'शब्द'],
    ['Cyrillic', 'Слово'],
    ['Japanese', 'ことばで'],
    ['Korean', '낱말말'],
    ['Chinese', '詞詞'],
  ])('words in %s letters are those of another language, whichever it is', (language, word) => {
    const failure = failureOf(Array(12).fill(word).join(' '));
    expect(failure).toMatchObject({ code: 'phrase-unsupported', facts: { kind: 'script', language } });
    expect(failure.kept).not.toContain('Nothing is wrong');
    expect(JSON.stringify(failure)).not.toContain(word);
  });

  test('an English phrase with words mistyped is no other language, and neither is anything but letters', () => {
    const words = legal.split(' ');
    for (let wrong = 1; wrong < words.length; wrong += 1) {
      const mistyped = words.map((word, at) => (at < wrong ? `${word}x` : word)).join(' ');
      expect(failureOf(mistyped)).toMatchObject({ code: 'phrase-invalid', facts: { rule: 'word', word: '1' } });
    }
    const half = words.map((word, at) => (at < words.length / 2 ? `${word}é` : word)).join(' ');
    for (const text of [
      half,
      Array(12).fill('слово1').join(' '),
      Array(12).fill('aб').join(' '),
      Array(11).fill('слово').join(' '),
    ])
      expect(failureOf(text)).toMatchObject({ code: 'phrase-invalid', facts: { rule: 'word' } });
  });

  test('a word that is on no list is named by its place alone', () => {
    const failure = failureOf(legal.replace('wave', 'wavy'));
    expect(failure).toMatchObject({ code: 'phrase-invalid', facts: { rule: 'word', word: '5' } });
    expect(JSON.stringify(failure)).not.toContain('wavy');
  });

  test('too few words are counted', () => {
    expect(failureOf(legal.replace(/ \w+$/, ''))).toMatchObject({ facts: { rule: 'count' } });
    expect(failureOf(' ')).toMatchObject({ facts: { rule: 'count' } });
  });

  test('shares of SLIP-39 and phrases of Electrum are unsupported, and not called wrong', () => {
    expect(failureOf(Array(20).fill('academic').join(' '))).toMatchObject({ facts: { kind: 'share' } });
    // Electrum, tests/test_mnemonic.py: a seed of the version 2.0, segwit.
    expect(
      failureOf('wild father tree among universe such mobile favorite target dynamic credit identify'),
    ).toMatchObject({
      code: 'phrase-unsupported',
      facts: { kind: 'electrum' },
    });
  });
});

test.each(['', 'm', 'm/', "44'/60'", "m/44''/0", 'm/-1', 'm/2147483648', `m${'/0'.repeat(11)}`, 'm/x'])(
  '“%s” is no path',
  (text) => {
    expect(parseKeyPath(text)).toBeUndefined();
  },
);

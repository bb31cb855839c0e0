import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAttributes } from '#shared/rules/check-attributes.ts';
import { checkExpiry } from '#shared/rules/check-expiry.ts';
import { checkName } from '#shared/rules/check-name.ts';
import { checkNewSigner, checkSignerChain } from '#shared/rules/check-new-signer.ts';
import { findLostMember, PAYMENT_MEMBERS } from '#shared/rules/check-payment.ts';
import { checkPrice } from '#shared/rules/check-price.ts';
import { checkSupply } from '#shared/rules/check-supply.ts';
import { checkTokenId } from '#shared/rules/check-token-id.ts';
import { checkUrl } from '#shared/rules/check-url.ts';

describe('the address of a file', () => {
  test('is any web address over TLS', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }), (url) => {
        expect(checkUrl(url, { isImage: true })).toBeUndefined();
      }),
    );
  });

  test('passes only as https, ipfs or data, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'ftp', 'file'] })), (typed) => {
        if (checkUrl(typed) === undefined) expect(typed).toMatch(/^(https:\/\/[^/]|ipfs:\/\/[^/]|data:[^,]*,.)/i);
      }),
    );
  });

  test.each([
    'ipfs://bafy/1.png',
    'https://example.com:8443/a.png?b#c',
    'data:image/png;base64,AAAA',
    'https://[::1]/a',
  ])('%s is one', (url) => {
    expect(checkUrl(url, { isImage: true })).toBeUndefined();
  });

  test.each([
    ['', /not an address/],
    ['picture.png', /not an address/],
    ['http://example.com/a.png', /has to be https/],
    ['javascript:alert(1)', /javascript: is not accepted/],
    ['file:///etc/passwd', /file: is not accepted/],
    ['https://', /name of a host/],
    ['https://user:secret@example.com/', /name or password/],
    ['https://exa mple.com', /no spaces/],
    ['ipfs://', /what to fetch/],
    ['data:image/png;base64', /a comma/],
    ['data:image/png;base64,', /Nothing stands after/],
    ['data:text/html,hello', /data:image\//],
  ])('"%s" is none', (url, rule) => {
    expect(checkUrl(url, { isImage: true })).toMatch(rule);
  });
});

test('a supply limit is a whole number from 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (limit) => {
      expect(checkSupply(String(limit))).toBeUndefined();
      expect(checkSupply(`-${limit}`)).toMatch(/whole number/);
      expect(checkSupply(`${limit}.5`)).toMatch(/whole number/);
    }),
  );
  expect(checkSupply('')).toMatch(/needed/);
  expect(checkSupply('000')).toMatch(/at least 1/);
  expect(checkSupply('1e3')).toMatch(/whole number/);
  expect(checkSupply('9007199254740993')).toMatch(/too large/);
});

test('a price is decimal text, as long as it is exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{1,18}$/), (whole, decimals) => {
      expect(checkPrice(String(whole))).toBeUndefined();
      expect(checkPrice(`${whole}.${decimals}`)).toBeUndefined();
      expect(checkPrice(`${whole},${decimals}`)).toMatch(/with a point/);
    }),
  );
  for (const wrong of ['', '.5', '5.', '-1', '1e3', '0x10', ' 1', `1.${'0'.repeat(19)}`]) {
    expect(checkPrice(wrong), wrong).toBeDefined();
  }
});

describe('the end of a credential', () => {
  const now = Date.UTC(2026, 0, 1);

  test('is any time to come, with its zone', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(now + 1), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        expect(checkExpiry(date.toISOString(), { now })).toBeUndefined();
        expect(checkExpiry(date.toISOString(), { now: date.getTime() })).toMatch(/is over/);
      }),
    );
    expect(checkExpiry('2026-01-01T01:00+00:30', { now })).toBeUndefined();
    expect(checkExpiry('2028-02-29T00:00:00Z', { now })).toBeUndefined();
  });

  test.each(['', '2030-01-01', '2030-01-01T00:00:00', 'tomorrow', '1924988400'])(
    '"%s" lacks its zone or form',
    (value) => {
      expect(checkExpiry(value, { now })).toMatch(/with its zone/);
    },
  );

  test.each([
    '2030-02-30T00:00:00Z',
    '2030-13-01T00:00:00Z',
    '2030-01-00T00:00:00Z',
    '2030-01-01T25:00:00Z',
    '2027-02-29T00:00Z',
  ])('"%s" is no day', (value) => {
    expect(checkExpiry(value, { now })).toMatch(/no such day/);
  });
});

test('an attribute without a name is found, wherever it stands', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Colour', 'Size', '', ' ')), (names) => {
      const first = names.findIndex((name) => name.trim() === '');
      const field = first < 0 ? undefined : `metadata.attributes.${first}.trait_type`;
      expect(checkAttributes(names.map((trait_type) => ({ trait_type })))?.field).toBe(field);
    }),
  );
});

test('a payment loses no member unseen, and one that is emptied on purpose is not lost', () => {
  const anyPayment = fc.record(
    Object.fromEntries(PAYMENT_MEMBERS.map((member) => [member, fc.constantFrom('', 'a', 'b')])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyPayment, anyPayment, (asked, present) => {
      const lost = PAYMENT_MEMBERS.find((member) => (present[member] ?? '') !== '' && asked[member] === undefined);
      expect(findLostMember(asked, present)?.member).toBe(lost);
    }),
  );
  expect(findLostMember({}, { currency: 'eth' })?.rule).toMatch(/would lose "eth"/);
});

describe('a new signer', () => {
  const admin = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
  const other = '0x000000000000000000000000000000000000dEaD';

  test('is not the admin signer, in any letter case', () => {
    expect(checkNewSigner(admin.toLowerCase(), { adminSigner: `evm-keypair:${admin}` })).toMatch(/admin signer/);
    expect(checkNewSigner(other, { adminSigner: `evm-keypair:${admin}` })).toBeUndefined();
    expect(checkNewSigner(other, { adminSigner: null })).toBeUndefined();
    expect(checkNewSigner('0x12', { adminSigner: null })).toMatch(/40 hex digits/);
  });

  test('acts on a smart-wallet chain of the profile’s environment', () => {
    expect(checkSignerChain('base-sepolia', { environment: 'practice' })).toBeUndefined();
    expect(checkSignerChain('base-sepolia', { environment: 'staging' })).toBeUndefined();
    expect(checkSignerChain('base', { environment: 'production' })).toBeUndefined();
    expect(checkSignerChain('base', { environment: 'staging' })).toMatch(/not a test chain/);
    expect(checkSignerChain('base-sepolia', { environment: 'production' })).toMatch(/is a test chain/);
    expect(checkSignerChain('solana', { environment: 'production' })).toMatch(/do not act on "solana"/);
    expect(checkSignerChain('', { environment: 'staging' })).toMatch(/needed/);
  });
});

test('names and token ids', () => {
  expect(checkName('Ada')).toBeUndefined();
  expect(checkName('  ')).toMatch(/needed/);
  expect(checkTokenId('0')).toBeUndefined();
  expect(checkTokenId('12345678901234567890')).toBeUndefined();
  for (const wrong of ['', '-1', '1.0', '0x1', '9'.repeat(79)]) expect(checkTokenId(wrong), wrong).toBeDefined();
});

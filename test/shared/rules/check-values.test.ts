import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExpiry } from '#shared/rules/check-expiry.ts';
import { checkNewSigner, checkWalletChain } from '#shared/rules/check-new-signer.ts';
import { findLostMember, PAYMENT_MEMBERS } from '#shared/rules/check-payment.ts';
import { checkPrice } from '#shared/rules/check-price.ts';
import { checkSupply } from '#shared/rules/check-supply.ts';
import { checkTokenId } from '#shared/rules/check-token-id.ts';
import { cautionUrl, checkUrl } from '#shared/rules/check-url.ts';

describe('the address of a file', () => {
  test('is any web address over TLS', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }), (url) => {
        expect(checkUrl(url)).toBeUndefined();
        expect(cautionUrl(url, { isImage: true })).toBeUndefined();
      }),
    );
  });

  test('passes without a word only as https, ipfs or data, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'ftp', 'file'] })), (typed) => {
        if (checkUrl(typed) !== undefined || cautionUrl(typed) !== undefined) return;
        expect(typed).toMatch(/^(https:\/\/[^/]|ipfs:\/*[^/]|data:[^,]*,.)/i);
      }),
    );
  });

  test('may have any scheme, since which ones a service takes is open: then that is said', () => {
    const anyScheme = fc.stringMatching(/^[a-z][a-z0-9+.-]{1,12}$/);
    const isKnown = (scheme: string) =>
      ['https', 'http', 'ipfs', 'data', 'javascript', 'vbscript', 'file', 'blob'].includes(scheme);
    fc.assert(
      fc.property(
        anyScheme.filter((scheme) => !isKnown(scheme)),
        fc.constantFrom(':', '://'),
        fc.stringMatching(/^[A-Za-z0-9_./-]{1,40}$/).filter((rest) => /[^/]/.test(rest)),
        (scheme, colon, rest) => {
          expect(checkUrl(`${scheme}${colon}${rest}`)).toBeUndefined();
          expect(cautionUrl(`${scheme}${colon}${rest}`)).toContain(`does not know ${scheme}:`);
        },
      ),
    );
  });

  test.each([
    ['http://example.com/a.png', /can be changed on its way/],
    ['ar://dRYPMhKXbrE', /does not know ar:/],
    ['data:text/html,hello', /begins with data:image\//],
  ])('"%s" is one, with a word of caution', (url, caution) => {
    expect(checkUrl(url)).toBeUndefined();
    expect(cautionUrl(url, { isImage: true })).toMatch(caution);
  });

  test.each([
    'ipfs://bafy/1.png',
    'https://example.com:8443/a.png?b#c',
    'data:image/png;base64,AAAA',
    'https://[::1]/a',
  ])('%s is one', (url) => {
    expect([checkUrl(url), cautionUrl(url, { isImage: true })]).toEqual([undefined, undefined]);
  });

  test.each([
    ['', /not an address/],
    ['picture.png', /not an address/],
    ['http://', /name of a host/],
    ['javascript:alert(1)', /is a program/],
    ['FILE:///etc/passwd', /nobody else can read/],
    ['https://', /name of a host/],
    ['https://user:secret@example.com/', /name or password/],
    ['https://exa mple.com', /no spaces/],
    ['ipfs://', /what to fetch/],
    ['data:image/png;base64', /a comma/],
    ['data:image/png;base64,', /Nothing stands after/],
    ['ar://', /what to fetch/],
  ])('"%s" is none', (url, rule) => {
    expect(checkUrl(url)).toMatch(rule);
    expect(cautionUrl(url)).toBeUndefined();
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
    expect(checkWalletChain('base-sepolia', { environment: 'practice' })).toBeUndefined();
    expect(checkWalletChain('base-sepolia', { environment: 'staging' })).toBeUndefined();
    expect(checkWalletChain('base', { environment: 'production' })).toBeUndefined();
    expect(checkWalletChain('base', { environment: 'staging' })).toMatch(/not a test chain/);
    expect(checkWalletChain('base-sepolia', { environment: 'production' })).toMatch(/is a test chain/);
    expect(checkWalletChain('solana', { environment: 'production' })).toMatch(/do not act on solana/);
    expect(checkWalletChain('avalanche-fuji', { environment: 'staging' })).toBeUndefined();
    expect(checkWalletChain('mantle', { environment: 'production' })).toBeUndefined();
    expect(checkWalletChain('no chain', { environment: 'staging' })).toMatch(/no spaces/);
    expect(checkWalletChain('', { environment: 'staging' })).toMatch(/needed/);
  });
});

test('a token id is a whole number', () => {
  expect(checkTokenId('0')).toBeUndefined();
  expect(checkTokenId('12345678901234567890')).toBeUndefined();
  for (const wrong of ['', '-1', '1.0', '0x1', '9'.repeat(79)]) expect(checkTokenId(wrong), wrong).toBeDefined();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBaseUrl } from '#main/service/base-url.ts';
import { checkBaseUrl } from '../../../../src/renderer/src/screens/settings/check-base-url.ts';
import { checkProfileName } from '../../../../src/renderer/src/screens/settings/check-profile-name.ts';
import { findConcernedField } from '../../../../src/renderer/src/screens/settings/concerned-field.ts';

describe('the address of a service', () => {
  test('is https, or http on this computer alone', () => {
    expect(checkBaseUrl('https://service.example.com/base/')).toBeUndefined();
    expect(checkBaseUrl(' http://127.0.0.1:3000 ')).toBeUndefined();
    expect(checkBaseUrl('http://localhost:3000')).toBeUndefined();
    expect(checkBaseUrl('http://service.example.com')).toMatch(/readable to service\.example\.com/);
    expect(checkBaseUrl('http://localhost.example.com')).toMatch(/readable to/);
  });

  test('says which rule it breaks', () => {
    expect(checkBaseUrl(' ')).toMatch(/Enter the address/);
    expect(checkBaseUrl('service')).toMatch(/not an address/);
    expect(checkBaseUrl('ftp://service.example.com')).toMatch(/begins with https/);
    expect(checkBaseUrl('https://user:secret@service.example.com')).toMatch(/user name and password/);
    expect(checkBaseUrl('https://service.example.com/?key=1')).toMatch(/what follows/);
  });

  test('is right here exactly when main takes it', () => {
    const part = fc.constantFrom(
      'https',
      'http',
      'ftp',
      '://',
      ':',
      '/',
      '127.0.0.1',
      '127.0.0.1.x',
      '[::1]',
      'a.b',
      'localhost',
      '?',
      '#',
      '@',
      ' ',
      'u:p',
    );
    const texts = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => (checkBaseUrl(text) === undefined) === parseBaseUrl(text).ok),
      { numRuns: 2_000 },
    );
  });
});

describe('the name of a profile', () => {
  test('is neither empty nor longer than main takes it', () => {
    expect(checkProfileName(' ')).toMatch(/Give it a name/);
    expect(checkProfileName('x'.repeat(61))).toMatch(/at most 60/);
    expect(checkProfileName(` ${'x'.repeat(60)} `)).toBeUndefined();
  });
});

describe('a failure of adding a profile', () => {
  test('stands at the field it is about', () => {
    expect(findConcernedField({ code: 'unreachable', concerns: 'host' })).toBe('baseUrl');
    expect(findConcernedField({ code: 'malformed-answer', concerns: 'asked' })).toBe('baseUrl');
    expect(findConcernedField({ code: 'bad-base-url' })).toBe('baseUrl');
    expect(findConcernedField({ code: 'host-not-asked' })).toBe('baseUrl');
    expect(findConcernedField({ code: 'wrong-key', concerns: 'key' })).toBe('apiKey');
    expect(findConcernedField({ code: 'missing-scope', concerns: 'scope' })).toBe('apiKey');
    expect(findConcernedField({ code: 'practice-only' })).toBe('environment');
    expect(findConcernedField({ code: 'bad-argument', facts: { field: 'name' } })).toBe('name');
  });

  test('stands by itself where it is about no field', () => {
    expect(findConcernedField({ code: 'keychain-locked' })).toBeUndefined();
    expect(findConcernedField({ code: 'rate-limited', concerns: 'endpoint' })).toBeUndefined();
    expect(findConcernedField({ code: 'disk-full' })).toBeUndefined();
    expect(findConcernedField({ code: 'bad-argument', facts: { field: 'profileId' } })).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import type { FailureConcern } from '#shared/service-failure-code.ts';
import { nameStanding, sayWhatStillWorks } from '../../../src/renderer/src/format/standings.ts';

describe('a failure that lasts', () => {
  test('has a state of its own that says what still works', () => {
    const codes = ['keychain-locked', 'disk-full', 'store-newer', 'ledger-newer'];
    expect(codes.map((code) => nameStanding({ code }))).not.toContain(undefined);
    for (const code of ['keychain-locked', 'disk-full'])
      expect(sayWhatStillWorks({ code })).toMatch(/can be looked at/);
  });

  test('of the service has a name of its own, and what still works follows from what it is about', () => {
    const failures: [string, FailureConcern][] = [
      ['unreachable', 'host'],
      ['wrong-key', 'key'],
      ['timeout', 'asked'],
      ['rate-limited', 'endpoint'],
      ['missing-scope', 'scope'],
    ];
    const names = failures.map(([code, concerns]) => nameStanding({ code, concerns }));
    expect(new Set(names).size).toBe(failures.length);
    expect(names).not.toContain(undefined);
    const works = ([code, concerns]: [string, FailureConcern]) => sayWhatStillWorks({ code, concerns });
    expect(new Set(failures.map(works)).size).toBe(failures.length);
    // One bad answer holds nothing else up, and does not say so.
    expect(works(['timeout', 'asked'])).toMatch(/Everything else is read and signed as always/);
    expect(works(['unreachable', 'host'])).toMatch(/Signing waits/);
  });

  test('of which nothing general is known says nothing general', () => {
    expect(sayWhatStillWorks({ code: 'form-reused' })).toBeUndefined();
    expect(nameStanding({ code: 'form-reused' })).toBeUndefined();
  });
});

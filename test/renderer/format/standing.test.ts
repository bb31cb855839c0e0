import { describe, expect, test } from 'vitest';
import { nameStanding, sayWhatStillWorks } from '../../../src/renderer/src/format/standings.ts';

describe('a failure that lasts', () => {
  test('has a state of its own that says what still works', () => {
    const codes = ['unreachable', 'timeout', 'tls', 'wrong-key', 'malformed-answer', 'keychain-locked', 'disk-full'];
    const names = [...codes, 'store-newer', 'ledger-newer'].map((code) => nameStanding({ code }));
    expect(names).not.toContain(undefined);
    expect(new Set(names.slice(0, 8)).size).toBe(8);
    for (const code of codes) expect(sayWhatStillWorks({ code })).toMatch(/can be looked at/);
  });

  test('of which nothing general is known says nothing general', () => {
    expect(sayWhatStillWorks({ code: 'form-reused' })).toBeUndefined();
    expect(nameStanding({ code: 'form-reused' })).toBeUndefined();
  });
});

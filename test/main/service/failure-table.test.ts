import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeForStatus,
  concernsAsked,
  concernsOnlyAsked,
  concernsProfile,
  FAILURE_CODES,
  isAboutScope,
  mayBeDoneAlready,
  mayBeOneRecord,
  mayPass,
  pauseAfter,
  pauseOfEndpoint,
  saysNothingThere,
  tellFailure,
} from '#main/service/failure-table.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';

/** The codes of which a judgement is true. */
function where(judge: (failure: { code: ServiceFailureCode }) => boolean): ServiceFailureCode[] {
  return FAILURE_CODES.filter((code) => judge({ code })).sort();
}

describe('the table of failures', () => {
  test('says which go away without another request of the operator’s', () => {
    expect(where(mayPass)).toEqual([
      'broken-off',
      'not-now',
      'proxy-sign-in',
      'rate-limited',
      'service-fault',
      'stopped',
      'timeout',
      'tls',
      'unreachable',
    ]);
  });

  test('says which are about the whole profile, and that no other failure is', () => {
    expect(where(concernsProfile)).toEqual([
      'host-not-confirmed',
      'proxy-sign-in',
      'redirected',
      'tls',
      'unreachable',
      'wrong-key',
    ]);
    expect(where((failure) => concernsAsked(failure) && concernsProfile(failure))).toEqual([]);
    expect(where((failure) => !concernsAsked(failure) && !concernsProfile(failure))).toEqual(['stopped']);
  });

  test('a slow, broken or odd answer says nothing of anything else that is asked', () => {
    const alone = where(concernsOnlyAsked);
    for (const code of ['timeout', 'broken-off', 'service-fault', 'too-large', 'malformed-answer', 'wrong-answer'])
      expect(alone).toContain(code);
    expect(alone).not.toContain('rate-limited');
    expect(where(isAboutScope)).toEqual(['missing-scope']);
  });

  test('says which refusals are answers', () => {
    expect(where(saysNothingThere)).toEqual(['not-found']);
    expect(where(mayBeDoneAlready)).toEqual(['conflict', 'not-accepted']);
  });

  test('says which failures of a page one record may be the cause of', () => {
    expect(where(mayBeOneRecord)).toEqual(['broken-off', 'malformed-answer', 'service-fault', 'timeout', 'too-large']);
  });

  test('says how long to wait: as long as the service asks, and where it names no time a while of its own', () => {
    expect(pauseAfter({ code: 'rate-limited', retryAfterMs: 42_000 })).toBe(42_000);
    expect(pauseAfter({ code: 'rate-limited' })).toBeGreaterThanOrEqual(1_000);
    expect(pauseAfter({ code: 'service-fault', retryAfterMs: 42_000 })).toBeUndefined();
    expect(pauseOfEndpoint({ code: 'service-fault', retryAfterMs: 42_000 })).toBe(42_000);
    expect(pauseOfEndpoint({ code: 'rate-limited' })).toBeGreaterThanOrEqual(1_000);
    expect(pauseOfEndpoint({ code: 'timeout' })).toBeUndefined();
  });

  test('has a code for every status there can be, and no success among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999 }), fc.boolean(), (status, optional) => {
        expect(FAILURE_CODES).toContain(codeForStatus(status, { optional }));
      }),
    );
    expect(codeForStatus(404)).toBe('not-found');
    expect(codeForStatus(405)).toBe('rejected');
    expect([405, 501].map((status) => codeForStatus(status, { optional: true }))).toEqual(['not-found', 'not-found']);
  });

  test('tells each in words a person can act on', () => {
    const told = {
      profileName: 'Staging EU',
      status: 418,
      cause: 'ECONNREFUSED',
      reason: 'it is empty',
      retryAfterMs: 90_000,
      limits: { timeoutMs: 30_000, maxBytes: 10_000_000 },
      expected: 'tx-1',
      actual: 'tx-2',
    };
    for (const code of FAILURE_CODES) {
      const { happened, next } = tellFailure(code, told);
      for (const text of [happened, next]) {
        expect(text, code).toMatch(/^[A-Z].*[^.]\.?$/);
        expect(text, code).not.toMatch(/undefined|NaN|null|[a-z]\.[a-z]+\[|params|schema/);
      }
    }
  });

  test('promises nothing that cannot be done', () => {
    const whole = FAILURE_CODES.map((code) => tellFailure(code, { profileName: 'P' }).next).join(' ');
    // The address of a profile stays what it was added with.
    expect(whole).not.toMatch(/address of the service in Settings/);
    expect(tellFailure('rejected', { profileName: 'P', saidWhy: false }).next).not.toMatch(/objects/);
    expect(tellFailure('rejected', { profileName: 'P', saidWhy: true }).next).toMatch(/objects/);
  });
});

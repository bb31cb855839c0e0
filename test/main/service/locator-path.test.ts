import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { servicePath } from '#main/service/locator-path.ts';
import { encodePathSegment } from '#shared/path-segment.ts';

describe('a locator in a path', () => {
  test('keeps colons and @, so that it reads the same decoded or not', () => {
    expect(servicePath`/wallets/${'email:ops@example.com:evm-smart-wallet'}/transactions`).toEqual({
      ok: true,
      value: {
        path: '/wallets/email:ops@example.com:evm-smart-wallet/transactions',
        endpoint: '/wallets/{}/transactions',
      },
    });
  });

  test('stays one segment whatever it holds, and decodes to itself', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).filter((value) => value !== '.' && value !== '..');
    fc.assert(
      fc.property(text, (locator) => {
        const path = servicePath`/wallets/${locator}/end`;
        if (!path.ok) throw new Error(path.failure);
        const segments = new URL(path.value.path, 'https://example.com').pathname.split('/');
        expect(path.value.endpoint).toBe('/wallets/{}/end');
        expect(segments).toHaveLength(4);
        expect(decodeURIComponent(segments[2] ?? '')).toBe(locator);
      }),
    );
  });

  test.each(['', '.', '..', '\ud800'])('%j is refused: it would name something else', (text) => {
    expect(encodePathSegment(text).ok).toBe(false);
    expect(servicePath`/wallets/${'ok'}/transactions/${text}`.ok).toBe(false);
  });
});

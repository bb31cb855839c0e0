import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOpenLink, writeOpenLink } from '#shared/open-link.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const ID = '3f1c8f6e-5f2b-4c53-9d0a-2f1a7c1d9b11';

describe('a link', () => {
  test.each([
    [`countersign://open?wallet=${WALLET}&transaction=${ID}`, 'transaction'],
    [`countersign://open?signature=${ID}&wallet=${WALLET}`, 'signature'],
    [`countersign://open/?wallet=${WALLET}&transaction=${ID}`, 'transaction'],
  ])('%s names a request', (link, kind) => {
    expect(expectValue(parseOpenLink(link))).toEqual({ walletAddress: WALLET, kind, recordId: ID });
  });

  test.each([
    ['', /does not begin/],
    ['junk', /does not begin/],
    [`https://open?wallet=${WALLET}&transaction=${ID}`, /does not begin/],
    [`countersign://approve?wallet=${WALLET}&transaction=${ID}`, /does not begin/],
    [`countersign://open.evil/?wallet=${WALLET}&transaction=${ID}`, /does not begin/],
    [`countersign://user@open?wallet=${WALLET}&transaction=${ID}`, /does not begin/],
    [`countersign://open?wallet=${WALLET}`, /one wallet and one/],
    [`countersign://open?transaction=${ID}`, /one wallet and one/],
    [`countersign://open?wallet=${WALLET}&transaction=${ID}&approve=yes`, /nothing else/],
    [`countersign://open?wallet=${WALLET}&transaction=${ID}&signature=${ID}`, /nothing else/],
    [`countersign://open?wallet=${WALLET}&wallet=${WALLET}&transaction=${ID}`, /nothing else/],
    [`countersign://open?wallet=${WALLET}&transaction=${ID}=`, /nothing else/],
    [`countersign://open?wallet=0x1234&transaction=${ID}`, /not the address/],
    [`countersign://open?wallet=email%3Aops%40example.com%3Aevm-smart-wallet&transaction=${ID}`, /not the address/],
    [`countersign://open?wallet=${WALLET}&transaction=`, /not the id/],
    [`countersign://open?wallet=${WALLET}&transaction=..%2F..%2Fetc`, /not the id/],
    [`countersign://open?wallet=${WALLET}&transaction=%E0%A4%A`, /one wallet and one/],
    [`countersign://open?wallet=${WALLET}&transaction=a b`, /characters/],
    [`countersign://open?wallet=${WALLET}&transaction=${ID}#x`, /characters/],
    [`countersign://open?wallet=${WALLET}&transaction=${'a'.repeat(400)}`, /longer than/],
  ])('%s is refused in words', (link, reason) => {
    const failure = expectFailure(parseOpenLink(link));
    expect(failure.happened).toMatch(reason);
    expect(failure).toMatchObject({ code: 'bad-link', kept: 'Nothing was opened, added or approved.' });
  });

  test('that was written is read as what it was written for', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:~-]{0,150}$/);
    const wallet = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/);
    const kind = fc.constantFrom('transaction' as const, 'signature' as const);
    fc.assert(
      fc.property(id, wallet, kind, (recordId, walletAddress, kind) => {
        const request = { walletAddress, kind, recordId };
        expect(parseOpenLink(writeOpenLink(request) ?? '')).toEqual({ ok: true, value: request });
      }),
    );
  });

  test('of any text is a request of the right form, or is refused', () => {
    const parts = fc.constantFrom(
      'countersign://open?',
      'wallet=',
      WALLET,
      '&',
      'transaction=',
      ID,
      '%',
      '=',
      '..',
      '/',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 12 }).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(text, (link) => {
        const parsed = parseOpenLink(link);
        if (parsed.ok) expect(writeOpenLink(parsed.value)).toBeDefined();
        else expect(parsed.failure.happened).not.toContain('undefined');
      }),
      { numRuns: 2_000 },
    );
  });

  test('is not written for what cannot stand in one', () => {
    expect(writeOpenLink({ walletAddress: WALLET, kind: 'transaction', recordId: 'a b' })).toBeUndefined();
    expect(writeOpenLink({ walletAddress: 'x', kind: 'transaction', recordId: 'a' })).toBeUndefined();
  });
});

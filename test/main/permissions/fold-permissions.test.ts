import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldPermissions } from '#main/permissions/fold-permissions.ts';
import type { SignedPermissions } from '#main/store/signed-permissions.ts';
import type { PermissionChange } from '#shared/model/permission.ts';

const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const SPENDER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const OTHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';

const key = { how: 'allowance', token: TOKEN, by: SPENDER } as const;
type SetChange = Extract<PermissionChange, { kind: 'set' }>;
const set = (over: Partial<SetChange> = {}): PermissionChange => ({ kind: 'set', ...key, atMost: '5', ...over });
const end: PermissionChange = { kind: 'end', ...key };

let count = 0;
function sign(status: string | null, ...changes: PermissionChange[]): SignedPermissions {
  count += 1;
  const intentId = `intent-${count}`;
  return { intentId, chain: 'base', changes, signedAt: count, record: { kind: 'transaction', id: intentId }, status };
}
const told = (...signed: SignedPermissions[]) =>
  foldPermissions(signed).map(({ permission, standing }) => [permission.atMost, standing]);

describe('what was allowed', () => {
  test('stands as it was set last, whatever the letter case', () => {
    const again = set({ atMost: '7', token: TOKEN.toLowerCase() });
    expect(told(sign('success', set()), sign('success', again))).toEqual([['7', 'stands']]);
  });

  test('stands beside what others, other tokens and other chains were allowed', () => {
    const elsewhere = { ...sign('success', set({ atMost: '9' })), chain: 'polygon' };
    expect(told(sign('success', set(), set({ by: OTHER, atMost: '6' })), elsewhere)).toEqual([
      ['5', 'stands'],
      ['6', 'stands'],
      ['9', 'stands'],
    ]);
  });

  test('ends with a signature that takes it back, once that was executed', () => {
    expect(told(sign('success', set()), sign('success', end))).toEqual([]);
    expect(told(sign('success', set()), sign(null, end))).toEqual([['5', 'being-ended']]);
    expect(told(sign('success', set()), sign('failed', end))).toEqual([['5', 'stands']]);
  });

  test('within one request is what its calls leave', () => {
    expect(told(sign('success', set(), end))).toEqual([]);
    expect(told(sign('success', end, set()))).toEqual([['5', 'stands']]);
  });

  test('by a request that is under way is told beside what stood before, and is gone if it fails', () => {
    expect(told(sign('success', set()), sign(null, set({ atMost: null })))).toEqual([
      ['5', 'stands'],
      [null, 'unconfirmed'],
    ]);
    expect(told(sign('success', set()), sign('failed', set({ atMost: null })))).toEqual([['5', 'stands']]);
    expect(told(sign(null, set()), sign('success', end))).toEqual([]);
  });

  test('is added up where it was raised, and everything where one part is', () => {
    const raise = set({ atMost: '2', adds: true });
    expect(told(sign('success', set()), sign('success', raise))).toEqual([['7', 'stands']]);
    expect(told(sign('success', raise))).toEqual([['2', 'stands']]);
    expect(told(sign('success', set({ atMost: null })), sign('success', raise))).toEqual([[null, 'stands']]);
  });

  test('for single tokens of what may be a collection stands for each, until all of it is taken back', () => {
    const first = sign('success', set({ atMost: '7', orTokenId: '7' }));
    const second = sign('success', set({ atMost: '8', orTokenId: '8' }));
    expect(told(first, second)).toEqual([
      ['7', 'stands'],
      ['8', 'stands'],
    ]);
    expect(told(first, second, sign('success', end))).toEqual([]);
    // By then it is known to be a token.
    expect(told(first, second, sign('success', set()))).toEqual([['5', 'stands']]);
  });

  test('by a signature holds whatever became of the request, and no call takes it back', () => {
    const permit = set({ how: 'permit', isOffChain: true });
    const endPermit: PermissionChange = { ...end, how: 'permit' };
    expect(told(sign('failed', permit), sign(null, permit), sign('success', endPermit))).toEqual([
      ['5', 'stands'],
      ['5', 'stands'],
    ]);
  });

  test('that could not be proven stands, each for itself', () => {
    const odd: PermissionChange = { kind: 'set', how: 'unproven', by: null, atMost: null, sentence: 'Odd.' };
    expect(told(sign('success', odd), sign('success', odd))).toHaveLength(2);
  });

  test('never is less than what the executed requests alone leave', () => {
    const change = fc.constantFrom(set(), set({ by: OTHER, atMost: null }), end);
    const status = fc.constantFrom('success', 'failed', null);
    fc.assert(
      fc.property(fc.array(fc.tuple(status, change), { maxLength: 8 }), (each) => {
        const signed = each.map(([one, what]) => sign(one, what));
        const spenders = (some: SignedPermissions[]) =>
          new Set(foldPermissions(some).map(({ permission }) => permission.by));
        const executed = spenders(signed.filter((one) => one.status === 'success'));
        const told = spenders(signed);
        expect([...executed].filter((by) => !told.has(by))).toEqual([]);
      }),
    );
  });
});

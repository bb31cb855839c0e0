import { describe, expect, test } from 'vitest';
import { nameLinkedUsers } from '#shared/rules/name-linked-users.ts';

describe('the users of a series of wallets', () => {
  test('have the number of their wallet wherever the pattern says so', () => {
    expect(nameLinkedUsers({ pattern: ' userId:qa-{n}-of-{n} ', from: 7, count: 2 })).toEqual({
      ok: true,
      value: [
        { number: 7, linkedUser: 'userId:qa-7-of-7' },
        { number: 8, linkedUser: 'userId:qa-8-of-8' },
      ],
    });
  });

  test('are none where there is no pattern, and one may be named without a number', () => {
    expect(nameLinkedUsers({ pattern: '', from: 1, count: 2 })).toEqual({
      ok: true,
      value: [{ number: 1 }, { number: 2 }],
    });
    const one = nameLinkedUsers({ pattern: 'email:ops@example.com', from: 1, count: 1 });
    expect(one).toEqual({ ok: true, value: [{ number: 1, linkedUser: 'email:ops@example.com' }] });
  });

  test('are refused where all of them would be one, or none of them a user', () => {
    expect(nameLinkedUsers({ pattern: 'userId:qa', from: 1, count: 2 })).toMatchObject({
      ok: false,
      failure: expect.stringContaining('{n}'),
    });
    expect(nameLinkedUsers({ pattern: 'qa-{n}', from: 1, count: 2 })).toMatchObject({
      ok: false,
      failure: expect.stringContaining('<kind>:<value>'),
    });
  });
});

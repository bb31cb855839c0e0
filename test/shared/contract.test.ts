import { describe, expect, test, vi } from 'vitest';
import { assertNever } from '#shared/assert-never.ts';
import { FailureError } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { buildApi, listCallNames, listChannels } from '#shared/ipc/derive.ts';

describe('the IPC contract', () => {
  const channels = listChannels(contract);

  test('gives each call one channel of its own', () => {
    const names = channels.map(({ channel }) => channel);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[a-z]+\.[a-zA-Z]+$/.test(name))).toBe(true);
  });

  test('says of each call whether it is answered while locked', () => {
    for (const { call } of channels) expect(['answered', 'refused']).toContain(call.whileLocked);
  });

  test('refuses while locked whatever signs, stores a secret or writes to the service', () => {
    const answered = channels.filter(({ call }) => call.whileLocked === 'answered').map(({ channel }) => channel);
    for (const channel of answered) {
      // Of the call, not of its group: addresses are looked at.
      expect(channel.split('.').at(-1)).not.toMatch(/approve$|create|add|generate|import|ApiKey|retry|dismiss$/);
    }
  });

  test('becomes the page’s tree, where each function invokes its own channel with its argument', async () => {
    const invoke = vi.fn(async (channel: string) => ({ ok: true, value: channel }));
    const api = buildApi(listCallNames(contract), invoke) as unknown as Record<
      string,
      Record<string, (argument?: unknown) => unknown>
    >;
    for (const { channel, group, name } of channels) {
      expect(await api[group]?.[name]?.({ of: channel })).toEqual({ ok: true, value: channel });
      expect(invoke).toHaveBeenLastCalledWith(channel, { of: channel });
    }
    expect(Object.keys(api)).toEqual(Object.keys(contract));
  });

  test.each([
    ['profiles', 'add', { name: '', environment: 'staging', baseUrl: 'x', apiKey: 'k' }, 'name'],
    ['profiles', 'add', { name: 'A', environment: 'moon', baseUrl: 'x', apiKey: 'k' }, 'environment'],
    ['profiles', 'add', { name: 'A', environment: 'staging', baseUrl: 'x', apiKey: '' }, 'apiKey'],
    ['wallets', 'create', { profileId: 'p', formId: 'short', signer: `0x${'1'.repeat(40)}` }, 'formId'],
    ['wallets', 'create', { profileId: 'p', formId: 'long-enough', signer: '0x12' }, 'signer'],
    [
      'wallets',
      'createTransaction',
      { profileId: 'p', formId: 'long-enough', walletAddress: 'a', chain: 'base', calls: [] },
      'calls',
    ],
    ['activity', 'retry', { profileId: 'p', intentId: 'not-a-uuid' }, 'intentId'],
    ['signers', 'list', { profileId: '../../etc' }, 'profileId'],
  ] as const)('refuses a bad argument of %s.%s: %j', (group, name, argument, field) => {
    const call = (
      contract as unknown as Record<string, Record<string, { argument: typeof contract.profiles.add.argument }>>
    )[group]?.[name];
    const parsed = call?.argument.safeParse(argument);
    expect(parsed?.success).toBe(false);
    expect(parsed?.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

test('a failure that crosses a layer keeps its three texts and says two of them as its message', () => {
  const failure = { code: 'x', happened: 'It broke.', kept: 'All.', next: 'Mend it.' };
  const cause = new Error('below');
  const error = new FailureError(failure, { cause });
  expect(error).toMatchObject({ name: 'FailureError', message: 'It broke. Mend it.', failure, cause });
});

test('a value the types rule out is named when it comes all the same', () => {
  expect(() => assertNever('surprise' as never, 'state')).toThrow('state: unexpected value "surprise"');
});

import { describe, expect, test, vi } from 'vitest';
import { createDispatch } from '#main/ipc/dispatch.ts';
import { FailureError } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type Handlers, listChannels } from '#shared/ipc/derive.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const CHANNELS = listChannels(contract);
const SECRET = 'sk_very_secret_0123456789';
const NEW_PROFILE = {
  name: ' Staging ',
  environment: 'staging',
  baseUrl: 'https://service.example.com',
  apiKey: SECRET,
};

/** Every call of the contract answered by one function; `locked` as the test says. */
function setUp(answer: (argument: unknown) => Promise<unknown> = async (argument) => succeed(argument)) {
  const handler = vi.fn(answer);
  const handlers = Object.fromEntries(
    Object.entries(contract).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.keys(calls).map((name) => [name, handler])),
    ]),
  ) as unknown as Handlers;
  const state = { locked: false, presses: Number.POSITIVE_INFINITY };
  const presence = {
    spend() {
      state.presses -= 1;
      return state.presses >= 0;
    },
  };
  const lines: string[] = [];
  const log = {
    write: (level: string, event: string, facts: object = {}) =>
      void lines.push(JSON.stringify({ level, event, ...facts })),
  };
  const dispatch = createDispatch({ handlers, isLocked: () => state.locked, presence, log });
  return { handler, state, lines, handlers, dispatch };
}

describe('the one way in', () => {
  test('parses the argument, and the handler gets what was parsed: trimmed, without what the contract does not know', async () => {
    const { dispatch, handler } = setUp();
    expectValue(await dispatch('profiles.add', { ...NEW_PROFILE, surprise: true }));
    expect(handler).toHaveBeenCalledWith({ ...NEW_PROFILE, name: 'Staging' });
  });

  test.each(CHANNELS.map(({ channel }) => channel))('lets no nonsense through %s', async (channel) => {
    const { dispatch, handler } = setUp();
    for (const argument of [null, 7, 'text', [], () => {}]) {
      expect(expectFailure(await dispatch(channel, argument))).toMatchObject({
        code: 'bad-argument',
        kept: 'Nothing was done.',
      });
    }
    expect(handler).not.toHaveBeenCalled();
  });

  test.each(CHANNELS.map(({ channel, call }) => [channel, call.whileLocked] as const))(
    'while locked, %s is %s, before its argument is looked at',
    async (channel, whileLocked) => {
      const { dispatch, handler, state } = setUp();
      state.locked = true;
      const { code } = expectFailure(await dispatch(channel, 'nonsense'));
      expect(code).toBe(whileLocked === 'refused' ? 'locked' : 'bad-argument');
      expect(handler).not.toHaveBeenCalled();
    },
  );

  test('does what is a person’s once for each press, and says which call nobody asked for', async () => {
    const { dispatch, handler, state, lines } = setUp();
    state.presses = 1;
    expect(expectFailure(await dispatch('profiles.add', 'nonsense')).code).toBe('bad-argument');
    expectValue(await dispatch('profiles.list', undefined));
    expectValue(await dispatch('profiles.add', NEW_PROFILE));
    handler.mockClear();
    expect(expectFailure(await dispatch('profiles.add', NEW_PROFILE))).toMatchObject({
      code: 'nobody-there',
      kept: 'Nothing was done.',
    });
    expect(handler).not.toHaveBeenCalled();
    expect(lines).toEqual([expect.stringMatching(/"presence-refused".*"profiles.add"/)]);
    expect(lines.join()).not.toContain(SECRET);
  });

  test.each([
    'app.unlock',
    'approvals.approve',
    'batch.start',
    'activity.retry',
    'settings.set',
    'settings.allowUnproven',
    'findings.set',
    'profiles.add',
    'profiles.replaceApiKey',
    'signers.import',
    'addresses.put',
    'addresses.import',
    'library.addAbi',
    'library.addFiles',
    'chains.setNode',
    'chains.setUses',
    'wallets.add',
    'wallets.registerSigner',
    'wallets.createTransaction',
    'wallets.createSignature',
    'funding.start',
    'funding.resume',
    'system.removeEverything',
    'updates.install',
  ])('takes %s from a person alone', (wanted) => {
    expect(CHANNELS.find(({ channel }) => channel === wanted)?.call.by).toBe('a-person');
  });

  test('names the field that is wrong and never repeats its value', async () => {
    const { dispatch, lines } = setUp();
    const failure = expectFailure(
      await dispatch('profiles.add', { ...NEW_PROFILE, environment: SECRET, apiKey: { [SECRET]: SECRET } }),
    );
    expect(failure).toMatchObject({ code: 'bad-argument', facts: { field: 'environment' } });
    expect(JSON.stringify([failure, lines])).not.toContain(SECRET);
    const tooLong = expectFailure(await dispatch('profiles.add', { ...NEW_PROFILE, apiKey: SECRET.repeat(200) }));
    expect(JSON.stringify(tooLong)).not.toContain(SECRET);
  });

  test.each([
    '',
    'nobody.home',
    'profiles',
    'profiles.add.x',
    '__proto__',
    'constructor',
    'profiles.constructor',
    'toString.call',
  ])('does not answer %j', async (channel) =>
    expect(expectFailure(await setUp().dispatch(channel, undefined)).code).toBe('unknown-call'),
  );

  test('answers an argument that is nested without end', async () => {
    const { dispatch, handler } = setUp();
    let nested: unknown = 'x';
    for (let depth = 0; depth < 20_000; depth += 1) nested = [nested];
    const call = { kind: 'contract', contract: '', abi: '', signature: '', arguments: [nested], value: '0' };
    const preview = { profileId: 'practice', walletAddress: '0x', chain: 'base', calls: [call] };
    expect(expectFailure(await dispatch('compose.preview', preview)).code).toBe('unexpected');
    expect(handler).not.toHaveBeenCalled();
  });

  test('turns an error into a failure without its text, which may hold the argument', async () => {
    const { dispatch, lines } = setUp(async () => {
      throw new TypeError(`cannot use ${SECRET}`);
    });
    const failure = expectFailure(await dispatch('profiles.add', NEW_PROFILE));
    expect(failure).toMatchObject({ code: 'unexpected', happened: expect.stringContaining('profiles.add') });
    expect(JSON.stringify([failure, lines])).not.toContain(SECRET);
    expect(lines).toEqual([expect.stringContaining('"error":"TypeError"')]);
  });

  test('passes on a failure that could only be thrown, and knows a full disk', async () => {
    const thrown = { code: 'store-in-use', happened: 'h', kept: 'k', next: 'n' };
    const known = setUp(() => Promise.reject(new FailureError(thrown)));
    expect(expectFailure(await known.dispatch('profiles.list', undefined))).toBe(thrown);
    const full = setUp(() =>
      Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })),
    );
    expect(expectFailure(await full.dispatch('profiles.list', undefined))).toMatchObject({
      code: 'disk-full',
      next: expect.stringMatching(/disk space/),
    });
  });

  test('cannot be made with a call that nothing handles', () => {
    const { handlers } = setUp();
    const { approve: _, ...rest } = handlers.approvals;
    const incomplete = { ...handlers, approvals: rest } as unknown as Handlers;
    const options = { isLocked: () => false, presence: { spend: () => true }, log: { write: () => {} } };
    const make = () => createDispatch({ handlers: incomplete, ...options });
    expect(make).toThrow('approvals.approve');
  });
});

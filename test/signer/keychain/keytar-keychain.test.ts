import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeytarKeychain, type KeytarModule } from '#signer/keychain/keytar-keychain.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

/** keytar over a map, with the answers of an open keyring. */
function makeKeytar(overrides: Partial<KeytarModule> = {}): KeytarModule & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getPassword: async (_service, account) => items.get(account) ?? null,
    setPassword: async (_service, account, password) => {
      items.set(account, password);
    },
    deletePassword: async (_service, account) => items.delete(account),
    ...overrides,
  };
}

function makeKeychain(keytar: KeytarModule, platform: NodeJS.Platform = 'linux') {
  return new KeytarKeychain({ service: 'test', timeoutMs: 1_000, loadKeytar: async () => keytar, platform });
}

const never = <Value>() => new Promise<Value>(() => undefined);

describe('an open keychain', () => {
  test('keeps, gives back and forgets a value, and leaves nothing else behind', async () => {
    const keytar = makeKeytar();
    const keychain = makeKeychain(keytar);
    expect(expectValue(await keychain.read('a'))).toBeUndefined();
    expect((await keychain.write('a', 'dmFsdWU=')).ok).toBe(true);
    expect(expectValue(await keychain.read('a'))).toBe('dmFsdWU=');
    expect([...keytar.items.keys()]).toEqual(['a']);
    expect((await keychain.remove('a')).ok).toBe(true);
    expect(keytar.items.size).toBe(0);
  });

  test('that gives another value back than was written is not relied on', async () => {
    const keychain = makeKeychain(makeKeytar({ getPassword: async () => 'dmF' }));
    expect(expectFailure(await keychain.write('a', 'dmFsdWU=')).code).toBe('keychain-not-reliable');
  });
});

describe('a keychain that cannot be used', () => {
  test.each([
    ['Could not connect: No such file or directory', 'keychain-absent'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'keychain-absent'],
    ['The name org.freedesktop.secrets was not provided by any .service files', 'keychain-absent'],
    ['The name :1.0 was not provided by any .service files', 'keychain-restarted'],
    ['Cannot create an item in a locked collection', 'keychain-locked'],
    ['Object does not exist at path “/org/freedesktop/secrets/collection/login”', 'keychain-locked'],
    ['User interaction is not allowed.', 'keychain-locked'],
    ['something new', 'keychain-failed'],
  ])('that says "%s" is %s', async (message, code) => {
    const failing = async () => {
      throw new Error(message);
    };
    const keychain = makeKeychain(makeKeytar({ getPassword: failing, setPassword: failing, deletePassword: failing }));
    for (const result of [await keychain.read('a'), await keychain.write('a', 'b'), await keychain.remove('a')]) {
      const failure = expectFailure(result);
      expect(failure.code).toBe(code);
      expect(failure.kept).toContain('Nothing was stored anywhere else');
      expect(failure.next).not.toBe('');
    }
  });

  test('and says "no such entry" because it is locked is not taken for an empty one', async () => {
    const keychain = makeKeychain(
      makeKeytar({
        getPassword: async () => null,
        setPassword: async () => {
          throw new Error('Cannot create an item in a locked collection');
        },
        deletePassword: async () => false,
      }),
    );
    expect(expectFailure(await keychain.read('a')).code).toBe('keychain-locked');
    expect(expectFailure(await keychain.remove('a')).code).toBe('keychain-locked');
  });

  test('because its native module does not load says which package to install', async () => {
    const keychain = new KeytarKeychain({
      service: 'test',
      platform: 'linux',
      loadKeytar: async () => {
        throw new Error('libsecret-1.so.0: cannot open shared object file');
      },
    });
    const failure = expectFailure(await keychain.read('a'));
    expect(failure.code).toBe('keychain-module-missing');
    expect(failure.next).toContain('libsecret-1-0');
  });
});

describe('a keychain that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is called locked when the time is over', async () => {
    const reading = makeKeychain(makeKeytar({ getPassword: never })).read('a');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(expectFailure(await reading)).toMatchObject({
      code: 'keychain-locked',
      facts: { detail: 'no answer within 1 s' },
    });
  });

  test('is asked one question at a time, and never one whose asker was told that it failed', async () => {
    const first = Promise.withResolvers<string | null>();
    const calls: string[] = [];
    const keytar = makeKeytar({ getPassword: () => first.promise });
    const keychain = makeKeychain({
      ...keytar,
      setPassword: async (_service, account) => {
        calls.push(account);
      },
    });
    const reading = keychain.read('a');
    const writing = keychain.write('b', 'value');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(expectFailure(await reading).code).toBe('keychain-locked');
    const failure = expectFailure(await writing);
    expect(failure.code).toBe('keychain-locked');
    first.resolve('value');
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
  });

  test('and may still carry out a write that was sent says so', async () => {
    const writing = makeKeychain(makeKeytar({ setPassword: never })).write('a', 'value');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(expectFailure(await writing).kept).toContain('may still arrive');
  });
});

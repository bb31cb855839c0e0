import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
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

  test('is read without a write where the entry is there; where it is not, a write under another name proves that it is open', async () => {
    const calls: string[] = [];
    const keytar = makeKeytar();
    const keychain = makeKeychain({
      ...keytar,
      setPassword: async (service, account, password) => {
        calls.push(account);
        await keytar.setPassword(service, account, password);
      },
    });
    keytar.items.set('a', 'dmFsdWU=');
    expect(expectValue(await keychain.read('a'))).toBe('dmFsdWU=');
    expect(calls).toEqual([]);
    expect(expectValue(await keychain.read('b'))).toBeUndefined();
    expect(calls).toEqual(['keychain-probe']);
    expect([...keytar.items.keys()]).toEqual(['a']);
  });

  test('that still has an entry which it says it removed is not relied on', async () => {
    const keytar = makeKeytar({ deletePassword: async () => true });
    keytar.items.set('a', 'dmFsdWU=');
    expect(expectFailure(await makeKeychain(keytar).remove('a'))).toMatchObject({
      code: 'keychain-not-reliable',
      facts: { account: 'a' },
    });
  });

  test('that gives another value back than was written is not relied on', async () => {
    const keychain = makeKeychain(makeKeytar({ getPassword: async () => 'dmF' }));
    expect(expectFailure(await keychain.write('a', 'dmFsdWU='))).toMatchObject({
      code: 'keychain-not-reliable',
      facts: { account: 'a' },
    });
  });
});

describe('a keychain that cannot be used', () => {
  test.each([
    ['Could not connect: No such file or directory', 'keychain-absent'],
    ['The connection is closed', 'keychain-absent'],
    ['Connection closed', 'keychain-absent'],
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
      expect(failure.facts).toEqual({ detail: message });
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

  test('after it took a write, or while it should remove, tells why', async () => {
    const locks = async () => {
      throw new Error('Cannot open an item in a locked collection');
    };
    const silent = makeKeychain(makeKeytar({ getPassword: locks }));
    expect(expectFailure(await silent.write('a', 'dmFsdWU=')).code).toBe('keychain-locked');
    const keytar = makeKeytar({ deletePassword: locks });
    keytar.items.set('a', 'dmFsdWU=');
    expect(expectFailure(await makeKeychain(keytar).remove('a')).code).toBe('keychain-locked');
    expect(keytar.items.get('a')).toBe('dmFsdWU=');
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
    expect(failure).toMatchObject({
      code: 'keychain-module-missing',
      facts: { platform: 'linux', processor: process.arch },
    });
    expect(failure.next).toContain('libsecret-1-0');
  });
});

/** Programs and packages that only one system has. */
const OWN = ['libsecret', 'gnome-keyring', 'Passwords and Keys', 'Keychain Access', 'Credential Manager'];

describe('what is to be done is said', () => {
  const failsWith = async (message: string, platform: NodeJS.Platform) => {
    const getPassword = async () => {
      throw new Error(message);
    };
    return expectFailure(await makeKeychain(makeKeytar({ getPassword }), platform).read('a'));
  };
  const namedIn = ({ next }: { next: string }) => OWN.filter((name) => next.includes(name));

  test.each<[NodeJS.Platform, { locked: string[]; absent: string[]; missing: string[] }]>([
    ['linux', { locked: ['Passwords and Keys'], absent: ['gnome-keyring'], missing: ['libsecret'] }],
    ['darwin', { locked: ['Keychain Access'], absent: [], missing: [] }],
    ['win32', { locked: ['Credential Manager'], absent: [], missing: [] }],
  ])('with what %s has, and no other system', async (platform, named) => {
    expect(namedIn(await failsWith('locked', platform))).toEqual(named.locked);
    expect(namedIn(await failsWith('something new', platform))).toEqual(named.locked);
    expect(namedIn(await failsWith('Could not connect', platform))).toEqual(named.absent);
    const loadKeytar = () => Promise.reject(new Error('no module'));
    const missing = await new KeytarKeychain({ service: 'test', platform, loadKeytar }).read('a');
    expect(namedIn(expectFailure(missing))).toEqual(named.missing);
  });

  test('with the sentence of the keychain in it that support is to be sent', async () => {
    expect((await failsWith('something new', 'linux')).happened).toContain('something new');
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

  test('leaves no timer behind once it has answered', async () => {
    expectValue(await makeKeychain(makeKeytar()).read('a'));
    expect(vi.getTimerCount()).toBe(0);
  });

  const keptBy = async (
    hung: Partial<KeytarModule>,
    act: (keychain: KeytarKeychain) => Promise<Result<unknown, Failure>>,
  ) => {
    const acting = act(makeKeychain(makeKeytar(hung)));
    await vi.advanceTimersByTimeAsync(1_000);
    return expectFailure(await acting).kept;
  };

  test.each<Partial<KeytarModule>>([{ getPassword: never }, { setPassword: never }, { deletePassword: never }])(
    'is not said to carry anything out where an entry was only to be read, whichever call hangs: %o',
    async (hung) => {
      expect(await keptBy(hung, (keychain) => keychain.read('a'))).not.toContain('may still');
    },
  );

  test('and may still carry out a removal that was sent says so', async () => {
    expect(await keptBy({ deletePassword: never }, (keychain) => keychain.remove('a'))).toContain('may still');
  });

  test('and may still carry out a write that was sent says so', async () => {
    const writing = makeKeychain(makeKeytar({ setPassword: never })).write('a', 'value');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(expectFailure(await writing).kept).toContain('may still be written or removed');
  });
});

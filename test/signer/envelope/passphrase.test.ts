import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { CHEAP, OTHER_PASSPHRASE, setPassphrase, typed } from '../../helpers/set-passphrase.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const HEX = '11'.repeat(32);
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const API_KEY = 'sk_staging_Xq81mZ0pT4';
const NODE = 'https://node.example/v2/Kx77Tq';
const PROXY = { proxy: 'proxy.example:3128', name: 'ops', password: 'Zt5!hidden-word' };
const WALLET = '0x1234567890123456789012345678901234567890';
const profileId = SIGNING_PROFILE.id;
const profileIds = [profileId];

let keychain: MemoryKeychain;
let session: SignerSession;
let dataFolder: string;
let up: number;

beforeEach(async () => {
  keychain = new MemoryKeychain();
  dataFolder = makeTemporaryFolder();
  up = 10_000;
  await restart();
});

const ask = (request: SignerRequest) => handleRequest({ request, session });

async function restart() {
  session = new SignerSession({ createKeychain: () => keychain, upFor: () => up, strength: CHEAP });
  return ask({ type: 'start', dataFolder, keychainService: 'test' });
}

const unlock = (text?: string) => ask({ type: 'unlock', passphrase: typed(text), profileIds });
const change = (text: string) => ask({ type: 'change-passphrase', current: typed(), passphrase: typed(text) });
const remove = (text?: string) => ask({ type: 'remove-passphrase', current: typed(text), profileIds });
const forget = () =>
  ask({ type: 'forget-passphrase', profiles: [{ profileId, addresses: [ADDRESS], chains: ['base'] }] });
const state = async () => expectValue(await ask({ type: 'passphrase-state' }));

/** Something of each kind that the keychain holds. */
async function fill() {
  expectValue(await ask({ type: 'store-api-key', profile: SIGNING_PROFILE, apiKey: API_KEY }));
  expectValue(await importKey(ask, { profileId, label: 'Ops', privateKey: HEX }));
  expectValue(await ask({ type: 'store-chain-node', profileId, chain: 'base', url: NODE }));
  expectValue(await ask({ type: 'store-proxy-sign-in', ...PROXY }));
  await pin();
}
const pin = async () =>
  expectValue(await ask({ type: 'pin-wallet', profileId, locator: WALLET, address: WALLET, source: 'service' }));

test('a guess costs what RFC 9106 advises for a computer without much memory, unless a test says otherwise', async () => {
  session = new SignerSession({ createKeychain: () => keychain, upFor: () => up });
  expectValue(await ask({ type: 'start', dataFolder, keychainService: 'test' }));
  await setPassphrase(ask, profileIds);
  const [, value = ''] = [...keychain.items].find(([name]) => name.startsWith('passphrase-envelope/')) ?? [];
  const { secret } = JSON.parse(Buffer.from(value, 'base64').toString());
  const { strength, kdf } = JSON.parse(secret);
  expect(kdf).toBe('argon2id+hkdf-sha256');
  expect(strength.memoryKib).toBeGreaterThanOrEqual(64 * 1_024);
  expect(strength.iterations).toBeGreaterThanOrEqual(3);
  expect(strength.parallelism).toBeGreaterThanOrEqual(4);
});

/** All of it can be had, as it was put in. */
async function expectFilled() {
  expect(expectValue(await ask({ type: 'open-profile', profileId }))).toMatchObject({
    apiKey: API_KEY,
    chainNodes: [{ chain: 'base', url: NODE }],
  });
  expect(expectValue(await ask({ type: 'list-proxy-sign-ins' }))).toEqual({ signIns: [PROXY] });
  expect(expectFailure(await importKey(ask, { profileId, label: '', privateKey: HEX })).code).toBe(
    'key-already-present',
  );
  expect(await pin()).toMatchObject({ alreadyPinned: true });
}

/** Everything that the keychain holds, as text, with whatever is base64 in it decoded. */
function dump(): string {
  const texts = [...keychain.items.values()].map((value) => Buffer.from(value, 'base64').toString('latin1'));
  const inner = texts.flatMap((text) => [...text.matchAll(/"sealed":"([^"]+)"/g)].map(([, sealed]) => sealed ?? ''));
  return [...texts, ...inner.map((sealed) => Buffer.from(sealed, 'base64').toString('latin1'))].join('\n');
}
const SECRETS = [HEX, Buffer.from(HEX, 'hex').toString('latin1'), API_KEY, NODE, PROXY.password];
const plainSecrets = () =>
  [...keychain.items.keys()].filter((name) =>
    /^(api-key|signer-key|chain-node|proxy-sign-in|ledger-key)(\/|$)/.test(name),
  );

describe('a passphrase that is set', () => {
  test('seals every secret, and leaves none of them in the keychain', async () => {
    await fill();
    for (const secret of [HEX, API_KEY, NODE, PROXY.password]) expect(dump()).toContain(secret);
    await setPassphrase(ask, profileIds);
    for (const secret of SECRETS) expect(dump()).not.toContain(secret);
    expect(plainSecrets()).toEqual([]);
    expect(Math.max(...[...keychain.items.values()].map(({ length }) => length))).toBeLessThanOrEqual(2_500);
    expect(await state()).toEqual({ state: 'open' });
    await expectFilled();
  });

  test('is asked for when the signer begins: before that nothing can be read', async () => {
    await fill();
    await setPassphrase(ask, profileIds);
    expect(expectValue(await restart())).toMatchObject({ needsPassphrase: true, ledgerEntries: 0 });
    expect(await state()).toEqual({ state: 'locked' });
    const refused = [
      ask({ type: 'open-profile', profileId }),
      importKey(ask, { profileId, label: '', privateKey: HEX }),
      ask({ type: 'pin-wallet', profileId, locator: WALLET, address: WALLET, source: 'service' }),
      ask({ type: 'store-api-key', profile: SIGNING_PROFILE, apiKey: 'other' }),
    ];
    for (const answer of await Promise.all(refused))
      expect(['passphrase-locked', 'signer-locked']).toContain(expectFailure(answer).code);
    expect(expectFailure(await ask({ type: 'unlock' })).code).toBe('passphrase-asked');
    expectValue(await unlock());
    await expectFilled();
  });

  test('is needed again after a lock', async () => {
    await fill();
    await setPassphrase(ask, profileIds);
    expectValue(await ask({ type: 'lock' }));
    expect(expectFailure(await ask({ type: 'open-profile', profileId })).code).toBe('passphrase-locked');
    expect(expectFailure(await ask({ type: 'unlock' })).code).toBe('passphrase-asked');
    expectValue(await unlock());
    await expectFilled();
  });

  test('seals what is stored afterwards, too', async () => {
    await setPassphrase(ask, profileIds);
    await fill();
    for (const secret of SECRETS) expect(dump()).not.toContain(secret);
    await restart();
    expectValue(await unlock());
    await expectFilled();
  });

  test('is not set twice', async () => {
    await setPassphrase(ask, profileIds);
    const again = await ask({ type: 'set-passphrase', passphrase: typed(OTHER_PASSPHRASE), profileIds });
    expect(expectFailure(again).code).toBe('passphrase-set');
  });

  test('keeps an entry out that somebody put there without a seal', async () => {
    await fill();
    const plain = new Map(keychain.items);
    await setPassphrase(ask, profileIds);
    keychain.items.set('ledger-key', plain.get('ledger-key') ?? '');
    keychain.items.set('api-key/other', plain.get(`api-key/${profileId}`) ?? '');
    keychain.items.delete('sealed/ledger-key');
    await restart();
    expectValue(await unlock());
    const pinned = await ask({ type: 'pin-wallet', profileId, locator: WALLET, address: WALLET, source: 'service' });
    expect(expectFailure(pinned).code).toBe('ledger-key-missing');
    expect(expectValue(await ask({ type: 'open-profile', profileId: 'other' }))).toMatchObject({ apiKey: null });
  });

  test.each([
    ['too short', 'tiny maple'],
    ['a common one', 'passwordpassword'],
    ['keys beside each other', 'qwertyuiopasdfgh'],
    ['the app’s own words', 'Countersign2026!'],
  ])('is refused when it is %s, and nothing is changed', async (_why, text) => {
    await fill();
    const before = new Map(keychain.items);
    const refused = await ask({ type: 'set-passphrase', passphrase: typed(text), profileIds });
    expect(expectFailure(refused)).toMatchObject({ code: 'passphrase-weak', kept: 'Nothing was changed.' });
    expect(keychain.items).toEqual(before);
  });

  test('is demanded before a production profile is kept', async () => {
    const profile = { ...SIGNING_PROFILE, id: 'treasury', environment: 'production' as const };
    const refused = await ask({ type: 'store-api-key', profile, apiKey: API_KEY });
    expect(expectFailure(refused)).toMatchObject({
      code: 'passphrase-demanded',
      next: expect.stringMatching(/Set a passphrase/),
    });
    await setPassphrase(ask, profileIds);
    expectValue(await ask({ type: 'store-api-key', profile, apiKey: API_KEY }));
    const removed = await ask({ type: 'remove-passphrase', current: typed(), profileIds: [...profileIds, 'treasury'] });
    expect(expectFailure(removed).code).toBe('passphrase-demanded');
  });

  test('is zeroed by who takes it', async () => {
    const passphrase = typed();
    expectValue(await ask({ type: 'set-passphrase', passphrase, profileIds }));
    const current = typed();
    expectFailure(await ask({ type: 'change-passphrase', current, passphrase: typed('short') }));
    expect([...passphrase, ...current].every((byte) => byte === 0)).toBe(true);
  });
});

describe('another passphrase', () => {
  beforeEach(async () => {
    await fill();
    await setPassphrase(ask, profileIds);
  });

  test('opens what the first one sealed, and the first one opens it no longer', async () => {
    expectValue(await change(OTHER_PASSPHRASE));
    await restart();
    expect(expectFailure(await unlock()).code).toBe('passphrase-wrong');
    expectValue(await unlock(OTHER_PASSPHRASE));
    await expectFilled();
    expect([...keychain.items.keys()].filter((name) => name.startsWith('passphrase-')).sort()).toEqual([
      'passphrase-envelope/0',
      'passphrase-half/1',
      'passphrase-tries',
    ]);
  });

  test('is refused with a wrong one before it, and when it is weak', async () => {
    const wrong = await ask({
      type: 'change-passphrase',
      current: typed('not it'),
      passphrase: typed(OTHER_PASSPHRASE),
    });
    expect(expectFailure(wrong).code).toBe('passphrase-wrong');
    expect(expectFailure(await change('summer2026')).code).toBe('passphrase-weak');
    await restart();
    expectValue(await unlock());
  });
});

describe('a passphrase that is removed', () => {
  test('leaves all as it was before it was set', async () => {
    await fill();
    const before = new Set(keychain.items.keys());
    await setPassphrase(ask, profileIds);
    expect(expectFailure(await remove('not it at all')).code).toBe('passphrase-wrong');
    expectValue(await remove());
    expect(new Set(keychain.items.keys())).toEqual(before);
    expect(expectValue(await restart())).toMatchObject({ ledgerEntries: 1 });
    expect(await state()).toEqual({ state: 'none' });
    await expectFilled();
  });
});

describe('a passphrase that is forgotten', () => {
  test('takes what it sealed with it, also while locked, and the app goes on', async () => {
    await fill();
    await setPassphrase(ask, profileIds);
    await restart();
    expect(expectValue(await forget())).toEqual({ left: [] });
    expect([...keychain.items.keys()]).toEqual([]);
    expect(existsSync(ledgerPath({ dataFolder, keychainService: 'test' }))).toBe(false);
    expect(globSync('forgotten-ledger-*.jsonl', { cwd: dataFolder })).toHaveLength(1);
    expectValue(await ask({ type: 'unlock' }));
    await fill();
    await expectFilled();
  });

  test('is nothing where none is set', async () => {
    await fill();
    const before = new Map(keychain.items);
    expect(expectFailure(await forget()).code).toBe('passphrase-not-set');
    expect(keychain.items).toEqual(before);
  });
});

describe('tries', () => {
  beforeEach(async () => {
    await fill();
    await setPassphrase(ask, profileIds);
    await restart();
  });

  const waitOf = async () => {
    const { code, facts } = expectFailure(await unlock('not it'));
    return { code, wait: Number(facts?.waitSeconds) };
  };

  test('have to wait longer and longer, and a wrong one says how long', async () => {
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const { code, wait } = await waitOf();
      expect(code).toBe('passphrase-wrong');
      waits.push(wait);
      up += wait;
    }
    expect(waits).toEqual([0, 0, 5, 15, 60, 300, 900, 900, 900]);
    expectValue(await unlock());
  });

  test('are not judged before the wait is over, the right one neither', async () => {
    for (let turn = 0; turn < 3; turn += 1) await waitOf();
    expect(expectFailure(await unlock()).code).toBe('passphrase-too-soon');
    up += 4;
    expect(await waitOf()).toEqual({ code: 'passphrase-too-soon', wait: 1 });
    up += 1;
    expectValue(await unlock());
  });

  test('are counted over restarts of the signer and of the computer', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { wait } = await waitOf();
      await restart();
      if (turn < 3) up += wait;
    }
    expect((await waitOf()).code).toBe('passphrase-too-soon');
    up = 3;
    expect(await waitOf()).toEqual({ code: 'passphrase-too-soon', wait: 12 });
    up = 15;
    expect((await waitOf()).code).toBe('passphrase-wrong');
  });

  test('begin again after the right one', async () => {
    for (let turn = 0; turn < 2; turn += 1) await waitOf();
    expectValue(await unlock());
    await restart();
    expect(await waitOf()).toEqual({ code: 'passphrase-wrong', wait: 0 });
  });

  test('have to wait longest where somebody removed their count', async () => {
    keychain.items.delete('passphrase-tries');
    expect(await waitOf()).toEqual({ code: 'passphrase-too-soon', wait: 900 });
    up += 900;
    expectValue(await unlock());
  });
});

describe('an entry that was changed', () => {
  test.each(['passphrase-envelope/0', 'passphrase-envelope/1', 'passphrase-half/0'])(
    '%s is noticed, with what can be restored from where',
    async (name) => {
      await fill();
      await setPassphrase(ask, profileIds);
      if (!keychain.items.has(name)) return;
      keychain.items.delete(name);
      if (name.startsWith('passphrase-envelope')) keychain.items.set(name, randomBytes(30).toString('base64'));
      await restart();
      const failure = expectFailure(await unlock());
      expect(failure).toMatchObject({ code: 'passphrase-damaged', next: expect.stringMatching(/backup/) });
      expect(expectValue(await forget())).toEqual({ left: [] });
      await fill();
    },
  );
});

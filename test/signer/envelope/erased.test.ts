import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { deriveKey } from '#signer/envelope/derive-key.ts';
import { unwrapDataKey, wrapDataKey, writeRecord } from '#signer/envelope/envelope-record.ts';
import { KeyEnvelope } from '#signer/envelope/key-envelope.ts';
import { checkMovable, moveIn, moveOut } from '#signer/envelope/move-entries.ts';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import { apiKeyName, chainNodeName, signerKeyName } from '#signer/keychain/keychain-entry.ts';
import { seal } from '#signer/keychain/seal.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { forgePhase } from '../../helpers/forge-envelope.ts';
import { countErased, listErased } from '../../helpers/list-erased.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { fillSigner, SEALED_NAMES, STORED_SECRETS, startSigner } from '../../helpers/sealed-signer.ts';
import { CHEAP, typed } from '../../helpers/set-passphrase.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const half = new Uint8Array(32).fill(7);
const dataKey = () => new Uint8Array(32).fill(9);
const passphrase = typed();

describe('what a passphrase is stretched to is erased', () => {
  const salt = new Uint8Array(16).fill(3);

  test('as soon as the key was made of it', async () => {
    const erased = await listErased(() => deriveKey({ passphrase, salt, half, strength: CHEAP }));
    const halfText = Buffer.from(half).toString('hex');
    const material = erased.find((text) => text.length === 128 && text.endsWith(halfText)) ?? '';
    expect(material).not.toBe('');
    expect(countErased(erased, material.slice(0, 64))).toBeGreaterThan(0);
  });

  test('and the key itself, after it wrapped the data key and after it opened it', async () => {
    const wrapping: Awaited<ReturnType<typeof wrapDataKey>>[] = [];
    const made = await listErased(async () =>
      wrapping.push(await wrapDataKey({ passphrase, strength: CHEAP, dataKey: dataKey(), half })),
    );
    const [wrapped] = wrapping;
    if (wrapped === undefined) throw new Error('Nothing was wrapped.');
    const from = { passphrase, salt: Uint8Array.from(Buffer.from(wrapped.salt, 'base64')), half, strength: CHEAP };
    const key = await deriveKey(from);
    // Whoever makes the key erases drafts of it.
    const drafts = countErased(await listErased(() => deriveKey(from)), key);
    expect(countErased(made, key)).toBe(drafts + 1);
    const place = { generation: 1, phase: 'in-force' as const, half: 0 as const };
    const record = writeRecord({ wrapped, place, dataKey: dataKey(), half });
    const opened = await listErased(() => unwrapDataKey({ record, passphrase, half }));
    expect(countErased(opened, key)).toBe(drafts + 1);
  });
});

/** How many copies of what it seals the cipher erases by itself. */
async function draftsOf(bytes: Uint8Array): Promise<number> {
  const erased = await listErased(async () => seal({ key: dataKey(), context: null, bytes: Uint8Array.from(bytes) }));
  return countErased(erased, bytes);
}

describe('the data key is erased', () => {
  let keychain: MemoryKeychain;
  let envelope: KeyEnvelope;

  const make = () => new KeyEnvelope({ keychain, now: () => new Date(0), strength: CHEAP, upFor: () => 1_000 });
  const keyOf = async (one: KeyEnvelope) => Uint8Array.from(expectValue(await one.cover())?.key ?? []);

  beforeEach(async () => {
    keychain = new MemoryKeychain();
    envelope = make();
    expectValue(await envelope.begin(typed()));
    expectValue(await envelope.turnTo('in-force'));
  });

  test('when the envelope is locked, and when the passphrase is removed', async () => {
    const key = await keyOf(envelope);
    expect(countErased(await listErased(async () => envelope.close()), key)).toBe(1);
    expectValue(await envelope.open(typed()));
    expect(countErased(await listErased(() => envelope.discard()), key)).toBe(1);
    expect(expectValue(await envelope.state())).toBe('none');
  });

  test('when it is opened once more, the one that was there before', async () => {
    const key = await keyOf(envelope);
    const erased = await listErased(() => envelope.open(typed()));
    expect(countErased(erased, key)).toBe(1);
    expect(await keyOf(envelope)).toEqual(key);
  });

  test('when the envelope that it opened was changed by somebody', async () => {
    const key = await keyOf(envelope);
    await forgePhase(keychain, 'moving-out');
    const other = make();
    const erased = await listErased(async () =>
      expect(expectFailure(await other.open(typed())).code).toBe('passphrase-damaged'),
    );
    expect(countErased(erased, key)).toBe(1);
  });

  test('when the envelope could not be written', async () => {
    keychain = new MemoryKeychain();
    const write = keychain.write.bind(keychain);
    const refused: string[] = [];
    keychain.write = async (account, value) => {
      if (!account.startsWith('passphrase-envelope')) return write(account, value);
      refused.push(value);
      return fail(KEYCHAIN_LOCKED);
    };
    const other = make();
    const erased = await listErased(async () =>
      expect(expectFailure(await other.begin(typed()))).toEqual(KEYCHAIN_LOCKED),
    );
    expect(expectValue(await other.state())).toBe('none');
    keychain.items.set('passphrase-envelope/0', refused[0] ?? '');
    const opener = make();
    expectValue(await opener.open(typed()));
    expect(countErased(erased, await keyOf(opener))).toBeGreaterThan(await draftsOf(await keyOf(opener)));
  });
});

test('a secret is erased each time that it was read for moving', async () => {
  const keychain = new MemoryKeychain();
  const { ask } = await startSigner(keychain, makeTemporaryFolder());
  await fillSigner(ask);
  const profileId = SIGNING_PROFILE.id;
  const names = [
    apiKeyName(profileId),
    signerKeyName(profileId, SEALED_NAMES.address),
    chainNodeName({ profileId, chain: 'base' }),
  ];
  const key = dataKey();
  const entries = new EntryStore({ keychain: keychain.copy() });
  const countsOf = async (act: () => Promise<unknown>) => {
    const erased = await listErased(act);
    return STORED_SECRETS.map((secret) => countErased(erased, secret));
  };
  // What reading and sealing erase of it by themselves.
  const inward = await countsOf(async () => {
    for (const name of names) {
      const entry = expectValue(await entries.readPlain(name));
      if (entry !== undefined) expectValue(await entries.writeSealed(name, entry, key));
    }
  });
  const opened = await countsOf(async () => {
    for (const name of names) expectValue(await entries.readSealed(name, key));
  });
  const checked = await countsOf(async () => expectValue(await checkMovable({ keychain, names })));
  expect(checked).toEqual(inward.map((count) => count + 1));
  // Once as it was, once as it was read back.
  const moved = await countsOf(async () => expectValue(await moveIn({ keychain, names, key })));
  expect(moved).toEqual(inward.map((count, index) => count + (opened[index] ?? 0) + 2));
  const back = await countsOf(async () => expectValue(await moveOut({ keychain, names, key })));
  expect(back).toEqual(opened.map((count) => count + 1));
  expect([...keychain.items.keys()].filter((name) => name.startsWith('sealed/'))).toEqual([]);
});

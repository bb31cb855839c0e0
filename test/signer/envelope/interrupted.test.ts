import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { handleRequest } from '#signer/handle-request.ts';
import { encodeKeychainEntry, envelopeHalfName, envelopeName } from '#signer/keychain/keychain-entry.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { forgePhase, putEntry, readWholeEnvelope } from '../../helpers/forge-envelope.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { MomentaryKeychain } from '../../helpers/momentary-keychain.ts';
import {
  type Ask,
  askChange,
  askForget,
  askPin,
  askRemove,
  askSet,
  askUnlock,
  expectFilled,
  fillSigner,
  SEALED_NAMES,
  SEALED_PROFILES,
  startSigner,
} from '../../helpers/sealed-signer.ts';
import { OTHER_PASSPHRASE, PASSPHRASE } from '../../helpers/set-passphrase.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

let dataFolder: string;
let keychain: MomentaryKeychain;
let ask: Ask;

const restart = async (): Promise<void> => {
  ({ ask } = await startSigner(keychain, dataFolder));
};
const entriesOf = (what: string) => [...keychain.items.keys()].filter((name) => name.startsWith(what)).sort();

beforeEach(async () => {
  dataFolder = makeTemporaryFolder();
  keychain = new MomentaryKeychain();
  await restart();
  await fillSigner(ask);
});

describe('a passphrase whose change stopped with two envelopes', () => {
  beforeEach(async () => {
    expectValue(await askSet(ask));
  });

  test.each([
    ['first', [PASSPHRASE, OTHER_PASSPHRASE]],
    ['second', [PASSPHRASE, OTHER_PASSPHRASE, 'pebble quartz saffron willow 7']],
  ])('is the newer one, whichever place it has, and the older one goes: %s change', async (_which, texts) => {
    const [before = '', last = ''] = texts.slice(-2);
    if (texts.length > 2) expectValue(await askChange(ask, { from: texts[0], to: before }));
    keychain.refuses = (call) => call.startsWith('remove passphrase-envelope');
    expectFailure(await askChange(ask, { from: before, to: last }));
    expect(entriesOf('passphrase-envelope')).toHaveLength(2);
    await restart();
    expect(expectFailure(await askUnlock(ask, before)).code).toBe('passphrase-wrong');
    expect(entriesOf('passphrase-envelope')).toHaveLength(2);
    expectValue(await askUnlock(ask, last));
    expect([entriesOf('passphrase-envelope').length, entriesOf('passphrase-half').length]).toEqual([1, 1]);
    await expectFilled(ask);
  });

  test('is removed with all that belongs to it as soon as the change is complete', async () => {
    expectValue(await askChange(ask, { to: OTHER_PASSPHRASE }));
    expect(entriesOf('passphrase-')).toEqual(['passphrase-envelope/0', 'passphrase-half/1', 'passphrase-tries']);
  });
});

describe('an envelope', () => {
  beforeEach(async () => {
    expectValue(await askSet(ask));
  });

  test('that is whole opens beside one that is damaged, and the damaged one goes', async () => {
    const { name } = await readWholeEnvelope(keychain);
    const other = envelopeName(name.account.endsWith('0') ? 1 : 0);
    for (const spoil of [
      () => putEntry(keychain, other, 'no envelope'),
      async () => void keychain.items.set(other.account, 'no entry'),
    ]) {
      await spoil();
      await restart();
      expect(expectValue(await ask({ type: 'passphrase-state' }))).toEqual({ state: 'locked' });
      expectValue(await askUnlock(ask));
      expect(entriesOf('passphrase-envelope')).toEqual([name.account]);
      await expectFilled(ask);
    }
  });

  test('alone removes nothing when it is opened, and is read once', async () => {
    await restart();
    keychain.log.length = 0;
    expectValue(await askUnlock(ask));
    await expectFilled(ask);
    expect(keychain.log.filter((call) => call.startsWith('remove '))).toEqual([]);
    expect(keychain.log.filter((call) => call.startsWith('read passphrase-envelope'))).toEqual([]);
  });

  test('leaves its half alone when it only says where the entries are', async () => {
    keychain.log.length = 0;
    keychain.refuses = (call) => call.startsWith('remove sealed/');
    expectFailure(await askRemove(ask));
    expect(keychain.log).not.toContain('write passphrase-half/0');
    expect(keychain.log).toContain('write passphrase-envelope/0');
  });

  test('that is none any more is told as damaged, by its name, and so is its half', async () => {
    const { name, record, half } = await readWholeEnvelope(keychain);
    const halfName = envelopeHalfName(record.half);
    const told = async () => {
      await restart();
      const { code, facts } = expectFailure(await askUnlock(ask));
      return [code, facts?.account];
    };
    for (const text of [`0${half}`, `${half}0`, 'none', '']) {
      await putEntry(keychain, halfName, text);
      expect(await told()).toEqual(['passphrase-damaged', halfName.account]);
    }
    keychain.items.delete(halfName.account);
    expect(await told()).toEqual(['passphrase-damaged', halfName.account]);
    keychain.items.set(halfName.account, 'no entry');
    expect(await told()).toEqual(['passphrase-damaged', halfName.account]);
    await putEntry(
      keychain,
      halfName,
      half.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(await told()).toEqual(['passphrase-damaged', name.account]);
    await putEntry(keychain, halfName, half);
    await putEntry(keychain, name, 'no envelope');
    expect(await told()).toEqual(['passphrase-damaged', name.account]);
  });

  test('whose phase somebody changed opens nothing, and nothing is moved out', async () => {
    await forgePhase(keychain, 'moving-out');
    await restart();
    const before = entriesOf('sealed/');
    expect(expectFailure(await askUnlock(ask)).code).toBe('passphrase-damaged');
    expect(expectValue(await ask({ type: 'passphrase-state' }))).toEqual({ state: 'locked' });
    expect(entriesOf('sealed/')).toEqual(before);
    expect(entriesOf('api-key/')).toEqual([]);
  });
});

describe('setting a passphrase', () => {
  /** Fits as it is, and not when it is sealed. */
  async function putLong(): Promise<void> {
    const secret = new TextEncoder().encode('x'.repeat(1_500));
    const said = { v: 1 as const, kind: 'chain-node' as const, id: 'practice/base', createdAt: '2026-01-01' };
    keychain.items.set(SEALED_NAMES.node, encodeKeychainEntry({ ...said, secret }));
  }

  test('is refused before anything is touched where one entry is too long for it', async () => {
    await putLong();
    const before = new Map(keychain.items);
    expect(expectFailure(await askSet(ask))).toMatchObject({
      code: 'keychain-entry-too-long',
      facts: { account: SEALED_NAMES.node },
    });
    expect(keychain.items).toEqual(before);
  });

  test('keeps an entry whose sealed form the keychain did not keep', async () => {
    const write = keychain.write.bind(keychain);
    keychain.write = async (account, value) => {
      const written = await write(account, value);
      if (account === `sealed/${SEALED_NAMES.node}`) keychain.items.delete(account);
      return written;
    };
    expect(expectFailure(await askSet(ask))).toMatchObject({
      code: 'keychain-entry-unreadable',
      facts: { account: `sealed/${SEALED_NAMES.node}` },
    });
    expect(entriesOf(SEALED_NAMES.node)).toEqual([SEALED_NAMES.node]);
    await expectFilled(ask);
  });

  test('stops where the signer is locked meanwhile, and goes on when it is unlocked', async () => {
    const { ask: other, session } = await startSigner(keychain, dataFolder);
    const read = keychain.read.bind(keychain);
    keychain.read = async (account) => {
      // The first list that is read after the envelope is there.
      if (account === 'proxy-sign-in-index' && keychain.items.has('passphrase-envelope/0')) session.lock();
      return read(account);
    };
    expect(expectFailure(await askSet(other)).code).toBe('passphrase-locked');
    keychain.read = read;
    expect(expectFailure(await other({ type: 'open-profile', profileId: 'practice' })).code).toBe('passphrase-locked');
    expectValue(await askUnlock(other));
    await expectFilled(other);
    expect(entriesOf('api-key/')).toEqual([]);
  });
});

describe('forgetting', () => {
  beforeEach(async () => {
    expectValue(await askSet(ask));
  });

  test('forgets the ledger that was open, too', async () => {
    expectValue(await askPin(ask));
    expectValue(await askForget(ask));
    expect(expectValue(await askPin(ask))).toMatchObject({ alreadyPinned: false });
  });

  test.each([
    [`remove sealed/${SEALED_NAMES.apiKey}`, SEALED_NAMES.apiKey],
    ['remove journal-seal', 'journal-seal'],
  ])(
    'names what it could not remove, and keeps envelope and ledger until it is asked again: %s',
    async (call, left) => {
      const envelopes = entriesOf('passphrase-');
      keychain.refuses = (one) => one === call;
      expect(expectValue(await askForget(ask))).toMatchObject({ left: [left], failure: { code: 'keychain-locked' } });
      expect(entriesOf('passphrase-')).toEqual(envelopes);
      expect(existsSync(ledgerPath({ dataFolder, keychainService: 'test' }))).toBe(true);
      expect(expectValue(await askForget(ask))).toEqual({ left: [] });
      expect([...keychain.items.keys()]).toEqual([]);
    },
  );

  test('sets the ledger aside before the envelope goes', async () => {
    const remove = keychain.remove.bind(keychain);
    const ledgers: boolean[] = [];
    keychain.remove = async (account) => {
      if (account.startsWith('passphrase-'))
        ledgers.push(existsSync(ledgerPath({ dataFolder, keychainService: 'test' })));
      return remove(account);
    };
    expectValue(await askForget(ask));
    expect(ledgers.length).toBeGreaterThan(2);
    expect(ledgers).not.toContain(true);
  });

  test('that cannot remove the envelope says so', async () => {
    keychain.refuses = (call) => call === 'remove passphrase-envelope/1';
    expect(expectFailure(await askForget(ask)).code).toBe('keychain-locked');
    expect(expectValue(await ask({ type: 'passphrase-state' }))).not.toEqual({ state: 'none' });
  });
});

test('without a passphrase there is nothing to change or to remove, and with one nothing opens before it is typed', async () => {
  expect(expectFailure(await askChange(ask, { to: OTHER_PASSPHRASE })).code).toBe('passphrase-not-set');
  expect(expectFailure(await askRemove(ask)).code).toBe('passphrase-not-set');
  expectValue(await askSet(ask));
  await restart();
  const asked = await ask({ type: 'unlock', passphrase: undefined, profileIds: SEALED_PROFILES });
  expect(expectFailure(asked).code).toBe('passphrase-asked');
});

test('a signer that was not started is unlocked all the same, and answers nothing else about the passphrase', async () => {
  const session = new SignerSession({ createKeychain: () => new MemoryKeychain() });
  session.lock();
  const state = await handleRequest({ request: { type: 'passphrase-state' }, session });
  expect(expectFailure(state).code).toBe('signer-not-started');
  expect(expectValue(await handleRequest({ request: { type: 'unlock' }, session }))).toBe(null);
  const started = await handleRequest({ request: { type: 'start', dataFolder, keychainService: 'test' }, session });
  expectValue(started);
  expectValue(await handleRequest({ request: { type: 'generate-key', profileId: 'practice', label: '' }, session }));
});

test('the ledger is opened anew, with its key where that stands now, after a passphrase was set or removed', async () => {
  const readsOf = async (change: typeof askSet): Promise<string[]> => {
    expectValue(await change(ask));
    keychain.log.length = 0;
    expect(expectValue(await askPin(ask))).toMatchObject({ alreadyPinned: true });
    return keychain.log.filter((call) => call.endsWith('ledger-key'));
  };
  expect(await readsOf(askSet)).toEqual(['read sealed/ledger-key']);
  expect(await readsOf(askRemove)).toEqual(['read ledger-key']);
});

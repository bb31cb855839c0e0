import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import { aShareOf, IS_WHOLE } from '../helpers/a-share-of.ts';
import { builtSigner } from '../helpers/built-signer.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { importKey } from '../helpers/import-key.ts';
import { OTHER_PASSPHRASE, PASSPHRASE, setPassphrase, typed } from '../helpers/set-passphrase.ts';
import { SIGNING_PROFILE as profile } from '../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const profileId = profile.id;
const profileIds = [profileId];
const HEX = '11'.repeat(32);
const NODE = { chain: 'base', url: 'https://node.example/Kx77' };

type Start = { type: 'start'; dataFolder: string; keychainService: string };
type Entries = { account: string; password: string }[];
/** What the keyring and the folder held before the change, to begin from each time. */
type Before = { start: Start; entries: Entries };
type Change = { ask: (signer: SignerPort) => Promise<unknown>; passphrases: readonly string[] };

/** A process that the kernel ends after so many changes of the keyring; one that lives, where that is left out. */
function startSigner(changes?: number): SignerPort {
  const { entryPath, env } = builtSigner('signer-that-dies');
  const dying = changes === undefined ? {} : { DIE_AFTER_CHANGES: String(changes) };
  return startForkedSigner({ entryPath, env: { ...env, ...dying } });
}

async function withSigner<Value>(start: Start, work: (signer: SignerPort) => Promise<Value>, changes?: number) {
  const signer = startSigner(changes);
  try {
    await signer.ask(start);
    return await work(signer);
  } finally {
    await signer.stop();
  }
}

async function readEntries({ keychainService }: Start): Promise<Entries> {
  const { default: keytar } = await import('keytar');
  return keytar.findCredentials(keychainService);
}

async function putBack({ start, entries }: Before): Promise<void> {
  const { default: keytar } = await import('keytar');
  const { keychainService } = start;
  for (const { account } of await readEntries(start)) await keytar.deletePassword(keychainService, account);
  for (const { account, password } of entries) await keytar.setPassword(keychainService, account, password);
}

async function fill({ isSealed }: { isSealed: boolean }): Promise<Before> {
  const keychainService = `test-${randomUUID()}`;
  const start: Start = { type: 'start', dataFolder: makeTemporaryFolder(), keychainService };
  await withSigner(start, async (signer) => {
    expectValue(await signer.ask({ type: 'store-api-key', profile, apiKey: 'sk_test' }));
    expectValue(await importKey((request) => signer.ask(request), { profileId, label: 'Ops', privateKey: HEX }));
    expectValue(await signer.ask({ type: 'store-chain-node', profileId, ...NODE }));
    if (isSealed) await setPassphrase((request) => signer.ask(request), profileIds);
  });
  return { start, entries: await readEntries(start) };
}

/** What is kept in memory in place of the keyring is killed after each change (test/signer/envelope/killed.test.ts); this one after some. */
const EVERY = IS_WHOLE ? 1 : 9;

/** @returns the number of changes after which nothing was left to be killed */
async function killAtEach(before: Before, { ask, passphrases }: Change): Promise<number> {
  for (let changes = 1; ; changes += EVERY) {
    await putBack(before);
    const start = { ...before.start, dataFolder: makeTemporaryFolder() };
    cpSync(before.start.dataFolder, start.dataFolder, { recursive: true });
    const done = await withSigner(start, ask, changes).catch(() => ({ ok: false }));
    await expectThere(start, passphrases);
    if ((done as { ok: boolean }).ok) return changes;
    // One that fails and was not killed would go on for ever.
    expect(changes).toBeLessThan(100);
  }
}

function tell(what: string, changes: number): void {
  const which = EVERY === 1 ? 'each' : `one in ${EVERY}`;
  console.log(`${what}: killed after ${which} of up to ${changes - 1} changes, nothing lost.`);
}

async function expectThere(start: Start, passphrases: readonly string[]): Promise<void> {
  await withSigner(start, async (signer) => {
    const answers = [await signer.ask({ type: 'unlock', profileIds })];
    for (const text of passphrases) {
      answers.push(await signer.ask({ type: 'unlock', passphrase: typed(text), profileIds }));
    }
    expect(answers.some(({ ok }) => ok)).toBe(true);
    const opened = expectValue(await signer.ask({ type: 'open-profile', profileId }));
    expect(opened).toMatchObject({ apiKey: 'sk_test', chainNodes: [NODE] });
    const again = await importKey((request) => signer.ask(request), { profileId, label: 'Ops', privateKey: HEX });
    expect(expectFailure(again).code).toBe('key-already-present');
  });
}

async function unlocked(signer: SignerPort): Promise<SignerPort> {
  await signer.ask({ type: 'unlock', passphrase: typed(), profileIds });
  return signer;
}

type Way = { what: string; isSealed: boolean; fewest: number } & Change;

const WAYS: readonly Way[] = [
  {
    what: 'set',
    isSealed: false,
    fewest: 10,
    ask: (signer) => signer.ask({ type: 'set-passphrase', passphrase: typed(), profileIds }),
    passphrases: [PASSPHRASE],
  },
  {
    what: 'changed: the old one or the new one opens',
    isSealed: true,
    fewest: 4,
    ask: async (signer) => {
      const passphrase = typed(OTHER_PASSPHRASE);
      return (await unlocked(signer)).ask({ type: 'change-passphrase', current: typed(), passphrase });
    },
    passphrases: [PASSPHRASE, OTHER_PASSPHRASE],
  },
  {
    what: 'removed',
    isSealed: true,
    fewest: 10,
    ask: async (signer) => (await unlocked(signer)).ask({ type: 'remove-passphrase', current: typed(), profileIds }),
    passphrases: [PASSPHRASE],
  },
];

// In memory the same is done with all of them, at each change: test/signer/envelope/killed.test.ts.
test.for(aShareOf(WAYS, { every: WAYS.length }))(
  'a signer that is killed after any change of the real keyring loses nothing while a passphrase is $what',
  { timeout: 900_000 },
  async ({ what, isSealed, fewest, ...change }) => {
    const changes = await killAtEach(await fill({ isSealed }), change);
    tell(what, changes);
    expect(changes).toBeGreaterThan(fewest);
  },
);

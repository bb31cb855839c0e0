import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Agent, type Dispatcher } from 'undici';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { type Core, createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { contract } from '#shared/ipc/contract.ts';
import { buildApi, listCallNames, listChannels } from '#shared/ipc/derive.ts';
import { IS_WHOLE } from '../helpers/a-share-of.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { findLedger } from '../helpers/find-ledger.ts';
import { findSecret } from '../helpers/find-secret.ts';
import { createInProcessSigner, type InProcessSigner } from '../helpers/in-process-signer.ts';
import { anyJunk, junkArgument, type Pool } from '../helpers/junk-argument.ts';
import { MemoryKeychain } from '../helpers/memory-keychain.ts';
import { createOtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { createScriptedSurface, importSigner, type ScriptedSurface } from '../helpers/scripted-surface.ts';

const API_KEY = 'sk_practice_JUNK_d5c1a7f3e9';
const PRIVATE_KEY = '5e'.repeat(32);
/** Not in the pool of what junk may name: junk puts whatever it names on the deny list, now and then. */
const RECIPIENT = `0x${'4b'.repeat(20)}`;
/** Few enough for the reads that a profile may make in a minute. */
const RUNS_PER_CALL = IS_WHOLE ? 40 : 5;

const answerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({
    ok: z.literal(false),
    failure: z.looseObject({ code: z.string(), happened: z.string(), kept: z.string(), next: z.string() }),
  }),
]);

const channels = listChannels(contract);

let dataFolder: string;
let service: RunningLocalService;
let signer: InProcessSigner;
let agent: Agent;
let core: Core;
let surface: ScriptedSurface;
const told: unknown[] = [];
const logLines: string[] = [];

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'countersign-junk-'));
  service = await startLocalService({ chain: 'none', apiKey: API_KEY, settings: { rateLimit: PLENTY } });
  agent = new Agent();
  signer = createInProcessSigner(new MemoryKeychain());
  surface = createScriptedSurface();
  core = createCore({
    dataFolder,
    signer,
    keychainService: 'Countersign junk',
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface,
    clock: Date.now,
    random: () => 0,
    emit: (event) => told.push(event),
    writeLogLine: (line) => logLines.push(line),
    // An address that was made up leads nowhere.
    dispatcher: onlyTo(agent, service.url),
    pollIntervalMs: 3_600_000,
    launch: { runtime: 'installed', practiceOnly: false, wantsProduction: false },
  });
  await core.start();
});
afterAll(async () => {
  await core.stop();
  await agent.close();
  await service.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

function onlyTo(dispatcher: Dispatcher, url: string): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    if (String(options.origin) !== url) throw new Error('This test reaches its own service only.');
    return dispatch(options, handler);
  });
}

/**
 * A profile of its own, a key, a wallet and two requests that wait for a signature: all that junk needs to do harm, but for the
 * digest of a review.
 */
async function makePool(): Promise<Pool> {
  const app = buildApi(listCallNames(contract), core.dispatch);
  const added = await app.profiles.add({
    // No two profiles have one name.
    name: `Practice ${randomUUID()}`,
    environment: 'practice',
    baseUrl: service.url,
    apiKey: API_KEY,
  });
  const profileId = expectValue(added).profile.id;
  expectValue(await importSigner({ app, surface }, { profileId, label: 'Operator', privateKey: PRIVATE_KEY }));
  const signerAddress = privateKeyToAddress(`0x${PRIVATE_KEY}`);
  const other = createOtherClient(service);
  const walletAddress = await other.createWallet(signerAddress);
  const recordIds = [
    await other.requestTransfer({ wallet: walletAddress, to: RECIPIENT, wei: 5n }),
    await other.requestMessage({ wallet: walletAddress, message: 'One confirmation.' }),
  ];
  expectValue(await app.wallets.add({ profileId, locator: walletAddress }));
  expectValue(await app.sync.now({ profileId }));
  return {
    profileId: [profileId],
    walletAddress: [walletAddress],
    locator: [walletAddress],
    recordId: recordIds,
    signerAddress: [signerAddress],
    address: [signerAddress],
    signer: [signerAddress, `evm-keypair:${signerAddress}`],
    kind: ['transaction', 'signature'],
    chain: ['base-sepolia', 'base', 'nowhere'],
    baseUrl: [service.url, 'http://127.0.0.1:1', 'https://example.com', 'file:///etc/passwd'],
    apiKey: [API_KEY, 'sk_other_key'],
    formId: ['one-form-of-many', 'another-form'],
    // Not hundreds of wallets, or of balances, at each call.
    count: [1, 2],
    locators: [[walletAddress]],
    typedWalletEnd: [walletAddress.slice(-4)],
  };
}

/** Asks, and expects an answer of the agreed form: whatever was asked, dispatch does not throw. */
async function ask(channel: string, argument: unknown) {
  const answer = await core.dispatch(channel, argument);
  const text = JSON.stringify(answer) ?? '';
  expect(answerSchema.safeParse(answer).error?.message).toBeUndefined();
  for (const secret of [API_KEY, PRIVATE_KEY]) {
    expect(findSecret({ secret, places: [{ name: channel, bytes: Buffer.from(text) }] })).toEqual([]);
  }
  return answerSchema.parse(answer);
}

function readSignedEntries(): string[] {
  const lines = readFileSync(findLedger(dataFolder), 'utf8').trim().split('\n');
  return lines.filter((line) => line.includes('"type":"signed"'));
}

function expectNothingSigned(): void {
  expect(readSignedEntries()).toEqual([]);
}

/** To make one takes longer than the calls: several calls share one, up to the first that may take something of it away. */
const CALLS_PER_POOL = 8;
const TAKES_AWAY = /^(profiles|wallets|signers|practice|backup)\./;
let shared: { pool: Pool; calls: number } | undefined;

async function sharePool(channel: string): Promise<Pool> {
  const { pool, calls } = shared ?? { pool: await makePool(), calls: 0 };
  const isLast = calls + 1 >= CALLS_PER_POOL || TAKES_AWAY.test(channel);
  shared = isLast ? undefined : { pool, calls: calls + 1 };
  return pool;
}

describe('junk from the window', () => {
  test.each(channels)('to $channel is answered, gives no secret away and signs nothing', async ({ channel, call }) => {
    const pool = IS_WHOLE ? await makePool() : await sharePool(channel);
    await fc.assert(
      fc.asyncProperty(junkArgument(call.argument, pool), async (argument) => {
        await ask(channel, argument);
      }),
      { numRuns: RUNS_PER_CALL },
    );
    await core.dispatch('app.unlock', undefined);
    expectNothingSigned();
  });

  test('to calls that do not exist is refused', async () => {
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'toString', 'app', 'app.', '.lock', 'app.__proto__', 'APP.LOCK'),
    );
    await fc.assert(
      fc.asyncProperty(names, anyJunk, async (channel, argument) => {
        fc.pre(!channels.some((one) => one.channel === channel));
        expect(await ask(channel, argument)).toMatchObject({ ok: false, failure: { code: 'unknown-call' } });
      }),
    );
  });

  test('reached the handlers behind the schemas, and the signer for all but a signature', () => {
    // Otherwise the tests above say nothing.
    const asked = new Set(signer.asked.map(({ type }) => type));
    expect([...asked]).toEqual(expect.arrayContaining(['import-key', 'generate-key', 'pin-wallet', 'store-api-key']));
    expect(told.some((event) => JSON.stringify(event).includes('intent-changed'))).toBe(true);
    // No digest among it is that of a review which this app made: no approval is even begun.
    expect(told.some((event) => JSON.stringify(event).includes('"kind":"approve"'))).toBe(false);
    expectNothingSigned();
  });

  test('left no secret in the log or in what the window is told', () => {
    const places = [
      { name: 'log', bytes: Buffer.from(logLines.join('\n')) },
      { name: 'events', bytes: Buffer.from(JSON.stringify(told)) },
    ];
    for (const secret of [API_KEY, PRIVATE_KEY]) expect(findSecret({ secret, places })).toEqual([]);
  });

  test('changed no prototype', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('while locked', () => {
  const refused = channels.filter(({ call }) => call.whileLocked === 'refused');

  let pool: Pool;
  beforeAll(async () => {
    pool = await makePool();
    expectValue(await core.dispatch('app.lock', undefined));
  });
  afterAll(async () => {
    await core.dispatch('app.unlock', undefined);
  });

  test('there are calls that are refused and calls that are answered', () => {
    expect(refused.length).toBeGreaterThan(5);
    expect(refused.length).toBeLessThan(channels.length);
  });

  test.each(refused)(
    '$channel is refused whatever it is asked, and the signer hears nothing',
    async ({ channel, call }) => {
      const before = signer.asked.length;
      await fc.assert(
        fc.asyncProperty(junkArgument(call.argument, pool), async (argument) => {
          expect(await ask(channel, argument)).toMatchObject({ ok: false, failure: { code: 'locked' } });
        }),
        { numRuns: 20 },
      );
      expect(signer.asked.length).toBe(before);
    },
  );

  test('every call that signs, keeps a secret or changes the journal is among the refused', () => {
    const mustBeRefused = ['approvals.approve', 'signers.import', 'signers.generate', 'profiles.add', 'wallets.create'];
    expect(refused.map(({ channel }) => channel)).toEqual(expect.arrayContaining(mustBeRefused));
  });
});

test('the operator can still sign after all that', async () => {
  const pool = await makePool();
  const app = buildApi(listCallNames(contract), core.dispatch);
  const [profileId] = z.tuple([z.string()]).parse(pool.profileId);
  const [walletAddress] = z.tuple([z.string()]).parse(pool.walletAddress);
  const [recordId] = z.array(z.string()).parse(pool.recordId);
  if (recordId === undefined) throw new Error('There is no request.');
  const signerAddress = privateKeyToAddress(`0x${PRIVATE_KEY}`);
  expectValue(await app.denied.put({ key: { address: signerAddress, chain: null }, note: 'As junk may say.' }));
  const target = { profileId, walletAddress, kind: 'transaction' as const, recordId, signerAddress };
  const { reviewDigest } = expectValue(await app.approvals.review(target));
  // Hundreds of profiles are told of by now: to look through all of that again and again would leave the core no time.
  told.length = 0;
  const { id } = expectValue(await app.approvals.approve({ ...target, reviewDigest }));
  const isDone = (event: unknown) => {
    const found = z.object({ intent: z.object({ id: z.literal(id), condition: z.literal('done') }) }).safeParse(event);
    return found.success;
  };
  await expect.poll(() => told.some(isDone)).toBe(true);
  expect(readSignedEntries()).toHaveLength(1);
});

/**
 * The whole job with secrets that are easy to recognise, in a process of its own: adds profiles with good and wrong keys, imports good
 * and bad private keys, makes wallets and requests, signs, meets a service that echoes what it was sent, locks. Writes down
 * everything that leaves main for the window, and waits at the end so that it can be looked at while it runs.
 */

import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import * as z from 'zod';
import { createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { contract } from '#shared/ipc/contract.ts';
import { type AppApi, buildApi, listCallNames, listChannels } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { createScriptedSurface, importSigner, type ScriptedSurface } from '../helpers/scripted-surface.ts';

const orderSchema = z.object({
  dataFolder: z.string(),
  keychainService: z.string(),
  signerEntry: z.string().optional(),
  logFile: z.string(),
  /** One JSON line for each answer and event. */
  outboundFile: z.string(),
  baseUrl: z.string(),
  apiKey: z.string(),
  wrongApiKey: z.string(),
  privateKey: z.string(),
  signerAddress: z.string(),
  /** On loopback; the key is in its path. */
  nodeUrl: z.string(),
});
type Order = z.infer<typeof orderSchema>;
export type CanaryOrder = z.input<typeof orderSchema>;
/** Every call of the contract that was answered, and how many signatures were made. */
export type CanaryReport = { called: string[]; signatures: number };

const CHAIN = 'base-sepolia';
const DEAD = '0x000000000000000000000000000000000000dEaD';

process.once('message', (message) => void run(orderSchema.parse(message)));

async function run(order: Order): Promise<void> {
  const called = new Set<string>();
  const listeners = new Set<(intent: IntentView) => void>();
  const record = (message: unknown) => appendFileSync(order.outboundFile, `${JSON.stringify(message)}\n`);
  const surface = createScriptedSurface();
  const core = createCore({
    dataFolder: order.dataFolder,
    signer: startForkedSigner(order.signerEntry === undefined ? {} : { entryPath: order.signerEntry }),
    keychainService: order.keychainService,
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface,
    clock: Date.now,
    random: () => 0,
    emit: (event) => {
      record(event);
      if (event.type === 'intent-changed') for (const listen of listeners) listen(event.intent);
    },
    writeLogLine: (line) => appendFileSync(order.logFile, `${line}\n`),
    pollIntervalMs: 600_000,
  });
  const app = buildApi(listCallNames(contract), async (channel, argument) => {
    const answer = await core.dispatch(channel, argument);
    called.add(channel);
    record(answer);
    return answer;
  });
  const done = (intent: IntentView) =>
    new Promise<IntentView>((resolve) => {
      const look = (now: IntentView) => {
        if (now.id === intent.id && now.condition !== 'active') resolve(now);
      };
      listeners.add(look);
      look(intent);
    });
  await core.start();
  const signatures = await doEverything({ app, surface, order, done });
  await askEverythingElse(core.dispatch, { called, record });
  const report: CanaryReport = { called: [...called], signatures };
  process.send?.(report);
  await once(process, 'message');
  await core.stop();
  process.disconnect();
}

type Doing = { app: AppApi; surface: ScriptedSurface; order: Order; done: (intent: IntentView) => Promise<IntentView> };

async function doEverything({ app, surface, order, done }: Doing): Promise<number> {
  const ways = { app, surface };
  const { baseUrl, apiKey, wrongApiKey, privateKey, signerAddress, nodeUrl } = order;
  const practice = { name: 'Practice', environment: 'practice', baseUrl } as const;
  expectFailure(await app.profiles.add({ ...practice, apiKey: wrongApiKey }));
  expectFailure(await app.profiles.add({ ...practice, apiKey: `${apiKey}\n${apiKey}` }));
  expectFailure(await app.profiles.add({ ...practice, baseUrl: `${baseUrl}/?key=${apiKey}`, apiKey }));
  expectFailure(await app.profiles.add({ ...practice, name: '', apiKey }));
  expectFailure(await app.profiles.add({ ...practice, apiKey: apiKey.repeat(200) }));
  const { profile } = expectValue(await app.profiles.add({ ...practice, apiKey }));
  const profileId = profile.id;
  expectFailure(await app.profiles.replaceApiKey({ profileId, apiKey: wrongApiKey }));
  expectValue(await app.profiles.replaceApiKey({ profileId, apiKey }));

  for (const bad of [privateKey.slice(0, -1), `${privateKey}0`, `${privateKey.slice(0, -1)}g`, `${privateKey} x`]) {
    expectFailure(await importSigner(ways, { profileId, label: 'Bad', privateKey: bad }));
  }
  expectFailure(await importSigner(ways, { profileId, label: '', privateKey }));
  surface.typed.length = 0;
  expectValue(await importSigner(ways, { profileId, label: 'Canary', privateKey }));
  const again = `0x${privateKey.toUpperCase()}`;
  expectFailure(await importSigner(ways, { profileId, label: 'Again', privateKey: again }));

  const ofChain = { profileId, chain: CHAIN };
  for (const bad of [
    nodeUrl.replace('127.0.0.1', 'node.example.com'),
    `${nodeUrl}#x`,
    nodeUrl.repeat(20),
    `${nodeUrl}/other`,
  ]) {
    expectFailure(await app.chains.setNode({ ...ofChain, url: bad }));
  }
  expectFailure(await app.chains.setNode({ ...ofChain, chain: 'ethereum-sepolia', url: nodeUrl }));
  expectValue(await app.chains.setNode({ ...ofChain, url: nodeUrl }));
  expectValue(await app.chains.setUses({ ...ofChain, uses: { tokens: true, simulation: true } }));

  const wallet = await done(
    expectValue(await app.wallets.create({ profileId, formId: 'canary-wallet', signer: signerAddress })),
  );
  const walletAddress = z.string().parse(wallet.facts.walletAddress);
  const form = { profileId, walletAddress, chain: CHAIN };
  const calls = [{ to: DEAD, value: '5', data: '0x' }];
  const requests = [
    await done(expectValue(await app.wallets.createTransaction({ ...form, formId: 'canary-transaction', calls }))),
    await done(expectValue(await app.wallets.createSignature({ ...form, formId: 'canary-signature', message: 'Hi.' }))),
  ];
  expectValue(await app.sync.now({ profileId }));
  let signatures = 0;
  for (const { kind: made, facts } of requests) {
    const kind = made === 'create-transaction' ? ('transaction' as const) : ('signature' as const);
    const target = { profileId, walletAddress, kind, recordId: z.string().parse(facts.recordId), signerAddress };
    const { reviewDigest } = expectValue(await app.approvals.review(target));
    // Of a message there is nothing to simulate; of a transaction the node only repeats what it was sent.
    expectFailure(await app.simulations.run({ profileId, reviewDigest }));
    const approved = await done(expectValue(await app.approvals.approve({ ...target, reviewDigest })));
    if (approved.condition === 'done') signatures += 1;
  }
  for (const group of [app.wallets.list, app.signers.list, app.approvals.list, app.activity.list]) {
    expectValue<unknown>(await group({ profileId }));
  }
  expectValue(await app.wallets.detail({ profileId, walletAddress }));
  expectValue(await app.app.status());
  expectValue(await app.app.lock());
  expectFailure(await importSigner(ways, { profileId, label: 'Locked', privateKey }));
  surface.typed.length = 0;
  expectFailure(await app.profiles.replaceApiKey({ profileId, apiKey }));
  expectFailure(await app.chains.setNode({ ...ofChain, url: nodeUrl }));
  expectValue(await app.app.unlock());
  return signatures;
}

type Recording = { called: Set<string>; record: (message: unknown) => void };

/** A call that is added to the contract later is answered here at least once. */
async function askEverythingElse(
  dispatch: (channel: string, argument: unknown) => Promise<unknown>,
  { called, record }: Recording,
): Promise<void> {
  for (const { channel } of listChannels(contract)) {
    if (called.has(channel)) continue;
    record(await dispatch(channel, undefined));
    called.add(channel);
  }
}

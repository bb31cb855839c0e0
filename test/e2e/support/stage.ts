import { expect, type Page } from '@playwright/test';
import { encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem';
import { startLocalService } from '#local-service/start-local-service.ts';
import { answerJson, startHostileServer } from '../../helpers/hostile-server.ts';
import { createOtherClient } from '../../helpers/other-client.ts';
import { askApp } from './ask-app.ts';
import { addProfile, DESK_PROFILE, type Desk, importKey, makeKey, openDesk } from './desk.ts';
import { chooseProfile } from './operate.ts';
import { fillContent } from './stage-content.ts';
import { tamperWithRecipient } from './tamper.ts';

/** Full: at work, with every kind of request. Empty: nothing yet. Error: its service has gone, after some was read of it. */
export type State = 'full' | 'empty' | 'error';
export const PROFILE_OF: Record<State, string> = { full: DESK_PROFILE, empty: 'New staging', error: 'Old staging' };

export const FRIEND = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
export const OTHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
/** The chain of which the full profile has a node. */
export const NODE_CHAIN = 'base-sepolia';
const CHAIN_NUMBER = 84_532;
/** On the bundled list of tokens, with 6 decimals. */
const LISTED_USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const TRANSFER = parseAbi(['function transfer(address to, uint256 value)']);

/** One app with a profile for each state. `whileFresh` sees the window before there is any profile but Practice. */
export async function setStage(options: { whileFresh?: (page: Page) => Promise<void> } = {}) {
  // Without a chain the wallets are of the kind that a service of this interface has.
  const desk = await openDesk({ ...options, service: { chain: 'none', seed: 'shop' } });
  const page = desk.page();
  await askApp(page, 'signers', 'generate', { profileId: desk.profileId, label: 'Treasury backup' });
  await addProfile(page, desk.service, PROFILE_OF.empty);
  await chooseProfile(page, DESK_PROFILE);
  const requests = await askForEverything(desk);
  await approveOne(desk);
  const content = await fillContent({ ...desk, page });
  const node = await setNode(desk);
  const old = await addOldProfile(page);
  return {
    ...desk,
    requests,
    content,
    old,
    async close(): Promise<void> {
      await desk.close();
      await node.stop();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** @returns the ids of one request of each kind */
async function askForEverything({ service, wallet, page, profileId }: Desk) {
  await service.fund(wallet, 100);
  const pay = encodeFunctionData({ abi: TRANSFER, functionName: 'transfer', args: [FRIEND, 12_500_000n] });
  const proven = await service.requestCalls(wallet, [
    { to: service.chain.tokens.usdc, value: '0', data: pay },
    { to: OTHER, value: '25000000000000000', data: '0x' },
  ]);
  const batch = await service.requestCalls(wallet, tenCalls());
  const unknown = { to: OTHER, value: '0', data: `0x1234abcd${'00'.repeat(31)}2a` };
  const notReadable = await service.requestCalls(wallet, [unknown]);
  const refused = await service.other.requestTransfer({ wallet, to: FRIEND, wei: 300_000_000_000_000n });
  tamperWithRecipient(service, { id: refused, to: OTHER });
  const message = await service.other.requestMessage({
    wallet,
    message: 'I confirm the payout of 12.5 USDC.\nRef 2041.',
  });
  const robot = makeKey('Robot').address;
  await service.registerSigner(wallet, robot);
  await askApp(page(), 'wallets', 'findSigner', { profileId, walletAddress: wallet, signer: robot });
  const signatures = await service.other.list(wallet, 'signatures');
  const unproven = signatures.find(({ id }) => id !== message)?.id ?? '';
  return { batch, proven, notReadable, refused, message, unproven };
}

/** A payday: ten payments in one operation. */
function tenCalls() {
  const paid = (to: Hex, usdc: bigint) => ({
    to: LISTED_USDC,
    value: '0',
    data: encodeFunctionData({ abi: TRANSFER, functionName: 'transfer', args: [to, usdc] }),
  });
  const salaries = [2_450_000_000n, 1_980_500_000n, 3_100_000_000n, 875_250_000n].map((usdc) =>
    paid(makeKey('Somebody who is paid').address, usdc),
  );
  const gas = { to: OTHER, value: '25000000000000000', data: '0x' } as const;
  return [paid(FRIEND, 12_500_000n), gas, ...salaries, paid(OTHER, 640_000_000n), gas, paid(FRIEND, 90_000_000n), gas];
}

/** A node that says which chain it is of and nothing else: it is set and may be asked, and nobody asks it. */
async function setNode({ profileId, page }: Desk) {
  const node = await startHostileServer(({ body }, response) =>
    answerJson(response, 200, { jsonrpc: '2.0', id: JSON.parse(body).id, result: numberToHex(CHAIN_NUMBER) }),
  );
  const ofChain = { profileId, chain: NODE_CHAIN };
  await askApp(page(), 'chains', 'setNode', { ...ofChain, url: `${node.url}/v2/key` });
  await askApp(page(), 'chains', 'setUses', { ...ofChain, uses: { tokens: false, simulation: true } });
  return node;
}

/** Something that has come to its end: for the journal, and for the records of the wallet. */
async function approveOne({ service, wallet, profileId, key, page }: Desk): Promise<void> {
  const recordId = await service.other.requestTransfer({ wallet, to: FRIEND, wei: 1_000_000_000_000_000n });
  await askApp(page(), 'sync', 'now', { profileId });
  const record = {
    profileId,
    walletAddress: wallet,
    kind: 'transaction' as const,
    recordId,
    signerAddress: key.address,
  };
  const { reviewDigest } = await askApp(page(), 'approvals', 'review', record);
  await askApp(page(), 'approvals', 'approve', { ...record, reviewDigest });
  const isDone = async () =>
    (await askApp(page(), 'activity', 'list', { profileId })).items.some(({ condition }) => condition === 'done');
  await expect.poll(isDone).toBe(true);
}

/** A profile that was read once and whose service has gone since: it knows a wallet and a request, and a wish of it is stuck. */
async function addOldProfile(page: Page) {
  const service = await startLocalService({ chain: 'none', seed: 'shop' });
  const profileId = await addProfile(page, service, PROFILE_OF.error);
  const key = makeKey('Old laptop');
  await importKey(page, profileId, key);
  const other = createOtherClient(service);
  const wallet = await other.createWallet(key.address);
  await askApp(page, 'wallets', 'add', { profileId, locator: wallet });
  const proven = await other.requestTransfer({ wallet, to: FRIEND, wei: 40_000_000_000_000_000n });
  await askApp(page, 'sync', 'now', { profileId });
  const content = await fillContent({ page, profileId, wallet, service });
  await service.stop();
  await askApp(page, 'wallets', 'create', { profileId, formId: 'after-the-end', signer: key.address });
  await askApp(page, 'sync', 'now', { profileId });
  return { profileId, wallet, key, proven, content };
}

import * as z from 'zod';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import type { CoreJob } from '../../test/helpers/core-scenario.ts';
import type { OtherClient } from '../../test/helpers/other-client.ts';
import { type Numbers, pick } from '../../test/helpers/seeded-numbers.ts';

const COLLECTION = '/api/2022-06-09/collections/paper-gardens';
const CHAIN = 'base-sepolia';

/** Where work is made for: a wallet of ours, and another client of the same service that asks for things. */
export type WorkPlace = {
  service: RunningLocalService;
  other: OtherClient;
  owner: `0x${string}`;
  walletAddress: string;
};

/** Whatever is made has this number in it, which no other work has. */
type Make = (place: WorkPlace, serial: number, numbers: Numbers) => Promise<CoreJob>;

/** One of each sort of write that the app makes. What needs something at the service has it made there first. */
const MAKERS: readonly Make[] = [
  async (_, serial, __) => ({ type: 'create-wallet', formId: `form-${serial}`, signer: _.owner }),
  async ({ owner, walletAddress }, serial) => ({
    type: 'create-transaction',
    formId: `form-${serial}`,
    walletAddress,
    calls: [{ to: owner, value: String(serial), data: '0x' }],
  }),
  async ({ walletAddress }, serial) => ({
    type: 'create-signature',
    formId: `form-${serial}`,
    walletAddress,
    message: `Message ${serial}.`,
  }),
  approveTransaction,
  approveTransaction,
  approveMessage,
  approveBatch,
  fundWallets,
  async (_, serial) =>
    call(serial, 'nfts.mint', {
      collectionId: 'paper-gardens',
      nftId: `minted-${serial}`,
      body: { metadata: { name: 'Poppy' }, recipient: `polygon-amoy:${_.owner}` },
    }),
  editNft,
  async (_, serial) =>
    call(serial, 'templates.create', {
      collectionId: 'paper-gardens',
      templateId: `ticket-${serial}`,
      body: { metadata: { name: `Ticket ${serial}` } },
    }),
  async (_, serial) =>
    call(serial, 'templates.create', {
      collectionId: 'paper-gardens',
      body: { metadata: { name: `Ticket ${serial}` } },
    }),
  async ({ owner }, serial) =>
    call(serial, 'credentials.issue', {
      templateId: 'print-workshop',
      body: {
        recipient: `polygon-amoy:${owner}`,
        metadata: { name: `Credential ${serial}` },
        credential: { subject: { seat: 'C4' } },
      },
    }),
  async ({ walletAddress }, serial) =>
    call(serial, 'wallets.registerSigner', {
      walletAddress,
      signer: `0x${String(serial).padStart(40, '1')}`,
      chain: CHAIN,
    }),
];

/** @returns work of a random sort, for which the service is ready */
export function makeJob(place: WorkPlace, serial: number, numbers: Numbers): Promise<CoreJob> {
  return pick(numbers, MAKERS)(place, serial, numbers);
}

async function approveTransaction({ other, owner, walletAddress }: WorkPlace, serial: number): Promise<CoreJob> {
  // To a key of the profile itself: nobody new is in it.
  const recordId = await other.requestTransfer({ wallet: walletAddress, to: owner, wei: BigInt(serial) });
  return { type: 'approve', kind: 'transaction', recordId, walletAddress, signer: owner };
}

async function approveMessage({ other, owner, walletAddress }: WorkPlace, serial: number): Promise<CoreJob> {
  const recordId = await other.requestMessage({ wallet: walletAddress, message: `Asked ${serial}.` });
  return { type: 'approve', kind: 'signature', recordId, walletAddress, signer: owner };
}

async function approveBatch(place: WorkPlace, serial: number, numbers: Numbers): Promise<CoreJob> {
  const { other, owner, walletAddress } = place;
  const recordIds: string[] = [];
  for (let left = 2 + numbers(5); left > 0; left -= 1)
    recordIds.push(await other.requestTransfer({ wallet: walletAddress, to: owner, wei: BigInt(serial * 100 + left) }));
  return { type: 'approve-in-a-row', walletAddress, signer: owner, recordIds };
}

async function fundWallets({ other, owner }: WorkPlace, serial: number, numbers: Numbers): Promise<CoreJob> {
  const locators: string[] = [];
  for (let left = 2 + numbers(4); left > 0; left -= 1) locators.push(await other.createWallet(owner));
  return { type: 'fund-wallets', formId: `form-${serial}`, locators, amount: '10' };
}

async function editNft({ service, owner }: WorkPlace, serial: number): Promise<CoreJob> {
  const path = `${COLLECTION}/nfts/edited-${serial}`;
  await ask(service, path, { metadata: { name: 'Poppy' }, recipient: `polygon-amoy:${owner}` });
  await service.idle();
  return call(serial, 'nfts.edit', {
    collectionId: 'paper-gardens',
    nftId: `edited-${serial}`,
    basis: await ask(service, path),
    body: { metadata: { name: 'Rose' } },
  });
}

function call(serial: number, channel: string, argument: Record<string, unknown>): CoreJob {
  return { type: 'call', channel, argument: { formId: `form-${serial}`, ...argument } };
}

async function ask({ url, apiKey }: RunningLocalService, path: string, body?: object): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { 'X-API-KEY': apiKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return z.string().parse(await answer.text());
}

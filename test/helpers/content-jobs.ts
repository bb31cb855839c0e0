import * as z from 'zod';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import type { CoreJob } from './core-scenario.ts';
import { createOtherClient } from './other-client.ts';
import type { Write } from './tap.ts';

const API = '/api/2022-06-09';
const OWNER = '0x000000000000000000000000000000000000dEaD';
const RECIPIENT = `polygon-amoy:${OWNER}`;
const COLLECTION = `${API}/collections/paper-gardens`;
const FORM = { formId: 'one-form' };

type Made = { job: Extract<CoreJob, { type: 'call' }>; walletAddress?: string };

/** A write without an idempotency key, beside a service with a shop. */
export type ContentJob = {
  name: string;
  method: 'PUT' | 'PATCH' | 'POST';
  /** Whether it looks at the record before it sends. */
  looks: boolean;
  /** How a doubt ends: the service takes a repeat as the same, or a look shows that it was done, or nobody can know. */
  doubt: 'repeated' | 'looked' | 'asked';
  prepare: (service: RunningLocalService, owner: string) => Promise<Made>;
  /** How often it has had its effect, from the writes that the service carried out. */
  countEffects: (writes: readonly Write[]) => number;
};

export const CONTENT_JOBS: readonly ContentJob[] = [
  {
    name: 'mint an NFT',
    method: 'PUT',
    looks: false,
    doubt: 'repeated',
    prepare: async () =>
      call('nfts.mint', {
        collectionId: 'paper-gardens',
        nftId: 'spring-1',
        body: { metadata: { name: 'Poppy' }, recipient: RECIPIENT },
      }),
    // Each mint has an action of its own; a repeat answers with the one there is.
    countEffects: (writes) => new Set(writes.map(({ body }) => readText(body, 'actionId'))).size,
  },
  {
    name: 'create a template with an id',
    method: 'PUT',
    looks: false,
    doubt: 'repeated',
    prepare: async () =>
      call('templates.create', {
        collectionId: 'paper-gardens',
        templateId: 'ticket',
        body: { metadata: { name: 'Ticket' } },
      }),
    countEffects: (writes) => writes.filter(({ status }) => status === 201).length,
  },
  {
    name: 'create a template without an id',
    method: 'POST',
    looks: false,
    doubt: 'asked',
    prepare: async () =>
      call('templates.create', { collectionId: 'paper-gardens', body: { metadata: { name: 'Ticket' } } }),
    countEffects: countAll,
  },
  {
    name: 'issue a credential',
    method: 'POST',
    looks: false,
    doubt: 'asked',
    prepare: async () =>
      call('credentials.issue', {
        templateId: 'print-workshop',
        body: { recipient: RECIPIENT, metadata: {}, credential: { subject: { seat: 'C4' } } },
      }),
    countEffects: countAll,
  },
  {
    name: 'edit an NFT',
    method: 'PATCH',
    looks: true,
    doubt: 'looked',
    prepare: async (service) => {
      const nft = { metadata: { name: 'Poppy' }, recipient: RECIPIENT };
      await ask(service, `${COLLECTION}/nfts/spring-1`, { method: 'PUT', body: JSON.stringify(nft) });
      await service.idle();
      return call('nfts.edit', {
        collectionId: 'paper-gardens',
        nftId: 'spring-1',
        basis: await ask(service, `${COLLECTION}/nfts/spring-1`),
        body: { metadata: { name: 'Rose' } },
      });
    },
    countEffects: countAll,
  },
  {
    name: 'update a collection',
    method: 'PATCH',
    looks: true,
    doubt: 'looked',
    prepare: async (service) =>
      call('collections.update', {
        collectionId: 'paper-gardens',
        basis: await ask(service, COLLECTION),
        body: { supplyLimit: 4_321 },
      }),
    countEffects: countAll,
  },
  {
    name: 'edit an order',
    method: 'PATCH',
    looks: true,
    doubt: 'looked',
    prepare: async (service) => {
      const { orderId, raw } = await findEditableOrder(service);
      return call('orders.edit', { orderId, basis: raw, body: { recipient: { email: 'someone-else@example.com' } } });
    },
    countEffects: countAll,
  },
  {
    name: 'register a signer',
    method: 'POST',
    looks: true,
    doubt: 'looked',
    prepare: async (service, owner) => {
      const walletAddress = await createOtherClient(service).createWallet(owner);
      const job = call('wallets.registerSigner', { walletAddress, signer: OWNER, chain: 'base-sepolia' });
      return { ...job, walletAddress };
    },
    countEffects: countAll,
  },
];

/** Every step of such a job when nothing goes wrong. */
export function stepsOf({ method, looks }: ContentJob): string[] {
  const look = looks ? ['send GET 1', 'answer GET 1'] : [];
  const send = [`send ${method} 1`, `answer ${method} 1`];
  return ['row intent', 'row prepared', ...look, 'row sending', ...send, 'row known', 'row final'];
}

function call(channel: string, argument: Record<string, unknown>): Made {
  return { job: { type: 'call', channel, argument: { ...FORM, ...argument } } };
}

function countAll(writes: readonly Write[]): number {
  return writes.length;
}

async function findEditableOrder(service: RunningLocalService): Promise<{ orderId: string; raw: string }> {
  for (const orderId of service.shop?.orders ?? []) {
    const raw = await ask(service, `${API}/orders/${orderId}`);
    if (raw.includes('"status":"awaiting-payment"')) return { orderId, raw };
  }
  throw new Error('The shop has no order that awaits its payment.');
}

async function ask({ url, apiKey }: RunningLocalService, path: string, request: RequestInit = {}): Promise<string> {
  const headers = { 'X-API-KEY': apiKey, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { ...request, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

function readText(value: unknown, member: string): string {
  return z.string().parse(z.record(z.string(), z.unknown()).parse(value)[member]);
}

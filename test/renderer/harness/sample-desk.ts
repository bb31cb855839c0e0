import type { DraftView, SearchHit } from '#shared/ipc/desk-views.ts';
import { CREDENTIAL_ID, TEMPLATE_ID } from './sample-credentials.ts';
import { ORDER_ID } from './sample-orders.ts';
import { PROFILE_ID, WALLET } from './sample-reviews.ts';

/** Made-up drafts, and a search whose answers a test may hold back. */

type Handlers = Record<string, (argument: never) => unknown>;
type Draft = { form: string; value: string };

export type FakeDesk = {
  handlers: Handlers;
  drafts: Map<string, DraftView>;
  /** What is searched for and not answered yet, while answers are held back. */
  held: Map<string, () => void>;
};

export function createFakeDesk({ holds, names }: { holds: boolean; names: readonly string[] }): FakeDesk {
  const drafts = new Map(names.map((form, index) => [form, draft({ form, value: '' }, index)]));
  const held = new Map<string, () => void>();
  return {
    drafts,
    held,
    handlers: {
      'drafts.list': ({ profileId }: { profileId: string }) => (profileId === PROFILE_ID ? [...drafts.values()] : []),
      'drafts.get': ({ form }: { form: string }) => drafts.get(form) ?? null,
      'drafts.put': (put: Draft) => {
        drafts.set(put.form, draft(put, 0));
        return null;
      },
      'drafts.remove': ({ form }: { form: string }) => {
        drafts.delete(form);
        return null;
      },
      'search.find': async ({ text }: { text: string }) => {
        if (holds) await new Promise<void>((release) => held.set(text, release));
        return findSamples(text);
      },
    },
  };
}

function draft({ form, value }: Draft, index: number): DraftView {
  return { profileId: PROFILE_ID, form, value, updatedAt: Date.now() - index * 240_000 };
}

function findSamples(text: string): SearchHit[] {
  const now = Date.now();
  const words = text.toLowerCase().split(/\s+/);
  return samples(now).filter(({ title, excerpt, id }) =>
    words.every((word) => `${title} ${excerpt} ${id}`.toLowerCase().includes(word)),
  );
}

function samples(now: number): SearchHit[] {
  const at = now - 40_000;
  return [
    {
      noun: 'wallet',
      parent: '',
      id: '0x976EA74026E726554dB657fA54763abd0C3a0aaF',
      title: 'email:harbour@example.com:evm-smart-wallet',
      excerpt: '',
      fetchedAt: at,
    },
    {
      noun: 'order',
      parent: '',
      id: ORDER_ID,
      title: 'Harbour Lights #204',
      excerpt: '… payment base-sepolia usdc ana.ops@example.com harbour …',
      fetchedAt: at,
    },
    {
      noun: 'credential',
      parent: TEMPLATE_ID,
      id: CREDENTIAL_ID,
      title: `urn:uuid:${CREDENTIAL_ID}`,
      excerpt: 'issued for the Harbour school, polygon-amoy',
      fetchedAt: at,
    },
    {
      noun: 'nft',
      parent: 'default-polygon',
      id: 'harbour-204',
      title: 'Harbour Lights‮402#',
      excerpt: '',
      fetchedAt: now - 3 * 86_400_000,
    },
    { noun: 'transaction', parent: WALLET, id: 'tx-harbour-1', title: 'tx-harbour-1', excerpt: '', fetchedAt: 0 },
    { noun: 'activity', parent: '', id: 'a1', title: 'nft harbour-204 of default-polygon', excerpt: '', fetchedAt: at },
  ];
}

import type { DraftView, SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { Answers } from '../support/answers.ts';
import { CREDENTIAL_ID, TEMPLATE_ID } from './credentials.ts';
import { ORDER_ID } from './orders.ts';
import type { World } from './world.ts';

/** Drafts as they are typed, and a search over a few records. */
export function answerDraftsAndSearch({ now }: World): Pick<Answers, 'drafts' | 'search'> {
  const drafts = new Map<string, DraftView>();
  return {
    drafts: {
      list: () => [...drafts.values()],
      get: ({ form }) => drafts.get(form) ?? null,
      put: (draft) => {
        drafts.set(draft.form, { ...draft, updatedAt: Date.now() });
        return null;
      },
      remove: ({ form }) => {
        drafts.delete(form);
        return null;
      },
    },
    search: {
      find: ({ text }) => {
        const words = text.toLowerCase().split(/\s+/);
        const whole = ({ title, excerpt, id }: SearchHit) => `${title} ${excerpt} ${id}`.toLowerCase();
        return listHits(now - 40_000).filter((hit) => words.every((word) => whole(hit).includes(word)));
      },
    },
  };
}

function listHits(fetchedAt: number): SearchHit[] {
  const nft = { parent: 'default-polygon', title: 'Harbour Lights\u202e402#', excerpt: '' };
  return [
    { resource: 'order', parent: '', id: ORDER_ID, title: 'Harbour Lights #204', excerpt: '', fetchedAt },
    {
      resource: 'credential',
      parent: TEMPLATE_ID,
      id: CREDENTIAL_ID,
      title: `urn:uuid:${CREDENTIAL_ID}`,
      excerpt: 'issued for the Harbour school, polygon-amoy',
      fetchedAt,
    },
    { ...nft, resource: 'nft', id: 'harbour-204', fetchedAt },
  ];
}

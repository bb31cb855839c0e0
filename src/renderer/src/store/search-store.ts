import { create } from 'zustand';
import type { Failure } from '#shared/failure.ts';
import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import { ask } from '../api.ts';
import { createLatestAsker } from './latest-asker.ts';

type Search = {
  /** What the hits answer; what is typed may be ahead of it. */
  text: string;
  hits: readonly SearchHit[];
  failure: Failure | undefined;
};

type Wanted = {
  profileId: string | undefined;
  text: string;
  /** What the window calls kinds of entries of the journal, which are found by that as well. */
  kindNames: Readonly<Record<string, string>>;
};

const NOTHING: Search = { text: '', hits: [], failure: undefined };

/** What the search over everything that was seen last answered. */
export const useSearch = create<Search>(() => NOTHING);

const asker = createLatestAsker<Wanted & { profileId: string }, Awaited<ReturnType<typeof find>>>({
  ask: find,
  onAnswer({ text }, answer) {
    if (answer.ok) useSearch.setState({ text, hits: answer.value, failure: undefined });
    else useSearch.setState({ text, hits: [], failure: answer.failure });
  },
});

/** Asks for what is typed; an answer to something that was typed before is dropped. Without a profile nothing was seen, and nothing is found. */
export function searchFor({ profileId, text, kindNames }: Wanted): void {
  const wanted = text.trim();
  if (profileId === undefined || wanted === '') {
    asker.forget();
    useSearch.setState({ ...NOTHING, text: wanted });
  } else asker.ask({ profileId, text: wanted, kindNames });
}

function find({ profileId, text, kindNames }: Wanted & { profileId: string }) {
  return ask((app) => app.search.find({ profileId, text: text.slice(0, 200), kindNames }));
}

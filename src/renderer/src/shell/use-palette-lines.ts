import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import { KIND_NAMES } from '../screens/activity/kind-names.ts';
import { newestActivityStore } from '../store/activity-store.ts';
import { addressesStore } from '../store/addresses-store.ts';
import { approvalsStore } from '../store/approvals-store.ts';
import { useInbox } from '../store/inbox-store.ts';
import { closeOverlay } from '../store/overlay-store.ts';
import { useCurrentProfile } from '../store/profile-store.ts';
import { useQuery } from '../store/query.ts';
import { searchFor, useSearch } from '../store/search-store.ts';
import { commonWords } from '../words.ts';
import { findPathOfHit } from './find-path-of-hit.ts';
import { groupHits, groupItems, listPaletteLines, type PaletteOption } from './palette-groups.ts';
import { listPaletteItems } from './palette-items.ts';
import { scoreItem } from './score-item.ts';

const NO_HITS: readonly SearchHit[] = [];

/** What matches is found here and in main; the list only draws it. @param text what is typed, without spaces around it */
export function usePaletteLines(text: string, onRun: () => void) {
  const [, navigate] = useLocation();
  const profileId = useCurrentProfile()?.id;
  const search = useSearch();
  const approvals = useQuery(approvalsStore, useInbox().key).data;
  const activity = useQuery(newestActivityStore, profileId).data;
  // Its entries are among the items, and are read by no screen before it was opened.
  const addresses = useQuery(addressesStore, profileId).data;
  useEffect(() => searchFor({ profileId, text, kindNames: KIND_NAMES }), [profileId, text]);
  // Closed, nothing is asked any more.
  useEffect(() => () => searchFor({ profileId: undefined, text: '', kindNames: {} }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are read from these stores, thousands of them, not at each letter.
  const items = useMemo(() => listPaletteItems(navigate), [navigate, approvals, activity, addresses]);
  const groups = useMemo(() => groupItems(items, text, (item) => scoreItem(item, text)), [items, text]);
  const hits = text === '' ? NO_HITS : search.hits;
  const lines = useMemo(() => {
    const shown = groups.flatMap((group) => group.items);
    return listPaletteLines(groups, groupHits(hits, shown, commonWords.palette.found));
  }, [groups, hits]);

  function run(option: PaletteOption): void {
    onRun();
    closeOverlay();
    if (option.kind === 'item') option.item.run();
    else void findPathOfHit(profileId, option.hit).then(navigate);
  }
  return { lines, search, isAnswered: search.text === text, run };
}

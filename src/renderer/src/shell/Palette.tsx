import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../api.ts';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { VisibleText } from '../components/VisibleText.tsx';
import { useIsDrawn } from '../hooks/use-is-drawn.ts';
import { useOpener } from '../hooks/use-opener.ts';
import { KIND_NAMES } from '../screens/activity/kind-names.ts';
import { newestActivityStore } from '../store/activity-store.ts';
import { addressesStore } from '../store/addresses-store.ts';
import { approvalsStore } from '../store/approvals-store.ts';
import { useInbox } from '../store/inbox-store.ts';
import { closeOverlay, useOverlay } from '../store/overlay-store.ts';
import { useCurrentProfile } from '../store/profile-store.ts';
import { useQuery } from '../store/query.ts';
import { searchFor, useSearch } from '../store/search-store.ts';
import { commonWords } from '../words.ts';
import { type Known, pathOfHit } from './hit-path.ts';
import { PaletteList } from './PaletteList.tsx';
import { groupHits, groupItems, isOption, listPaletteLines, type PaletteOption } from './palette-groups.ts';
import { listPaletteItems } from './palette-items.ts';
import { scoreItem } from './score-item.ts';
import { stepTo } from './step-to.ts';

/** Everything by its name, and everything that was seen by any of its words: screens, data, profiles, actions. */
export function Palette() {
  const open = useOverlay((state) => state.open === 'palette');
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && closeOverlay()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...opener.autoFocus}
          className="fixed top-[12vh] short:top-[4vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-2xl -translate-x-1/2 overflow-hidden rounded-large border border-line-strong bg-raised shadow-raised"
        >
          <Radix.Title className="sr-only">{commonWords.palette.title}</Radix.Title>
          <PaletteBody onRun={opener.forget} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteBody({ onRun }: { onRun: () => void }) {
  const words = commonWords.palette;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState({ text: '', id: '' });
  const text = typed.trim();
  const { lines, search, run } = usePaletteLines(text, onRun);
  const first = lines.findIndex(isOption);
  const found = chosen.text === text ? lines.findIndex(({ id }) => id === chosen.id) : -1;
  const active = found >= 0 ? found : first;
  const isAnswered = text === '' || search.text === text;
  const { isDrawn, follow } = useIsDrawn(active);

  function press(event: KeyboardEvent): void {
    const line = lines[active];
    const target = lines[stepTo(event.key, lines, active)];
    if (event.key === 'Enter' && line !== undefined && isOption(line)) run(line);
    else if (target !== undefined) setChosen({ text, id: target.id });
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        role="combobox"
        aria-label={words.title}
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isDrawn && { 'aria-activedescendant': `${listId}-${active}` })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        maxLength={200}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-lead outline-none placeholder:text-faint"
      />
      {lines.length > 0 ? (
        <PaletteList
          id={listId}
          lines={lines}
          active={active}
          query={search.text}
          isBusy={!isAnswered}
          onPoint={({ id }) => setChosen({ text, id })}
          onRun={run}
          onDrawn={follow}
        />
      ) : (
        <p role="status" className="p-6 text-center text-muted wrap-anywhere">
          <VisibleText text={isAnswered ? words.nothing(text) : words.searching} />
        </p>
      )}
      {search.failure && text !== '' && (
        <div className="p-2.5">
          <FailureNotice failure={search.failure} tone="caution" role="status" />
        </div>
      )}
    </>
  );
}

/** Where else a hit stands; nulls for what stands nowhere else, or where that cannot be told. */
async function findKnown(profileId: string | undefined, hit: SearchHit): Promise<Known> {
  if (profileId === undefined) return { waiting: null, begun: null };
  return { waiting: await findWaiting(profileId, hit), begun: await findBegun(profileId, hit) };
}

/** The entry of the journal that began an action. */
async function findBegun(profileId: string, { resource, id: actionId }: SearchHit): Promise<IntentView | null> {
  if (resource !== 'action') return null;
  const answer = await ask((app) => app.activity.ofAction({ profileId, actionId }));
  return answer.ok ? answer.value : null;
}

/** The row of the list of approvals that a hit stands in. */
async function findWaiting(profileId: string, hit: SearchHit): Promise<ApprovalItem | null> {
  const { resource: kind, parent: walletAddress, id: recordId } = hit;
  if (kind !== 'transaction' && kind !== 'signature') return null;
  const answer = await ask((app) => app.approvals.item({ profileId, walletAddress, kind, recordId }));
  return answer.ok ? answer.value : null;
}

/** What matches is found here and in main; the list only draws it. */
function usePaletteLines(text: string, onRun: () => void) {
  const [, navigate] = useLocation();
  const profileId = useCurrentProfile()?.profile.id;
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
  const lines = useMemo(() => {
    const groups = groupItems(items, text, (item) => scoreItem(item, text));
    const shown = groups.flatMap((group) => group.items);
    return listPaletteLines(groups, groupHits(text === '' ? [] : search.hits, shown, commonWords.palette.found));
  }, [items, text, search.hits]);

  function run(option: PaletteOption): void {
    onRun();
    closeOverlay();
    if (option.kind === 'item') option.item.run();
    else void findKnown(profileId, option.hit).then((known) => navigate(pathOfHit(option.hit, known)));
  }
  return { lines, search, run };
}

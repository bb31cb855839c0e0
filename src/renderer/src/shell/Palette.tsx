import { Command } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { activityStore } from '../store/activity-store.ts';
import { addressesStore } from '../store/addresses-store.ts';
import { approvalsStore } from '../store/approvals-store.ts';
import { closeOverlay, useOverlay } from '../store/overlay-store.ts';
import { useCurrentProfile } from '../store/profile-store.ts';
import { useResource } from '../store/resource.ts';
import { searchFor, useSearch } from '../store/search-store.ts';
import { commonWords } from '../words.ts';
import { pathOfHit } from './hit-path.ts';
import { PaletteHit } from './PaletteHit.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import { groupHits, groupItems } from './palette-groups.ts';
import { listPaletteItems } from './palette-items.ts';
import { scoreItem } from './score-item.ts';
import { useActiveOption } from './use-active-option.ts';

/** Everything by its name, and everything that was seen by any of its words: screens, data, profiles, actions. */
export function Palette() {
  const open = useOverlay((state) => state.open === 'palette');
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && closeOverlay()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-2xl -translate-x-1/2 overflow-hidden rounded-large border border-line-strong bg-raised shadow-raised"
        >
          <Radix.Title className="sr-only">{commonWords.palette.title}</Radix.Title>
          <PaletteBody />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteBody() {
  const [, navigate] = useLocation();
  const profileId = useCurrentProfile()?.profile.id;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const palette = useRef<HTMLDivElement>(null);
  const [, setChosen] = useState('');
  useActiveOption(palette);
  const search = useSearch();
  const approvals = useResource(approvalsStore, profileId).data ?? [];
  const intents = useResource(activityStore, profileId).data ?? [];
  // Its entries are among the items, and are read by no screen before it was opened.
  useResource(addressesStore, profileId);
  useEffect(() => searchFor({ profileId, text }), [profileId, text]);
  // Closed, nothing is asked any more.
  useEffect(() => () => searchFor({ profileId: undefined, text: '' }), []);

  const groups = groupItems(listPaletteItems(navigate), text, (item) => scoreItem(item, text));
  const hitGroups = groupHits(
    text === '' ? [] : search.hits,
    groups.flatMap(({ items }) => items),
    commonWords.palette.found,
  );
  const isAnswered = text === '' || search.text === text;
  const run = (action: () => void) => {
    closeOverlay();
    action();
  };
  return (
    // What matches is found here and in main; this only draws it.
    <Command ref={palette} label={commonWords.palette.title} shouldFilter={false} loop onValueChange={setChosen}>
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        placeholder={commonWords.palette.placeholder}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-lead outline-none placeholder:text-faint"
      />
      <Command.List aria-busy={!isAnswered} className="max-h-[56vh] overflow-y-auto p-1.5">
        {groups.map(({ title, items }) => (
          <Group key={title} title={title}>
            {items.map((item) => (
              <PaletteRow key={item.id} item={item} onSelect={() => run(item.run)} />
            ))}
          </Group>
        ))}
        {hitGroups.map(({ title, items }) => (
          <Group key={title} title={title}>
            {items.map((hit) => (
              <PaletteHit
                key={`${hit.noun} ${hit.parent} ${hit.id}`}
                hit={hit}
                query={search.text}
                onSelect={() => run(() => navigate(pathOfHit(hit, { approvals, intents })))}
              />
            ))}
          </Group>
        ))}
        {groups.length + hitGroups.length === 0 && (
          // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen; a listbox needs something in it.
          <div
            role="option"
            aria-disabled="true"
            aria-selected="false"
            className="p-6 text-center text-muted wrap-anywhere"
          >
            {isAnswered ? commonWords.palette.nothing(text) : commonWords.palette.searching}
          </div>
        )}
        {search.failure && text !== '' && (
          <div className="p-1">
            <FailureNotice failure={search.failure} tone="caution" role="status" />
          </div>
        )}
      </Command.List>
    </Command>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint"
    >
      {children}
    </Command.Group>
  );
}

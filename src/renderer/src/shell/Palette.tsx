import { Command } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { useLocation } from 'wouter';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import type { PaletteItem } from '../screens/screen.ts';
import { closeOverlay, openKeys, useOverlay } from '../store/overlay-store.ts';
import { chooseProfile } from '../store/profile-store.ts';
import { readAppStatus } from '../store/status-store.ts';
import { strings } from '../strings.ts';
import { lockApp, unlockApp } from './lock-app.ts';

/** Everything by its name: screens, data, profiles, actions. */
export function Palette() {
  const open = useOverlay((state) => state.open === 'palette');
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && closeOverlay()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-32px)] max-w-xl -translate-x-1/2 overflow-hidden rounded-large border border-line-strong bg-raised shadow-raised"
        >
          <Radix.Title className="sr-only">{strings.palette.title}</Radix.Title>
          <PaletteBody />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteBody() {
  const [, navigate] = useLocation();
  const items = listItems(navigate);
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <Command label={strings.palette.title} loop>
      <Command.Input
        placeholder={strings.palette.placeholder}
        className="h-11 w-full border-b border-line bg-transparent px-4 text-lead outline-none placeholder:text-faint"
      />
      <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
        <Command.Empty className="p-6 text-center text-muted">{strings.palette.nothing}</Command.Empty>
        {groups.map((group) => (
          <Command.Group
            key={group}
            heading={group}
            className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-tiny [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint"
          >
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <PaletteRow key={item.id} item={item} />
              ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}

function PaletteRow({ item }: { item: PaletteItem }) {
  const run = () => {
    closeOverlay();
    item.run();
  };
  return (
    <Command.Item
      value={item.id}
      keywords={[item.label, item.detail ?? '']}
      onSelect={run}
      className="flex items-center gap-3 rounded-base px-2 py-1.5 data-[selected=true]:bg-chosen"
    >
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.detail !== undefined && <span className="max-w-[45%] truncate text-small text-muted">{item.detail}</span>}
    </Command.Item>
  );
}

function listItems(go: (path: string) => void): PaletteItem[] {
  const { screens, profiles, actions } = strings.palette.groups;
  const status = readAppStatus();
  return [
    ...ALL_SCREENS.map(({ path, label }) => ({ id: `screen ${path}`, label, group: screens, run: () => go(path) })),
    ...ALL_SCREENS.flatMap(({ listPaletteItems }) => listPaletteItems?.(go) ?? []),
    ...(status?.profiles ?? []).map(({ profile: { id, name, environment } }) => ({
      id: `profile ${id}`,
      label: strings.palette.switchTo(name),
      detail: strings.environments[environment].name,
      group: profiles,
      run: () => chooseProfile(id),
    })),
    status?.locked === true
      ? { id: 'action unlock', label: strings.locked.unlock, group: actions, run: () => void unlockApp() }
      : { id: 'action lock', label: strings.shell.lock, group: actions, run: () => void lockApp() },
    { id: 'action keys', label: strings.keys.showKeys, group: actions, run: openKeys },
  ];
}

import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

/** A key and what it does; the label stands in the list that `?` shows. */
export type Hotkey = {
  /** As in `KeyboardEvent.key`, lower case for letters; `mod+k` is Ctrl or Cmd with K, `shift+a` the shifted letter and no other. */
  key: string;
  label: string;
  run: () => void;
  /** It has to be done before whatever else the key does. */
  goesFirst?: true;
};

type Registered = { id: number; group: string; hotkeys: readonly Hotkey[] };

/** What can be pressed now, by part of the window: the newest part wins where two use one key. */
export const useHotkeyList = create<{ groups: readonly Registered[] }>(() => ({ groups: [] }));

let lastId = 0;

/** Makes keys do something while the component is on the screen. They do nothing while somebody types or a dialog is open. */
export function useHotkeys(group: string, hotkeys: readonly Hotkey[]): void {
  const id = useRef(0);
  // Always the newest closures, without registering anew at each drawing.
  const newest = useRef(hotkeys);
  newest.current = hotkeys;
  const names = hotkeys.map(({ key, label }) => `${key} ${label}`).join('\n');
  // With the drawing, not after it: whoever sees a screen can already use its keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say when the list is another one.
  useLayoutEffect(() => {
    lastId += 1;
    id.current = lastId;
    const own = lastId;
    const stable = newest.current.map(({ run, ...hotkey }) => ({
      ...hotkey,
      run: () => newest.current.find(({ key }) => key === hotkey.key)?.run(),
    }));
    useHotkeyList.setState(({ groups }) => ({ groups: [...groups, { id: own, group, hotkeys: stable }] }));
    return () => useHotkeyList.setState(({ groups }) => ({ groups: groups.filter((each) => each.id !== own) }));
  }, [group, names]);
}

/** Starts the one listener of the window. */
export function listenForHotkeys(): void {
  window.addEventListener('keydown', (event) => {
    const name = nameKey(event);
    if (event.defaultPrevented || name === undefined) return;
    // With Ctrl or Cmd a key works from a field as well; everything else would swallow what is typed.
    if (!name.startsWith('mod+') && isTyping(event.target)) return;
    if (isDialogOpen()) return;
    // Enter presses the button or follows the link that has the focus; space presses the button.
    if (name === 'Enter' && isPressable(event.target)) return;
    if (name === ' ' && isPressedBySpace(event.target)) return;
    const { groups } = useHotkeyList.getState();
    const meant = groups
      .toReversed()
      .flatMap(({ hotkeys }) => hotkeys)
      .filter(({ key }) => key === name);
    const hotkey = meant.find(({ goesFirst }) => goesFirst) ?? meant[0];
    if (hotkey === undefined) return;
    event.preventDefault();
    hotkey.run();
  });
}

function nameKey(event: KeyboardEvent): string | undefined {
  if (event.isComposing || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) return `mod+${key}`;
  // What a letter alone does must not happen by its capital: it may be another key's.
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName);
}

function isPressedBySpace(target: EventTarget | null): boolean {
  return isPressable(target) && !(target instanceof HTMLAnchorElement);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import { keyOf } from '../keys/key-bindings.ts';
import { KEY_TABLE, type KeyId } from '../keys/key-table.ts';
import { nameKey } from '../keys/name-key.ts';
import { readAppearance } from '../store/settings-store.ts';

/** A key by what it is for, as the table of keys names it, and what it does now. */
export type Hotkey = {
  id: KeyId;
  run: () => void;
  /** It has to be done before whatever else the key does. */
  goesFirst?: true;
};

type Registered = { number: number; hotkeys: readonly Hotkey[] };

/** What can be pressed now, by part of the window: the newest part wins where two use one key. */
export const useHotkeyList = create<{ parts: readonly Registered[] }>(() => ({ parts: [] }));

let lastNumber = 0;

/** Makes keys do something while the component is on the screen. They do nothing while somebody types or a dialog is open. */
export function useHotkeys(hotkeys: readonly Hotkey[]): void {
  // Always the newest closures, without registering again at each drawing.
  const newest = useRef(hotkeys);
  newest.current = hotkeys;
  const names = hotkeys.map(({ id }) => id).join(' ');
  // With the drawing, not after it: whoever sees a screen can already use its keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say when the list is another one.
  useLayoutEffect(() => {
    lastNumber += 1;
    const own = lastNumber;
    const stable = newest.current.map((hotkey) => ({
      ...hotkey,
      run: () => newest.current.find(({ id }) => id === hotkey.id)?.run(),
    }));
    useHotkeyList.setState(({ parts }) => ({ parts: [...parts, { number: own, hotkeys: stable }] }));
    return () => useHotkeyList.setState(({ parts }) => ({ parts: parts.filter(({ number }) => number !== own) }));
  }, [names]);
}

/** The browser's own: in a field it takes back what was typed. */
const UNDO = 'mod+z';

/** With Ctrl or Cmd a key works from a field as well, and F1; everything else would swallow what is typed. */
function isNeverTyped(name: string): boolean {
  return name === KEY_TABLE['general.help'].key || (name.startsWith('mod+') && name !== UNDO);
}

/** Starts the one listener of the window. */
export function listenForHotkeys(): void {
  window.addEventListener('keydown', (event) => {
    const name = nameKey(event);
    if (event.defaultPrevented || name === undefined) return;
    if (isTyping(event.target) && !isNeverTyped(name)) return;
    // Enter presses the button or follows the link that has the focus; space presses the button.
    if (name === 'Enter' && isPressable(event.target)) return;
    if (name === ' ' && isPressedBySpace(event.target)) return;
    const { parts } = useHotkeyList.getState();
    const { keys } = readAppearance();
    const isInDialog = isDialogOpen();
    const meant = parts
      .toReversed()
      .flatMap(({ hotkeys }) => hotkeys)
      .filter(({ id }) => keyOf(id, keys) === name && (!isInDialog || KEY_TABLE[id].worksInDialogs));
    const hotkey = meant.find(({ goesFirst }) => goesFirst) ?? meant[0];
    if (hotkey === undefined) return;
    event.preventDefault();
    hotkey.run();
  });
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

import type { WebContents } from 'electron';

type Key = { type: string; key: string; isAutoRepeat: boolean };
type Pointer = { type: string; button?: string };

/** Held down for the sake of another key, and no wish by themselves. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Fn', 'CapsLock', 'NumLock', 'ScrollLock']);

/**
 * Tells of each press in a page: a key, a click, a tap. The browser process says so before the page hears of it, and no script of the
 * page can cause it. One press is told once: a key held down repeats itself, and a click is a press and a release. It is the press that
 * counts: the list of a select opens with it, takes the release for itself, and tells nobody of what is chosen in it.
 */
export function watchPresses(contents: Pick<WebContents, 'on'>, pressed: () => void): void {
  contents.on('before-input-event', (_event, { type, key, isAutoRepeat }: Key) => {
    if (type === 'keyDown' && !isAutoRepeat && !MODIFIERS.has(key)) pressed();
  });
  contents.on('before-mouse-event', (_event, { type, button }: Pointer) => {
    if (type === 'mouseDown' && button === 'left') pressed();
  });
  contents.on('input-event', (_event, { type }) => {
    if (type === 'gestureTap') pressed();
  });
}

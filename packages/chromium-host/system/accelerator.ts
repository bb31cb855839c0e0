import type { PressedKey } from '../bridge/page-message.ts';

/** Names of keys in Electron's accelerators that differ from the page's. */
const KEYS: Readonly<Record<string, string>> = {
  plus: '+',
  space: ' ',
  return: 'enter',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};

/** True when a pressed key is an accelerator of Electron's form: `CmdOrCtrl+Shift+L`. */
export function matchesAccelerator(accelerator: string, pressed: PressedKey, platform = process.platform): boolean {
  const words = accelerator.toLowerCase().split('+');
  const name = words.pop() ?? '';
  const has = (...names: string[]) => words.some((word) => names.includes(word));
  const either = has('cmdorctrl', 'commandorcontrol');
  const isMac = platform === 'darwin';
  return (
    pressed.control === (has('ctrl', 'control') || (either && !isMac)) &&
    pressed.meta === (has('cmd', 'command', 'super', 'meta') || (either && isMac)) &&
    pressed.alt === has('alt', 'option', 'altgr') &&
    pressed.shift === has('shift') &&
    (pressed.key.toLowerCase() === (KEYS[name] ?? name) || pressed.code.toLowerCase() === `key${name}`)
  );
}

import { keyWords } from './words.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'isComposing' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The name of what was pressed, as the table of keys has it; undefined for what no key of ours is. */
export function nameKey(event: Pressed): string | undefined {
  if (event.isComposing || event.altKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Plus is the shifted sign of a key on most keyboards: there it is pressed without Shift.
  if (event.ctrlKey || event.metaKey) return `mod+${key === '=' ? '+' : key}`;
  // What a letter alone does must not happen by its capital: it may be another key's.
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key;
}

const NAMES: Readonly<Record<string, string>> = keyWords.names;

/** A key as a person reads it: `Ctrl K`. */
export function writeKey(key: string): string {
  const [, modifier, rest] = SPLIT.exec(key) ?? [];
  if (modifier !== undefined && rest !== undefined) return `${MODIFIERS[modifier]} ${writeKey(rest)}`;
  return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** A key as `aria-keyshortcuts` has it: `Control+K`. */
export function writeAriaKey(key: string): string {
  return key.replace('mod+', 'Control+').replace('shift+', 'Shift+').replace('alt+', 'Alt+');
}

const SPLIT = /^(mod|shift|alt)\+(.+)$/s;
const MODIFIERS: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: keyWords.shift, alt: 'Alt' };

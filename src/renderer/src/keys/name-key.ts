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
  const [, modifier = '', own = key] = /^(mod|shift)\+(.+)$/s.exec(key) ?? [];
  const written = NAMES[own] ?? (own.length === 1 ? own.toUpperCase() : own);
  if (modifier === '') return written;
  return `${modifier === 'mod' ? 'Ctrl' : keyWords.shift} ${written}`;
}

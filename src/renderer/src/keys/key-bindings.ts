import type { KeyChoices } from '#shared/model/app-settings.ts';
import { KEY_GROUPS, KEY_IDS, KEY_TABLE, type KeyGroup, type KeyId } from './key-table.ts';
import { writeKey } from './name-key.ts';
import { keyWords } from './words.ts';

/** The key that was chosen for a use, or its own; undefined where it has none because keys of one character are off. */
export function keyOf(id: KeyId, choices: KeyChoices): string | undefined {
  const key = chosenKey(id, choices);
  return choices.hasCharacterKeys || !isCharacterKey(key) ? key : undefined;
}

/** The same, whether or not keys of one character are off. */
export function chosenKey(id: KeyId, { chosen }: KeyChoices): string {
  const { key, isFixed } = KEY_TABLE[id];
  return isFixed ? key : (chosen[id] ?? key);
}

/** A letter, a digit or a sign, with or without Shift: what a voice or a cat may press (WCAG 2.1.4). Space is none. */
export function isCharacterKey(key: string): boolean {
  return /^(shift\+)?[^\s]$/u.test(key);
}

/** What every program of the desktop does with Ctrl, and what moves the focus. */
const TAKEN = new Set([
  'mod+c',
  'mod+v',
  'mod+x',
  'mod+a',
  'mod+q',
  'mod+w',
  'mod+r',
  'mod+n',
  'mod+t',
  'mod+p',
  'mod+enter',
]);

/** Why this key cannot be the one of that use, as a sentence; undefined where it can. */
export function refuseKey(id: KeyId, key: string, choices: KeyChoices): string | undefined {
  const isUsable = isCharacterKey(key) || /^mod\+[^\s]$/u.test(key) || /^F([2-9]|10)$/.test(key);
  if (!isUsable || TAKEN.has(key)) return keyWords.notUsable(writeKey(key));
  const other = KEY_IDS.find((each) => each !== id && chosenKey(each, choices) === key && canMeet(id, each));
  if (other === undefined) return undefined;
  const { label, group } = KEY_TABLE[other];
  return keyWords.clash({ key: writeKey(key), label, group: KEY_GROUPS[group] });
}

/** Whether both can do something at the same time. */
function canMeet(one: KeyId, other: KeyId): boolean {
  const [left, right] = [placeOf(KEY_TABLE[one].group), placeOf(KEY_TABLE[other].group)];
  return left === right || left === EVERYWHERE || right === EVERYWHERE;
}

const EVERYWHERE = 'everywhere';

/** A walk leads through the approvals; lists are on every screen. */
function placeOf(group: KeyGroup): string {
  if (group === 'general' || group === 'lists') return EVERYWHERE;
  return group === 'walk' ? 'approvals' : group;
}

/** The choices with another key for one use; its own key is no choice. */
export function chooseKey(id: KeyId, key: string | undefined, choices: KeyChoices): KeyChoices {
  const { [id]: _, ...others } = choices.chosen;
  const isOwn = key === undefined || key === KEY_TABLE[id].key;
  return { ...choices, chosen: isOwn ? others : { ...others, [id]: key } };
}

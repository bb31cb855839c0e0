import type { KeyChoices } from '#shared/model/app-settings.ts';
import { KEY_GROUPS, KEY_IDS, KEY_TABLE, type KeyGroup, type KeyId } from './key-table.ts';
import { writeKey } from './name-key.ts';
import { keyWords } from './words.ts';

/** The key of a use; undefined where keys of one character are off, or where its key does something else. */
export function keyOf(id: KeyId, choices: KeyChoices): string | undefined {
  const key = heldKey(id, choices);
  return key === undefined || choices.hasCharacterKeys || !isCharacterKey(key) ? key : undefined;
}

/** The same, whether or not keys of one character are off. */
export function heldKey(id: KeyId, choices: KeyChoices): string | undefined {
  return settleKeys(choices.chosen).get(id);
}

type Settled = Map<KeyId, string>;

const settledBefore = new WeakMap<KeyChoices['chosen'], Settled>();

/**
 * Who has which key: no two that can be meant by one press have the same, whatever was chosen, restored from a backup or read from the
 * disk. What is fixed comes first, then what was chosen, in the order of the table, then everybody's own key.
 */
function settleKeys(chosen: KeyChoices['chosen']): Settled {
  const before = settledBefore.get(chosen);
  if (before !== undefined) return before;
  const settled: Settled = new Map();
  const take = (id: KeyId, key: string | undefined) => {
    if (key === undefined || settled.has(id) || findHolder(id, key, settled) !== undefined) return;
    settled.set(id, key);
  };
  const movable = KEY_IDS.filter((id) => !KEY_TABLE[id].isFixed);
  for (const id of KEY_IDS) if (KEY_TABLE[id].isFixed) settled.set(id, KEY_TABLE[id].key);
  for (const id of movable) take(id, wishedKey(id, chosen));
  for (const id of movable) take(id, KEY_TABLE[id].key);
  settledBefore.set(chosen, settled);
  return settled;
}

/** What was chosen for a use, where that is a key that can be chosen. */
function wishedKey(id: KeyId, chosen: KeyChoices['chosen']): string | undefined {
  const key = chosen[id];
  return key !== undefined && isUsable(key) ? key : undefined;
}

/** Who has this key already, of those that can be meant by the same press. */
function findHolder(id: KeyId, key: string, settled: Settled): KeyId | undefined {
  return KEY_IDS.find((other) => other !== id && settled.get(other) === key && canMeet(id, other));
}

/** A letter, a digit or a sign, with or without Shift: what a voice or a cat may press (WCAG 2.1.4). Space is none. */
export function isCharacterKey(key: string): boolean {
  return /^(shift\+)?[^\s]$/u.test(key);
}

/** What every program of the desktop does with Ctrl, and what moves the focus. */
const TAKEN = new Set(['mod+c', 'mod+v', 'mod+x', 'mod+a', 'mod+q', 'mod+w', 'mod+r', 'mod+n', 'mod+t', 'mod+p']);

function isUsable(key: string): boolean {
  return !TAKEN.has(key) && (isCharacterKey(key) || /^mod\+[^\s]$/u.test(key) || /^F([2-9]|10)$/.test(key));
}

/** Why this key cannot be the one of that use, as a sentence; undefined where it can. */
export function refuseKey(id: KeyId, key: string, choices: KeyChoices): string | undefined {
  if (!isUsable(key)) return keyWords.notUsable(writeKey(key));
  const other = findHolder(id, key, settleKeys(choices.chosen));
  return other === undefined ? undefined : keyWords.clash(describeUse(key, other));
}

/** Why a use does not have the key that was chosen for it, or its own, as a sentence; undefined where it has it. */
export function explainLostKey(id: KeyId, choices: KeyChoices): string | undefined {
  const { key: own, isFixed } = KEY_TABLE[id];
  const settled = settleKeys(choices.chosen);
  const wished = wishedKey(id, choices.chosen) ?? own;
  const held = settled.get(id);
  const other = isFixed || held === wished ? undefined : findHolder(id, wished, settled);
  if (other === undefined) return undefined;
  const use = describeUse(wished, other);
  return held === undefined ? keyWords.lost(use) : keyWords.kept({ ...use, own: writeKey(held) });
}

function describeUse(key: string, id: KeyId) {
  const { label, group } = KEY_TABLE[id];
  return { key: writeKey(key), label, group: KEY_GROUPS[group] };
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

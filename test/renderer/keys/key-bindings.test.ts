import { describe, expect, test } from 'vitest';
import type { KeyChoices } from '#shared/model/app-settings.ts';
import { chooseKey, chosenKey, isCharacterKey, keyOf, refuseKey } from '../../../src/renderer/src/keys/key-bindings.ts';
import { KEY_IDS, KEY_TABLE } from '../../../src/renderer/src/keys/key-table.ts';
import { nameKey, writeKey } from '../../../src/renderer/src/keys/name-key.ts';

const OWN: KeyChoices = { hasCharacterKeys: true, chosen: {} };

describe('the table of keys', () => {
  test('has no two that could be meant by one press, but for those that share Space and Esc', () => {
    const refused = KEY_IDS.filter(
      (id) => !KEY_TABLE[id].isFixed && refuseKey(id, KEY_TABLE[id].key, OWN) !== undefined,
    );
    expect(refused).toEqual([]);
  });
});

describe('another key', () => {
  test('takes the place of its own, and choosing its own again is no choice any more', () => {
    const chosen = chooseKey('approvals.approve', 'y', OWN);
    expect([keyOf('approvals.approve', chosen), keyOf('approvals.decline', chosen)]).toEqual(['y', 'd']);
    expect(chooseKey('approvals.approve', 'a', chosen)).toEqual(OWN);
    expect(chooseKey('approvals.approve', undefined, chosen)).toEqual(OWN);
  });

  test('that does something in the same place is refused with what that is', () => {
    expect(refuseKey('approvals.approve', 'd', OWN)).toBe(
      'D already does “Decline” (Approvals). Choose another key, or change that one first.',
    );
    expect(refuseKey('approvals.approve', 'j', OWN)).toContain('“Next in the list” (In every list)');
    expect(refuseKey('lists.next', 'shift+a', OWN)).toContain('(Review one by one)');
    expect(refuseKey('walk.start', 'a', OWN)).toContain('“Approve” (Approvals)');
    // Never on the screen at the same time.
    expect(refuseKey('approvals.approve', 'n', OWN)).toBeUndefined();
    const freed = chooseKey('approvals.decline', 'y', OWN);
    expect(refuseKey('approvals.approve', 'd', freed)).toBeUndefined();
  });

  test.each(['Enter', 'Escape', ' ', 'Tab', 'mod+c', 'mod+q', 'F1', 'ArrowDown'])('cannot be %j', (key) => {
    expect(refuseKey('approvals.approve', key, OWN)).toContain('cannot be chosen');
  });

  test.each(['mod+y', 'F8', 'é', 'shift+y', '+'])('can be %j', (key) => {
    expect(refuseKey('approvals.approve', key, OWN)).toBeUndefined();
  });

  test('of a use that is fixed is not believed', () => {
    expect(chosenKey('lists.back', { ...OWN, chosen: { 'lists.back': 'q' } })).toBe('Escape');
  });
});

describe('keys of one character', () => {
  const off: KeyChoices = { ...OWN, hasCharacterKeys: false };

  test('do nothing while they are off, and everything else does', () => {
    expect(keyOf('approvals.approve', off)).toBeUndefined();
    expect(keyOf('walk.summary', off)).toBeUndefined();
    expect(keyOf('walk.next', off)).toBe(' ');
    expect(keyOf('general.palette', off)).toBe('mod+k');
    expect(keyOf('approvals.approve', chooseKey('approvals.approve', 'mod+y', off))).toBe('mod+y');
  });

  test('are letters, digits and signs, alone or with Shift', () => {
    expect(['a', '7', '?', 'shift+a', 'é'].every(isCharacterKey)).toBe(true);
    expect([' ', 'Enter', 'mod+a', 'F2'].some(isCharacterKey)).toBe(false);
  });
});

test('what was pressed has one name, and is written as a person reads it', () => {
  const press = (key: string, changes: Partial<KeyboardEvent> = {}) =>
    nameKey({ key, isComposing: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...changes });
  expect(press('A', { shiftKey: true })).toBe('shift+a');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('K', { ctrlKey: true })).toBe('mod+k');
  expect(press('k', { metaKey: true })).toBe('mod+k');
  expect(press('k', { altKey: true })).toBeUndefined();
  expect(press('k', { isComposing: true })).toBeUndefined();
  expect(['mod+k', 'shift+a', ' ', 'Escape', 'a', 'Enter'].map(writeKey)).toEqual([
    'Ctrl K',
    'Shift A',
    'Space',
    'Esc',
    'A',
    'Enter',
  ]);
});

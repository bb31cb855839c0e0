import { describe, expect, test } from 'vitest';
import type { KeyChoices } from '#shared/model/app-settings.ts';
import {
  chooseKey,
  explainLostKey,
  heldKey,
  isCharacterKey,
  keyOf,
  refuseKey,
} from '../../../src/renderer/src/keys/key-bindings.ts';
import { KEY_IDS, KEY_TABLE } from '../../../src/renderer/src/keys/key-table.ts';
import { nameKey, writeAriaKey, writeKey } from '../../../src/renderer/src/keys/name-key.ts';

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
    expect(heldKey('lists.back', { ...OWN, chosen: { 'lists.back': 'q' } })).toBe('Escape');
  });
});

describe('two uses that were both given one key', () => {
  /** Show all went from X to Z, Approve from A to X; then Show all lost its choice, as by hand, from a file or a backup. */
  const taken: KeyChoices = { ...OWN, chosen: { 'approvals.approve': 'x' } };

  test('are never both on it: a key in use is not given back either, and the sentence says what has it', () => {
    const both: KeyChoices = { ...OWN, chosen: { 'approvals.showAll': 'z', 'approvals.approve': 'x' } };
    expect(refuseKey('approvals.showAll', KEY_TABLE['approvals.showAll'].key, both)).toBe(
      'X already does “Approve” (Approvals). Choose another key, or change that one first.',
    );
  });

  test('leave it to the one that was chosen for it, and the other says why it has none', () => {
    expect([keyOf('approvals.approve', taken), keyOf('approvals.showAll', taken)]).toEqual(['x', undefined]);
    expect(explainLostKey('approvals.showAll', taken)).toBe(
      'X does “Approve” (Approvals), so this has no key. Choose another one, or change that.',
    );
    expect(explainLostKey('approvals.approve', taken)).toBeUndefined();
    const freed = chooseKey('approvals.approve', undefined, taken);
    expect(keyOf('approvals.showAll', freed)).toBe('x');
  });

  test('leave it to the first of the table where it was chosen for both, and the other stays on its own', () => {
    const chosen = { 'approvals.decline': 'y', 'approvals.approve': 'y' };
    expect([keyOf('approvals.approve', { ...OWN, chosen }), keyOf('approvals.decline', { ...OWN, chosen })]).toEqual([
      'y',
      'd',
    ]);
    expect(explainLostKey('approvals.decline', { ...OWN, chosen })).toBe(
      'Y does “Approve” (Approvals), so this stays on D.',
    );
  });

  test('cannot take what is fixed, or what cannot be chosen', () => {
    const chosen = { 'approvals.approve': 'Escape', 'approvals.decline': 'mod+Enter', 'lists.next': 'mod+,' };
    const choices = { ...OWN, chosen };
    expect([keyOf('approvals.approve', choices), keyOf('approvals.decline', choices)]).toEqual(['a', 'd']);
    expect(keyOf('lists.next', choices)).toBe('j');
    expect(explainLostKey('lists.next', choices)).toBe('Ctrl , does “Open Settings” (Everywhere), so this stays on J.');
  });

  test('whatever was chosen: of two hundred tables that were made up, none has two on one key', () => {
    const movable = KEY_IDS.filter((id) => !KEY_TABLE[id].isFixed);
    const keys = [...new Set(KEY_IDS.map((id) => KEY_TABLE[id].key)), 'y', 'shift+y', 'mod+y', 'F8', 'mod+c', ''];
    let seed = 1;
    const pick = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const some = movable.filter(() => pick(3) === 0).map((id) => [id, keys[pick(keys.length)] ?? ''] as const);
      const choices: KeyChoices = { ...OWN, chosen: Object.fromEntries(some) };
      for (const id of movable) {
        const key = heldKey(id, choices);
        if (key !== undefined)
          expect([choices.chosen, id, refuseKey(id, key, choices)]).toEqual([choices.chosen, id, undefined]);
        else expect(explainLostKey(id, choices)).toContain('so this has no key');
      }
    }
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
  expect(writeAriaKey('mod+Enter')).toBe('Control+Enter');
  expect(
    ['mod+k', 'mod++', 'mod+shift+l', 'alt+ArrowLeft', 'shift+a', ' ', 'Escape', 'a', 'Enter'].map(writeKey),
  ).toEqual(['Ctrl K', 'Ctrl +', 'Ctrl Shift L', 'Alt ←', 'Shift A', 'Space', 'Esc', 'A', 'Enter']);
});

import { expect, test } from 'vitest';
import { createMenuTemplate } from '#main/electron/application-menu.ts';
import { toAccelerator } from '#main/electron/to-accelerator.ts';
import { listMenuKeys } from '#shared/rules/menu-keys.ts';

const nothing = () => {};
const ACTIONS = { lock: nothing, goBack: nothing, openSettings: nothing, find: nothing, openHelp: nothing };

test('a key of the window is written as Electron writes it', () => {
  const written = Object.values(listMenuKeys(false)).map(toAccelerator);
  expect(written).toEqual([
    'CmdOrCtrl+,',
    'CmdOrCtrl+Shift+L',
    'Alt+Left',
    'CmdOrCtrl+F',
    'F1',
    'CmdOrCtrl+Plus',
    'CmdOrCtrl+-',
    'CmdOrCtrl+0',
  ]);
});

test.each(['linux', 'darwin', 'win32'] as const)(
  'on %s the menu binds the keys that Settings lists, and no others',
  (platform) => {
    const template = createMenuTemplate({ platform, packaged: true, ...ACTIONS, changeTextSize: nothing });
    const listAll = (menu: typeof template): typeof template =>
      menu.flatMap((item) => [item, ...listAll((item.submenu ?? []) as typeof template)]);
    const bound = listAll(template).flatMap(({ accelerator }) => accelerator ?? []);
    expect(bound.toSorted()).toEqual(
      Object.values(listMenuKeys(platform === 'darwin'))
        .map(toAccelerator)
        .toSorted(),
    );
  },
);

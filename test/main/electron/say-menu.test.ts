import { expect, test } from 'vitest';
import { createMenuTemplate } from '#main/electron/application-menu.ts';
import { sayMenu } from '#main/electron/say-menu.ts';
import { createTrayMenu } from '#main/electron/tray-menu.ts';
import { SPOKEN_ENGLISH } from '#main/speech.ts';
import { speakSpanish } from '../../helpers/speak-spanish.ts';

const nothing = () => {};
const ACTIONS = { lock: nothing, goBack: nothing, openSettings: nothing, find: nothing, openHelp: nothing };
const PLATFORMS = ['linux', 'darwin', 'win32'] as const;

test.each(PLATFORMS)('on %s every item of the menu is in Spanish, and none of them is another one', (platform) => {
  const template = createMenuTemplate({ platform, packaged: true, ...ACTIONS, changeTextSize: nothing });
  const items = (menu: typeof template): typeof template =>
    menu.flatMap((item) => [item, ...items((item.submenu ?? []) as typeof template)]);
  const english = items(template);
  const spanish = items(sayMenu(template, speakSpanish()));
  expect(spanish.map(({ role, accelerator }) => [role, accelerator])).toEqual(
    english.map(({ role, accelerator }) => [role, accelerator]),
  );
  for (const [place, { label, type, role }] of spanish.entries()) {
    if (type === 'separator' || role === 'appMenu') continue;
    expect(label).toEqual(expect.any(String));
    expect(label).not.toBe(english[place]?.label);
  }
  expect(sayMenu(template, SPOKEN_ENGLISH)).toEqual(template);
});

test('the menu of the tray is in Spanish around the names of profiles', () => {
  const actions = { open: nothing, openProfile: nothing, lock: nothing, quit: nothing };
  const count = { profileId: 'p', name: 'Nothing was signed.', count: 1, isLeftOut: true } as const;
  const labels = createTrayMenu([count], actions, speakSpanish()).flatMap(({ label }) => label ?? []);
  expect(labels).toEqual([
    'Nothing was signed.: 1 espera (fuera de la bandeja de entrada)',
    'Abrir Countersign',
    'Bloquear ahora',
    'Salir de Countersign',
  ]);
});

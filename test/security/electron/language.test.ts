import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { type Launched, launchApp } from './recorder/launch-app.ts';

type Menus = [menu: MenuItemConstructorOptions[]][];

/** What the menus of the app were called, one after the other, and how often the page was loaded again. */
async function launchCounting() {
  const launched = await launchApp();
  let reloads = 0;
  launched.window.webContents.on('reloaded', () => {
    reloads += 1;
  });
  const menus = () => (launched.log.of('Menu.setApplicationMenu') as Menus).map(([menu]) => menu[0]?.label);
  return { launched, menus, reloads: () => reloads };
}

async function choose({ invoke }: Launched, change: object): Promise<void> {
  const settings = expectValue(await invoke('settings.get')) as object;
  expectValue(await invoke('settings.set', { ...settings, ...change }));
}

test('another language in Settings makes the menus and the page anew, also before a locked window', async () => {
  const { launched, menus, reloads } = await launchCounting();
  await choose(launched, { language: 'es' });
  await expect.poll(reloads).toBe(1);
  expect(menus()).toEqual(['&File', '&Archivo']);
  expectValue(await launched.invoke('app.lock'));
  await choose(launched, { language: 'en' });
  await expect.poll(reloads).toBe(2);
  expect(menus()).toEqual(['&File', '&Archivo', '&File']);
});

test('another setting leaves the page as it stands', async () => {
  const { launched, menus, reloads } = await launchCounting();
  await choose(launched, { language: 'es' });
  await expect.poll(reloads).toBe(1);
  await choose(launched, { theme: 'dark' });
  await choose(launched, { language: 'es', density: 'comfortable' });
  expect([reloads(), menus()]).toEqual([1, ['&File', '&Archivo']]);
});

test('a dialog of the system speaks the chosen language around an address that stays as it is', async () => {
  const { launched, reloads } = await launchCounting();
  await choose(launched, { language: 'es' });
  await expect.poll(reloads).toBe(1);
  launched.desk.response = 1;
  expectValue(await launched.invoke('app.openLink', { url: 'https://basescan.org/' }));
  expect(launched.log.of('dialog.showMessageBox')).toMatchObject([
    [
      {
        message: '¿Abrir este enlace en tu navegador?',
        detail: 'https://basescan.org/',
        buttons: ['Abrir', 'Cancelar'],
      },
    ],
  ]);
});

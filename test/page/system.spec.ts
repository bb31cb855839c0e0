import { expect } from '@playwright/test';
import type { LockSource, SystemView } from '#shared/ipc/system-views.ts';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { field, press } from './support/act.ts';
import { test } from './support/test.ts';

const REMOVES = { expects: ['system.removeEverything'] as const };

test('Settings → System says what the app runs on, what it hears, and how it connects', async ({ open, page }) => {
  const app = await open(settingsPaths.page('system'));
  for (const text of [
    'An installed Chromium that stands in for Electron',
    'Not received (no system bus: nothing runs there)',
    'Through the proxy proxy.example:3128',
    'Secret Service (libsecret)',
    '4.8 MB',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await press(page, 'Open log folder');
  expect(app.asked('system.openFolder')).toEqual([{ folder: 'logs' }]);
  await press(page, 'Save diagnostics…');
  await expect(page.getByText('Saved as Documents/countersign-diagnostics.json.').first()).toBeVisible();
});

const hearing = (login: boolean, screenSaver: boolean): LockSource[] => [
  { name: 'power-monitor', heard: true },
  login ? { name: 'login', heard: true } : { name: 'login', heard: false, reason: 'no system bus' },
  screenSaver
    ? { name: 'screen-saver', heard: true }
    : { name: 'screen-saver', heard: false, reason: 'no session bus' },
];

for (const [sources, says] of [
  [hearing(true, false), 'It also locks when the screen is locked and when the computer goes to sleep.'],
  [hearing(false, true), 'It also locks when the screen is locked.'],
  [hearing(false, false), undefined],
] as const) {
  const heard = sources.flatMap((source) => (source.heard ? source.name : [])).join(' and ');
  test(`what else locks the app is said by what it hears: ${heard}`, { tag: WHOLE }, async ({ open, page }) => {
    await open(settingsPaths.page('system'), {
      retells: (call, answer) =>
        call === 'system.view' ? { ...(answer as SystemView), lockSources: [...sources] } : answer,
    });
    await expect(page.getByText('was not used for that long.')).toBeVisible();
    await expect(page.getByText('Lock signals', { exact: true })).toBeVisible();
    if (says !== undefined) await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByText('It also locks')).toHaveCount(says === undefined ? 0 : 1);
    const undetected = page.getByText('Screen lock is not detected on this computer');
    await expect(undetected).toHaveCount(says === undefined ? 1 : 0);
  });
}

test('a proxy that asks for a name and a password gets them there, and can be forgotten', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.page('system'), {
    expects: ['system.signInToProxy', 'system.forgetProxySignIn'],
  });
  const proxies = page.getByRole('list', { name: 'Proxies' });
  await expect(proxies).toContainText('No sign-in saved');
  await proxies.getByRole('button', { name: 'Sign in to proxy.example:3128' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your name for this proxy.')).toBeVisible();
  await field(page, 'Name').fill('a:b');
  await field(page, 'Password').fill('tunnel');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The name cannot contain a colon.')).toBeVisible();
  expect(app.asked('system.signInToProxy')).toEqual([]);
  await field(page, 'Name').fill('alice');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(proxies).toContainText('Signs in as alice');
  expect(app.asked('system.signInToProxy')).toEqual([
    { proxy: 'proxy.example:3128', name: 'alice', password: 'tunnel' },
  ]);
  await proxies.getByRole('button', { name: 'Remove the sign-in for proxy.example:3128' }).click();
  await expect(proxies).toContainText('No sign-in saved');
});

test('the time after which the app locks is chosen there, and not while it is locked', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.page('system'), { expects: ['settings.set'] });
  await page.getByRole('radio', { name: '15 minutes' }).click();
  await expect.poll(() => app.asked('settings.set')).toMatchObject([{ lockAfterMinutes: 15 }]);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Unlock Countersign to change it.')).toBeVisible();
  await page.getByRole('radio', { name: '1 hour' }).click();
  await expect(page.getByRole('radio', { name: '15 minutes' })).toBeChecked();
  expect(app.asked('settings.set')).toHaveLength(1);
});

test('everything is removed only after the words were typed, and what goes is said before', async ({ open, page }) => {
  const app = await open(settingsPaths.page('removal'), REMOVES);
  await expect(
    page.getByText(/the private keys of 3 signers, the API keys and node URLs of 2 profiles, and sign-ins for proxies/),
  ).toBeVisible();
  await expect(page.getByText(/Wallets, funds and requests at the service/)).toBeVisible();
  await expect(page.getByText(/1 request has not finished/)).toBeVisible();
  await expect(
    page.getByText('No copy of 2 signers was checked here: “Treasury, laptop” and “Payroll”.'),
  ).toBeVisible();
  const button = page.getByRole('button', { name: 'Remove everything' });
  await button.click({ force: true });
  await field(page, 'Type “remove everything”').fill('remove');
  await button.click({ force: true });
  expect(app.asked('system.removeEverything')).toEqual([]);
  await field(page, 'Type “remove everything”').fill('Remove everything');
  await button.click();
  await expect(page.getByText('Countersign closes by itself.')).toBeVisible();
  expect(app.asked('system.removeEverything')).toEqual([{ typed: 'Remove everything' }]);
});

test('a removal that failed says so at its field, and can be asked for again', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const refused = {
    code: 'entries-left',
    happened: 'The keychain kept api-key/a.',
    kept: 'It is there.',
    next: 'Again.',
  };
  const app = await open(settingsPaths.page('removal'), {
    ...REMOVES,
    refuses: { 'system.removeEverything': refused },
  });
  await field(page, 'Type “remove everything”').fill('remove everything');
  const button = page.getByRole('button', { name: 'Remove everything' });
  await button.click();
  await expect(page.getByText('The keychain kept api-key/a.')).toBeVisible();
  await button.click();
  await expect.poll(() => app.asked('system.removeEverything')).toHaveLength(2);
});

test('nothing is removed while the app is locked', { tag: WHOLE }, async ({ open, page }) => {
  await open(settingsPaths.page('removal'));
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Unlock Countersign first.')).toBeVisible();
  await field(page, 'Type “remove everything”').fill('remove everything');
  await page.getByRole('button', { name: 'Remove everything' }).click({ force: true });
});

test('what another program changed in the journal is shown, and used or done without as the operator says', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(settingsPaths.page('system'), {
    changedOutside: true,
    expects: ['system.adoptOutsideChanges', 'system.dropOutsideChanges'],
  });
  const list = page.getByRole('list', { name: 'Changed entries' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('Changed by another program. Until you decide, each review says');
  await list.getByRole('button', { name: 'What was found' }).first().click();
  await expect(list).toContainText('{"amounts":[]}');
  await expect(list.getByRole('button', { name: /^Use entries of the journal/ })).toHaveCount(0);
  await list.getByRole('button', { name: 'Use setting “limits”' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(app.asked('system.adoptOutsideChanges')).toEqual([{ ids: [1] }]);
  await page.getByRole('button', { name: 'Do without all 2…' }).click();
  await expect(list).toHaveCount(0);
  expect(app.asked('system.dropOutsideChanges')).toEqual([{ ids: [2, 3] }]);
});

test('nothing is decided about it while Countersign is locked', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(settingsPaths.page('system'), { changedOutside: true, locked: true });
  await expect(page.getByRole('list', { name: 'Changed entries' })).toBeVisible();
  await page.getByRole('button', { name: 'Use setting “limits”' }).click({ force: true });
  expect(app.asked('system.adoptOutsideChanges')).toEqual([]);
});

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { askApp } from './support/ask-app.ts';
import { DESK_PROFILE, type Desk, makeKey, openApp, openDesk } from './support/desk.ts';
import type { LaunchOptions } from './support/launch-app.ts';
import { type HostReport, launchOnHost, type RunningHost } from './support/launch-on-host.ts';
import { goTo, paneOf, reviewOf } from './support/operate.ts';

/** On the host also where Electron is: the desktop has to be in the hands of the test. */
let host: RunningHost;
const programs = mkdtempSync(join(tmpdir(), 'countersign-programs-'));
test.afterAll(() => rmSync(programs, { recursive: true, force: true }));

/** A desktop that says whether it shows a tray, by the program that asks the session bus. */
function withTray(isThere: boolean) {
  const program = join(programs, 'gdbus');
  writeFileSync(program, `#!/bin/sh\necho '(${isThere},)'\n`);
  chmodSync(program, 0o755);
  return async ({ userData }: LaunchOptions): Promise<RunningHost> => {
    const variables = { PATH: `${programs}:${process.env.PATH}`, DBUS_SESSION_BUS_ADDRESS: BUS };
    host = await launchOnHost({ userData, variables });
    await host.page.getByRole('button', { name: 'Switch profile' }).waitFor({ timeout: 180_000 });
    return host;
  };
}

const BUS = process.env.DBUS_SESSION_BUS_ADDRESS ?? 'unix:path=/nowhere';
const reported = (type: string): HostReport[] => host.reports.filter((report) => report.type === type);
const lastTray = (name: string) => reported('tray').findLast((report) => name in report)?.[name];

const askForTransfer = ({ service, wallet }: Desk): Promise<string> =>
  service.other.requestTransfer({ wallet, to: makeKey('Friend').address, wei: 1_000_000_000_000_000n });

/**
 * What the first reading of a wallet brings was there before, and is not told. That it is over is noted within a second, and between
 * the rounds that follow are four.
 */
async function waitForFirstReading({ page, service, profileId, wallet }: Desk): Promise<void> {
  await askApp(page(), 'sync', 'now', { profileId });
  const path = new RegExp(`/${wallet}/transactions$`, 'i');
  const countRounds = () => service.requests.filter((request) => path.test(request.path)).length;
  const before = countRounds();
  await expect.poll(countRounds).toBeGreaterThanOrEqual(before + 2);
}

const linkTo = (wallet: string, id: string) => `countersign://open?wallet=${wallet}&transaction=${id}`;

test('with the window closed what comes is told and counted, and opens where it is wanted', {
  tag: WHOLE,
}, async () => {
  const desk = await openDesk({ launch: withTray(true) });
  await waitForFirstReading(desk);
  await test.step('what comes is counted, and told where the window shows something else', async () => {
    await goTo(desk.page(), 'Settings');
    await askForTransfer(desk);
    await expect.poll(() => lastTray('toolTip')).toBe('Countersign: 1 request waits for you');
    await expect.poll(() => desk.page().title()).toContain(`1 waits in ${DESK_PROFILE}`);
    await expect.poll(() => reported('notification')).toHaveLength(1);
  });
  let id = '';
  let page = desk.page();
  await test.step('closing the window asks once, and the app goes on', async () => {
    await host.tell({ type: 'answer', dialog: 'showMessageBox', answer: { response: 0 } });
    await desk.page().close();
    await expect.poll(() => reported('dialog').map(({ message }) => message)).toEqual(['Keep Countersign running?']);
    id = await askForTransfer(desk);
    await expect.poll(() => reported('notification')).toHaveLength(2);
    expect(reported('notification')[1]).toMatchObject({
      title: `A request waits for you in ${DESK_PROFILE}`,
      body: '',
    });
    await expect.poll(() => reported('badge').at(-1)?.count).toBe(2);
    await expect.poll(() => lastTray('menu')).toContain(`${DESK_PROFILE}: 2 wait`);
  });
  await test.step('a click on the notification opens the request', async () => {
    await host.tell({ type: 'notification-click' });
    page = await host.reopenedPage();
    await expect(reviewOf(page)).toContainText(id);
    await expect(reviewOf(page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
  await test.step('a line of the tray opens its profile, and the tray locks', async () => {
    await goTo(page, 'Settings');
    await host.tell({ type: 'tray', menuId: `profile:${desk.profileId}` });
    await expect(page.getByRole('listbox', { name: 'Approvals' })).toBeVisible();
    await host.tell({ type: 'tray', menuId: 'lock' });
    await expect(page.getByText('Locked.')).toBeVisible();
    await page.getByRole('button', { name: 'Unlock' }).first().click();
    await expect(page.getByText('Locked.')).toBeHidden();
  });
  await test.step('in quiet hours nothing is told, and all of it once when they are over', async () => {
    await goTo(page, 'Settings');
    const all = { from: '00:00', to: '23:59' };
    // The one minute that is not quiet is not waited for.
    const quietHours = new Date().getHours() === 23 ? { from: '12:00', to: '11:59' } : all;
    await askApp(page, 'attention', 'change', { quietHours });
    await askForTransfer(desk);
    await askForTransfer(desk);
    await expect.poll(() => reported('badge').at(-1)?.count).toBe(4);
    expect(reported('notification')).toHaveLength(2);
    await page.getByRole('option', { name: /Notifications/ }).click();
    await page.getByLabel('Quiet hours').click();
    await expect.poll(() => reported('notification')).toHaveLength(3);
    expect(reported('notification')[2]).toMatchObject({ body: 'Came in quiet hours.' });
  });
  await test.step('a link opens the request it names, and nothing else', async () => {
    const mark = desk.service.requests.length;
    await host.tell({ type: 'open-url', url: linkTo(desk.wallet, id) });
    await expect(reviewOf(page)).toContainText(id);
    await host.tell({ type: 'open-url', url: `${linkTo(desk.wallet, id)}&approve=yes` });
    await expect(page.getByText(/The link cannot be opened: it must name one wallet/).first()).toBeVisible();
    await host.tell({ type: 'open-url', url: linkTo('0x71C7656EC7ab88b098defB751B7401B5f6d8976F', 'abc') });
    await expect(page.getByLabel('Locator', { exact: false }).first()).toHaveValue(/0x71C7656EC7ab88b098/);
    expect(desk.service.writesSince(mark)).toEqual([]);
  });
  await test.step('closing asks no more, and Quit quits', async () => {
    await page.close();
    await expect.poll(() => page.isClosed()).toBe(true);
    expect(reported('dialog')).toHaveLength(1);
    await host.tell({ type: 'tray', menuId: 'quit' });
    await expect.poll(() => host.hasEnded()).toBe(true);
  });
  await desk.close();
});

test('without a tray the settings say so, and closing the window quits', { tag: WHOLE }, async () => {
  const app = await openApp({ launch: withTray(false) });
  const page = app.page();
  await goTo(page, 'Settings');
  await page.getByRole('option', { name: /Notifications/ }).click();
  await expect(paneOf(page, 'Notifications')).toContainText('This desktop shows no tray');
  await expect(paneOf(page, 'Notifications')).toContainText('Launch at login belongs to the installed app');
  await page.close();
  await expect.poll(() => host.hasEnded()).toBe(true);
  await app.close();
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { UpdateView } from '#shared/ipc/update-views.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';
import { type LaunchOptions, launchApp } from './recorder/launch-app.ts';

/** The app beside a file that names where to look, with a program for updates that tells when it is loaded. */
async function launch(options: LaunchOptions) {
  const resources = join(makeTemporaryFolder(), 'resources');
  mkdirSync(resources);
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\nurl: https://updates.example/\n');
  Reflect.set(process, 'resourcesPath', resources);
  const load = vi.fn(() => ({}));
  vi.doMock('electron-updater', load);
  onTestFinished(() => {
    Reflect.deleteProperty(process, 'resourcesPath');
    vi.doUnmock('electron-updater');
  });
  const { invoke } = await launchApp(options);
  return { invoke, load };
}

test.each([
  ['not-installed', { packaged: false }],
  ['practice-only', { packaged: true, argv: ['--practice-only'] }],
] as const)('nothing is looked for, and what would is not even loaded: %s', async (why, { ...options }) => {
  const { invoke, load } = await launch({ ...options, argv: 'argv' in options ? [...options.argv] : [] });
  expect(expectValue(await invoke('updates.state'))).toMatchObject({ unavailable: why, releasePage: null });
  await invoke('updates.setLooking', { looking: true });
  expect(expectFailure(await invoke('updates.check')).code).toBe(`updates-${why}`);
  expect(load).not.toHaveBeenCalled();
});

test('in the installed app it is loaded with the first question, and not before that was switched on', async () => {
  const { invoke, load } = await launch({ packaged: true });
  const state = expectValue(await invoke('updates.state')) as UpdateView;
  expect(state).toMatchObject({ unavailable: null, looking: false, releasePage: 'https://updates.example/' });
  expect(expectFailure(await invoke('updates.check')).code).toBe('updates-off');
  expect(load).not.toHaveBeenCalled();
  expectValue(await invoke('updates.setLooking', { looking: true }));
  await expect.poll(() => load).toHaveBeenCalledTimes(1);
});

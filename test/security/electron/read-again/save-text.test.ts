import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createSaveText } from '#main/electron/save-text.ts';
import { SPOKEN_ENGLISH } from '#main/speech.ts';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { makeTemporaryFolder } from '../../../helpers/temporary-folder.ts';
import { createElectronRecorder } from '../recorder/electron-recorder.ts';

const TEXT = 'id;name\r\n1;Grüße \u{1F980}\r\n';

/** The desktop of the app over the recorder, without a window. */
async function openDesktop() {
  const recorder = createElectronRecorder();
  vi.resetModules();
  vi.doMock('electron', () => recorder.module);
  onTestFinished(() => void vi.doUnmock('electron'));
  const { createElectronDesktop } = await import('#main/electron/electron-desktop.ts');
  return {
    ...recorder,
    desktop: createElectronDesktop({ getWindow: () => undefined, spoken: SPOKEN_ENGLISH }),
    folder: makeTemporaryFolder(),
  };
}

describe('a text that is saved', () => {
  test('is written where the person says, whole, and for them alone', async () => {
    const { desktop, desk, log, folder } = await openDesktop();
    desk.savePath = join(folder, 'report.csv');
    const saved = await desktop.saveText({ suggestedName: 'report.csv', text: TEXT });
    expect(expectValue(saved)).toEqual({ path: desk.savePath });
    expect(readFileSync(desk.savePath, 'utf8')).toBe(TEXT);
    expect(statSync(desk.savePath).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['report.csv']);
    expect(log.of('dialog.showSaveDialog')).toEqual([[{ title: 'Save', defaultPath: 'report.csv' }]]);
  });

  test('takes the place of the file that the person chose to replace', async () => {
    const { desktop, desk, folder } = await openDesktop();
    desk.savePath = join(folder, 'report.csv');
    writeFileSync(desk.savePath, 'an older and much longer text'.repeat(10), { mode: 0o644 });
    expectValue(await desktop.saveText({ suggestedName: 'report.csv', text: TEXT }));
    expect(readFileSync(desk.savePath, 'utf8')).toBe(TEXT);
    expect(statSync(desk.savePath).mode & 0o777).toBe(0o600);
  });

  test('is nowhere when the person thinks better of it', async () => {
    const { desktop, folder } = await openDesktop();
    const saved = await desktop.saveText({ suggestedName: 'report.csv', text: TEXT });
    expect(expectValue(saved)).toEqual({ path: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['../../.bashrc', '/etc/passwd'])(
    'is suggested by a name and never by a path: %s',
    async (suggestedName) => {
      const { desktop, log } = await openDesktop();
      await desktop.saveText({ suggestedName, text: TEXT });
      const [[{ defaultPath }]] = log.of('dialog.showSaveDialog') as [[{ defaultPath: string }]];
      expect(defaultPath).not.toContain('/');
    },
  );

  test('is a failure in words when it cannot be written, and nothing of it is left', async () => {
    const { desktop, desk, folder } = await openDesktop();
    desk.savePath = join(folder, 'taken');
    mkdirSync(join(desk.savePath, 'by-a-folder'), { recursive: true });
    const failure = expectFailure(await desktop.saveText({ suggestedName: 'taken', text: TEXT }));
    expect(failure).toMatchObject({ code: 'not-saved', happened: expect.stringContaining(desk.savePath) });
    expect(readdirSync(folder)).toEqual(['taken']);
  });

  test('is asked about alone: a second one meanwhile is refused', async () => {
    const answer = Promise.withResolvers<{ canceled: boolean; filePath: string }>();
    const save = createSaveText(() => answer.promise);
    const first = save({ suggestedName: 'a', text: TEXT });
    expect(expectFailure(await save({ suggestedName: 'b', text: TEXT })).code).toBe('save-being-asked');
    answer.resolve({ canceled: true, filePath: '' });
    expect(expectValue(await first)).toEqual({ path: null });
  });

  test('is a failure in words when nobody can be asked', async () => {
    const save = createSaveText(() => Promise.reject(new Error('no display')));
    expect(expectFailure(await save({ suggestedName: 'a', text: TEXT })).code).toBe('save-not-asked');
  });
});

import { describe, expect, test } from 'vitest';
import { createChoosePath } from '#main/electron/choose-path.ts';
import { SPOKEN_ENGLISH } from '#main/speech.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { createElectronRecorder } from './recorder/electron-recorder.ts';
import { standIn } from './recorder/stand-in.ts';

const QUESTION = { title: 'Folder of descriptors', yes: 'Read this folder' };

/** The desktop of the app over the recorder, without a window. */
async function openDesktop() {
  const recorder = createElectronRecorder();
  standIn(recorder.module);
  const { createElectronDesktop } = await import('#main/electron/electron-desktop.ts');
  return { ...recorder, desktop: createElectronDesktop({ getWindow: () => undefined, spoken: SPOKEN_ENGLISH }) };
}

describe('a folder that is asked for', () => {
  test('is the one that the person chooses, and none where they think better of it', async () => {
    const { desktop, desk, log } = await openDesktop();
    expect(expectValue(await desktop.chooseFolder(QUESTION))).toEqual({ path: null });
    desk.openPath = '/registry';
    expect(expectValue(await desktop.chooseFolder(QUESTION))).toEqual({ path: '/registry' });
    const asked = { title: QUESTION.title, buttonLabel: QUESTION.yes, properties: ['openDirectory'] };
    expect(log.of('dialog.showOpenDialog')).toEqual([[asked], [asked]]);
  });

  test('is asked for once at a time, and again after the answer', async () => {
    const answers: ((answer: { canceled: boolean; filePaths: string[] }) => void)[] = [];
    const choose = createChoosePath(() => new Promise((resolve) => answers.push(resolve)), 'folder');
    const first = choose(QUESTION);
    expect(expectFailure(await choose(QUESTION))).toMatchObject({ code: 'folder-being-asked' });
    answers[0]?.({ canceled: false, filePaths: [] });
    expect(expectValue(await first)).toEqual({ path: null });
    const second = choose(QUESTION);
    answers[1]?.({ canceled: false, filePaths: ['/a'] });
    expect(expectValue(await second)).toEqual({ path: '/a' });
  });

  test('is a file where a file is asked for', async () => {
    const { desktop, desk, log } = await openDesktop();
    desk.openPath = '/backups/key.json';
    expect(expectValue(await desktop.chooseFile({ title: 'Keystore', yes: 'Open' }))).toEqual({
      path: '/backups/key.json',
    });
    expect(log.of('dialog.showOpenDialog')).toEqual([
      [{ title: 'Keystore', buttonLabel: 'Open', properties: ['openFile'] }],
    ]);
  });

  test('that cannot be asked for is told', async () => {
    const choose = createChoosePath(() => Promise.reject(new Error('no desktop')), 'folder');
    expect(expectFailure(await choose(QUESTION))).toMatchObject({ code: 'folder-not-asked' });
    expect(expectFailure(await choose(QUESTION))).toMatchObject({ code: 'folder-not-asked' });
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { createLibraryHandlers } from '#main/ipc/library-handlers.ts';
import { openStore } from '#main/store/open-store.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { descriptorText } from '../../helpers/library-data.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

/** Main's handlers over a store of its own, and the folder that the person chooses. */
function openLibrary() {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  const folder = makeTemporaryFolder();
  const events: AppEvent[] = [];
  let chosen: string | null = folder;
  const profiles = { list: () => [{ id: 'a' }, { id: 'b' }] };
  const library = createLibraryHandlers({
    store: { library: store.library, profiles },
    desktop: { chooseFolder: async () => succeed({ path: chosen }) },
    surface: createScriptedSurface(),
    clock: () => 7,
    emit: (event) => events.push(event),
  });
  const choose = (path: string | null) => {
    chosen = path;
  };
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const list = async () => expectValue(await library.list(undefined)).map(({ name, addedAt }) => [name, addedAt]);
  return { library, events, write, choose, list, store };
}

const readOf = async ({ library }: ReturnType<typeof openLibrary>) => expectValue(await library.readFolder(undefined));

describe('a folder of descriptors', () => {
  test('is kept only when it is added, as it was read, and every profile hears of it once', async () => {
    const desk = openLibrary();
    desk.write('a.json', descriptorText());
    desk.write('b.json', '{');
    const preview = await readOf(desk);
    expect(preview?.files.map(({ name, change }) => [name, change])).toEqual([
      ['a.json', 'new'],
      ['b.json', null],
    ]);
    expect([await desk.list(), desk.events]).toEqual([[], []]);
    desk.write('a.json', '{}');
    expect(expectValue(await desk.library.addFolder({ id: preview?.id ?? '' }))).toEqual(preview?.files);
    expect(await desk.list()).toEqual([['a.json', 7]]);
    expect(desk.events).toHaveLength(2);
  });

  test('takes the place of older files of the same names, and of no others', async () => {
    const desk = openLibrary();
    const older = [
      { name: 'a.json', text: descriptorText() },
      { name: 'z.json', text: descriptorText() },
    ];
    expectValue(await desk.library.addFiles({ files: older }));
    desk.write('a.json', descriptorText({ chainId: 8453 }));
    const preview = await readOf(desk);
    expect(preview?.files).toMatchObject([{ name: 'a.json', change: 'replaces' }]);
    expectValue(await desk.library.addFolder({ id: preview?.id ?? '' }));
    expect((await desk.list()).map(([name]) => name)).toEqual(['z.json', 'a.json']);
    // What is there already is not written again, and tells nobody.
    const before = desk.events.length;
    const again = await readOf(desk);
    expect(again?.files).toMatchObject([{ name: 'a.json', change: 'unchanged' }]);
    expectValue(await desk.library.addFolder({ id: again?.id ?? '' }));
    expect(desk.events).toHaveLength(before);
  });

  test('is added once, and not any more when another one was asked for', async () => {
    const desk = openLibrary();
    desk.write('a.json', descriptorText());
    const first = await readOf(desk);
    desk.choose(null);
    expect(await readOf(desk)).toBeNull();
    const gone = { code: 'unknown-library-folder' };
    expect(expectFailure(await desk.library.addFolder({ id: first?.id ?? '' }))).toMatchObject(gone);
    desk.choose('/there/is/no/such/folder');
    expect(expectFailure(await desk.library.readFolder(undefined))).toMatchObject({ code: 'folder-not-read' });
  });

  test('is not asked for where there is no desktop', async () => {
    const { store } = openLibrary();
    const profiles = { list: () => [] };
    const options = {
      store: { library: store.library, profiles },
      desktop: headlessDesktop,
      surface: createScriptedSurface(),
      clock: () => 0,
      emit: () => {},
    };
    expect(expectFailure(await createLibraryHandlers(options).readFolder(undefined))).toMatchObject({
      code: 'no-desktop',
    });
  });
});

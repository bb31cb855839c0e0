import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SCREENSHOTS_FOLDER } from '../../e2e/support/camera.ts';
import { DISK_FULL, ofAllLists } from '../samples/lists.ts';
import { lengthenNames } from '../samples/long-names.ts';
import { LOOKS, type PageSize, SIZES, setPageLook } from '../samples/page-looks.ts';
import { ALL_SCENES, closeScene, LIST_SCENES, type PageScene } from '../samples/page-scenes.ts';
import { findMisfits } from '../support/find-misfits.ts';
import { test } from '../support/test.ts';
import { type Picture, writeContactSheet } from './contact-sheet.ts';

const FOLDER = join(SCREENSHOTS_FOLDER, 'page');

type Options = Parameters<Parameters<Parameters<typeof test>[2]>[0]['open']>[1];
type State = { scenes: readonly PageScene[]; options: Options };

const STATES: Readonly<Record<string, State>> = {
  full: { scenes: ALL_SCENES, options: {} },
  empty: { scenes: LIST_SCENES, options: { empty: true } },
  error: { scenes: LIST_SCENES, options: { refuses: ofAllLists(DISK_FULL) } },
  loading: { scenes: LIST_SCENES, options: { waits: ofAllLists(() => new Promise(() => {})) } },
  long: { scenes: ALL_SCENES, options: { retells: lengthenNames } },
  spanish: { scenes: ALL_SCENES, options: { language: 'es' } },
};

type Found = { pictures: Map<string, Picture[]>; misfits: string[] };

async function pictureScene(page: Page, state: string, scene: PageScene, found: Found): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const [look, chosen] of Object.entries(LOOKS)) {
      await setPageLook(page, chosen);
      const sheet = nameSheet(state, look, size);
      const path = join(FOLDER, sheet, `${scene.name}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      found.pictures.set(sheet, [...(found.pictures.get(sheet) ?? []), { name: scene.name, path }]);
    }
    found.misfits.push(...(await findMisfits(page)).map((misfit) => `${scene.name} ${size.width}: ${misfit}`));
  }
}

function nameSheet(state: string, look: string, { width, height }: PageSize): string {
  return `${state}-${look}-${width}x${height}`;
}

for (const [state, { scenes, options }] of Object.entries(STATES)) {
  test(`every screen, ${state}`, async ({ open, page }) => {
    mkdirSync(FOLDER, { recursive: true });
    await open('/approvals', options);
    const found: Found = { pictures: new Map(), misfits: [] };
    for (const scene of scenes) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await scene.show(page);
      await pictureScene(page, state, scene, found);
      await closeScene(page);
    }
    const sheets = await page.context().newPage();
    for (const [sheet, pictures] of found.pictures) await writeContactSheet(sheets, join(FOLDER, sheet), pictures);
    await sheets.close();
    expect(found.misfits).toEqual([]);
  });
}

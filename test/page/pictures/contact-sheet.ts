import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';

export type Picture = { name: string; path: string };

const COLUMNS = 6;
const TILE_PX = 420;

/**
 * Writes pictures beside each other, with their names: as a page for a browser, and as one picture of it.
 * @param path of the sheet, without its ending; the pictures stand in the same folder or below it
 */
export async function writeContactSheet(page: Page, path: string, pictures: readonly Picture[]): Promise<void> {
  const tiles = pictures.map(({ name, path: picture }) => {
    const source = picture.slice(dirname(path).length + 1);
    return `<figure><a href="${source}"><img src="${source}" alt=""></a><figcaption>${name}</figcaption></figure>`;
  });
  const html = `<!doctype html><meta charset="utf-8"><title>${basename(path)}</title><style>
body { margin: 8px; font: 14px sans-serif; background: #888; display: grid; grid-template-columns: repeat(${COLUMNS}, ${TILE_PX}px); gap: 8px; }
figure { margin: 0; background: #fff; } img { display: block; width: 100%; } figcaption { padding: 2px 6px; }
</style>${tiles.join('\n')}`;
  writeFileSync(`${path}.html`, html);
  await page.setViewportSize({ width: COLUMNS * (TILE_PX + 8) + 8, height: 800 });
  await page.goto(pathToFileURL(`${path}.html`).href);
  await page.screenshot({ path: `${path}.png`, fullPage: true });
}

/** The main job in the window, by itself: what `npm start` does where there is no display. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { createOtherClient } from '../approve-walk/other-client.ts';
import { chooseRuntime } from './choose-runtime.ts';
import { openApp } from './open-app.ts';
import { ROOT } from './run-to-end.ts';
import { walkWindow } from './walk-window.ts';

const LOOK_MS = 10_000;
const accessSchema = z.looseObject({ apiKey: z.string(), port: z.number() });

async function main(): Promise<void> {
  const userData = mkdtempSync(join(tmpdir(), 'countersign-start-'));
  const pictures = join(ROOT, 'test-results', 'start');
  mkdirSync(pictures, { recursive: true });
  const app = await openApp(chooseRuntime(), userData);
  try {
    const say = (line: string) => console.log(line);
    const openOtherClient = () => {
      // What any program of the same person can read: the practice service is on loopback, for practice.
      const access = accessSchema.parse(JSON.parse(readFileSync(join(userData, 'practice/access.json'), 'utf8')));
      return createOtherClient({ url: `http://127.0.0.1:${access.port}`, apiKey: access.apiKey });
    };
    await walkWindow({ page: app.page, openOtherClient, pictures, say });
    say(`\nPictures of each step are in ${pictures}`);
  } catch (cause) {
    await tellWhatIsSeen(app.page, pictures);
    throw cause;
  } finally {
    await app.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What the window shows where the walk stopped, for whoever reads why. */
async function tellWhatIsSeen(page: Page, pictures: string): Promise<void> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: LOOK_MS }).catch(String);
  console.error(`The walk stopped at ${page.url()}, where the window showed:\n${seen}\n`);
  await page.screenshot({ path: join(pictures, 'stopped.png'), timeout: LOOK_MS }).catch(() => undefined);
}

await main();

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../packages/chromium-host/chromium/find-chromium.ts';
import { createSampleApp, type SampleApp } from '../../test/page/samples/sample-app.ts';
import { createBridge, INSTALL_BRIDGE } from '../../test/page/support/bridge.ts';
import { buildRenderer, servePage } from '../../test/page/support/serve-page.ts';
import { drawBareList } from './bare-list.ts';

/** A page in a Chromium, over a made-up app in which many requests wait. */
export type BenchWindow = { page: Page; devTools: CDPSession; open: () => Promise<void> };

export type PageWindows = {
  /** The built page, and the least that shows the same list. */
  ours: BenchWindow;
  bare: BenchWindow;
  /** Of the built page. */
  folder: string;
  close: () => Promise<void>;
};

const SIZE = { width: 1280, height: 800 };
/** Requests that are made up whole; the others are these again, by other names. */
const MADE_UP = 100;

export async function openPageWindows(pending: number): Promise<PageWindows> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-page-'));
  await buildRenderer(folder);
  const script = `(${drawBareList})();`;
  writeFileSync(join(folder, 'renderer/bare.js'), script);
  writeFileSync(
    join(folder, 'renderer/bare.html'),
    '<!doctype html><meta charset="utf-8"><title>Bare</title><body><script type="module" src="./bare.js"></script>',
  );
  const served = await servePage(folder);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  const make = async (path: string): Promise<BenchWindow> => {
    const context = await browser.newContext({ viewport: SIZE });
    const page = await context.newPage();
    await connect(page, pending);
    const open = async () => {
      await page.goto('about:blank');
      await page.goto(`${served.url}/${path}`);
      await page.getByRole('option').first().waitFor();
    };
    return { page, devTools: await context.newCDPSession(page), open };
  };
  return {
    ours: await make('index.html#/approvals'),
    bare: await make('bare.html'),
    folder,
    async close() {
      await browser.close();
      served.close();
    },
  };
}

async function connect(page: Page, pending: number): Promise<void> {
  const app = createSampleApp({ plain: MADE_UP }, () => {});
  const answers = { ...app.answers, approvals: { ...app.answers.approvals, list: createLongList(app, pending) } };
  const { answer } = createBridge({ app: () => ({ ...app, answers }), expects: [], refuses: {}, waits: {} });
  await page.exposeFunction('answerPage', answer);
  await page.addInitScript(INSTALL_BRIDGE);
}

/** A list of any length out of some requests: a page of it costs what it holds. */
function createLongList({ answers }: SampleApp, pending: number): SampleApp['answers']['approvals']['list'] {
  return async (asked) => {
    const { items, counts } = await answers.approvals.list({ ...asked, after: null, limit: MADE_UP });
    const samples = items.filter(({ ourSigners, verdict }) => ourSigners.length > 0 && verdict === 'proven');
    const from = asked.after === null ? 0 : Number(asked.after);
    const to = Math.min(pending, from + asked.limit);
    const page = Array.from({ length: to - from }, (_, index) => {
      const sample = samples[(from + index) % samples.length];
      if (sample === undefined) throw new Error('The made-up app has no request that can be signed.');
      const place = String(from + index + 1);
      return { ...sample, recordId: `tx-${place}`, headline: `${sample.headline} (${place})`, place };
    });
    const all = { ...counts, total: pending, groups: { yours: pending } };
    return { items: page, next: to < pending ? String(to) : null, counts: all, isComplete: true };
  };
}

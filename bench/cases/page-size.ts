import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BenchCase, type Count, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { type BenchWindow, openPageWindows, type PageWindows } from '../practice/page-window.ts';

/**
 * From opening the page to the first row of 100,000 pending, beside a page of bare rows; how much script is read before that, and how much
 * more memory the page keeps.
 */
export const pageSizeCase: BenchCase = { name: 'page-size', needs: ['chromium'], prepare };

const PENDING = 100_000;
const MOST_SCRIPT = 200_000;
const MOST_HEAP = 8_000_000;

async function prepare(): Promise<PreparedCase> {
  const windows = await openPageWindows(PENDING);
  const { ours, bare, close } = windows;
  return {
    comparisons: [
      {
        name: 'page-size',
        measure: 'time',
        clock: 'wall',
        goal: null,
        async check() {
          for (const each of [ours, bare]) {
            await each.open();
            requireResult((await each.page.getByRole('option').count()) > 5, 'The page shows no list.');
          }
        },
        ours: { what: `first row of ${PENDING} pending`, operations: 1, run: ours.open },
        reference: { what: 'bare rows', operations: 1, run: bare.open },
        count: () => countBytes(windows),
      },
    ],
    close,
  };
}

async function countBytes({ ours, bare, folder }: PageWindows): Promise<Count[]> {
  const heap = Math.max(0, (await readHeap(ours)) - (await readHeap(bare)));
  return [
    {
      what: 'bytes of script before the first screen, after gzip',
      value: sizeInitialScript(folder),
      atMost: MOST_SCRIPT,
    },
    { what: 'bytes of heap more than bare rows', value: heap, atMost: MOST_HEAP },
  ];
}

/** The scripts that the HTML names: none else is needed for the first screen. */
function sizeInitialScript(folder: string): number {
  const page = readFileSync(join(folder, 'renderer/index.html'), 'utf8');
  const names = [...page.matchAll(/(?:src|href)="(\.\/[^"]+\.js)"/g)].flatMap(([, name]) => name ?? []);
  requireResult(names.length > 0, 'The page names no script.');
  const sizes = names.map((name) => gzipSync(readFileSync(join(folder, 'renderer', name))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Of the page when it has nothing else to do, and so has read all that it reads ahead. */
async function readHeap({ page, devTools }: BenchWindow): Promise<number> {
  await page.waitForLoadState('networkidle');
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return Math.round(usedSize);
}

import { type BenchCase, type Count, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { checkList } from '../practice/check-list.ts';
import { type Launched, launch } from '../practice/launch.ts';
import { buildForLaunch, type LaunchDesk, makeLaunchDesk } from '../practice/launch-desk.ts';
import { findPalette, type Palette } from '../practice/palette.ts';

/**
 * Ctrl+K in the built app in its shell, and a word typed without a pause: from the key press until the window's own results and those of 5,000
 * requests that wait are painted, beside the same app in which nothing waits, until the window's own are, and main has answered that it found none.
 */
export const paletteCase: BenchCase = { name: 'palette', needs: ['keyring', 'chromium', 'display'], prepare };

const PENDING = 5_000;
/** In names of the window, and in every request. */
const TEXT = 'wallet';
/** Far from both ends of the list, so that the window has not read it by itself. */
const UNREAD = 'tx-00002500';
const OPENINGS = 20;
/** Of so many openings the slowest may be slower: whatever else the machine does meets one. */
const AT = 0.95;
const MOST_MS = 150;

type Opened = Launched & { palette: Palette; desk: LaunchDesk };

async function prepare(): Promise<PreparedCase> {
  const entry = await buildForLaunch();
  const full = await openApp(entry, PENDING);
  const empty = await openApp(entry, 0);
  const ours = createSearch(full, { withRequest: true });
  const reference = createSearch(empty, { withRequest: false });
  return {
    comparisons: [
      {
        name: 'palette',
        measure: 'time',
        clock: 'wall',
        goal: null,
        async check() {
          await checkFull(full);
          await checkEmpty(empty);
        },
        ours: { what: `${PENDING} pending`, ...ours },
        reference: { what: 'nothing pending', ...reference },
        count: () => countMilliseconds(ours),
      },
    ],
    async close() {
      for (const each of [full, empty]) await each.quit();
    },
  };
}

async function openApp(entry: string, pending: number): Promise<Opened> {
  const desk = await makeLaunchDesk(entry, pending);
  const launched = await launch({ entry, userData: desk.userData });
  return { ...launched, desk, palette: await findPalette(launched.page) };
}

type Searching = ReturnType<typeof createSearch>;

function createSearch({ palette }: Opened, { withRequest }: { withRequest: boolean }) {
  return {
    operations: 1,
    prepare: palette.close,
    run: () => palette.search({ text: TEXT, withRequest }),
    timesItself: true,
  };
}

/** All wait, the window finds its own and requests, and a request is found by its id alone. */
async function checkFull({ page, palette, desk: { profileId } }: Opened): Promise<void> {
  await checkList(page, { profileId, pending: PENDING });
  const rows = await palette.find(TEXT);
  requireResult(rows.some(isOwn), 'The window does not find its own.');
  requireResult(rows.some(isRequest), 'No request is found.');
  await palette.close();
  const found = await palette.find(UNREAD);
  const isAlone = found.length === 1 && found[0]?.startsWith(UNREAD) === true;
  requireResult(isAlone, `By the id ${UNREAD} is found: ${found.join(', ')}.`);
  await palette.close();
}

/** Nothing waits, and the window finds its own. */
async function checkEmpty({ page, palette }: Opened): Promise<void> {
  requireResult((await page.getByRole('option').count()) === 0, 'Something waits in the app in which nothing does.');
  const rows = await palette.find(TEXT);
  requireResult(rows.some(isOwn), 'The window does not find its own where nothing waits.');
  requireResult(!rows.some(isRequest), 'A request is found where none is.');
  await palette.close();
}

const isOwn = (row: string): boolean => row.startsWith('Create wallet');
const isRequest = (row: string): boolean => row.startsWith('tx-');

async function countMilliseconds({ prepare: close, run }: Searching): Promise<Count[]> {
  const times: number[] = [];
  for (let done = 0; done < OPENINGS; done += 1) {
    await close();
    times.push(await run());
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at95 = sorted[Math.ceil(OPENINGS * AT) - 1] ?? Number.NaN;
  const what = `ms to the first results, at the 95th percentile of ${OPENINGS}`;
  return [{ what, value: Math.ceil(at95), atMost: MOST_MS }];
}

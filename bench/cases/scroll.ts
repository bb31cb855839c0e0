import { type BenchCase, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { spreadOf } from '../harness/statistics.ts';
import { type BenchWindow, openPageWindows, type PageWindows } from '../practice/page-window.ts';

/**
 * Scrolling the list of approvals on a processor that is made four times as slow: by 50 pixels a frame, beside a list of bare rows; and at
 * 3,000 pixels a second, how many frames more than in that list take over 50 ms.
 */
export const scrollCase: BenchCase = { name: 'scroll', needs: ['chromium'], prepare };

const PENDING = 100_000;
const SLOWER = 4;
const STEPS = 60;
const PIXELS_A_SECOND = 3_000;
const SCROLLED_MS = 4_000;
const LONG_FRAME_MS = 50;
/** Odd: the middle one is a whole number. */
const TURNS = 5;

type Both = Pick<PageWindows, 'ours' | 'bare'>;

async function prepare(): Promise<PreparedCase> {
  const { ours, bare, close } = await openPageWindows(PENDING);
  const both = [ours, bare];
  for (const each of both) {
    await each.open();
    await each.devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  return {
    comparisons: [
      {
        name: 'scroll',
        measure: 'time',
        clock: 'wall',
        goal: null,
        check: async () => {
          for (const each of both) requireResult(await doesScroll(each), 'No other rows came into view.');
        },
        ours: { what: `a frame of ${PENDING} pending`, operations: STEPS, run: () => step(ours) },
        reference: { what: 'bare rows', operations: STEPS, run: () => step(bare) },
        async count() {
          const frames = await countByTurns({ ours, bare });
          const value = Math.max(0, frames.ours - frames.bare);
          return [{ what: `more frames over ${LONG_FRAME_MS} ms than ${frames.bare} of bare rows`, value, atMost: 0 }];
        },
      },
    ],
    close,
  };
}

async function doesScroll(window: BenchWindow): Promise<boolean> {
  const readFirst = () => window.page.getByRole('option').first().textContent();
  const before = await readFirst();
  await step(window);
  return (await readFirst()) !== before;
}

function step({ page }: BenchWindow): Promise<void> {
  return page.evaluate(async (steps) => {
    const list = document.querySelector('[role="listbox"]');
    for (let done = 0; done < steps; done += 1) {
      list?.scrollBy(0, 50);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, STEPS);
}

/** As everything else is measured: some times each, in turn, and the middle of them. */
async function countByTurns({ ours, bare }: Both): Promise<{ ours: number; bare: number }> {
  const counts = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    counts.ours.push(await countLongFrames(ours));
    counts.bare.push(await countLongFrames(bare));
  }
  return { ours: spreadOf(counts.ours).median, bare: spreadOf(counts.bare).median };
}

function countLongFrames({ page }: BenchWindow): Promise<number> {
  return page.evaluate(
    async ({ speed, milliseconds, long }) => {
      const list = document.querySelector('[role="listbox"]');
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const began = await nextFrame();
      const from = list?.scrollTop ?? 0;
      let last = began;
      let count = 0;
      while (last - began < milliseconds) {
        const now = await nextFrame();
        if (now - last > long) count += 1;
        last = now;
        list?.scrollTo(0, from + ((now - began) * speed) / 1_000);
      }
      return count;
    },
    { speed: PIXELS_A_SECOND, milliseconds: SCROLLED_MS, long: LONG_FRAME_MS },
  );
}

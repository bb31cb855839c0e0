import { expect, test } from 'vitest';
import type { Page } from '../chromium/page.ts';
import { WindowPlace } from '../window/window-place.ts';

const BOUNDS = { x: 40, y: 30, width: 950, height: 650 };
const DISPLAY = { x: 0, y: 0, width: 1600, height: 999 };

test('a window that leaves the full screen ends where it was, though Chromium puts it elsewhere meanwhile', async () => {
  let real = BOUNDS;
  let isLeaving = false;
  const putBack = Promise.withResolvers<void>();
  const page = {
    async setState(state: string) {
      isLeaving = state === 'normal' && real === DISPLAY;
      if (state === 'fullscreen') real = DISPLAY;
    },
    async setBounds(bounds: typeof BOUNDS) {
      real = bounds;
      if (!isLeaving) return;
      isLeaving = false;
      setTimeout(() => {
        real = DISPLAY;
        putBack.resolve();
      }, 30);
    },
    readBounds: async () => real,
  } as unknown as Page;
  let work = Promise.resolve<unknown>(undefined);
  const place = new WindowPlace({
    bounds: BOUNDS,
    least: { width: 0, height: 0 },
    isVisible: true,
    ask: (change) => {
      work = work.then(() => change(page));
    },
    tell: () => undefined,
  });

  place.setFullScreen(true);
  await work;
  place.setFullScreen(false);
  await work;
  await putBack.promise;

  expect([place.state, place.bounds, real]).toEqual(['normal', BOUNDS, BOUNDS]);
});

test('what Chromium tells of a window before it made a change says nothing of the window after it', async () => {
  let isAsked = false;
  const answer = Promise.withResolvers<typeof BOUNDS>();
  const page = {
    readBounds() {
      isAsked = true;
      return answer.promise;
    },
  } as unknown as Page;
  const changes: unknown[] = [];
  const place = new WindowPlace({
    bounds: BOUNDS,
    least: { width: 0, height: 0 },
    isVisible: true,
    ask: (change) => changes.push(change),
    tell: () => undefined,
  });
  const told = place.readBack(page);
  expect(isAsked).toBe(true);

  place.setBounds({ width: 800 });
  answer.resolve(DISPLAY);
  await told;

  expect(place.bounds).toEqual({ ...BOUNDS, width: 800 });
});

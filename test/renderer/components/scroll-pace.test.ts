import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrollPace, type ScrollPace } from '../../../src/renderer/src/components/scroll-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** From its top, so many pixels in each frame. */
function scroll(pace: ScrollPace, { by, frames }: { by: number; frames: number }): void {
  for (let frame = 0; frame < frames; frame += 1) pace.moved(frame * by, frame * 16);
}

describe('a list that is scrolled', () => {
  test('is in a hurry after some fast steps in a row, and not before', () => {
    const pace = createScrollPace();
    scroll(pace, { by: 50, frames: 3 });
    expect(pace.isFast()).toBe(false);
    pace.moved(150, 48);
    expect(pace.isFast()).toBe(true);
  });

  test('is in no hurry where somebody reads, or goes a page at a time', () => {
    const reading = createScrollPace();
    scroll(reading, { by: 25, frames: 100 });
    expect(reading.isFast()).toBe(false);
    const paging = createScrollPace();
    for (let page = 0; page < 10; page += 1) {
      paging.moved(page * 600, page * 400);
      vi.advanceTimersByTime(400);
    }
    expect(paging.isFast()).toBe(false);
  });

  test('stays in its hurry over a frame that comes late', () => {
    const pace = createScrollPace();
    scroll(pace, { by: 50, frames: 5 });
    pace.moved(250, 180);
    expect(pace.isFast()).toBe(true);
    pace.moved(540, 196);
    expect(pace.isFast()).toBe(true);
  });

  test('is calm when it slows down, when it stands, and when the list itself went to a row', () => {
    const waysToCalm = [
      (pace: ScrollPace) => {
        for (let frame = 0; frame < 3; frame += 1) pace.moved(450 + frame, 160 + frame * 16);
      },
      () => vi.advanceTimersByTime(200),
      (pace: ScrollPace) => pace.jumped(),
    ];
    for (const becomeCalm of waysToCalm) {
      const pace = createScrollPace();
      const heard = vi.fn();
      const end = pace.onCalm(heard);
      scroll(pace, { by: 50, frames: 10 });
      expect([pace.isFast(), heard.mock.calls.length]).toEqual([true, 0]);
      becomeCalm(pace);
      expect([pace.isFast(), heard.mock.calls.length]).toEqual([false, 1]);
      // What was calm says nothing of it.
      pace.jumped();
      expect(heard).toHaveBeenCalledTimes(1);
      end();
      scroll(pace, { by: 50, frames: 10 });
      pace.jumped();
      expect(heard).toHaveBeenCalledTimes(1);
    }
  });
});

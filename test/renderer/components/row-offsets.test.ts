import { expect, test } from 'vitest';
import { findRows, heightOfRows, layOutRows, scrollToShow } from '../../../src/renderer/src/components/row-offsets.ts';

const HEADING = 30;
const ROW = 60;
/** A heading and 99 rows. */
const LIST = layOutRows([HEADING, ...Array<number>(99).fill(ROW)]);

test('each row begins where the one before it ends, and the list ends with the last', () => {
  expect([...layOutRows([30, 60, 72])]).toEqual([0, 30, 90, 162]);
  expect([...layOutRows([30, 60], 6)]).toEqual([6, 36, 102]);
  expect(heightOfRows(LIST)).toBe(HEADING + 99 * ROW);
  expect(heightOfRows(layOutRows([]))).toBe(0);
});

test('every row that is seen is drawn, wherever the list is scrolled to, and few others', () => {
  const height = 700;
  for (let top = 0; top <= heightOfRows(LIST) - height; top += 7) {
    const { from, to } = findRows(LIST, { top, height });
    expect(LIST[from]).toBeLessThanOrEqual(top);
    expect(LIST[to]).toBeGreaterThanOrEqual(top + height);
    expect(to - from).toBeLessThan(33);
  }
});

test('a list that has become shorter than it was scrolled shows its end', () => {
  const { from, to } = findRows(LIST, { top: 1_000_000, height: 700 });
  expect(to).toBe(100);
  expect(LIST[from]).toBeLessThanOrEqual(heightOfRows(LIST) - 700);
});

test('a list that is shorter than its box is drawn whole', () => {
  expect(findRows(layOutRows([30, 60, 60]), { top: 0, height: 700 })).toEqual({ from: 0, to: 3 });
});

test('nothing is drawn of a list without rows, or in a box without height', () => {
  expect(findRows(layOutRows([]), { top: 0, height: 700 })).toEqual({ from: 0, to: 0 });
  expect(findRows(LIST, { top: 0, height: 0 })).toEqual({ from: 0, to: 0 });
});

test('a row is scrolled into view as little as shows all of it, and not at all where it is seen', () => {
  const view = { top: 600, height: 700 };
  // Begins at 570 and at 630, at 1,230 and at 1,290.
  expect(scrollToShow(LIST, 10, view)).toBe(570);
  expect(scrollToShow(LIST, 11, view)).toBeUndefined();
  expect(scrollToShow(LIST, 21, view)).toBeUndefined();
  expect(scrollToShow(LIST, 22, view)).toBe(650);
  expect(scrollToShow(LIST, 100, view)).toBeUndefined();
});

test('the first and the last row are shown with what is left free there', () => {
  const list = layOutRows(Array<number>(50).fill(34), 6);
  expect(scrollToShow(list, 0, { top: 20, height: 200 })).toBe(0);
  expect(scrollToShow(list, 49, { top: 20, height: 200 })).toBe(50 * 34 + 12 - 200);
});

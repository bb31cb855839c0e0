import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { drawQr } from '../../../../../src/renderer/src/screens/wallets/receive/qr-path.ts';

/** Pixels of a module. */
const SCALE = 4;

/** What a camera sees of it: dark rectangles on light, as grey pixels. */
function takePicture({ side, path }: ReturnType<typeof drawQr>) {
  const width = side * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const rectangles = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, ...numbers]) => numbers.map(Number));
  for (const [left = 0, top = 0, length = 0] of rectangles) {
    for (let y = top * SCALE; y < (top + 1) * SCALE; y += 1) {
      for (let x = left * SCALE; x < (left + length) * SCALE; x += 1) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

test.each(['0x490E6A6c74bfd538083938A108098c1c47eAa6E9', '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj'])(
  'a code that is read from the drawing is the address, letter by letter: %s',
  (address) => {
    expect(decodeQR(takePicture(drawQr(address)))).toBe(address);
  },
);

test('four light modules stand around the code', () => {
  const { side, path } = drawQr('0x490E6A6c74bfd538083938A108098c1c47eAa6E9');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(length),
  ]);
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(side - 4);
  expect([Math.min(...runs.map(([, y = 0]) => y)), Math.max(...runs.map(([, y = 0]) => y))]).toEqual([4, side - 5]);
});

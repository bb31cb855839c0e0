import { expect, test } from 'vitest';
import { SHAPE_COLOURS, SHAPE_SIDE, shapeOfAddress } from '../../../src/renderer/src/components/address-shape.ts';

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const write = (address: string) => JSON.stringify(shapeOfAddress(address).cells);

test('an address has the same shape in any letter case, and the same on both of its sides', () => {
  const { cells } = shapeOfAddress('0xAbCdEf0000000000000000000000000000000001');
  expect(shapeOfAddress('0xabcdef0000000000000000000000000000000001').cells).toEqual(cells);
  const places = new Set(cells.map(({ x, y }) => `${x} ${y}`));
  expect(cells.every(({ x, y }) => places.has(`${SHAPE_SIDE - 1 - x} ${y}`))).toBe(true);
});

test('addresses of the same colour differ by their patterns', () => {
  const addresses = Array.from({ length: 600 }, (_, number) => addressOf(number));
  const ofColour = Array.from({ length: SHAPE_COLOURS }, (_, colour) =>
    addresses.filter((address) => shapeOfAddress(address).colour === colour),
  );
  for (const alike of ofColour) {
    expect(alike.length).toBeGreaterThan(60);
    expect(new Set(alike.map(write)).size).toBeGreaterThan(alike.length * 0.98);
  }
});

test('addresses that begin and end alike have other patterns', () => {
  const end = (middle: string) => `0x1234${middle.padStart(32, '0')}cdef`;
  expect(write(end('1'))).not.toBe(write(end('2')));
});

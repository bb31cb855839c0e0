import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/dist/project.ts';
import { drawIcons } from '../../tools/icons/draw-icons.ts';

const FOLDER = join(ROOT, 'resources/icons');
const drawn = drawIcons(readFileSync(join(ROOT, 'resources/icon.svg')));

test('the icons are drawn from the present source (else: npm run icons)', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(drawn).sort());
  const stale = Object.entries(drawn).filter(([name, bytes]) => !readFileSync(join(FOLDER, name)).equals(bytes));
  expect(stale.map(([name]) => name)).toEqual([]);
});

test('each picture has the size that its name says', () => {
  const pictures = Object.entries(drawn).filter(([name]) => name.endsWith('.png'));
  expect(pictures).toHaveLength(9);
  for (const [name, bytes] of pictures) expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}.png`).toBe(name);
});

test('the icon of Windows holds its pictures where its entries say', () => {
  const ico = drawn['icon.ico'] ?? Buffer.alloc(0);
  const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) =>
    ico.subarray(6 + 16 * index, 22 + 16 * index),
  );
  const pictures = entries.map((entry) => ico.subarray(entry.readUInt32LE(12)).subarray(0, entry.readUInt32LE(8)));
  expect(pictures.map((picture) => picture.readUInt32BE(16))).toEqual([16, 24, 32, 48, 64, 128, 256]);
  expect(entries.map((entry) => entry.readUInt8(0))).toEqual([16, 24, 32, 48, 64, 128, 0]);
});

test('the icon of macOS is one chunk of chunks, up to 1024 pixels', () => {
  const icns = drawn['icon.icns'] ?? Buffer.alloc(0);
  expect([icns.toString('ascii', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  const sizes: Record<string, number> = {};
  for (let offset = 8; offset < icns.length; offset += icns.readUInt32BE(offset + 4)) {
    sizes[icns.toString('ascii', offset, offset + 4)] = icns.readUInt32BE(offset + 8 + 16);
  }
  expect(sizes).toEqual({ ic07: 128, ic08: 256, ic09: 512, ic10: 1024, ic11: 32, ic12: 64, ic13: 256, ic14: 512 });
});

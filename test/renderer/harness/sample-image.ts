import { crc32, deflateSync } from 'node:zlib';
import type { LoadedImage } from '#shared/ipc/noun-views.ts';

const SIDE = 96;
const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What main would say of the image under this key. */
export function describeSampleImage(key: string): LoadedImage {
  const type = 'image/png';
  return { src: `/remote-image/${key}`, type, width: SIDE, height: SIDE, bytes: 2_000, fetchedAt: Date.now() };
}

/** A PNG of two colours that the key chooses. */
export async function readSampleImage(key: string): Promise<{ type: string; bytes: Uint8Array }> {
  const seed = Number.parseInt(key.slice(0, 6), 16);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(draw(seed))), chunk('IEND', Buffer.alloc(0))];
  return { type: 'image/png', bytes: Buffer.concat([SIGNATURE, ...chunks]) };
}

function draw(seed: number): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) => {
    const pixels = Array.from({ length: SIDE }, (_, x) => pixel(seed, Math.hypot(x - SIDE / 2, y - SIDE / 2) < 30));
    return Buffer.from([0, ...pixels.flat()]);
  });
  return Buffer.concat(rows);
}

function pixel(seed: number, isInside: boolean): [number, number, number] {
  const turned = isInside ? seed ^ 0x5a7f3c : seed;
  return [96 + ((turned >> 16) & 127), 96 + ((turned >> 8) & 127), 96 + (turned & 127)];
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

import { crc32, deflateSync } from 'node:zlib';
import { hashText, makePalette, type Rgb } from './palette.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIZE = 128;

/** Draws a picture of 128 × 128 that is the same for the same seed: a motif of six in colours of its own. */
export function drawPng(seed: string): Buffer {
  const hash = hashText(seed);
  const motif = MOTIFS[hash.readUInt8(0) % MOTIFS.length] ?? drawMoon;
  const options = { shift: hash.readUInt8(1) / 255, count: 3 + (hash.readUInt8(2) % 4) };
  // One byte before each row names its filter: none.
  const rows = Buffer.alloc((SIZE + 1) * SIZE);
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      rows[y * (SIZE + 1) + 1 + x] = motif({ x: (x + 0.5) / SIZE, y: (y + 0.5) / SIZE, ...options });
    }
  }
  return encodePng({ width: SIZE, height: SIZE, bitDepth: 8, palette: makePalette(seed), rows });
}

/** A picture that is wider than anything should show: small to send, and large to decode. */
export function drawWidePng(): Buffer {
  const [width, height] = [8192, 64];
  const rows = Buffer.alloc((width / 8 + 1) * height);
  return encodePng({ width, height, bitDepth: 1, palette: makePalette('wide').slice(0, 2), rows });
}

type Point = { x: number; y: number; shift: number; count: number };

/** Index into the palette for a point of the unit square. */
type Motif = (point: Point) => number;

const drawMoon: Motif = ({ x, y, shift, count }) => {
  const horizon = 0.72 + 0.04 * Math.sin((x + shift) * Math.PI * count);
  if (y > horizon) return y > horizon + 0.12 ? 3 : 2;
  const distance = Math.hypot(x - 0.3 - 0.4 * shift, y - 0.32);
  return distance < 0.16 ? 5 : distance < 0.2 ? 4 : y > 0.45 ? 1 : 0;
};

const drawWaves: Motif = ({ x, y, shift, count }) => {
  const wave = y * count * 1.6 + 0.35 * Math.sin((x + shift) * Math.PI * 4) + shift;
  return Math.floor(wave) % 6;
};

const drawFlower: Motif = ({ x, y, shift, count }) => {
  const angle = Math.atan2(y - 0.5, x - 0.5) + shift * Math.PI;
  const distance = Math.hypot(x - 0.5, y - 0.5);
  const petal = 0.3 + 0.13 * Math.cos(angle * (count + 2));
  if (distance < 0.1) return 5;
  return distance < petal * 0.6 ? 4 : distance < petal ? 2 : distance < 0.47 ? 1 : 0;
};

const drawPeaks: Motif = ({ x, y, shift, count }) => {
  const near = 0.9 - 0.45 * Math.abs((((x + shift) * count) % 1) - 0.5);
  const far = 0.7 - 0.5 * Math.abs((((x + shift * 2) * (count - 1)) % 1) - 0.5);
  if (y > near) return 3;
  if (y > far) return y < far + 0.06 ? 5 : 2;
  return Math.hypot(x - shift, y - 0.2) < 0.09 ? 4 : y > 0.3 ? 1 : 0;
};

const drawTiles: Motif = ({ x, y, shift, count }) => {
  const [column, row] = [Math.floor(x * count), Math.floor(y * count)];
  const [inX, inY] = [x * count - column - 0.5, y * count - row - 0.5];
  const turned = (column * 7 + row * 13 + Math.floor(shift * 64)) % 4;
  const inside = turned < 2 ? Math.abs(inX) + Math.abs(inY) < 0.42 : Math.hypot(inX, inY) < 0.36;
  return inside ? 2 + turned : (column + row) % 2;
};

const drawRings: Motif = ({ x, y, shift, count }) => {
  const distance = Math.hypot(x - 0.2 - 0.6 * shift, y - 0.6);
  return Math.floor(distance * count * 2.4) % 6;
};

const MOTIFS: readonly Motif[] = [drawMoon, drawWaves, drawFlower, drawPeaks, drawTiles, drawRings];

function encodePng(image: {
  width: number;
  height: number;
  bitDepth: 1 | 8;
  palette: readonly Rgb[];
  rows: Buffer;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width, 0);
  header.writeUInt32BE(image.height, 4);
  header.writeUInt8(image.bitDepth, 8);
  const indexed = 3;
  header.writeUInt8(indexed, 9);
  return Buffer.concat([
    SIGNATURE,
    encodeChunk('IHDR', header),
    encodeChunk('PLTE', Buffer.from(image.palette.flat())),
    encodeChunk('IDAT', deflateSync(image.rows)),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

import { Resvg } from '@resvg/resvg-js';

/** Edges in pixels: what freedesktop's themes, Windows and macOS ask for. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** Apple's names of the sizes that are held as PNG; those for screens of double density are named twice. */
const ICNS_TYPES: [string, number][] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

/** Every icon file of the packages by its name. */
export function drawIcons(svg: Buffer): Record<string, Buffer> {
  const images = new Map(SIZES.map((size) => [size, drawPng(svg, size)]));
  const named = [...images].map(([size, image]) => [`${size}x${size}.png`, image]);
  return { ...Object.fromEntries(named), 'icon.ico': writeIco(images), 'icon.icns': writeIcns(images) };
}

function drawPng(svg: Buffer, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng();
}

function pick(images: Map<number, Buffer>, size: number): Buffer {
  const image = images.get(size);
  if (image === undefined) throw new Error(`No icon of ${size} pixels was drawn.`);
  return image;
}

/** Windows' ICO: a header, one entry of sixteen bytes for each image, then the images as PNG. */
function writeIco(images: Map<number, Buffer>): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(ICO_SIZES.length, 4);
  const chosen = ICO_SIZES.map((size) => ({ size, image: pick(images, size) }));
  let offset = header.length + 16 * chosen.length;
  const entries = chosen.map(({ size, image }) => {
    const entry = Buffer.alloc(16);
    // 256 is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(image.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...chosen.map(({ image }) => image)]);
}

/** Apple's ICNS: chunks of a four-letter type, their length with the header, and a PNG; the whole is such a chunk too. */
function writeIcns(images: Map<number, Buffer>): Buffer {
  const chunks = ICNS_TYPES.map(([type, size]) => writeChunk(type, pick(images, size)));
  return writeChunk('icns', Buffer.concat(chunks));
}

function writeChunk(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'ascii');
  header.writeUInt32BE(body.length + header.length, 4);
  return Buffer.concat([header, body]);
}

import { drawPng, drawWidePng } from './draw-png.ts';
import { IMAGE_ASSETS } from './image-assets.ts';
import { recolourGif } from './recolour-gif.ts';

const PREFIX = 'practice:';

/** Drawn when they are first asked for: a start must not wait for three hundred pictures. */
const drawn = new Map<string, string>();

/**
 * The URL of an image: itself, or for `practice:<name>` a small `data:` URI, because an app that fetches images only from
 * public hosts over https would show nothing of this service otherwise.
 */
export function findImageUrl(image: string): string {
  if (!image.startsWith(PREFIX)) return image;
  const name = image.slice(PREFIX.length);
  const url = drawn.get(name) ?? drawImage(name) ?? image;
  drawn.set(name, url);
  return url;
}

function drawImage(name: string): string | undefined {
  const [kind = '', ...rest] = name.split('-');
  const seed = rest.join('-');
  switch (kind) {
    case 'png':
      return toDataUri('image/png', drawPng(seed));
    case 'wide':
      return toDataUri('image/png', drawWidePng());
    case 'broken':
      return toDataUri('image/png', drawPng(seed).subarray(0, 60));
    case 'svg':
      return toDataUri('image/svg+xml', Buffer.from(SVG));
    case 'gif':
      return toDataUri('image/gif', recolourGif(pickAsset('gif', seed), seed));
    case 'jpeg':
    case 'webp':
    case 'avif':
      return toDataUri(`image/${kind}`, pickAsset(kind, seed));
    default:
      return undefined;
  }
}

/** The number at the end of a seed says which. */
function pickAsset(kind: keyof typeof IMAGE_ASSETS, seed: string): Buffer {
  const assets = IMAGE_ASSETS[kind];
  const number = Number(/\d+$/.exec(seed)?.[0] ?? 0);
  return Buffer.from(assets[number % assets.length] ?? '', 'base64');
}

function toDataUri(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" fill="#dfe8ef"/>' +
  '<circle cx="64" cy="64" r="40" fill="#3d6b8c"/></svg>';

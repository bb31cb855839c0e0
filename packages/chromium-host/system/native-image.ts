import { readFileSync } from 'node:fs';
import { NotProvidedError, provide } from '../not-provided.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Where the first chunk of a PNG has its width and its height (RFC 2083). */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const DATA_URL = /^data:[^,]*;base64,(.*)$/s;

/** What a tray, a notification or a window takes as its picture; nothing of it is drawn here. What is no PNG is empty, or refused. */
function createImage(bytes: Buffer = Buffer.alloc(0)) {
  if (bytes.length > 0 && !bytes.subarray(0, PNG.length).equals(PNG))
    throw new NotProvidedError('nativeImage of anything but a PNG');
  let isTemplate = false;
  return provide('NativeImage', {
    isEmpty: () => bytes.length === 0,
    getSize: () =>
      bytes.length === 0
        ? { width: 0, height: 0 }
        : { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) },
    toPNG: () => Buffer.from(bytes),
    setTemplateImage: (option: boolean) => {
      isTemplate = option;
    },
    isTemplateImage: () => isTemplate,
  }) as unknown as Electron.NativeImage;
}

/** As in Electron, a file that is not there is an empty picture. */
function readImage(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Electron's `nativeImage`, of PNG files. */
export const nativeImage = provide('nativeImage', {
  createEmpty: () => createImage(),
  createFromPath: (path: string) => createImage(readImage(path)),
  createFromDataURL: (url: string) => createImage(Buffer.from(DATA_URL.exec(url)?.[1] ?? '', 'base64')),
  createFromBuffer: (bytes: Buffer) => createImage(bytes),
});

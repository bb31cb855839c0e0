import { provide } from '../not-provided.ts';

/** What a tray, a notification or a window takes as its picture; nothing of it is drawn here. */
function createImage(isEmpty: boolean) {
  return provide('NativeImage', {
    isEmpty: () => isEmpty,
    setTemplateImage: () => undefined,
    isTemplateImage: () => false,
  });
}

/** Electron's `nativeImage`, as a placeholder. */
export const nativeImage = provide('nativeImage', {
  createEmpty: () => createImage(true),
  createFromPath: (_path: string) => createImage(false),
  createFromDataURL: (_url: string) => createImage(false),
  createFromBuffer: (_bytes: Buffer) => createImage(false),
});

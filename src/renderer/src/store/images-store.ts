import type { LoadedImage } from '#shared/ipc/noun-views.ts';
import { ask } from '../api.ts';
import { createResourceStore } from './resource.ts';

/** Images by the key that main gave out for them; an image does not change under its key. */
export const imagesStore = createResourceStore<string, LoadedImage>({
  read: (key) => ask((app) => app.images.load({ key })),
  isTouchedBy: () => false,
});

import type { LoadedImage } from '#shared/ipc/resource-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** Images by the key that main gave out for them; an image does not change under its key. */
export const imagesStore = createQueryStore<string, LoadedImage>({
  read: (key) => ask((app) => app.images.load({ key })),
  isTouchedBy: () => false,
  isLasting: true,
});

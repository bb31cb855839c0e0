import type { Handlers } from '#shared/ipc/derive.ts';
import type { Images } from '../images/images.ts';

export function createImageHandlers({ images }: { images: Images }): Handlers['images'] {
  return { load: ({ key }) => images.load(key), preview: (question) => images.preview(question) };
}

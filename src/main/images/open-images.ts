import { join } from 'node:path';
import { readAppSettings } from '../app-settings.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { createFetchImage } from './fetch-image.ts';
import { createImageFiles } from './image-files.ts';
import type { ImageSources } from './image-sources.ts';
import { createImages, type Images } from './images.ts';
import { type Network, plainNetwork } from './network.ts';

export type OpenImagesOptions = {
  dataFolder: string;
  store: Store;
  imageSources: ImageSources;
  surface: Surface;
  network: Network | undefined;
  clock: () => number;
};

/** Remote content over the data folder, the settings of this run, and the person before it. */
export function openImages(options: OpenImagesOptions): Images {
  const { dataFolder, store, imageSources, surface, network = plainNetwork, clock } = options;
  return createImages({
    sources: imageSources,
    files: createImageFiles({ folder: join(dataFolder, 'images'), clock }),
    fetchImage: createFetchImage({ network }),
    readGateway: () => readAppSettings(store).ipfsGateway,
    confirmHost: (host) =>
      surface.confirm({
        title: `Fetch an image from ${host}?`,
        sentences: [
          'No record names an image there. The host learns the address of this computer and when it was asked.',
        ],
        yes: 'Fetch',
        weight: 'plain',
      }),
    clock,
  });
}

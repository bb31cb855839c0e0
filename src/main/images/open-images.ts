import { join } from 'node:path';
import { readAppSettings } from '../app-settings.ts';
import type { Desktop } from '../desktop.ts';
import type { Store } from '../store/open-store.ts';
import { createFetchImage } from './fetch-image.ts';
import { createImageFiles } from './image-files.ts';
import type { ImageSources } from './image-sources.ts';
import { createImages, type Images } from './images.ts';
import { type Network, plainNetwork } from './network.ts';

export type OpenImagesOptions = {
  dataFolder: string;
  store: Store;
  imageSources: ImageSources;
  desktop: Desktop;
  network: Network | undefined;
  clock: () => number;
};

/** Remote content over the data folder, the settings and the desktop of this run. */
export function openImages(options: OpenImagesOptions): Images {
  const { dataFolder, store, imageSources, desktop, network = plainNetwork, clock } = options;
  return createImages({
    sources: imageSources,
    files: createImageFiles({ folder: join(dataFolder, 'images'), clock }),
    fetchImage: createFetchImage({ network }),
    readGateway: () => readAppSettings(store).ipfsGateway,
    confirmHost: (host) =>
      desktop.confirm({
        title: `Fetch an image from ${host}?`,
        detail: 'No record names an image there. The host learns the address of this computer and when it was asked.',
        yes: 'Fetch',
      }),
    clock,
  });
}

import type { Failure } from '#shared/failure.ts';
import type { LoadedImage } from '#shared/ipc/resource-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createAskOnce } from '../ask-once.ts';
import { checkImage } from './check-image.ts';
import { createFailureMemory } from './failure-memory.ts';
import type { FetchImage } from './fetch-image.ts';
import { findImageTarget, type ImageTarget } from './find-image-target.ts';
import { imageFailures } from './image-failures.ts';
import type { ImageFiles, KeptImage } from './image-files.ts';
import { type ImageSources, imageKey } from './image-sources.ts';
import { readDataUrl } from './read-data-url.ts';
import { createTurns } from './take-turns.ts';

/** Remote content, as the rest of main sees it (security, "Content"). */
export type Images = {
  /** From the disk where it is there; else fetched, checked and kept. Only an image that a record names. */
  load(key: string): Promise<Result<LoadedImage, Failure>>;
  /** The same for an address that was typed; asks before a host is told of that no record has named. */
  preview(question: { profileId: string; url: string }): Promise<Result<LoadedImage, Failure>>;
  /** What is on the disk, for showing it; never fetches. */
  read(key: string): Promise<KeptImage | undefined>;
  /** Gives up what is being fetched. */
  stop(): Promise<void>;
};

export type ImagesOptions = {
  sources: ImageSources;
  files: ImageFiles;
  fetchImage: FetchImage;
  /** The gateway of the settings, as it is now. */
  readGateway: () => string;
  /** Asks the person, outside the page, whether this host may be asked. */
  confirmHost: (host: string) => Promise<boolean>;
  clock: () => number;
};

const AT_ONCE = 4;

/** Where in the app's own scheme an image is shown from; answered by `electron/serve-app-files.ts`. */
const SHOWN_AT = '/remote-image/';

type Checked = Omit<KeptImage, 'fetchedAt'>;
type Loading = Promise<Result<LoadedImage, Failure>>;

export function createImages(options: ImagesOptions): Images {
  const { sources, files, readGateway } = options;
  const loadOnce = createLoadOnce(options);
  const askHost = createAskHost(options);

  return {
    read: files.read,
    stop: loadOnce.stop,
    async load(key) {
      const kept = await files.read(key);
      if (kept !== undefined) return succeed(toLoadedImage(key, kept));
      const url = sources.find(key);
      return url === undefined ? fail(imageFailures.unknownKey()) : loadOnce.load(key, url);
    },
    async preview({ profileId, url }) {
      const key = imageKey(url);
      const kept = await files.read(key);
      if (kept !== undefined) return succeed(toLoadedImage(key, kept));
      const target = findImageTarget(url, readGateway());
      if (!target.ok) return target;
      const refusal = await askHost(profileId, target.value);
      return refusal === undefined ? loadOnce.load(key, url) : fail(refusal);
    },
  };
}

/** Loads of one image at the same time are one load; few images at a time; failures are remembered for a while. */
function createLoadOnce({ files, fetchImage, readGateway, clock }: ImagesOptions) {
  const failures = createFailureMemory(clock);
  const takeTurn = createTurns(AT_ONCE);
  const underWay = new Map<string, Loading>();
  const stopper = new AbortController();

  async function fetchChecked(key: string, place: URL, byGateway: boolean): Promise<Result<Checked, Failure>> {
    // That a gateway does not find one image says nothing of the next.
    const about = { key, host: byGateway ? `${place.host} for ${key}` : place.host };
    // Asked in its turn, when another image may have shown that the host does not answer.
    const failure = failures.find(about);
    if (failure !== undefined) return fail(failure);
    const checked = check(await fetchImage(place, stopper.signal));
    if (!checked.ok) failures.add(about, checked.failure);
    return checked;
  }

  async function loadAndKeep(key: string, url: string): Loading {
    if (stopper.signal.aborted) return fail(imageFailures.stopped());
    const target = findImageTarget(url, readGateway());
    if (!target.ok) return target;
    const { value } = target;
    const checked =
      value.kind === 'data' ? check(readDataUrl(url)) : await fetchChecked(key, value.url, value.byGateway);
    if (!checked.ok) return checked;
    const written = await files.write(key, checked.value.bytes);
    return written === undefined
      ? fail(imageFailures.notKept())
      : succeed(toLoadedImage(key, { ...checked.value, ...written }));
  }

  return {
    load(key: string, url: string): Loading {
      const already = underWay.get(key);
      if (already !== undefined) return already;
      const loading = takeTurn(() => loadAndKeep(key, url)).finally(() => underWay.delete(key));
      underWay.set(key, loading);
      return loading;
    },
    async stop() {
      stopper.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

/** One question at a time, and one for each host: a yes holds until the app is closed. */
function createAskHost({ sources, confirmHost }: ImagesOptions) {
  const allowed = new Set<string>();
  const askOnce = createAskOnce();
  return async (profileId: string, target: ImageTarget): Promise<Failure | undefined> => {
    // The gateway is the operator's own choice, made in the settings.
    if (target.kind === 'data' || target.byGateway) return undefined;
    const { host } = target.url;
    if (allowed.has(host) || sources.isNamedHost({ profileId, host })) return undefined;
    return askOnce({
      confirm: () => confirmHost(host),
      busy: imageFailures.beingAsked,
      declined: () => imageFailures.declined(host),
      async onAccepted() {
        allowed.add(host);
        return undefined;
      },
    });
  };
}

function check(bytes: Result<Uint8Array, Failure>): Result<Checked, Failure> {
  if (!bytes.ok) return bytes;
  const checked = checkImage(bytes.value);
  return checked.ok ? succeed({ ...checked.value, bytes: bytes.value }) : checked;
}

function toLoadedImage(key: string, { type, width, height, bytes, fetchedAt }: KeptImage): LoadedImage {
  return { src: `${SHOWN_AT}${key}`, type, width, height, bytes: bytes.length, fetchedAt };
}

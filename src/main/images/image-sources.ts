import { createHash } from 'node:crypto';
import type { ImageSource, ImageSourceRecords } from '../store/images.ts';

/** Which images the page may ask for: those whose key main handed out, because a record names them. */
export type ImageSources = {
  /** The key for `images.load`; from now on the image can be asked for by it. */
  keyOf(source: { profileId: string; url: string }): string;
  /** The URL behind a key; undefined for a key that was never handed out. */
  find(key: string): string | undefined;
  /** True when a record of the profile names an image on this host. */
  isNamedHost(question: { profileId: string; host: string }): boolean;
};

export function createImageSources(records: ImageSourceRecords): ImageSources {
  // A gallery asks for thousands of keys at a time, and nearly all of them have been written down before.
  const written = new Set<string>();
  const unwritten = new Map<string, ImageSource>();
  let isSoon = false;

  /** Who lists records is only reading: a disk that takes nothing more must not keep a list from being shown. */
  function writeSoon(): void {
    isSoon = true;
    queueMicrotask(() => {
      isSoon = false;
      try {
        records.addAll([...unwritten.values()]);
        for (const mark of unwritten.keys()) written.add(mark);
        unwritten.clear();
      } catch {
        // They are known for as long as this runs, and tried again with the next one.
      }
    });
  }

  return {
    keyOf({ profileId, url }) {
      const key = imageKey(url);
      const mark = `${profileId} ${key}`;
      if (!written.has(mark) && !unwritten.has(mark)) {
        unwritten.set(mark, { profileId, key, url, host: readHost(url) });
        if (!isSoon) writeSoon();
      }
      return key;
    },
    find: (key) => [...unwritten.values()].find((source) => source.key === key)?.url ?? records.find(key),
    isNamedHost: ({ profileId, host }) =>
      [...unwritten.values()].some((source) => source.profileId === profileId && source.host === host) ||
      records.isNamedHost({ profileId, host }),
  };
}

/** The name of an image within this app: the first 32 hex digits of the SHA-256 of its URL. */
export function imageKey(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}

/** The host that an https image is fetched from, in lower case; null where none is asked. */
function readHost(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' ? parsed.host : null;
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

type StoreFile = { name: string; bytes: Buffer };

let blank: readonly StoreFile[] | undefined;

/**
 * A new folder, which goes away with the test, with a store that was opened once and never written: to open it takes half as long as to make
 * one. For tests of the first start itself there is {@link makeTemporaryFolder}.
 */
export function makeStoreFolder(): string {
  const folder = makeTemporaryFolder();
  putBlankStore(folder);
  return folder;
}

/** Puts such a store into a folder that has none. */
export function putBlankStore(folder: string): void {
  blank ??= makeBlankStore();
  for (const { name, bytes } of blank) writeFileSync(join(folder, name), bytes);
}

function makeBlankStore(): StoreFile[] {
  const folder = makeTemporaryFolder();
  openStore({ dataFolder: folder, clock: Date.now }).close();
  return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

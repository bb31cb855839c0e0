import { join } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import type { Packed } from '../pack.ts';

export type ArchivedFile = { path: string; size: number; isUnpacked: boolean };

export const findArchive = ({ unpacked }: Packed): string => join(unpacked, 'resources/app.asar');

/** The files inside the archive, with those that it has laid beside it. */
export function listArchive(archive: string): ArchivedFile[] {
  return listPackage(archive, { isPack: false }).flatMap((name) => {
    const path = name.replaceAll('\\', '/').replace(/^\//, '');
    const entry = statFile(archive, path);
    if (!('size' in entry)) return [];
    return [{ path, size: entry.size, isUnpacked: entry.unpacked === true }];
  });
}

export const readArchived = (archive: string, path: string): Buffer => extractFile(archive, path);

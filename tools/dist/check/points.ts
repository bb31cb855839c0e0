import type { Configuration } from 'electron-builder';
import type { Packed } from '../pack.ts';
import { checkConfiguration, checkSchema } from './check-configuration.ts';
import { checkDeb } from './check-deb.ts';
import { checkFiles, checkSize } from './check-files.ts';
import { checkFuses } from './check-fuses.ts';
import { checkBill, checkGpl } from './check-licences.ts';
import { checkNatives } from './check-natives.ts';
import { checkSameBytes } from './check-same-bytes.ts';
import { checkUpdateFeed } from './check-update-feed.ts';

export type CheckedPack = Packed & { deb: string | undefined };

/** What is checked: the app packed twice from the same source, and the configuration that packed it. */
export type Packs = { config: Configuration; first: CheckedPack; second: CheckedPack };

/** Says in a phrase what was found; throws with what is wrong. */
export type Point = { name: string; check: (packs: Packs) => string | Promise<string> };

export const POINTS: Point[] = [
  { name: 'schema', check: ({ config }) => checkSchema(config) },
  { name: 'configuration', check: ({ config }) => checkConfiguration(config) },
  { name: 'files', check: ({ first }) => checkFiles(first) },
  { name: 'size', check: ({ first }) => checkSize(first) },
  { name: 'gpl', check: ({ first }) => checkGpl(first) },
  { name: 'licenses', check: ({ first }) => checkBill(first) },
  { name: 'natives', check: ({ first }) => checkNatives(first) },
  { name: 'fuses', check: ({ first, config }) => checkFuses(first, config) },
  { name: 'update feed', check: ({ first, config }) => checkUpdateFeed(first, config) },
  { name: 'deb', check: ({ first, config }) => checkDeb(first, config) },
  { name: 'same bytes', check: ({ first, second }) => checkSameBytes(first, second) },
];

/** Checks every point, also after one has failed; one line for each. */
export async function checkPoints(packs: Packs, tell: (line: string) => void): Promise<boolean> {
  let isAllRight = true;
  for (const { name, check } of POINTS) {
    try {
      tell(`✓ ${name.padEnd(14)}${await check(packs)}`);
    } catch (cause) {
      isAllRight = false;
      tell(`✗ ${name.padEnd(14)}${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }
  return isAllRight;
}

import type { Migration } from '../database.ts';
import { serviceRecords } from './0001-service-records.ts';
import { content } from './0002-content.ts';
import { imageSources } from './0003-image-sources.ts';
import { chainTokens } from './0004-chain-tokens.ts';
import { missingRecords } from './0005-missing-records.ts';
import { setAside } from './0006-set-aside.ts';
import { resources } from './0007-resources.ts';
import { manyWaiting } from './0008-many-waiting.ts';
import { listings } from './0009-listings.ts';
import { openRecords } from './0010-open-records.ts';
import { searchEnds } from './0011-search-ends.ts';
import { permissionClaims } from './0012-permission-claims.ts';
import { serviceTokens } from './0013-service-tokens.ts';
import { listsToTheirEnd } from './0014-lists-to-their-end.ts';
import { indexedByStatement } from './0015-indexed-by-statement.ts';

/** History of `cache.db`: everything the service said; it can be read again. */
export const cacheMigrations: readonly Migration[] = [
  serviceRecords,
  content,
  imageSources,
  chainTokens,
  missingRecords,
  setAside,
  resources,
  manyWaiting,
  listings,
  openRecords,
  searchEnds,
  permissionClaims,
  serviceTokens,
  listsToTheirEnd,
  indexedByStatement,
];

import type { Migration } from '../database.ts';
import { serviceRecords } from './0001-service-records.ts';

/** History of `cache.db`: everything the service said; it can be read again. */
export const cacheMigrations: readonly Migration[] = [serviceRecords];

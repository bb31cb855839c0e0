import type { Migration } from '../database.ts';
import { operatorAndIntents } from './0001-operator-and-intents.ts';
import { declinesAndSettings } from './0002-declines-and-settings.ts';

/** History of `journal.db`: everything the operator said and did; it cannot be read again from anywhere. */
export const journalMigrations: readonly Migration[] = [operatorAndIntents, declinesAndSettings];

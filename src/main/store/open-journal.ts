import { join } from 'node:path';
import { type Failure, FailureError } from '#shared/failure.ts';
import { attempt } from '#shared/result.ts';
import { findStorageTrouble, mayPass } from '#shared/storage-trouble.ts';
import { type OpenedDatabase, openSoundDatabase } from './database.ts';
import { journalMigrations } from './journal-migrations/all.ts';
import { finishSalvage, salvageFile } from './salvage/salvage-file.ts';
import { holdRuns } from './seals/hold-runs.ts';
import { type JournalSeals, openSeals } from './seals/open-seals.ts';
import { journalRules } from './sound/journal-rules.ts';
import { explainNotOpened, explainRunOfDamaged, explainSalvaged } from './storage-failures.ts';

/** `notices`: what the operator has to be told about how it was found. */
export type OpenedJournal = OpenedDatabase & { seals: JournalSeals; notices: readonly Failure[] };

type Options = { dataFolder: string; now: number };

/**
 * The operator's file, with every row in it that cannot be read out of the way. Of one that is damaged as a whole every row that can be read is
 * taken into a new one: what is missing then is missed by the seals.
 * @throws FailureError when it cannot be opened, and when what can be read of a damaged one cannot be kept; then it is left as it is
 */
export function openJournal({ dataFolder, now }: Options): OpenedJournal {
  const file = join(dataFolder, 'journal.db');
  const finished = attempt(() => finishSalvage({ file, now }));
  if (!finished.ok) throw new FailureError(explainNotOpened(finished.failure, file), { cause: finished.failure });
  try {
    return { ...openFile(file, now), notices: [] };
  } catch (cause) {
    if (!(cause instanceof FailureError) || cause.failure.code !== 'store-damaged') throw cause;
    const salvaged = attempt(() => salvageFile({ file, migrations: journalMigrations, now }));
    if (!salvaged.ok) throw whyNotSalvaged(salvaged.failure, { file, damaged: cause });
    const opened = openFile(file, now);
    // A funding that is not in it any more may have been sent.
    holdRuns(opened.database, explainRunOfDamaged());
    return { ...opened, notices: [explainSalvaged(salvaged.value)] };
  }
}

/** A disk that has no room hides what else is wrong: with room, the next start goes on. */
function whyNotSalvaged(cause: unknown, { file, damaged }: { file: string; damaged: FailureError }): FailureError {
  return mayPass(findStorageTrouble(cause)) ? new FailureError(explainNotOpened(cause, file), { cause }) : damaged;
}

function openFile(file: string, now: number) {
  const { begun: seals, ...opened } = openSoundDatabase({
    file,
    migrations: journalMigrations,
    durability: 'full',
    rules: journalRules,
    now,
    begin: (database) => openSeals({ database, rules: journalRules }),
  });
  seals.found(opened.setAside);
  return { ...opened, seals };
}

import * as z from 'zod';
import { nothing } from './argument-parts.ts';
import type { BackupPreview, BackupStanding, RestoredView } from './backup-views.ts';
import { call } from './call.ts';

const groups = z.array(z.string().regex(/^[a-z_]{1,40}$/)).max(50);

/** One encrypted file of everything. Passphrases are typed outside the page, and every file is chosen there. */
export const backupCalls = {
  backup: {
    view: call<BackupStanding>()(nothing, 'answered'),
    /** `path` null when the person thought better of it. With keys it asks for the passphrase of the app, too. */
    save: call<{ path: string | null }>()(z.object({ withKeys: z.boolean() }), 'refused'),
    /**
     * Asks which file, unless it is the newest of the automatic ones, and for its passphrase, and says how it differs from what is here; null
     * when the person thought better of it.
     */
    open: call<BackupPreview | null>()(z.object({ isNewest: z.boolean() }), 'refused'),
    /** Asks outside the page. `replace`: groups of which the backup's entries take the place of those that are here; `without`: groups to do without. */
    restore: call<RestoredView>()(z.object({ replace: groups, without: groups, withKeys: z.boolean() }), 'refused'),
    /** Forgets the backup that is open. */
    close: call<null>()(nothing, 'answered', 'the-page'),
    /** Asks for a folder and a passphrase, and writes the first one. */
    startAutomatic: call<BackupStanding>()(
      z.object({ every: z.enum(['day', 'week']), keep: z.int().min(2).max(100) }),
      'refused',
    ),
    /** Those that were written stay. */
    stopAutomatic: call<BackupStanding>()(nothing, 'refused'),
  },
} as const;

import * as z from 'zod';
import { proxySignInSchema } from '../signer-protocol.ts';
import { nothing } from './argument-parts.ts';
import { call } from './call.ts';
import type { OutsideChangesView } from './outside-views.ts';
import type { RemovalView, SystemView } from './system-views.ts';

const changeIds = z.array(z.number().int().positive()).min(1).max(500);

/** The app on this computer: what it runs on, what it keeps, and how to be rid of it. */
export const systemCalls = {
  system: {
    view: call<SystemView>()(nothing, 'answered'),
    /** Writes what support needs to one file, without secrets, after asking where to; `path` null when the person thought better of it. */
    saveDiagnostics: call<{ path: string | null }>()(nothing, 'answered'),
    /** Shows one of the app's two folders in the desktop's file manager. */
    openFolder: call<null>()(z.object({ folder: z.enum(['data', 'logs']) }), 'answered'),
    /** Keeps in the keychain what a proxy wants to know, in place of what was kept before, and asks every service again. */
    signInToProxy: call<null>()(proxySignInSchema, 'refused'),
    forgetProxySignIn: call<null>()(proxySignInSchema.pick({ proxy: true }), 'refused'),
    /** Entries of the journal that another program changed, and about which nobody has decided yet. */
    outsideChanges: call<OutsideChangesView>()(nothing, 'answered'),
    /** Uses these as they were found. Asks outside the page. */
    adoptOutsideChanges: call<OutsideChangesView>()(z.object({ ids: changeIds }), 'refused'),
    /** Does without these, and without what is gone. Asks outside the page. */
    dropOutsideChanges: call<OutsideChangesView>()(z.object({ ids: changeIds }), 'refused'),
    previewRemoval: call<RemovalView>()(nothing, 'answered'),
    /** Removes keys, profiles, journal, cache, logs and ledger, then ends the app. Asks once more, outside the page. */
    removeEverything: call<null>()(z.object({ typed: z.string().max(100) }), 'refused'),
  },
} as const;

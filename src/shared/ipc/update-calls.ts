import * as z from 'zod';
import { nothing } from './argument-parts.ts';
import { call } from './call.ts';
import type { UpdateView } from './update-views.ts';

/** Newer versions of the app itself. While locked it is only told how things stand. */
export const updateCalls = {
  updates: {
    state: call<UpdateView>()(nothing, 'answered'),
    /** Switched on, it asks at once and once a day; switched off, it asks nothing and ends a download. */
    setLooking: call<UpdateView>()(z.object({ looking: z.boolean() }), 'refused'),
    /** Asks now. Answered when the answer is there; one that failed is in the view. */
    check: call<UpdateView>()(nothing, 'refused', 'the-page'),
    /** Begins to download what was found; how far it is, the event `update-changed` and `state` tell. */
    download: call<UpdateView>()(nothing, 'refused'),
    cancelDownload: call<UpdateView>()(nothing, 'refused', 'the-page'),
    /** Ends the app and starts the downloaded version, unless something is under way. */
    install: call<UpdateView>()(nothing, 'refused'),
  },
} as const;

import { type AttentionSettings, attentionChangeSchema } from '../model/attention-settings.ts';
import { nothing } from './argument-parts.ts';
import type { AttentionView, Opening } from './attention-views.ts';
import { call } from './call.ts';

/** How the app makes itself heard while nobody looks at its window. */
export const attentionCalls = {
  attention: {
    get: call<AttentionView>()(nothing, 'answered'),
    /** Changes what is named and leaves the rest; answers with all of them. */
    change: call<AttentionSettings>()(attentionChangeSchema, 'answered'),
    /** Where a notification, the tray or a link wants the window to be; told once, null when there is nothing. */
    takeOpening: call<Opening | null>()(nothing, 'answered'),
  },
};

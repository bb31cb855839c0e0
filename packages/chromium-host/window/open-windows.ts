import { EventEmitter } from 'node:events';
import type { Details, WebContents } from 'electron';
import type { Page } from '../chromium/page.ts';

/** What the app object must know of a window. */
export type OpenWindow = { close: () => void; destroy: () => void; isDestroyed: () => boolean };

export const openWindows = new Set<OpenWindow>();

/** Tells the rest of the host of windows, so that windows need not know the app. */
export const windowEvents = new EventEmitter<{
  'web-contents-created': [WebContents];
  'window-created': [unknown];
  'page-opened': [Page];
  'page-failed': [];
  'child-process-gone': [Details];
  closed: [];
}>();

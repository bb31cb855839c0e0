import { create } from 'zustand';
import type { Failure } from '#shared/failure.ts';

/** A short word at the edge of the window. A failure stays until it is dismissed. */
export type Notice = {
  id: number;
  text: string;
  failure?: Failure;
  /** Takes back what it tells of, as long as it is shown. */
  undo?: () => void;
};

type Notices = { notices: readonly Notice[]; announcement: string };

const SHOWN_MS = 4_000;
/** Long enough to notice a mistake. */
const UNDO_MS = 10_000;
let lastId = 0;

export const useNotices = create<Notices>(() => ({ notices: [], announcement: '' }));

export function notify(text: string): void {
  const id = add({ text });
  setTimeout(() => dismissNotice(id), SHOWN_MS);
}

/** Says what was done, and offers to take it back for a while. */
export function notifyUndoable(text: string, undo: () => void): void {
  const id = add({ text, undo });
  setTimeout(() => dismissNotice(id), UNDO_MS);
}

/** Takes back what the notice tells of, once. */
export function undoNotice({ id, undo }: Notice): void {
  dismissNotice(id);
  undo?.();
}

export function notifyFailure(failure: Failure): void {
  add({ text: failure.happened, failure });
}

/** Says something to screen readers alone. */
export function announce(text: string): void {
  useNotices.setState({ announcement: text });
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

function add(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  const id = lastId;
  useNotices.setState(({ notices }) => ({ notices: [...notices, { ...notice, id }].slice(-4) }));
  return id;
}

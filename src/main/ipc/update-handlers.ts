import type { Handlers } from '#shared/ipc/derive.ts';
import { succeed } from '#shared/result.ts';
import type { Updates } from '../updates/updates.ts';

/** Newer versions of the app, as the operator asks for them. */
export function createUpdateHandlers({ updates }: { updates: Updates }): Handlers['updates'] {
  return {
    state: async () => succeed(updates.view()),
    setLooking: async ({ looking }) => succeed(updates.setLooking(looking)),
    check: updates.check,
    download: async () => updates.download(),
    cancelDownload: async () => succeed(updates.cancelDownload()),
    install: async () => updates.install(),
  };
}

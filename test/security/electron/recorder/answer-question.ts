import { expect, vi } from 'vitest';
import { SURFACE_CALL_CHANNEL } from '#shared/surface/surface-channels.ts';
import type { SurfaceView } from '#shared/surface/surface-view.ts';
import type { ElectronRecorder } from './electron-recorder.ts';
import type { RecordedContents, RecordedWindow } from './recorded-window.ts';

/** The window main asks in, once it shows a question, with what its page may send. */
export async function findQuestion({ windows, ipcHandlers }: Pick<ElectronRecorder, 'windows' | 'ipcHandlers'>) {
  const isAsking = (window: RecordedWindow | undefined) => window?.options.modal === true && !window.destroyed;
  await expect.poll(() => isAsking(windows.at(-1)) && windows.at(-1)?.webContents.sent.length).toBeTruthy();
  const surface = windows.at(-1) as RecordedWindow;
  const { webContents } = surface;
  const view = webContents.sent.at(-1)?.[1] as SurfaceView;
  return {
    surface,
    id: view.id,
    ours: { sender: webContents as RecordedContents, senderFrame: webContents.mainFrame },
    hear: (event: unknown, words: unknown) => ipcHandlers.get(SURFACE_CALL_CHANNEL)?.(event, words),
    press: () =>
      void webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'Enter', isAutoRepeat: false }),
  };
}

/** Moves the clock of that window past the moment in which nothing answers. */
export function passMoment(): void {
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
}

/** A person answers the question that is open, in its window. */
export async function answerQuestion(recorder: ElectronRecorder, says: 'yes' | 'no'): Promise<void> {
  const { id, ours, hear, press } = await findQuestion(recorder);
  passMoment();
  press();
  await hear(ours, says === 'yes' ? { call: 'yes', id, typed: {} } : { call: 'no', id });
}

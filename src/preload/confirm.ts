import { contextBridge, ipcRenderer } from 'electron';
import { SURFACE_CALL_CHANNEL, SURFACE_VIEW_CHANNEL } from '#shared/surface/surface-channels.ts';

const call = (words: object): Promise<unknown> => ipcRenderer.invoke(SURFACE_CALL_CHANNEL, words);

contextBridge.exposeInMainWorld('surface', {
  /** Answers with what is shown now, and hands over whatever comes after it. */
  watch(listener: (view: unknown) => void): Promise<unknown> {
    ipcRenderer.on(SURFACE_VIEW_CHANNEL, (_event: unknown, view: unknown) => listener(view));
    return call({ call: 'read' });
  },
  judge: (secret: unknown) => call({ call: 'judge', secret }),
  yes: (id: unknown, typed: unknown) => call({ call: 'yes', id, typed }),
  no: (id: unknown) => call({ call: 'no', id }),
});

import { contextBridge, ipcRenderer } from 'electron';
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '#shared/ipc/channels.ts';
import { buildApi, type CallNames } from '#shared/ipc/derive.ts';

/** Written in by the build from the contract itself, so that the contract's schemas stay in main. */
declare const IPC_CALL_NAMES: CallNames;

const api = buildApi(IPC_CALL_NAMES, (channel, argument) => ipcRenderer.invoke(INVOKE_CHANNEL, channel, argument));

contextBridge.exposeInMainWorld('app', {
  ...api,
  /** Hands over what main says unasked; the page never sees Electron's event. Answers with what ends the listening. */
  onEvent: (listener: (event: unknown) => void) => {
    const handOver = (_event: unknown, message: unknown) => listener(message);
    ipcRenderer.on(EVENT_CHANNEL, handOver);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, handOver);
    };
  },
});

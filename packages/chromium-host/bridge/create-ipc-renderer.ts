import type { IpcRenderer, IpcRendererEvent } from 'electron';
import type { MessageFromPage, MessageToPage } from './page-message.ts';
import type { decodeValue, encodeValue } from './value-codec.ts';

type Listener = Parameters<IpcRenderer['on']>[1];
type Options = {
  post: (message: MessageFromPage) => void;
  encode: typeof encodeValue;
  decode: typeof decodeValue;
};

/**
 * Electron's `ipcRenderer` for the preload's world, and what takes the host's messages in.
 * Sent into the page as source text: it uses only its argument and JavaScript itself.
 */
export function createIpcRenderer({ post, encode, decode }: Options) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  let lastId = 0;

  const self = () => ipcRenderer as unknown as IpcRenderer;
  const entriesOf = (channel: string) => listeners.get(channel) ?? [];
  const add = (channel: string, listener: Listener, once = false) => {
    listeners.set(channel, [...entriesOf(channel), { listener, once }]);
    return self();
  };
  const remove = (channel: string, listener: Listener) => {
    const kept = entriesOf(channel).filter((entry) => entry.listener !== listener);
    listeners.set(channel, kept);
    return self();
  };
  const ipcRenderer = {
    invoke: (channel: string, ...argumentList: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1;
        post({ type: 'invoke', id: lastId, channel, values: encode(argumentList) });
        waiting.set(lastId, { resolve, reject });
      }),
    send: (channel: string, ...argumentList: unknown[]) =>
      post({ type: 'send', channel, values: encode(argumentList) }),
    on: (channel: string, listener: Listener) => add(channel, listener),
    addListener: (channel: string, listener: Listener) => add(channel, listener),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners: (channel: string) => {
      listeners.delete(channel);
      return self();
    },
  };
  const receive = (message: Extract<MessageToPage, { type: 'event' | 'answer' | 'refusal' }>) => {
    if (message.type === 'event') {
      const entries = entriesOf(message.channel);
      const kept = entries.filter((entry) => !entry.once);
      listeners.set(message.channel, kept);
      const argumentList = decode(message.values) as unknown[];
      for (const { listener } of entries)
        listener({ sender: self(), ports: [] } as unknown as IpcRendererEvent, ...argumentList);
    } else {
      const promise = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.type === 'answer') promise?.resolve(decode(message.value));
      else promise?.reject(new Error(message.message));
    }
  };
  return { ipcRenderer, receive };
}

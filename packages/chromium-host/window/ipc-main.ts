import type { IpcMain, WebContents } from 'electron';
import type { MessageFromPage, MessageToPage } from '../bridge/page-message.ts';
import { decodeValue, encodeValue } from '../bridge/value-codec.ts';
import { provide } from '../not-provided.ts';

type Handler = Parameters<IpcMain['handle']>[1];
type Listener = Parameters<IpcMain['on']>[1];
type Invocation = Extract<MessageFromPage, { type: 'invoke' }>;
type PageCall = Extract<MessageFromPage, { type: 'invoke' | 'send' }>;

const handlers = new Map<string, Handler>();
const listeners = new Map<string, Set<Listener>>();

function handle(channel: string, listener: Handler): void {
  if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
  handlers.set(channel, listener);
}

function on(channel: string, listener: Listener): IpcMain {
  listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
  return self();
}

function off(channel: string, listener: Listener): IpcMain {
  listeners.get(channel)?.delete(listener);
  return self();
}

function self(): IpcMain {
  return ipcMain as unknown as IpcMain;
}

/** Electron's `ipcMain`. */
export const ipcMain = provide('ipcMain', {
  handle,
  handleOnce: (channel, listener) => {
    handle(channel, (event, ...argumentList) => {
      handlers.delete(channel);
      return listener(event, ...argumentList) as unknown;
    });
  },
  removeHandler: (channel) => void handlers.delete(channel),
  on,
  off,
  addListener: on,
  removeListener: off,
  removeAllListeners: (channel): IpcMain => {
    if (channel === undefined) listeners.clear();
    else listeners.delete(channel);
    return self();
  },
} satisfies Pick<
  IpcMain,
  'handle' | 'handleOnce' | 'removeHandler' | 'on' | 'off' | 'addListener' | 'removeListener' | 'removeAllListeners'
>);

type AnswerOptions = { message: PageCall; sender: WebContents; answer: (message: MessageToPage) => void };

/** Gives a message of the preload to the app's handler or listeners, with an event that tells who sent it. */
export async function answerMessage({ message, sender, answer }: AnswerOptions): Promise<void> {
  const values = decodeValue(message.values) as unknown[];
  const event = createEvent(sender);
  if (message.type === 'invoke') return answer(await invoke({ message, event, values }));
  for (const listener of listeners.get(message.channel) ?? []) listener(event as never, ...values);
}

async function invoke({
  message: { id, channel },
  event,
  values,
}: {
  message: Invocation;
  event: object;
  values: unknown[];
}): Promise<MessageToPage> {
  try {
    const handler = handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return { type: 'answer', id, value: encodeValue(await handler(event as never, ...values)) };
  } catch (error) {
    return { type: 'refusal', id, message: `Error invoking remote method '${channel}': ${String(error)}` };
  }
}

/** Only the main frame has a preload, so only the main frame sends. */
function createEvent(sender: WebContents): object {
  return provide('IpcMainEvent', {
    type: 'frame',
    sender,
    senderFrame: sender.mainFrame,
    processId: 1,
    frameId: 1,
    ports: [],
    defaultPrevented: false,
    preventDefault: () => undefined,
    reply: (channel: string, ...argumentList: unknown[]) => sender.send(channel, ...argumentList),
  });
}

import type { connectWorlds } from './connect-worlds.ts';
import type { createIpcRenderer } from './create-ipc-renderer.ts';
import type { findText } from './find-text.ts';
import type { createPacker } from './pack-values.ts';
import type { MessageFromPage, MessageToPage } from './page-message.ts';
import type { decodeValue, encodeValue } from './value-codec.ts';
import type { watchInput } from './watch-input.ts';
import type { watchPage } from './watch-page.ts';

type PageWatch = ReturnType<typeof watchPage> & ReturnType<typeof watchInput> & ReturnType<typeof findText>;
type PreloadWorld = {
  connect: typeof connectWorlds;
  packerFor: typeof createPacker;
  ipcFor: typeof createIpcRenderer;
  encode: typeof encodeValue;
  decode: typeof decodeValue;
  names: { binding: string; receiver: string };
  platform: string;
  preload: (require: unknown, module: { exports: object }, exports: object, process: object) => void;
  watchPage: (post: (message: MessageFromPage) => void) => PageWatch;
};

/**
 * Runs in the preload's own world before the page's first script: makes `require('electron')` with `contextBridge` and
 * `ipcRenderer`, then runs the preload itself. Sent into the page as source text.
 */
export function runPreloadWorld(options: PreloadWorld): void {
  const { connect, packerFor, ipcFor, encode, decode, names, platform, preload, watchPage: watch } = options;
  const world = globalThis as unknown as EventTarget & { top: unknown } & Record<string, unknown>;
  // Frames inside the page get no preload, as in Electron.
  if (world.top !== world) return;
  const binding = world[names.binding] as (text: string) => void;
  const post = (message: MessageFromPage) => binding(JSON.stringify(message));
  const provide = <Module extends object>(label: string, module: Module): Module =>
    new Proxy(module, {
      get(target, key, receiver) {
        if (typeof key === 'symbol' || key in target || key === 'then') return Reflect.get(target, key, receiver);
        throw new Error(`chromium-host: ${label}${key} is not provided`);
      },
    });

  const { port1: port } = new MessageChannel();
  const onExpose = () => undefined;
  const bridge = connect({ packerFor, port: port as unknown as EventTarget, here: 'preload', there: 'page', onExpose });
  world.dispatchEvent(new MessageEvent('chromium-host-bridge', { ports: [port] }));
  const exposed = new Set<string>();
  const exposeInMainWorld = (key: string, api: unknown) => {
    if (exposed.has(key)) throw new Error('Cannot bind an API on top of an existing property on the window object');
    exposed.add(key);
    bridge.expose(key, api);
  };

  const { ipcRenderer, receive } = ipcFor({ post, encode, decode });
  const page = watch(post);
  const receiveText = (text: string) => {
    const message = JSON.parse(text) as MessageToPage;
    if (message.type === 'title') page.setTitle(message.title);
    else if (message.type === 'watch-input') page.watchInput();
    else if (message.type === 'find') page.find(message.request);
    else if (message.type === 'stop-finding') page.stopFinding(message.action);
    else receive(message);
  };
  Object.defineProperty(world, names.receiver, { value: receiveText });

  const electron = provide('', {
    contextBridge: provide('contextBridge.', { exposeInMainWorld }),
    ipcRenderer: provide('ipcRenderer.', ipcRenderer),
  });
  const requireFromPreload = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  const process = { platform, type: 'renderer', sandboxed: true, contextIsolated: true, versions: {}, env: {} };
  preload(requireFromPreload, module, module.exports, process);
}

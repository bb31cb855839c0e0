import type { connectWorlds } from './connect-worlds.ts';
import type { createPacker } from './pack-values.ts';

type MainWorld = { connect: typeof connectWorlds; packerFor: typeof createPacker };

/**
 * Runs in the page's own world before its first script: waits for the preload's world to hand over the bridge, and
 * puts what is exposed there on `window`. Sent into the page as source text.
 */
export function runMainWorld({ connect, packerFor }: MainWorld): void {
  type Page = EventTarget & { top: unknown };
  const page = globalThis as unknown as Page;
  if (page.top !== page) return;
  const freeze = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    for (const item of Object.values(value)) freeze(item);
    return Object.freeze(value);
  };
  const receivePort = (event: Event) => {
    event.stopImmediatePropagation();
    const [port] = (event as MessageEvent).ports;
    if (port === undefined) return;
    connect({
      packerFor,
      port,
      here: 'page',
      there: 'preload',
      onExpose: (key, value) => Object.defineProperty(page, key, { value: freeze(value), enumerable: true }),
    });
  };
  page.addEventListener('chromium-host-bridge', receivePort, { once: true, capture: true });
}

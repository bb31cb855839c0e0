import type { MessageFromPage } from './page-message.ts';

/**
 * Tells the host what Electron would know of the window by itself: keys for menus, focus, title, and that somebody is there.
 * Runs in the preload's world, sent into the page as source text; `suffix` is what the window's title ends with.
 */
export function watchPage(
  suffix: string,
  post: (message: MessageFromPage) => void,
): { setTitle: (title: string) => void } {
  type Key = Event & {
    key: string;
    code: string;
    ctrlKey: boolean;
    altKey: boolean;
    shiftKey: boolean;
    metaKey: boolean;
  };
  type PageDocument = EventTarget & { title: string; hasFocus(): boolean; head: object };
  type Observer = new (callback: () => void) => { observe(node: object, options: object): void };
  const page = globalThis as unknown as EventTarget & { document: PageDocument; MutationObserver: Observer };
  const { document } = page;
  const ACTIVITY_EVERY_MS = 2_000;

  const onKey = (event: Event) => {
    const { key, code, ctrlKey: control, altKey: alt, shiftKey: shift, metaKey: meta } = event as Key;
    const forMenu = control || alt || meta || /^F\d+$/.test(key);
    if (event.isTrusted && forMenu && !event.defaultPrevented) {
      post({ type: 'key', pressed: { key, code, control, alt, shift, meta } });
    }
  };
  let lastActivity = 0;
  const onActivity = (event: Event) => {
    if (!event.isTrusted || Date.now() - lastActivity < ACTIVITY_EVERY_MS) return;
    lastActivity = Date.now();
    post({ type: 'activity' });
  };
  const markTitle = () => {
    if (document.title.endsWith(suffix)) return;
    post({ type: 'title', title: document.title });
    document.title += suffix;
  };
  page.addEventListener('keydown', onKey);
  for (const name of ['keydown', 'pointerdown', 'pointermove', 'wheel']) {
    page.addEventListener(name, onActivity, { capture: true, passive: true });
  }
  page.addEventListener('resize', () => post({ type: 'resized' }));
  page.addEventListener('focus', () => post({ type: 'focus', focused: true }));
  page.addEventListener('blur', () => post({ type: 'focus', focused: false }));
  document.addEventListener('DOMContentLoaded', () => {
    markTitle();
    post({ type: 'focus', focused: document.hasFocus() });
    new page.MutationObserver(markTitle).observe(document.head, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return {
    setTitle: (title) => {
      document.title = title + suffix;
    },
  };
}

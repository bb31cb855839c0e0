import type { Page } from '@playwright/test';

/** What a script can do to look like a person: clicks, pointers, keys, submitted forms, on everything on the screen. @returns how many events it made */
export function actAsPerson(page: Page): Promise<number> {
  return page.evaluate(() => {
    let made = 0;
    const send = (element: Element, event: Event): void => {
      made += 1;
      element.dispatchEvent(event);
    };
    const usual = { bubbles: true, cancelable: true, composed: true };
    const keys = ['Enter', ' ', 'a', 'A', 'y', 'd', 'Escape'];
    const press = (element: Element): void => {
      for (const key of keys) {
        for (const type of ['keydown', 'keypress', 'keyup']) send(element, new KeyboardEvent(type, { ...usual, key }));
      }
    };
    const names = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'touchend'];
    press(document.body);
    for (const element of document.querySelectorAll('button, a, input, select, textarea, label, [role]')) {
      // It may lock: that is another test's.
      if (/^(un)?lock$/i.test((element.getAttribute('aria-label') ?? element.textContent).trim())) continue;
      for (const name of names) {
        const isPointer = name.startsWith('pointer');
        send(element, isPointer ? new PointerEvent(name, { ...usual, isPrimary: true }) : new MouseEvent(name, usual));
      }
      if (element instanceof HTMLElement) element.click();
      press(element);
      if (element instanceof HTMLButtonElement && element.form !== null) element.form.requestSubmit();
      made += 1;
    }
    return made;
  });
}

/** Whatever could stand for main's own question or its answer, from the page and from frames in it. @returns what each came to */
export function reachSurface(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const words = ['read', 'yes', 'no'].map((call) => ({ call, id: '1', typed: {} }));
    const tell = (target: Window) => {
      for (const each of words) {
        target.postMessage(each, '*');
        target.postMessage({ channel: 'countersign:surface-call', args: [each] }, '*');
      }
    };
    const outcome = (attempt: () => unknown): Promise<string> =>
      Promise.race([
        Promise.resolve()
          .then(attempt)
          .then(
            (value) => (value === null || value === undefined ? 'nothing' : typeof value),
            () => 'refused',
          ),
        new Promise<string>((resolve) => setTimeout(() => resolve('nothing'), 2_000)),
      ]);
    const frames = ['about:blank', '', 'app://confirm/index.html', 'https://confirm.app.invalid/index.html'].map(
      (src) => {
        const frame = document.createElement('iframe');
        try {
          if (src !== '') frame.src = src;
          else frame.srcdoc = '<p>empty</p>';
        } catch {
          // Trusted Types take no markup: it stays an empty frame.
        }
        document.body.append(frame);
        return frame;
      },
    );
    tell(window);
    tell(window.top ?? window);
    const bridges = frames.map((frame) => () => {
      const inner = frame.contentWindow;
      if (inner === null) return undefined;
      tell(inner);
      return Reflect.get(inner, 'app') ?? Reflect.get(inner, 'surface');
    });
    const channels = new BroadcastChannel('countersign:surface-call');
    for (const each of words) channels.postMessage(each);
    channels.close();
    const { app } = globalThis as unknown as { app: Record<string, unknown> };
    const said = await Promise.all(
      [
        ...bridges,
        () => Reflect.get(globalThis, 'surface'),
        () => Reflect.get(globalThis, 'require'),
        () => Reflect.get(globalThis, 'ipcRenderer'),
        () => app.surface,
        () => fetch('app://confirm/index.html').then(() => 'read'),
        () => fetch('https://confirm.app.invalid/index.html').then(() => 'read'),
        ...['app://confirm/index.html', 'https://confirm.app.invalid/index.html', 'about:blank'].map(
          (address) => () => {
            const opened = window.open(address);
            return opened === null ? undefined : (Reflect.get(opened, 'app') ?? Reflect.get(opened, 'surface'));
          },
        ),
      ].map(outcome),
    );
    for (const frame of frames) frame.remove();
    return said;
  });
}

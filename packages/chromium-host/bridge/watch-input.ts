/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { MessageFromPage } from './page-message.ts';

/**
 * Tells the host of keys and of the mouse before the page sees them, once it is asked to. Only what a person (or a driver of the browser)
 * did: a script of the page cannot make a trusted event. Runs in the preload's world, sent into the page as source text.
 */
export function watchInput(post: (message: MessageFromPage) => void): { watchInput: () => void } {
  const BUTTONS = ['left', 'middle', 'right'] as const;
  const MOUSE_TYPES = {
    mousedown: 'mouseDown',
    mouseup: 'mouseUp',
    mousemove: 'mouseMove',
    mouseover: 'mouseEnter',
    wheel: 'mouseWheel',
  } as const;
  const listModifiers = (event: KeyboardEvent | MouseEvent) => [
    ...(event.shiftKey ? ['shift'] : []),
    ...(event.ctrlKey ? ['control'] : []),
    ...(event.altKey ? ['alt'] : []),
    ...(event.metaKey ? ['meta'] : []),
  ];
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted) return;
    const { key, code, location, repeat: isAutoRepeat, isComposing } = event;
    const { shiftKey: shift, ctrlKey: control, altKey: alt, metaKey: meta } = event;
    const type = event.type === 'keyup' ? 'keyUp' : 'keyDown';
    const modifiers = listModifiers(event);
    const input = { type, key, code, isAutoRepeat, isComposing, shift, control, alt, meta, location, modifiers };
    post({ type: 'key-input', input });
  };
  const onMouse = (event: MouseEvent) => {
    // Entering is told of the page as a whole.
    if (!event.isTrusted || (event.type === 'mouseover' && event.relatedTarget !== null)) return;
    const button = BUTTONS[event.button];
    post({
      type: 'mouse-input',
      input: {
        type: MOUSE_TYPES[event.type as keyof typeof MOUSE_TYPES],
        x: event.clientX,
        y: event.clientY,
        globalX: event.screenX,
        globalY: event.screenY,
        movementX: event.movementX,
        movementY: event.movementY,
        clickCount: event.detail,
        modifiers: listModifiers(event) as never,
        ...(button === undefined ? {} : { button }),
      },
    });
  };
  let isWatching = false;
  return {
    watchInput: () => {
      if (isWatching) return;
      isWatching = true;
      const options = { capture: true, passive: true };
      for (const name of ['keydown', 'keyup'] as const) addEventListener(name, onKey, options);
      for (const name of Object.keys(MOUSE_TYPES)) addEventListener(name, onMouse as EventListener, options);
    },
  };
}

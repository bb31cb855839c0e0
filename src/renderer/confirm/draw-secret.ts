import { make } from './elements.ts';
import { openSealed } from './receiver.ts';
import { words } from './words.ts';

/** So long it stands there, in milliseconds: whoever needs longer asks again. */
const SHOWN_MS = 60_000;
/** As it is easiest to write down without losing one's place. */
const GROUP = /.{1,4}/g;

/**
 * A secret that is hidden until somebody asks for it, and again after a minute or when the window is left. It can be selected and copied
 * by nobody: it is there to be written down.
 */
export function drawSecret(sealed: string): HTMLElement {
  const shown = make('p', { class: 'secret', 'aria-label': words.secret }, words.hidden);
  const button = make('button', { type: 'button' }, words.showSecret);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  const hide = (): void => {
    clearTimeout(timer);
    isShown = false;
    shown.textContent = words.hidden;
    button.textContent = words.showSecret;
  };
  const show = async (): Promise<void> => {
    const secret = await openSealed(sealed);
    if (secret === undefined) {
      shown.textContent = words.unreadable;
      return;
    }
    const digits = new TextDecoder().decode(secret);
    secret.fill(0);
    shown.replaceChildren(...(digits.match(GROUP) ?? []).map((group) => make('span', {}, group)));
    isShown = true;
    button.textContent = words.hideSecret;
    timer = setTimeout(hide, SHOWN_MS);
  };
  button.addEventListener('click', () => (isShown ? hide() : void show()));
  addEventListener('blur', hide);
  shown.addEventListener('copy', (event) => event.preventDefault());
  return make('div', { class: 'field' }, shown, button);
}

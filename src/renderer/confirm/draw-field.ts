import type { SurfaceField } from '#shared/surface/surface-view.ts';
import { api } from './api.ts';
import { drawChoiceField } from './choice-field.ts';
import type { DrawnField } from './drawn-field.ts';
import { make } from './elements.ts';
import { drawReceiver } from './receiver-field.ts';
import { drawSealedField } from './sealed-field.ts';
import { words } from './words.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export function drawField(field: SurfaceField): DrawnField {
  if (field.kind === 'sealed') return drawSealedField(field);
  if (field.kind === 'choice') return drawChoiceField(field);
  if (field.kind === 'receiver') return drawReceiver();
  const { name, label, kind } = field;
  const isSecret = kind !== 'text';
  const first = drawInput({ id: `field-${name}`, label, isSecret });
  const second =
    kind === 'new-secret' ? drawInput({ id: `field-${name}-again`, label: words.again(label), isSecret }) : undefined;
  const inputs = [first.input, ...(second === undefined ? [] : [second.input])];
  const element = make('div', { class: 'field' }, ...first.parts);
  if (second !== undefined) element.append(drawStrength(first.input), ...second.parts);
  const clear = (): void => {
    for (const input of inputs) input.value = '';
  };
  return {
    element,
    isEmpty: () => inputs.some(({ value }) => value === ''),
    clear,
    take() {
      const isSame = inputs.every(({ value }) => value === first.input.value);
      const bytes = isSame ? encode(first.input.value) : undefined;
      clear();
      return bytes;
    },
  };
}

function drawInput({ id, label, isSecret }: { id: string; label: string; isSecret: boolean }) {
  const input = make('input', {
    id,
    type: isSecret ? 'password' : 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const row = make('div', { class: 'row' }, input, ...(isSecret ? [drawReveal(input, label)] : []));
  return { input, parts: [make('label', { for: id }, label), row] };
}

/** Shows what was typed for as long as it is held, by the pointer or by a key. */
function drawReveal(input: HTMLInputElement, label: string): HTMLElement {
  const button = make(
    'button',
    { type: 'button', class: 'reveal', 'aria-label': `${words.show}: ${label}` },
    words.show,
  );
  const show = (isShown: boolean) => () => {
    input.type = isShown ? 'text' : 'password';
  };
  button.addEventListener('pointerdown', show(true));
  for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'blur', 'keyup'])
    button.addEventListener(name, show(false));
  button.addEventListener('keydown', ({ key }) => {
    if (key === ' ') show(true)();
  });
  return button;
}

/** How strong main finds what is typed; the newest answer counts. */
function drawStrength(input: HTMLInputElement): HTMLElement {
  const told = make('p', { class: 'strength', role: 'status' });
  let asked = 0;
  input.addEventListener('input', () => {
    asked += 1;
    const mine = asked;
    const secret = encode(input.value);
    void api.judge(secret).then((strength) => {
      if (mine !== asked || strength === null) return;
      told.dataset.level = strength.level;
      told.textContent = strength.words;
    });
    secret.fill(0);
  });
  return told;
}

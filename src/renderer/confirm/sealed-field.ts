import type { SealedField } from '#shared/surface/surface-view.ts';
import type { DrawnField } from './drawn-field.ts';
import { make } from './elements.ts';
import { sealTyped } from './seal-typed.ts';
import { createTypedBytes, type Range, type TypedBytes } from './typed-bytes.ts';
import { words } from './words.ts';

/** What stands in the field for each character. */
const MASK = '*';

type Named = { name: string; label: string };

/**
 * A field whose text is never in the page's document, and so in no other process that draws, reads or completes what is typed: each
 * edit goes to bytes of ours before the field has it, and the field shows as many masks.
 */
export function drawSealedField({ name, label, sealTo, twice, mayBeEmpty }: Named & SealedField): DrawnField {
  const first = drawMasked({ id: `field-${name}`, label });
  const second = twice ? drawMasked({ id: `field-${name}-again`, label: words.again(label) }) : undefined;
  const all = second === undefined ? [first] : [first, second];
  return {
    element: make('div', { class: 'field' }, ...all.flatMap(({ parts }) => parts)),
    isEmpty: () => !mayBeEmpty && all.some(({ typed }) => typed.length === 0),
    clear() {
      for (const each of all) each.clear();
    },
    take() {
      const [taken, again] = [first.take(), second?.take()];
      const isSame = again === undefined || isEqual(taken, again);
      again?.fill(0);
      if (isSame) return taken;
      taken.fill(0);
      return undefined;
    },
    seal: (bytes) => sealTyped(bytes, sealTo),
  };
}

function drawMasked({ id, label }: { id: string; label: string }) {
  const typed = createTypedBytes();
  const told = make('p', { id: `${id}-told`, class: 'told' });
  const input = make('input', { id, type: 'password', autocomplete: 'off', 'aria-describedby': told.id });
  const show = (caret: number): void => {
    input.value = MASK.repeat(typed.length);
    input.setSelectionRange(caret, caret);
    told.textContent = words.characters(typed.length);
  };
  input.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    const edit = readEdit(event, input, typed);
    if (edit !== undefined) show(typed.replace(edit.range, edit.text));
  });
  // What came by a way that asks nobody, as a program that fills in fields does, is not taken.
  input.addEventListener('input', () => show(typed.length));
  show(0);
  return {
    typed,
    parts: [make('label', { for: id }, label), make('div', { class: 'row' }, input), told],
    clear() {
      typed.clear();
      show(0);
    },
    take() {
      const taken = typed.take();
      show(0);
      return taken;
    },
  };
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

type Edit = { range: Range; text: string };

/** What an edit changes; undefined for what changes nothing here, as undoing does. */
function readEdit({ inputType, data }: InputEvent, input: HTMLInputElement, { length }: TypedBytes): Edit | undefined {
  const [start, end] = [input.selectionStart ?? length, input.selectionEnd ?? length];
  if (inputType.startsWith('insert')) return data === null ? undefined : { range: { start, end }, text: data };
  if (!inputType.startsWith('delete')) return undefined;
  if (start !== end) return { range: { start, end }, text: '' };
  const isByOne = inputType === 'deleteContentBackward' || inputType === 'deleteContentForward';
  // There are no words behind the masks: whatever takes more than a character takes all on that side.
  const range = inputType.endsWith('Forward')
    ? { start, end: isByOne ? Math.min(start + 1, length) : length }
    : { start: isByOne ? Math.max(start - 1, 0) : 0, end };
  return { range, text: '' };
}

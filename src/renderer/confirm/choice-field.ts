import type { SurfaceOption } from '#shared/surface/surface-view.ts';
import type { DrawnField } from './drawn-field.ts';
import { make } from './elements.ts';

type ChoiceField = { name: string; label: string; options: readonly SurfaceOption[] };

/** Several to choose one from, the first of which is chosen. */
export function drawChoiceField({ name, label, options }: ChoiceField): DrawnField {
  const inputs = options.map(({ value }, index) =>
    make('input', {
      type: 'radio',
      name: `field-${name}`,
      id: `field-${name}-${index}`,
      value,
      ...(index === 0 && { checked: '' }),
    }),
  );
  const rows = options.map(({ label: called, text }, index) => {
    const input = inputs[index] ?? '';
    const words = make('label', { for: `field-${name}-${index}` }, make('span', {}, called), make('code', {}, text));
    return make('div', { class: 'option' }, input, words);
  });
  return {
    element: make('fieldset', { class: 'field' }, make('legend', {}, label), ...rows),
    isEmpty: () => !inputs.some(({ checked }) => checked),
    take: () => new TextEncoder().encode(inputs.find(({ checked }) => checked)?.value ?? ''),
    clear() {},
  };
}

import type { DrawnField } from './drawn-field.ts';
import { make } from './elements.ts';
import { openReceiver } from './receiver.ts';

/** A field that nobody sees: it brings the public key of a pair that is made for this one form. */
export function drawReceiver(): DrawnField {
  return {
    element: make('div', { hidden: '' }),
    isEmpty: () => false,
    take: () => new Uint8Array(1),
    seal: openReceiver,
    clear() {},
  };
}

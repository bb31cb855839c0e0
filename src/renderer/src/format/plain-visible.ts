import { splitHidden } from './visible-text.ts';

/** A text of the service where no elements can stand, for example in an option: what cannot be seen as its code point. */
export function plainVisible(text: string): string {
  return splitHidden(text)
    .map((part) => part.text)
    .join('');
}

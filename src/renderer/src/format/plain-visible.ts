import { briefText } from './brief-text.ts';
import { splitHidden } from './visible-text.ts';

/**
 * A text of the service where no elements can stand, for example in an option, a title or a label: its beginning, with what cannot
 * be seen as its code point, and how long it is.
 */
export function plainVisible(text: string): string {
  return splitHidden(briefText(text))
    .map((part) => part.text)
    .join('');
}

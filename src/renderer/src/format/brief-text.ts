import { takeBeginning } from '#shared/cut-text.ts';
import { inContext } from '#shared/language/catalogue.ts';
import { say } from '../language.ts';
import { writeNumber } from './locale.ts';

/** The beginning of a text for a row, a title or a label; what is left out is counted, in the language of the window. */
export function briefText(text: string, limit?: number): string {
  const beginning = takeBeginning(text, limit);
  if (beginning === text) return text;
  const count = writeNumber(text.length);
  return say(inContext('window', '{beginning}… ({count} characters in all)'), { beginning, count });
}

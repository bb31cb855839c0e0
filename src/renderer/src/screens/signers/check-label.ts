import { signerWords } from './words.ts';

/** As long as main takes it (`label` of the IPC contract). */
const LONGEST = 60;

/** The rule that a text breaks as a label, in words. */
export function checkLabel(text: string): string | undefined {
  const length = text.trim().length;
  if (length === 0) return signerWords.label.missing;
  return length > LONGEST ? signerWords.label.long : undefined;
}

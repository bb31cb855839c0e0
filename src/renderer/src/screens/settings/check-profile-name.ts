import { settingsWords } from './words.ts';

/** As long as main takes it (`label` of the IPC contract). */
const LONGEST = 60;

/** The rule that a text breaks as the name of a profile, in words. */
export function checkProfileName(text: string): string | undefined {
  const length = text.trim().length;
  if (length === 0) return settingsWords.addForm.nameMissing;
  return length > LONGEST ? settingsWords.addForm.nameLong : undefined;
}

import { isSameName } from '#shared/rules/same-name.ts';
import { settingsWords } from './words.ts';

/** As long as main takes it (`label` of the IPC contract). */
const LONGEST = 60;

/** The rule that a text breaks as the name of a profile, in words. */
export function checkProfileName(text: string): string | undefined {
  const length = text.trim().length;
  if (length === 0) return settingsWords.addForm.nameMissing;
  return length > LONGEST ? settingsWords.addForm.nameLong : undefined;
}

/** The same of a name that another profile has; main judges it again. */
export function checkProfileNameIsFree(text: string, taken: readonly string[]): string | undefined {
  const other = taken.find((name) => isSameName(name, text));
  return other === undefined ? undefined : settingsWords.addForm.nameTaken(other);
}

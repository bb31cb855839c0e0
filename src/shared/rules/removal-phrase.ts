/** What has to be typed before everything is removed. */
export const REMOVAL_PHRASE = 'remove everything';

/** Whether that is what was typed; white space around it and capital letters do not matter. */
export function isRemovalPhrase(typed: string): boolean {
  return typed.trim().toLowerCase() === REMOVAL_PHRASE;
}

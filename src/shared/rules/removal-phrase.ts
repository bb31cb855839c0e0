/** What has to be typed before everything is removed. The window asks for it in its own language, and main takes it in any of them. */
export const REMOVAL_PHRASE = 'remove everything';
const PHRASES: readonly string[] = [REMOVAL_PHRASE, 'eliminar todo'];

/** Whether it is what was typed, in any language of the window; white space around it and capital letters do not matter. */
export function isRemovalPhrase(typed: string): boolean {
  return PHRASES.includes(typed.trim().toLowerCase());
}

/** The rule that a text breaks as a name that has to be there, in words. */
export function checkName(value: string): string | undefined {
  return value.trim() === '' ? 'A name is needed.' : undefined;
}

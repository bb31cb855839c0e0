/** The rule that a text breaks as a locale, in words: a language, and where needed a region (BCP 47). */
export function checkLocale(value: string): string | undefined {
  if (/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(value)) return undefined;
  if (/^[A-Za-z]{2,8}_/.test(value)) return 'A locale is written with a hyphen, for example en-US.';
  return 'A locale is a language and, where needed, a region, for example en-US.';
}

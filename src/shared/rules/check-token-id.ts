/** The rule that a text breaks as the token id of a template, in words: text in the request, a number on the chain. */
export function checkTokenId(value: string): string | undefined {
  return /^\d{1,78}$/.test(value) ? undefined : 'A token id is a whole number from 0, written in digits.';
}

export type MatchPart = { text: string; isMatch: boolean };

/** Takes a text apart at the words that were searched for, so that they can be marked; letter case is no difference. */
export function splitMatches(text: string, query: string): MatchPart[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return text === '' ? [] : [{ text, isMatch: false }];
  // The longest first: of two words that begin alike the longer one is marked whole.
  const sought = words.sort((left, right) => right.length - left.length).map(escapeForPattern);
  return text
    .split(new RegExp(`(${sought.join('|')})`, 'iu'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function escapeForPattern(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

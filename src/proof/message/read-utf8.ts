/** The text that bytes stand for, given as digits of hex; undefined where they are no UTF-8. */
export function readUtf8(digits: string): string | undefined {
  try {
    return decodeURIComponent(digits.replace(/../g, '%$&'));
  } catch {
    return undefined;
  }
}

/** Two lists as one of pairs; undefined where they are not of one length. */
export function pairUp<Left, Right>(left: readonly Left[], right: readonly Right[]): [Left, Right][] | undefined {
  if (left.length !== right.length) return undefined;
  return left.flatMap((one, index) => right.slice(index, index + 1).map((other): [Left, Right] => [one, other]));
}

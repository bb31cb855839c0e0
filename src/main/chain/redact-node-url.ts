import type { NodeAddress } from './parse-node-url.ts';

const REDACTED = '[node URL]';
// A shorter part is no key, and would be found inside ordinary words.
const SHORTEST_KEY = 8;

/**
 * Takes everything of a node's URL but its host out of text that the node sent or that goes to the screen: a node may repeat the
 * key it was asked with. The whole path goes first, then each of its parts that is long enough to be a key, as it is written and as it is meant.
 */
export function redactNodeUrl(text: string, { target }: Pick<NodeAddress, 'target'>): string {
  const parts = [target, ...target.split(/[/?&=]+/)];
  const spellings = parts.flatMap((part) => [part, decodePart(part), JSON.stringify(part).slice(1, -1)]);
  const secrets = new Set(spellings.filter((part) => part.length >= SHORTEST_KEY));
  let redacted = text;
  for (const secret of [...secrets].sort((left, right) => right.length - left.length)) {
    redacted = redacted.replaceAll(secret, REDACTED);
  }
  return redacted;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A string, or anything else that holds no structure and no space: numbers, words, and whatever should not be there. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs;
const INDENT = '  ';

/**
 * Sets JSON text in lines without reading it: every number, name and string stays the characters it is.
 * Text that is not JSON comes back with other spaces and nothing lost.
 */
export function prettyJson(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  let depth = 0;
  let result = '';
  const breakLine = () => `\n${INDENT.repeat(depth)}`;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token === '{' || token === '[') {
      const isEmpty = next === '}' || next === ']';
      depth += 1;
      result += isEmpty ? token : token + breakLine();
    } else if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      const before = tokens[index - 1];
      result += before === '{' || before === '[' ? token : breakLine() + token;
    } else if (token === ',') result += token + breakLine();
    else if (token === ':') result += ': ';
    else result += isBeside(tokens[index - 1]) ? ` ${token}` : token;
  });
  return result;
}

/** Two values side by side are not JSON: a space between them keeps them apart. */
function isBeside(before: string | undefined): boolean {
  return before !== undefined && !/^[{}[\],:]$/.test(before);
}

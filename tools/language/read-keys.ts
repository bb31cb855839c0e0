import type { Node } from './walk-texts.ts';

/** A piece of a text: words of ours, one of several, or a value with its name. */
type Piece = { words: readonly string[] } | { value: string };

/** So many ways to put one text together are written out; more are a sentence that should be said in parts. */
const MOST_WAYS = 24;

/**
 * The keys of a text: one of a literal; of a template or a sum one for each way its chosen parts can come, with `{name}` for each value.
 * @returns undefined for a node that is no text
 */
export function readKeys(node: Node): string[] | undefined {
  if (!isText(node)) return undefined;
  const pieces = readPieces(node);
  let keys = [''];
  const taken = new Map<string, number>();
  for (const piece of pieces) {
    const next = 'words' in piece ? piece.words : [`{${nameOnce(piece.value, taken)}}`];
    keys = keys.flatMap((key) => next.map((words) => key + words));
    if (keys.length > MOST_WAYS) return keys.slice(0, MOST_WAYS);
  }
  return keys.filter((key) => /\p{L}/u.test(key.replaceAll(/\{[a-zA-Z0-9_]+\}/g, '')));
}

function isText(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string';
  if (node.type === 'TemplateLiteral') return true;
  return (
    node.type === 'BinaryExpression' &&
    node.operator === '+' &&
    (isText(node.left as Node) || isText(node.right as Node))
  );
}

function readPieces(node: Node): Piece[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ words: [node.value] }];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [node.left, node.right].flatMap((side) => readPieces(side as Node));
  if (node.type === 'TemplateLiteral') {
    const expressions = node.expressions as Node[];
    return (node.quasis as { value: { cooked: string } }[]).flatMap(({ value }, index) => {
      const hole = expressions[index];
      return [{ words: [value.cooked] }, ...(hole === undefined ? [] : readPieces(hole))];
    });
  }
  if (node.type === 'ConditionalExpression') {
    const sides = [node.consequent, node.alternate].map((side) => readPieces(side as Node));
    const words = sides.flatMap((side) => (side.length === 1 && side[0] && 'words' in side[0] ? side[0].words : []));
    if (sides.every((side) => side.length === 1 && side[0] && 'words' in side[0])) return [{ words }];
  }
  return [{ value: nameOf(node) }];
}

function nameOf(node: Node): string {
  if (typeof node.name === 'string') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.property as Node);
  if (node.type === 'CallExpression') return nameOf(node.callee as Node);
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression') return nameOf(node.expression as Node);
  return 'value';
}

function nameOnce(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count === 1 ? name : `${name}${count}`;
}

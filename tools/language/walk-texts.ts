import { inContext } from '#shared/language/catalogue.ts';
import { readKeys } from './read-keys.ts';

/** A node of the syntax tree (ESTree), as far as it is looked at here. */
export type Node = { type: string; start: number; [member: string]: unknown };

/** Where a text stands: given to one of these calls, in an error for developers, in an import, or as a value of anything else. */
type Within = 'say' | 'inContext' | 'error' | 'import' | 'value' | 'elsewhere';
export type FoundText = { keys: string[]; start: number; within: Within };

const ERRORS = /(Error|Mismatch)$/;

/** Every text of a file, each with the keys that the catalogue has it under: several where a part of it is chosen. */
export function walkTexts(program: Node): FoundText[] {
  const found: FoundText[] = [];
  walk(program, 'elsewhere', found);
  return found;
}

function walk(node: Node, within: Within, found: FoundText[]): void {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNull)/.test(node.type)) return;
  if (/^(Import|Export(All|Named))/.test(node.type) && node.source) return;
  const keys = readKeys(node);
  if (keys !== undefined) {
    found.push({ keys, start: node.start, within });
    if (node.type !== 'TemplateLiteral') return;
    // Texts within the holes of a template stand for themselves as well.
    for (const child of node.expressions as Node[]) walk(child, 'elsewhere', found);
    return;
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    walkCall(node, within, found);
    return;
  }
  for (const [name, child] of listChildren(node)) walk(child, judgePlace(node, name, within), found);
}

function walkCall(node: Node, within: Within, found: FoundText[]): void {
  const callee = node.callee as Node;
  const name = String(callee.name ?? (callee.property as Node | undefined)?.name ?? '');
  walk(callee, 'elsewhere', found);
  const [first, ...rest] = node.arguments as Node[];
  const place = judgeCall(node, name, within);
  if (name === 'inContext' && first !== undefined && rest[0] !== undefined) {
    const [context] = readKeys(first) ?? [];
    for (const key of readKeys(rest[0]) ?? [])
      found.push({ keys: [inContext(context ?? '', key)], start: node.start, within: 'inContext' });
    return;
  }
  if (first !== undefined) walk(first, place, found);
  for (const each of rest) walk(each, place === 'error' ? 'error' : 'elsewhere', found);
}

function judgeCall(node: Node, name: string, within: Within): Within {
  if (name === 'say') return 'say';
  if (name === 'inLanguage') return 'value';
  if (node.type === 'NewExpression' && ERRORS.test(name) && name !== 'FailureError') return 'error';
  return within === 'error' ? 'error' : 'elsewhere';
}

/** A value of an object or a list, what a function answers, and what a constant holds. */
function judgePlace(parent: Node, member: string, within: Within): Within {
  if (within === 'error') return 'error';
  if (parent.type === 'Property') return member === 'value' ? 'value' : 'elsewhere';
  if (parent.type === 'ConditionalExpression' || parent.type === 'LogicalExpression')
    return member === 'test' ? 'elsewhere' : within;
  if (parent.type === 'BinaryExpression' || parent.type === 'SwitchCase') return 'elsewhere';
  if (parent.type === 'ArrowFunctionExpression') return member === 'body' ? 'value' : 'elsewhere';
  if (['ReturnStatement', 'VariableDeclarator', 'ArrayExpression'].includes(parent.type)) return 'value';
  return within;
}

function listChildren(node: Node): [name: string, child: Node][] {
  return Object.entries(node).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [name, child]),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

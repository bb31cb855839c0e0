import type { AbiParameter } from 'viem';
import { makeOperatorFunction, type OperatorFunction } from '../operator-function.ts';
import { DEEPEST_TUPLE, IDENTIFIER, readParameters } from '../read-parameter.ts';

const LONGEST_SIGNATURE = 4_000;

/** Names, brackets with what stands in them, and the marks between. */
const TOKENS = /\s*([A-Za-z_$][A-Za-z0-9_$]*|\[[0-9]*\]|[(),])/y;

/** Where an argument is kept says nothing of its type. */
const DATA_LOCATIONS: readonly string[] = ['calldata', 'memory', 'storage'];

/**
 * Reads a function written like `transfer(address to, uint256 amount)` or `f((bytes path, address to)[] orders)`: the keys of a
 * descriptor's formats (ERC-7730, "Structured Data format specification").
 * @returns undefined for every other text; never throws
 */
export function parseSignature(text: string): OperatorFunction | undefined {
  const tokens = splitTokens(text);
  const [name, open] = tokens ?? [];
  if (tokens === undefined || name === undefined || !IDENTIFIER.test(name) || open !== '(') return undefined;
  const parsed = parseList(tokens, { start: 2, depth: 0 });
  if (parsed === undefined || parsed.next !== tokens.length) return undefined;
  const inputs = readParameters(parsed.parameters);
  return inputs && makeOperatorFunction({ name, inputs });
}

function splitTokens(text: string): string[] | undefined {
  if (text.length > LONGEST_SIGNATURE) return undefined;
  const tokens = [...text.matchAll(new RegExp(TOKENS, 'gy'))];
  const end = tokens.reduce((length, [all]) => length + all.length, 0);
  return end === text.trimEnd().length ? tokens.map(([, token]) => String(token)) : undefined;
}

/** Which token is read next, inside how many tuples. */
type Place = { start: number; depth: number };
type Parsed = { parameters: AbiParameter[]; next: number };

/** What stands between an opening bracket and its closing one. */
function parseList(tokens: readonly string[], { start, depth }: Place): Parsed | undefined {
  if (depth > DEEPEST_TUPLE) return undefined;
  if (tokens[start] === ')') return { parameters: [], next: start + 1 };
  const parameters: AbiParameter[] = [];
  let at = start;
  while (at < tokens.length) {
    const parsed = parseParameter(tokens, { start: at, depth });
    if (parsed === undefined) return undefined;
    parameters.push(...parsed.parameters);
    const end = tokens[parsed.next];
    at = parsed.next + 1;
    if (end === ')') return { parameters, next: at };
    if (end !== ',') return undefined;
  }
  return undefined;
}

function parseParameter(tokens: readonly string[], { start, depth }: Place): Parsed | undefined {
  const isTuple = tokens[start] === '(';
  const members = isTuple ? parseList(tokens, { start: start + 1, depth: depth + 1 }) : undefined;
  if (isTuple && members === undefined) return undefined;
  let at = members?.next ?? start + 1;
  const brackets: string[] = [];
  while (tokenAt(tokens, at).startsWith('[')) brackets.push(tokenAt(tokens, at++));
  while (DATA_LOCATIONS.includes(tokenAt(tokens, at))) at += 1;
  const hasName = IDENTIFIER.test(tokenAt(tokens, at));
  const name = hasName ? tokenAt(tokens, at) : '';
  const type = `${isTuple ? 'tuple' : normaliseType(tokenAt(tokens, start))}${brackets.join('')}`;
  return {
    parameters: [{ name, type, ...(members && { components: members.parameters }) }],
    next: hasName ? at + 1 : at,
  };
}

/** A token; nothing where the text has ended. */
function tokenAt(tokens: readonly string[], at: number): string {
  return tokens[at] ?? '';
}

/** The two short names that Solidity allows and the specification of the ABI does not. */
function normaliseType(type: string): string {
  return type === 'uint' || type === 'int' ? `${type}256` : type;
}

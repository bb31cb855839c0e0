import { fail, type Result, succeed } from '#shared/result.ts';

/** What is wrong: nothing may be lost of what was typed, so a name that stands twice and a number a double cannot carry are too. */
export type JsonRule = 'end' | 'unexpected' | 'text' | 'duplicate' | 'inexact' | 'deep';
/** Lines and columns count from 1; `found` is what stands there. */
export type JsonProblem = { line: number; column: number; rule: JsonRule; found: string };

type Token = { kind: 'text' | 'number' | 'word' | 'sign' | 'end'; text: string; at: number };

/** In a text every character below U+0020 has to be escaped (RFC 8259, section 7); DEL and the controls after it need not. */
const TOKEN =
  /[ \t\r\n]*(?:(?<text>"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null)|(?<sign>[{}[\],:]))/uy;
const MAX_DEPTH = 64;
/** So many significant digits a double always carries. */
const EXACT_DIGITS = 15;

class Misplaced extends Error {
  readonly at: number;
  readonly rule: JsonRule;
  readonly found: string;
  constructor(at: number, rule: JsonRule, found = '') {
    super(rule);
    this.at = at;
    this.rule = rule;
    this.found = found;
  }
}

/** Parses JSON (RFC 8259) that a person types; a mistake is told with its place. */
export function parsePlacedJson(text: string): Result<unknown, JsonProblem> {
  try {
    const read = createReader(listTokens(text));
    return succeed(read());
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error;
    const before = text.slice(0, error.at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    return fail({ line: before.length, column, rule: error.rule, found: error.found });
  }
}

function listTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) break;
    const [kind, found = ''] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    at = TOKEN.lastIndex;
    tokens.push({ kind: kind as Token['kind'], text: found, at: at - found.length });
  }
  const rest = text.slice(at);
  const start = at + (rest.length - rest.replace(/^[ \t\r\n]+/, '').length);
  if (start >= text.length) return [...tokens, { kind: 'end', text: '', at: text.trimEnd().length }];
  if (text[start] === '"') throw new Misplaced(start, 'text');
  throw new Misplaced(start, 'unexpected', /^(?:[\p{L}\p{N}_.+-]{1,20}|.)/su.exec(text.slice(start))?.[0] ?? '');
}

/** Reads the tokens of one value, and that nothing stands after it. */
function createReader(tokens: readonly Token[]): () => unknown {
  let index = 0;
  const next = (): Token => tokens[index++] ?? { kind: 'end', text: '', at: tokens.at(-1)?.at ?? 0 };
  const isNext = (sign: string) => tokens[index]?.text === sign && tokens[index]?.kind === 'sign';
  const refuse = ({ kind, at, text }: Token): never => {
    throw new Misplaced(at, kind === 'end' ? 'end' : 'unexpected', text);
  };
  const take = (sign: string): void => {
    const token = next();
    if (token.kind !== 'sign' || token.text !== sign) refuse(token);
  };

  function readValue(depth: number): unknown {
    const token = next();
    if (depth > MAX_DEPTH) throw new Misplaced(token.at, 'deep');
    if (token.kind === 'number') return readNumber(token);
    if (token.kind === 'text' || token.kind === 'word') return JSON.parse(token.text) as unknown;
    if (token.text === '[') return readMembers(']', () => readValue(depth + 1));
    return token.text === '{' && token.kind === 'sign' ? readObject(depth) : refuse(token);
  }
  function readObject(depth: number): object {
    const names = new Set<unknown>();
    const members = readMembers('}', (): [string, unknown] => {
      const token = next();
      if (token.kind !== 'text') return refuse(token);
      const name = String(JSON.parse(token.text));
      if (names.has(name)) throw new Misplaced(token.at, 'duplicate', token.text);
      names.add(name);
      take(':');
      return [name, readValue(depth + 1)];
    });
    return Object.fromEntries(members);
  }
  function readMembers<Member>(end: string, read: () => Member): Member[] {
    const members: Member[] = [];
    if (isNext(end)) return take(end) ?? members;
    for (;;) {
      members.push(read());
      if (isNext(end)) return take(end) ?? members;
      take(',');
    }
  }
  return () => {
    const value = readValue(0);
    const after = next();
    return after.kind === 'end' ? value : refuse(after);
  };
}

function readNumber({ text, at }: Token): number {
  const value = Number(text);
  const digits = text
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '')
    .replace(/0+$/, '');
  if (!Number.isFinite(value) || (digits.length > EXACT_DIGITS && String(value) !== text)) {
    throw new Misplaced(at, 'inexact', text);
  }
  return value;
}

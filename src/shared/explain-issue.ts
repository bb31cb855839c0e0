import type * as z from 'zod';
import { isObject } from './is-object.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const LONGEST_SHOWN = 80;

/** What was checked, and what a person calls it. */
type Checked = { value: unknown; name: 'request' | 'record' };

/**
 * What a validator found, in words for whoever wrote the request or reads the record.
 * @returns the member by its path, '' for the whole, and the rule behind it: `must be a list of calls; this request has none`
 */
export function explainIssue(issue: Issue, { value, name }: Checked): { path: string; rule: string } {
  const { path, exact } = findExact(issue);
  const found = path.reduce(readMember, value);
  const said = found === undefined ? `; this ${name} has none` : sayFound(exact, found);
  return { path: path.join('.'), rule: `${sayRule(exact, path)}${said}` };
}

/** Of a value that may have one of several shapes, what is wrong with the shape that it comes closest to. */
function findExact(issue: Issue, before: Path = []): { path: Path; exact: Issue } {
  const path = [...before, ...issue.path];
  if (issue.code !== 'invalid_union') return { path, exact: issue };
  const [closest] = [...issue.errors].sort((left, right) => left.length - right.length);
  const first = closest?.[0];
  return first === undefined ? { path, exact: issue } : findExact(first, path);
}

function sayRule(issue: Issue, path: Path): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nameType(issue.expected, path)}`;
    case 'too_small':
      if (issue.origin === 'array' || issue.origin === 'string') return 'must not be empty';
      return `must be ${issue.inclusive === true ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'array') return `must hold at most ${issue.maximum}`;
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return `must be ${isDiscriminated(issue) ? issue.options.join(' or ') : 'as the interface has it'}`;
    default:
      return 'must be as the interface has it';
  }
}

function isDiscriminated(issue: Issue): issue is Issue & { options: string[] } {
  return 'options' in issue && Array.isArray(issue.options);
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
};

function nameType(type: string, path: Path): string {
  if (type !== 'array') return TYPE_NAMES[type] ?? type;
  const name = String(path.at(-1) ?? '');
  return name.endsWith('s') ? `a list of ${name}` : 'a list';
}

function sayFound(issue: Issue, value: unknown): string {
  if (issue.code === 'too_big' && typeof value === 'string') return `; this has ${value.length}`;
  if (issue.code === 'too_small' && (value === '' || Array.isArray(value))) return '';
  if (Array.isArray(value)) return '; this is a list';
  if (isObject(value)) return '; this is an object';
  const shown = JSON.stringify(value);
  return `; this is ${shown.length > LONGEST_SHOWN ? 'something else' : shown}`;
}

function readMember(value: unknown, name: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(name)];
  return isObject(value) && Object.hasOwn(value, name) ? value[String(name)] : undefined;
}

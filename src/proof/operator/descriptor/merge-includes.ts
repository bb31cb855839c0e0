import { isObject } from '#shared/is-object.ts';
import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readMember } from '../read-json.ts';

/** One file that includes another is common; more than this is a circle. */
const DEEPEST_INCLUDE = 3;

/**
 * A descriptor's JSON behind that of what it includes (ERC-7730, "Organizing files"): each file that is named has to be one that the
 * operator added too, because nothing is fetched.
 */
export function listIncluded({
  descriptor,
  all,
}: {
  descriptor: OperatorDescriptor;
  all: readonly OperatorDescriptor[];
}): Result<readonly unknown[], string> {
  const files = [descriptor.json];
  for (let first = descriptor.json; readMember(first, 'includes') !== undefined; ) {
    const includes = readMember(first, 'includes');
    const name = typeof includes === 'string' ? baseName(includes) : '';
    const included = all.find((other) => baseName(other.name) === name);
    if (included === undefined) return fail(`it includes the file "${name}", which was not added`);
    if (files.length > DEEPEST_INCLUDE) return fail('the files it includes go in a circle, or too deep');
    first = included.json;
    files.unshift(first);
  }
  return succeed(files);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Files as one: members of a later one go before those of an earlier one, and fields of one path are one field. */
export function mergeFiles(files: readonly unknown[]): unknown {
  return files.reduce((base, own) => merge(base, own, 0));
}

const DEEPEST_JSON = 40;

function merge(base: unknown, own: unknown, depth: number): unknown {
  if (own === undefined || depth > DEEPEST_JSON) return base;
  if (Array.isArray(base) && Array.isArray(own)) return mergeFields(base, own, depth);
  if (!isObject(base) || !isObject(own)) return own;
  const names = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries(
    [...names].map((name) => [name, merge(readMember(base, name), readMember(own, name), depth + 1)]),
  );
}

/** A field that both have stays where it was, with the members of the later one; what is new stands behind. */
function mergeFields(base: readonly unknown[], own: readonly unknown[], depth: number): unknown[] {
  const byPath = new Map(own.map((field) => [readMember(field, 'path'), field]));
  byPath.delete(undefined);
  const merged = base.map((field) => merge(field, byPath.get(readMember(field, 'path')), depth + 1));
  const known = new Set(base.map((field) => readMember(field, 'path')));
  known.delete(undefined);
  return [...merged, ...own.filter((field) => !known.has(readMember(field, 'path')))];
}

import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readMember, readObject } from '../read-json.ts';

/** One file that includes another is common; more than this is a circle. */
const DEEPEST_INCLUDE = 3;

/**
 * A descriptor with what it includes (ERC-7730, "Includes"): the file that is named has to be one that the operator added too,
 * because nothing is fetched. Members of the including file go before those of the included one; fields of one path are one field.
 */
export function mergeIncludes({
  descriptor,
  all,
  depth = 0,
}: {
  descriptor: OperatorDescriptor;
  all: readonly OperatorDescriptor[];
  depth?: number;
}): Result<unknown, string> {
  const includes = readMember(descriptor.json, 'includes');
  if (includes === undefined) return succeed(descriptor.json);
  const name = typeof includes === 'string' ? baseName(includes) : '';
  const included = all.find((other) => baseName(other.name) === name);
  if (included === undefined) return fail(`it includes the file "${name}", which was not added`);
  if (depth >= DEEPEST_INCLUDE) return fail('the files it includes go in a circle, or too deep');
  const base = mergeIncludes({ descriptor: included, all, depth: depth + 1 });
  return base.ok ? succeed(merge(base.value, descriptor.json, 0)) : base;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const DEEPEST_JSON = 40;

function merge(base: unknown, own: unknown, depth: number): unknown {
  if (own === undefined || depth > DEEPEST_JSON) return base;
  if (Array.isArray(base) && Array.isArray(own)) return mergeFields(base, own);
  const [below, above] = [readObject(base), readObject(own)];
  if (Object.keys(below).length === 0 || Object.keys(above).length === 0) return own;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries(
    [...names].map((name) => [name, merge(readMember(below, name), readMember(above, name), depth + 1)]),
  );
}

function mergeFields(base: readonly unknown[], own: readonly unknown[]): unknown[] {
  const paths = new Set<unknown>(own.map((field) => readMember(field, 'path')).filter((path) => path !== undefined));
  return [...base.filter((field) => !paths.has(readMember(field, 'path'))), ...own];
}

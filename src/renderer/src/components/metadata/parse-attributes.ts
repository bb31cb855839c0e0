import { parseExactJson } from '#shared/exact-json.ts';
import { isObject } from '#shared/is-object.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { AttributeValues } from './metadata-values.ts';

/** Why a text cannot be taken in as attributes. */
export type AttributesProblem = 'not-json' | 'not-attributes' | 'none' | 'too-many';

/** As many as a body may have. */
export const MOST_ATTRIBUTES = 200;

/**
 * Reads pasted attributes: an array of `{ trait_type, value, display_type }`, metadata with such `attributes`, or names and
 * values as `{ "Colour": "red" }`. Numbers keep their digits.
 */
export function parseAttributes(text: string, newKey: () => string): Result<AttributeValues[], AttributesProblem> {
  let parsed: unknown;
  try {
    parsed = parseExactJson(text);
  } catch {
    return fail('not-json');
  }
  const rows = listRows(parsed);
  const attributes = rows?.map((row) => readAttribute(row, newKey()));
  if (attributes === undefined || attributes.some((attribute) => attribute === undefined))
    return fail('not-attributes');
  if (attributes.length === 0) return fail('none');
  if (attributes.length > MOST_ATTRIBUTES) return fail('too-many');
  return succeed(attributes.filter((attribute) => attribute !== undefined));
}

function listRows(parsed: unknown): unknown[] | undefined {
  if (Array.isArray(parsed)) return parsed;
  if (!isObject(parsed)) return undefined;
  if (Array.isArray(parsed.attributes)) return parsed.attributes;
  if ('trait_type' in parsed) return [parsed];
  return Object.entries(parsed).map(([trait_type, value]) => ({ trait_type, value }));
}

function readAttribute(row: unknown, key: string): AttributeValues | undefined {
  if (!isObject(row)) return undefined;
  const [trait_type, value, display_type] = [row.trait_type, row.value, row.display_type].map(textOf);
  if (trait_type === undefined || value === undefined || display_type === undefined) return undefined;
  return { key, trait_type, value, display_type };
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

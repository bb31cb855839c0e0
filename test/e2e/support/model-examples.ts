import * as z from 'zod';

/** What stands at one path of a record. `key` is what stands for a member that may have any name. */
type ValueOf = (path: string) => unknown;
type KeyOf = (path: string) => string;

/**
 * Every member of a model that is not an object itself, by its path: `onChain.status`, `attributes[].value` within a list,
 * `balances.*` where members may have any name, `params.message` where anything may stand.
 */
export function listLeafPaths(schema: z.core.$ZodType, path = ''): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, member]) => listLeafPaths(member, join(path, name)));
  }
  if (inner instanceof z.ZodArray) return listLeafPaths(inner.element, `${path}[]`);
  if (inner instanceof z.ZodRecord) return listLeafPaths(inner.valueType, join(path, '*'));
  if (inner instanceof z.ZodUnion) {
    return [...new Set(inner.options.flatMap((option) => listLeafPaths(option, path)))];
  }
  return [path];
}

type Making = { valueOf: ValueOf; keyOf: KeyOf };

/** A record with everything that its model knows. A list holds one element of each form that its elements can have. */
export function makeExample(schema: z.core.$ZodType, making: Making): unknown {
  return listForms(schema, '', making).at(-1);
}

function listForms(schema: z.core.$ZodType, path: string, making: Making): unknown[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const members = Object.entries(inner.shape).map(([name, member]) => [
      name,
      listForms(member, join(path, name), making).at(-1),
    ]);
    return [Object.fromEntries(members)];
  }
  if (inner instanceof z.ZodArray) return [listForms(inner.element, `${path}[]`, making)];
  if (inner instanceof z.ZodRecord) {
    const place = join(path, '*');
    return [{ [making.keyOf(place)]: listForms(inner.valueType, place, making).at(-1) }];
  }
  if (inner instanceof z.ZodUnion) {
    const forms = inner.options.flatMap((option) => listForms(option, path, making));
    return forms.filter((form, index) => forms.indexOf(form) === index);
  }
  return [making.valueOf(path)];
}

/** What is optional, has a default or is transformed as it is read is sent as what it is read from. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrap(schema.def.innerType);
  }
  return schema instanceof z.ZodPipe ? unwrap(schema.def.in) : schema;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

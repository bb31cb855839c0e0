import * as fc from 'fast-check';
import * as z from 'zod';

/** Values that are really there, by the name of the member: they take a junk argument past the first look-ups. */
export type Pool = Readonly<Record<string, readonly unknown[]>>;

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

const LONG = 200_000;

/** Of a schema with many members of which each is a rule of its own, few samples pass. */
const TRIES_PER_FIT = 40;

const prototypeKey = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then');

const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  prototypeKey,
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u202e0x12',
    "'; DROP TABLE intents; --",
    '../../etc/passwd',
    '%00',
    '0x',
    'null',
    '-1',
  ),
  fc.constantFrom('x', '0', '\ud800', '💥', '[').map((character) => character.repeat(LONG)),
);

/** Anything a page could send over structured clone: JSON, also with members named like those of every object, and what JSON has not. */
export const anyJunk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  strangeText,
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
  fc.dictionary(fc.oneof(prototypeKey, fc.string({ maxLength: 10 })), fc.jsonValue(), { noNullPrototype: false }),
  fc.jsonValue().map((value) => JSON.parse(`{"__proto__":${JSON.stringify(value)},"constructor":{"prototype":null}}`)),
);

/**
 * Arguments of the shape that a call asks for, with junk in some places: most pass the schema or fail it in one member only.
 * Made from the call's own schema, so a call that is added is covered.
 */
export function junkArgument(argument: z.ZodType, pool: Pool): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(argument, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.oneof({ weight: 1, arbitrary: anyJunk }, { weight: 4, arbitrary: fromSchema(schema, { pool, name: '' }) });
}

/**
 * Arguments as the page itself would send them: those that pass the call's own schema, with values that are really there.
 * @returns none where the schema asks for what neither it nor the pool tells
 */
export function listFittingArguments(
  argument: z.ZodType,
  { pool, count, seed }: { pool: Pool; count: number; seed: number },
): unknown[] {
  if (argument.safeParse(undefined).success) return Array(count).fill(undefined);
  const schema = z.toJSONSchema(argument, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const place = { pool, name: '', withoutJunk: true };
  const values = fc.sample(fitting(schema, place), { numRuns: TRIES_PER_FIT * count, seed });
  return values.filter((value) => argument.safeParse(value).success).slice(0, count);
}

type Place = { pool: Pool; name: string; withoutJunk?: boolean };

function fromSchema(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if (place.withoutJunk) return fitting(schema, place);
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, place) }, { weight: 1, arbitrary: anyJunk });
}

function fitting(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const known = place.pool[place.name]?.filter((value) => schema.enum?.includes(value) ?? true) ?? [];
  if (known.length > 0) return fc.constantFrom(...known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const [only, ...more] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (only !== undefined) return fc.oneof(fitting(only, place), ...more.map((one) => fitting(one, place)));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, place);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, place), { maxLength: 3 });
    case 'string':
      if (schema.pattern !== undefined) return matching(schema.pattern);
      return place.withoutJunk ? fc.string({ maxLength: Math.min(schema.maxLength ?? LONG, 20) }) : strangeText;
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer':
      return place.withoutJunk ? withinBounds(schema) : fc.oneof(fc.integer(), fc.double());
    default:
      return fc.oneof(fc.constant(undefined), anyJunk);
  }
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Kept, for to make one takes longer than all that is drawn from it: a few patterns stand in hundreds of schemas. */
function matching(pattern: string): fc.Arbitrary<string> {
  const made = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  byPattern.set(pattern, made);
  return made;
}

function withinBounds({ minimum = -1_000, maximum = 1_000 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(Math.min(maximum, Math.max(minimum, 0) + 1_000))];
  return fc.integer({ min, max: Math.max(min, max) });
}

function fittingObject({ properties = {}, required = [] }: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, member]): [string, fc.Arbitrary<unknown>] => [
    name,
    fromSchema(member, { ...place, name }),
  ]);
  const record = fc.record(Object.fromEntries(members), {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (place.withoutJunk) return record;
  // A member too many, named like one of every object.
  return fc.tuple(record, fc.option(fc.tuple(prototypeKey, fc.jsonValue()))).map(([value, extra]) => {
    const text = extra === null ? '{}' : JSON.stringify({ [extra[0]]: extra[1] });
    return Object.assign(JSON.parse(text) as object, value);
  });
}

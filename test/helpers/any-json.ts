import * as fc from 'fast-check';

export const anyDigits = fc.bigInt({ min: 0n, max: 1n << 256n }).map(String);

/** A number of JSON in any spelling. */
const anyNumber = fc.oneof(
  anyDigits,
  fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/),
  fc.constantFrom(
    '0',
    '-0',
    '-0.0',
    '1e5',
    '1E+2',
    '0.10',
    '1e400',
    '123456789012345',
    '1234567890123456',
    '9007199254740993',
  ),
);
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 2 });
const anyString = fc
  .oneof(fc.string(), fc.constantFrom('1e5', ',-0', '[1.50]', '"1.0"', '\\', '\\",1e5', '__proto__', 'a'))
  .map((text) => JSON.stringify(text));
/** A text of JSON in any spelling, members of one name twice and all. */
export const { anyJson } = fc.letrec<{ anyJson: string; inner: string }>((tie) => ({
  anyJson: fc.tuple(space, tie('inner'), space).map((parts) => parts.join('')),
  inner: fc.oneof(
    { maxDepth: 4 },
    anyNumber,
    anyString,
    fc.constantFrom('true', 'null'),
    fc.array(tie('anyJson'), { maxLength: 4 }).map((list) => `[${list.join(',')}]`),
    fc
      .array(fc.tuple(space, anyString, space, tie('anyJson')), { maxLength: 4 })
      .map((list) => `{${list.map(([before, name, after, value]) => `${before}${name}${after}:${value}`).join(',')}}`),
  ),
}));

// ES2025: `JSON.parse` tells the source of each value, which takes long, and is the oracle here.
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
export const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

export function parseBySource(text: string, tell: (source: string) => unknown): unknown {
  const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? tell(source) : value,
  );
}

const SIGNS = ['', '0', '1', '-', '.', 'e', '"', '\\', ',', ':', '[', ']', '{', '}', ' ', '1e5', '-0'];

/** The same text with a sign in one place, put there or in place of another one: mostly no JSON. */
export function breakJson(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(text, fc.nat(), fc.constantFrom(...SIGNS), fc.nat({ max: 1 })).map(([whole, place, sign, lost]) => {
    const at = place % (whole.length + 1);
    return `${whole.slice(0, at)}${sign}${whole.slice(at + lost)}`;
  });
}

/** What is read of a text, as JSON, or the name of the error. */
export function readOrName(parse: (text: string) => unknown, text: string): string | undefined {
  try {
    return JSON.stringify(parse(text));
  } catch (error) {
    return (error as Error).name;
  }
}

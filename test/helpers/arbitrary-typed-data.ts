import * as fc from 'fast-check';
import { anyAddress, anyBytes, anyUnsigned } from './arbitrary-record.ts';

/** Random typed data of any shape the standard has, as the JSON a service would send. */
export type JsonTypedData = {
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  domain: Record<string, unknown>;
  message: Record<string, unknown>;
};

type Shape =
  | { form: 'atom'; type: string }
  | { form: 'list'; item: Shape; length: number | undefined }
  | { form: 'struct'; members: Shape[] };

const anyBits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8);
const anyAtomType = fc.oneof(
  fc.constantFrom('address', 'bool', 'string', 'bytes'),
  anyBits.map((bits) => `uint${bits}`),
  anyBits.map((bits) => `int${bits}`),
  fc.integer({ min: 1, max: 32 }).map((size) => `bytes${size}`),
);

const { struct: anyStruct } = fc.letrec<{ shape: Shape; struct: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyAtomType.map((type): Shape => ({ form: 'atom', type })),
    fc
      .tuple(tie('shape'), fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }))
      .map(([item, length]): Shape => ({ form: 'list', item, length })),
    tie('struct'),
  ),
  struct: fc.array(tie('shape'), { maxLength: 4 }).map((members): Shape => ({ form: 'struct', members })),
}));

const anyDomain = fc
  .record(
    {
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
      version: fc.string({ minLength: 1, maxLength: 3 }),
      chainId: fc.nat(),
      verifyingContract: anyAddress,
      salt: anyBytesOf(32),
    },
    { requiredKeys: ['name'] },
  )
  .map((domain): Record<string, unknown> => ({ ...domain }));

export const anyTypedData: fc.Arbitrary<JsonTypedData> = fc.tuple(anyStruct, anyDomain).chain(([shape, domain]) => {
  const types: JsonTypedData['types'] = {};
  const primaryType = declare(shape, types);
  return anyValueOf(shape).map((message) => ({
    types,
    primaryType,
    domain,
    message: message as JsonTypedData['message'],
  }));
});

/** Writes a shape into `types`, and says what it is called there. */
function declare(shape: Shape, types: JsonTypedData['types']): string {
  if (shape.form === 'atom') return shape.type;
  if (shape.form === 'list') return `${declare(shape.item, types)}[${shape.length ?? ''}]`;
  const name = `Struct${Object.keys(types).length}`;
  types[name] = [];
  types[name] = shape.members.map((member, index) => ({ name: `member${index}`, type: declare(member, types) }));
  return name;
}

function anyValueOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.form === 'atom') return anyAtomOf(shape.type);
  if (shape.form === 'list') {
    const { length } = shape;
    return fc.array(anyValueOf(shape.item), { minLength: length ?? 0, maxLength: length ?? 3 });
  }
  return fc
    .tuple(...shape.members.map(anyValueOf))
    .map((values) => Object.fromEntries(values.map((value, index) => [`member${index}`, value])));
}

/** Numbers as a service may write them: digits, hex, or a JSON number where it carries them. */
function anyAtomOf(type: string): fc.Arbitrary<unknown> {
  if (type === 'address') return anyAddress;
  if (type === 'bool') return fc.boolean();
  if (type === 'string') return fc.string({ unit: 'grapheme' });
  if (type === 'bytes') return anyBytes(80);
  const size = Number(/\d+/.exec(type)?.[0]);
  if (type.startsWith('bytes')) return anyBytesOf(size);
  if (type.startsWith('int')) return anyUnsigned(size).map((value) => String(BigInt.asIntN(size, value)));
  return anyUnsigned(size).chain((value) =>
    fc.constantFrom<unknown>(String(value), `0x${value.toString(16)}`, size <= 48 ? Number(value) : String(value)),
  );
}

function anyBytesOf(size: number): fc.Arbitrary<string> {
  return fc.uint8Array({ minLength: size, maxLength: size }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
}

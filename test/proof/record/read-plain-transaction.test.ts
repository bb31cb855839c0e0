import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readPlainTransaction } from '#proof/record/read-plain-transaction.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { anyHonestOptions } from '../../helpers/arbitrary-record.ts';
import { DEAD, type HonestTransaction, honestTransaction } from '../../helpers/honest-record.ts';

/** The members that the schema describes, as the proof has them; `true` where a member is taken as it is. */
const KNOWN = {
  id: true,
  walletType: true,
  status: true,
  approvals: {
    pending: [{ signer: true, message: true }],
    submitted: [{ signer: true, message: true, signature: true, submittedAt: true }],
  },
  params: { calls: [{ to: true, value: true, data: true }], chain: true, signer: true },
  onChain: { userOperation: true, userOperationHash: true, txId: true, explorerLink: true },
  createdAt: true,
};

/** What is left of a value besides members that nobody knows. */
function pickKnown(value: unknown, known: unknown): unknown {
  if (known === true || value === undefined) return value;
  if (Array.isArray(known)) return (value as unknown[]).map((item) => pickKnown(item, known[0]));
  const members = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(known as object).map(([name, inner]) => [name, pickKnown(members[name], inner)]),
  );
}

type Path = (string | number)[];

/** Every place in a JSON value. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => listPaths(member, [...path, name]))];
}

/** The value with another one at a place, or without it. */
function change(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to;
  const copy = structuredClone(value) as Record<string, unknown>;
  const changed = change(copy[name], rest, to);
  if (changed !== undefined) copy[name] = changed;
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name];
  return copy;
}

const anyMember = fc.constantFrom(
  'signer',
  'message',
  'functionName',
  'address',
  'abi',
  'to',
  'constructor',
  'toString',
  'x',
);
const anySwap = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'text', 0, 7, true, [], {}, [{}], { constructor: 1 }),
  fc.dictionary(anyMember, fc.constantFrom<unknown>(null, 'text', 5, [], {}), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

function fill(record: HonestTransaction) {
  record.approvals.submitted.push({ signer: 'a', message: 'b', signature: 'c', submittedAt: 'd', more: 1 });
  return { ...record, onChain: { ...record.onChain, txId: '0x1', explorerLink: 'https://example.test', more: {} } };
}

const CALL = { to: DEAD, value: 1n, data: '0x' } as const;
const RECORD = fill(honestTransaction({ calls: [CALL, CALL] }));
const PATHS = listPaths(RECORD);

describe('a plain transaction', () => {
  test('is what the schema makes of it, and anything else is left to the schema', () => {
    let [tried, plain] = [0, 0];
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), anySwap, (path, swap) => {
        tried += 1;
        const changed = change(RECORD, path, swap);
        const read = readPlainTransaction(changed);
        if (read === undefined) return;
        plain += 1;
        const parsed = transactionSchema.safeParse(changed);
        expect(parsed.success).toBe(true);
        expect(read).toEqual(pickKnown(parsed.data, KNOWN));
      }),
      { numRuns: 2_000 },
    );
    expect(plain).toBeGreaterThan(tried / 10);
  });

  test('is every honest one', () => {
    fc.assert(
      fc.property(anyHonestOptions, (options) => {
        const record = fill(honestTransaction(options));
        expect(readPlainTransaction(record)).toEqual(pickKnown(transactionSchema.parse(record), KNOWN));
      }),
      { numRuns: 30 },
    );
  });

  test.each<[string, (record: Record<string, never>) => void]>([
    ['a number for a text', (record) => void Object.assign(record, { id: 1 })],
    ['null for what is not there', (record) => void Object.assign(record, { walletType: null })],
    ['a list for the record', (record) => void Object.assign(record, { params: [] })],
    ['no list of what is submitted', (record) => void Object.assign(record, { approvals: { pending: [] } })],
    [
      'a call by function',
      (record) => void Object.assign(record, { params: { calls: [{ to: DEAD, functionName: 'f' }] } }),
    ],
    [
      'a call to an address',
      (record) => void Object.assign(record, { params: { calls: [{ to: DEAD, address: DEAD }] } }),
    ],
    ['a constructor', (record) => void Object.assign(record, { onChain: { userOperation: { constructor: 1 } } })],
  ])('does not have %s', (_name, alter) => {
    const record = structuredClone(honestTransaction());
    alter(record as unknown as Record<string, never>);
    expect(readPlainTransaction(record)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['everything but id and status', {}],
    ['what stands in its parts', { params: {}, onChain: {}, approvals: { pending: [], submitted: [] } }],
    ['value and data of a call', { params: { calls: [{ to: DEAD }] } }],
  ])('may be without %s', (_name, parts) => {
    const record = { id: 'tx-1', status: 'awaiting-approval', ...parts };
    expect(readPlainTransaction(record)).toEqual(
      pickKnown(transactionSchema.parse({ approvals: undefined, ...record }), KNOWN),
    );
  });

  test('has no prototype of its own in the operation', () => {
    const record: unknown = JSON.parse(
      JSON.stringify(honestTransaction()).replace('"userOperation":{', '"userOperation":{"__proto__":{},'),
    );
    expect(readPlainTransaction(record)).toBeUndefined();
  });

  test('has every member that the schema describes', () => {
    expect(namesOf(transactionSchema)).toEqual(namesOfKnown(KNOWN));
  });

  test('passes on what is no matter of its form', () => {
    const broken = Object.defineProperty({}, 'id', {
      get: () => {
        throw new RangeError('out of memory');
      },
    });
    expect(() => readPlainTransaction(broken)).toThrow(RangeError);
  });
});

/** The names of all members that a schema describes, with their place; of calls, those of a call by its calldata. */
function namesOf(schema: unknown, place = ''): string[] {
  if (schema instanceof z.ZodPipe) return namesOf(schema.in, place);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return namesOf(schema.unwrap(), place);
  }
  if (schema instanceof z.ZodArray) return namesOf(schema.element, place);
  if (schema instanceof z.ZodUnion && place === 'params.calls.') return namesOf(schema.options[1], place);
  if (!(schema instanceof z.ZodObject)) return [];
  const entries = Object.entries<unknown>(schema.shape);
  return entries.flatMap(([name, member]) => [`${place}${name}`, ...namesOf(member, `${place}${name}.`)]).sort();
}

function namesOfKnown(known: unknown, place = ''): string[] {
  if (Array.isArray(known)) return namesOfKnown(known[0], place);
  if (typeof known !== 'object' || known === null) return [];
  const entries = Object.entries<unknown>(known as Record<string, unknown>);
  return entries.flatMap(([name, member]) => [`${place}${name}`, ...namesOfKnown(member, `${place}${name}.`)]).sort();
}

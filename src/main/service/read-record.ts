import { createHash } from 'node:crypto';
import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import { type Malformed, parseRecord, WHOLE_RECORD } from '#shared/model/parse-record.ts';
import { text } from '#shared/model/tolerant.ts';
import { nameUnnamed } from '#shared/model/unnamed-record.ts';
import { fail, type Result } from '#shared/result.ts';
import { readRawElements } from '../raw-json.ts';
import type { Difference, ServiceAnswer } from './service-request.ts';

/** One record as the service sent it. A malformed one is kept raw: listed, shown, not signable, never lost. */
export type ReadRecord<Value> = {
  /** The record's own id; where it has none that can be read, `unreadable:` and a digest of its text. */
  id: string;
  /** Its JSON text, with each number's own digits. */
  raw: string;
  record: Result<Value, Malformed>;
};

/** Takes the id out of a value that may be anything. */
export type IdOf = (value: unknown) => string | undefined;

/** The member a record is known by: `id`, or the resource's own. */
type IdMember = 'id' | 'actionId' | 'templateId' | 'orderId';

const filledText = text.refine((id) => id !== '', 'is empty');

/** The least an answer to a create, an edit or an approve must hold: with an id the rest can be looked up. */
export const identifiedSchema = z.looseObject({ id: filledText });

/** Made once: a schema that is made again for each answer is compiled again, too. */
const BY_MEMBER = {
  id: holdMember('id'),
  actionId: holdMember('actionId'),
  templateId: holdMember('templateId'),
  orderId: holdMember('orderId'),
} as const;

function holdMember(member: IdMember) {
  return z.looseObject({ [member]: filledText });
}

/** The same for the resources whose id has a name of its own. */
export function identifiedBy(member: IdMember) {
  return BY_MEMBER[member];
}

/** The `id` member, or the resource's own, as text; a number is one too. */
export function readId(value: unknown, member: IdMember = 'id'): string | undefined {
  return identifiedBy(member).safeParse(value).data?.[member];
}

/** Reads an answer that is one record. A record asked for by its id is kept under that id, whatever it looks like. */
export function toRecord<Schema extends z.ZodType>(
  schema: Schema,
  { value, raw }: ServiceAnswer<unknown>,
  id = readId(value) ?? idOfUnreadable(raw),
): ReadRecord<z.infer<Schema>> {
  return { id, raw, record: parseRecord(schema, value) };
}

/**
 * Reads an answer that is a list of records, one by one, so that a malformed one hides none of the others. One that stands
 * there twice, and not in the same words, is known by neither.
 * @param member the member that holds the list; left out where the answer itself is the list
 */
export function toRecords<Schema extends z.ZodType>(
  schema: Schema,
  answer: ServiceAnswer<unknown>,
  { member, idOf = readId }: { member?: string; idOf?: IdOf } = {},
): ReadRecord<z.infer<Schema>>[] {
  const records = new Map<string, ReadRecord<z.infer<Schema>>>();
  for (const [index, raw] of readRawElements(answer.raw, member).entries()) {
    const value = parseExactJson(raw);
    const unreadable = answer.unreadable?.get(index);
    const id = unreadable?.id ?? idOf(value) ?? idOfUnreadable(raw);
    const before = records.get(id);
    if (before !== undefined && before.raw !== raw) records.set(id, { ...before, record: fail(TWICE) });
    if (before !== undefined) continue;
    const record = unreadable === undefined ? parseRecord(schema, value) : fail(notReadable(unreadable.reason));
    records.set(id, { id, raw, record });
  }
  return [...records.values()];
}

const TWICE = notReadable('the service lists it twice, and not in the same words');

/** A record that cannot be read as a whole: `rule` is then a sentence for a person. */
export function notReadable(rule: string): Malformed {
  return { field: WHOLE_RECORD, rule };
}

/** For `compare`: the id in the answer must be the one that was asked for; none at all is malformed, not wrong. */
export function compareId(value: unknown, expected: string, member: IdMember = 'id'): Difference | undefined {
  const actual = readId(value, member);
  return actual === undefined || actual === expected ? undefined : { field: member, expected, actual };
}

/** The name of a record of which nothing but its place in a list is known. */
export function idOfPlace(place: number): string {
  return nameUnnamed(`number ${place}`);
}

function idOfUnreadable(raw: string): string {
  return nameUnnamed(createHash('sha256').update(raw).digest('hex').slice(0, 32));
}

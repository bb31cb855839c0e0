import { parseExactJson } from '#shared/exact-json.ts';
import type { RecordView } from '#shared/ipc/views.ts';

/** What a list says of a record besides its status. `createdAt` in milliseconds since 1970. */
export type RecordFacts = { createdAt: number | null; chain: string | null };

const NO_FACTS: RecordFacts = { createdAt: null, chain: null };

/** Reads the time and the chain out of a record's raw text; for the list alone, nothing is judged by it. */
export function readRecordFacts(raw: string): RecordFacts {
  const record = readObject(raw);
  if (record === undefined) return NO_FACTS;
  const { createdAt, params } = record;
  const time =
    typeof createdAt === 'number' ? createdAt : typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
  const chain = isObject(params) ? params.chain : undefined;
  return {
    createdAt: Number.isNaN(new Date(time).getTime()) ? null : time,
    chain: typeof chain === 'string' ? chain : null,
  };
}

/** A record with its facts, newest first; one that tells no time stands where it was last read. */
export function listNewestFirst(records: readonly RecordView[]): { record: RecordView; facts: RecordFacts }[] {
  const timeOf = ({ record, facts }: { record: RecordView; facts: RecordFacts }) => facts.createdAt ?? record.fetchedAt;
  return records
    .map((record) => ({ record, facts: readRecordFacts(record.raw) }))
    .sort((left, right) => timeOf(right) - timeOf(left));
}

function readObject(raw: string): Record<string, unknown> | undefined {
  try {
    const value = parseExactJson(raw);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

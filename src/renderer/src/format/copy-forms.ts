import { findRecordPath, type ReadableRecord } from '#shared/rules/record-path.ts';

export type CopyForm = { kind: 'address' | 'id' | 'json' | 'curl'; text: string };

type CopiedRecord = { raw: string; record: ReadableRecord | undefined; baseUrl: string | undefined };

/** The forms a record can be copied in. Each is for a machine: exact, on one line, in plain characters, and without anything secret. */
export function listCopyForms({ raw, record, baseUrl }: CopiedRecord): CopyForm[] {
  const json: CopyForm = { kind: 'json', text: writeJsonLine(raw) };
  if (record === undefined) return [json];
  const named: CopyForm =
    record.resource === 'wallet' ? { kind: 'address', text: record.locator } : { kind: 'id', text: record.id };
  const path = findRecordPath(record);
  if (path === undefined || baseUrl === undefined) return [named, json];
  return [named, json, { kind: 'curl', text: writeCurl(`${baseUrl.replace(/\/$/, '')}${path}`) }];
}

/**
 * JSON text on one line, all but plain characters escaped as JSON has it. Members and the digits of numbers stay as they were sent:
 * it is not read and written anew.
 */
function writeJsonLine(raw: string): string {
  // A line break stands between members only: within a text it is escaped already.
  const line = raw.replace(/[\t\n\r]+\s*/g, ' ').trim();
  return line.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A request that reads it. The shell puts in the key, which is never here. */
function writeCurl(url: string): string {
  return `curl -H "X-API-KEY: $API_KEY" '${url.replaceAll("'", '%27')}'`;
}

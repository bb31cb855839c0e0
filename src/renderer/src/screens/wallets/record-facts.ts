import type { RecordRow } from '#shared/ipc/views.ts';

/** When a record was made, in milliseconds since 1970; null where it tells no time. */
export function readCreatedAt({ createdAt }: Pick<RecordRow, 'createdAt'>): number | null {
  const time = Date.parse(createdAt ?? '');
  return Number.isNaN(time) ? null : time;
}

/** A member of a record as text: what is no text is written as JSON. */
export function writeMember(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

import { isObject } from '#shared/is-object.ts';

/**
 * What is answered of a record instead of what the store holds: for records that no honest service writes, and that the store's
 * types have no room for. Approvals are judged by the store's own record.
 */
export type Overlay = {
  /** A merge patch of the record's JSON (RFC 7396): objects are merged, null takes a member away, all else is put in its place. */
  members: Record<string, unknown>;
  /** From which read of the record by its id on it holds, for lists too; 0 from the beginning. */
  fromRead: number;
  /** How often the record was read by its id. */
  reads: number;
};

/** Counts a read of a record by its id, before it is answered. */
export function countRead({ overlay }: { overlay?: Overlay }): void {
  if (overlay !== undefined) overlay.reads += 1;
}

/** The record's JSON as it is answered. */
export function underOverlay(
  body: Record<string, unknown>,
  { overlay }: { overlay?: Overlay },
): Record<string, unknown> {
  if (overlay === undefined || overlay.reads < overlay.fromRead) return body;
  return mergePatch(body, overlay.members);
}

function mergePatch(target: unknown, patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = isObject(value) ? mergePatch(merged[name], value) : structuredClone(value);
  }
  return merged;
}

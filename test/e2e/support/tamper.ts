import type { WatchedService } from './watched-service.ts';

/** Always: more often than any test asks. */
const ALWAYS = 1_000_000;

/** From now on the service tells of another recipient in the calls of one transaction, in lists and by id; the rest is as it was. */
export function tamperWithRecipient(
  { faults }: Pick<WatchedService, 'faults'>,
  { id, to }: { id: string; to: string },
): void {
  const edit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(edit);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, inner]) => [name, edit(inner)]);
    const copy = Object.fromEntries(entries) as { id?: unknown; params?: { calls?: { to?: unknown }[] } };
    const call = copy.id === id ? copy.params?.calls?.[0] : undefined;
    if (call !== undefined) call.to = to;
    return copy;
  };
  faults.next({ kind: 'tamper', edit }, { method: 'GET', path: /\/transactions/, times: ALWAYS });
}

/** What entries of the journal belong together: those of one request, of one funding run, and of wallets that were made at once. */
export type ActivityGroup = { kind: 'request' | 'funding-run' | 'wallet-series'; id: string };

type Entry = { kind: string; target: string; formId: string; facts: Readonly<Record<string, unknown>> };

const APPROVED = /^(transaction|signature) (.+) of \S+ by \S+$/s;
const NUMBERED = /^(.+):(\d+)$/s;

/** The kind of what an approval is of, by the kind of the entry that asked for it. */
const MADE_BY: Readonly<Record<string, string>> = {
  'create-transaction': 'transaction',
  'create-signature': 'signature',
};

/** Where an entry belongs; undefined for one that stands alone. A request has its group from when the service gave it an id. */
export function groupOf({ kind, target, formId, facts }: Entry): ActivityGroup | undefined {
  if (kind === 'approve') {
    const [, recordKind, recordId] = APPROVED.exec(target) ?? [];
    return recordId === undefined ? undefined : { kind: 'request', id: `${recordKind} ${recordId}` };
  }
  const made = MADE_BY[kind];
  if (made !== undefined) {
    return typeof facts.recordId === 'string' ? { kind: 'request', id: `${made} ${facts.recordId}` } : undefined;
  }
  const [, series] = NUMBERED.exec(formId) ?? [];
  if (series === undefined) return undefined;
  if (kind === 'fund-wallet') return { kind: 'funding-run', id: series };
  return kind === 'create-wallet' ? { kind: 'wallet-series', id: series } : undefined;
}

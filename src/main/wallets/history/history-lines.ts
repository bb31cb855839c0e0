import { briefText } from '#shared/cut-text.ts';
import type { HistoryLine } from '#shared/ipc/history-views.ts';
import type { Review } from '#shared/model/review.ts';
import { type Signature, signatureSchema } from '#shared/model/signature.ts';
import { AWAITING_APPROVAL } from '#shared/model/status.ts';
import type { HistoryState } from '#shared/wallet-history.ts';
import { isLocatorOf } from '../../approvals/approval-standing.ts';
import { createContextGatherer } from '../../approvals/proof-context.ts';
import type { Reviews } from '../../approvals/review-records.ts';
import type { ReviewSummary } from '../../approvals/summarise-review.ts';
import { RECORD_RESOURCES } from '../../records/wallet-records.ts';
import type { InboxKey } from '../../store/inbox-key.ts';
import type { Store } from '../../store/open-store.ts';
import type { StoredRecord } from '../../store/service-records.ts';
import { asIfItWaited } from './as-if-it-waited.ts';

type Options = { store: Store; reviews: Pick<Reviews, 'summarise' | 'reviewRecord'>; profileId: string };
/** A record with what the proof says of it in short; undefined for what cannot be read. */
type Known = { record: StoredRecord; parsed: Signature | undefined; summary: ReviewSummary | undefined };

/** Makes lines of a wallet's history at one moment: what they share is read once. */
export function createHistoryLines({ store, reviews, profileId }: Options) {
  const gather = createContextGatherer(store);
  const ours = store.signerKeys.list(profileId).map(({ address }) => address);
  const read = (key: InboxKey): Known | undefined => {
    const record = RECORD_RESOURCES[key.kind].table(store).get(key);
    if (record === undefined) return undefined;
    const parsed = signatureSchema.safeParse(record.parsed).data;
    const isReadable = record.malformed === undefined;
    const summary = isReadable ? reviews.summarise(gather, { kind: key.kind, ...asIfItWaited(record) }) : undefined;
    return { record, parsed, summary };
  };
  return {
    /** When it was made, and by what it is found; undefined for a record that is not there. */
    marks(key: InboxKey): { at: number; marks: string[] } | undefined {
      const known = read(key);
      return known && { at: readTime(known), marks: listMarks(known) };
    },
    line(key: InboxKey): HistoryLine | undefined {
      const known = read(key);
      return known && { ...toLine(key, known), standing: findStanding(store, { key, known, ours }) };
    },
    /** The same with the whole review, for a file. */
    whole(key: InboxKey): { line: HistoryLine; review: Review | undefined } | undefined {
      const line = this.line(key);
      const record = line && RECORD_RESOURCES[key.kind].table(store).get(key);
      if (line === undefined || record === undefined) return undefined;
      const isReadable = record.malformed === undefined;
      const made = isReadable ? reviews.reviewRecord(gather, { kind: key.kind, ...asIfItWaited(record) }) : undefined;
      return { line, review: made?.review };
    },
  };
}

/** Every record has it. */
export const EVERY = 'every';

function listMarks({ record, summary }: Known): string[] {
  const act = summary?.moves.act ?? 'other';
  return [
    EVERY,
    `act ${act}`,
    `state ${nameState(record)}`,
    ...(summary?.tokens ?? []).map((token) => `token ${token}`),
    ...(summary?.moves.parties ?? []).map((party) => `party ${party}`),
  ];
}

function toLine({ kind, id: recordId }: InboxKey, { record, parsed, summary }: Known): Omit<HistoryLine, 'standing'> {
  const { act = 'other', moves = [], more = 0 } = summary?.moves ?? {};
  const { chain } = parsed?.params ?? {};
  return {
    kind,
    recordId,
    act,
    state: nameState(record),
    status: record.status === undefined ? null : briefText(record.status),
    chain: chain === undefined ? null : briefText(chain),
    at: readTime({ record, parsed }),
    moves: moves.map((move) => ({ ...move, name: summary?.names[move.who?.toLowerCase() ?? ''] ?? null })),
    more,
    isOpen: summary !== undefined && summary.subject.open !== null,
    headline: summary?.headline ?? '',
    rating: summary?.rating ?? null,
  };
}

const STATES: Readonly<Record<string, HistoryState>> = {
  [AWAITING_APPROVAL]: 'waiting',
  pending: 'executing',
  success: 'done',
  failed: 'failed',
};

function nameState({ status, malformed }: StoredRecord): HistoryState {
  if (malformed !== undefined) return 'unreadable';
  return STATES[status ?? ''] ?? 'other';
}

function readTime({ record, parsed }: Pick<Known, 'record' | 'parsed'>): number {
  const time = Date.parse(parsed?.createdAt ?? '');
  return Number.isNaN(time) ? record.firstSeenAt : time;
}

type Standing = { key: InboxKey; known: Known; ours: readonly string[] };

function findStanding(store: Store, { key, known: { record, parsed }, ours }: Standing): HistoryLine['standing'] {
  const { profileId, parent: walletAddress, kind, id: recordId } = key;
  if (store.declines.find({ profileId, walletAddress, kind, recordId }) !== undefined) return 'declined';
  const pending = nameState(record) === 'waiting' ? (parsed?.approvals?.pending ?? []) : [];
  return pending.some(({ signer }) => ours.some((address) => isLocatorOf(signer, address))) ? 'yours' : null;
}

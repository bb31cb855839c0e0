import { briefText } from '#shared/cut-text.ts';
import type { ApprovalItem, FailedReading } from '#shared/ipc/views.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { type Malformed, WHOLE_RECORD } from '#shared/model/parse-record.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { AWAITING_APPROVAL } from '#shared/model/status.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { viewFailed } from '../records/view-failed.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { Decline } from '../store/declines.ts';
import type { Store } from '../store/open-store.ts';
import type { StoredRecord } from '../store/service-records.ts';
import { isLocatorOf, stillWaits } from './approval-standing.ts';
import { createContextGatherer } from './proof-context.ts';
import type { ReviewSummary, SummariseRecord } from './review-records.ts';

/** What the list asks the journal. */
export type ApprovalJournal = Pick<Outbox, 'findNewest'>;

const KINDS: readonly RecordKind[] = ['transaction', 'signature'];

/**
 * What waits for an approval, and what is being approved: ours first, the oldest first among those.
 * A record that cannot be read is listed as well, since it may be one that waits.
 */
export function listApprovals(options: {
  store: Store;
  profileId: string;
  outbox: ApprovalJournal;
  summarise: SummariseRecord;
}): ApprovalItem[] {
  const { store, profileId, outbox, summarise } = options;
  const ours = store.signerKeys.list(profileId).map(({ address }) => address);
  const declines = store.declines.list(profileId).filter(({ undoneAt }) => undoneAt === null);
  const gather = createContextGatherer(store);
  const wallets = new Map(store.watched.listWallets(profileId).map(({ address }) => [address.toLowerCase(), address]));
  const items = KINDS.flatMap((kind) =>
    listCandidates({ store, profileId, kind, declines }).flatMap((record) => {
      const intent = findIntent(outbox, { kind, record, ours });
      const decline = store.declines.find({ profileId, kind, walletAddress: record.parent, recordId: record.id });
      const isListed = mayWait(record, ours) || intent?.condition === 'active' || decline !== undefined;
      const review = (signerAddress: `0x${string}` | null) => summarise(gather, { kind, record, signerAddress });
      return isListed
        ? [
            toItem({
              kind,
              record,
              walletAddress: wallets.get(record.parent) ?? record.parent,
              ours,
              intent,
              decline,
              review,
              ...viewFailed(store, { profileId, resource: kind, parent: record.parent, id: record.id }),
            }),
          ]
        : [];
    }),
  );
  return items.sort(compareItems);
}

/** Records that may still wait, and those the operator declined, whatever became of them. */
function listCandidates({
  store,
  profileId,
  kind,
  declines,
}: {
  store: Store;
  profileId: string;
  kind: RecordKind;
  declines: readonly Decline[];
}): StoredRecord[] {
  const table = RECORD_RESOURCES[kind].table(store);
  const unsettled = table.listUnsettled(profileId);
  const listed = new Set(unsettled.map(({ parent, id }) => `${parent} ${id}`));
  const declined = declines
    .filter((decline) => decline.kind === kind)
    .flatMap(({ walletAddress, recordId }) => table.get({ profileId, parent: walletAddress, id: recordId }) ?? []);
  return [...unsettled, ...declined.filter(({ parent, id }) => !listed.has(`${parent} ${id}`))];
}

/** An unknown status counts where one of our keys is awaited by name: services grow. */
function mayWait(record: StoredRecord, ours: readonly string[]): boolean {
  if (record.malformed !== undefined || record.status === AWAITING_APPROVAL) return true;
  const { status, approvals } = signatureSchema.safeParse(record.parsed).data ?? {};
  return status !== undefined && approvals !== undefined && ours.some((own) => stillWaits({ status, approvals }, own));
}

type Row = {
  kind: RecordKind;
  record: StoredRecord;
  /** As it stands on the list of wallets; the cache keeps it in lower case. */
  walletAddress: string;
  ours: readonly `0x${string}`[];
  intent: IntentView | null;
  decline: Decline | undefined;
  failed?: FailedReading;
  review: (signerAddress: `0x${string}` | null) => ReviewSummary | undefined;
};

function toItem({ kind, record, walletAddress, ours, intent, decline, failed, review: reviewFor }: Row): ApprovalItem {
  const pending = readPending(record);
  const asked = ours.filter((address) => pending.some((locator) => isLocatorOf(locator, address)));
  // What the service has no more waits for nobody.
  const ourSigners = failed?.isGone === true ? [] : asked;
  const judgedFor = asked[0] ?? firstAddress(pending);
  const review = reviewFor(judgedFor);
  return {
    profileId: record.profileId,
    walletAddress,
    kind,
    recordId: record.id,
    status: record.status === undefined ? null : briefText(record.status),
    ourSigners,
    judgedFor,
    headline: record.malformed === undefined ? (review?.headline ?? NOT_LISTED) : sayUnreadable(kind, record.malformed),
    names: review?.names ?? {},
    verdict: review?.verdict ?? 'unproven',
    dangers: review?.dangers ?? 0,
    createdAt: readCreatedAt(record),
    fetchedAt: record.fetchedAt,
    intent,
    declined: decline === undefined ? null : { reason: decline.reason, at: decline.declinedAt },
    approvedDespiteDecline: decline !== undefined && isApproved(record),
    ...(failed === undefined ? {} : { failed }),
    ...(record.malformed === undefined ? {} : { isUnreadable: true }),
  };
}

const NOT_LISTED = 'A record of a wallet that is not on the list.';

function sayUnreadable(kind: RecordKind, { field, rule }: Malformed): string {
  const reason = field === WHOLE_RECORD ? rule : 'it is not what the interface describes';
  return `A ${kind} that cannot be read: ${reason}`;
}

function readPending({ parsed }: StoredRecord): string[] {
  // Both kinds keep their approvals in the same place.
  return (signatureSchema.safeParse(parsed).data?.approvals?.pending ?? []).map(({ signer }) => signer);
}

function firstAddress(pending: readonly string[]): `0x${string}` | null {
  return pending.flatMap((locator) => parseSignerLocator(locator)?.address ?? [])[0] ?? null;
}

function readCreatedAt({ parsed }: StoredRecord): string | null {
  const createdAt = signatureSchema.safeParse(parsed).data?.createdAt;
  return createdAt === undefined ? null : briefText(createdAt);
}

function findIntent(
  outbox: ApprovalJournal,
  { kind, record, ours }: { kind: RecordKind; record: StoredRecord; ours: readonly string[] },
): IntentView | null {
  const { profileId, parent: walletAddress, id: recordId } = record;
  const targets = ours.map((signerAddress) => approvalTarget({ kind, walletAddress, recordId, signerAddress }));
  return outbox.findNewest({ profileId, kind: 'approve', targets }) ?? null;
}

/** Somebody signed it, or it went on: what the operator declined may be happening. */
function isApproved({ parsed, status }: StoredRecord): boolean {
  const submitted = signatureSchema.safeParse(parsed).data?.approvals?.submitted ?? [];
  return submitted.length > 0 || (status !== undefined && status !== AWAITING_APPROVAL && status !== 'failed');
}

/** How an approval is named in the journal: one open approval for each record and each of our keys. */
export function approvalTarget({
  kind,
  walletAddress,
  recordId,
  signerAddress,
}: {
  kind: RecordKind;
  walletAddress: string;
  recordId: string;
  signerAddress: string;
}): string {
  return `${kind} ${recordId} of ${walletAddress.toLowerCase()} by ${signerAddress.toLowerCase()}`;
}

function compareItems(left: ApprovalItem, right: ApprovalItem): number {
  const turn = Number(right.ourSigners.length > 0) - Number(left.ourSigners.length > 0);
  return turn !== 0 ? turn : (left.createdAt ?? '').localeCompare(right.createdAt ?? '');
}

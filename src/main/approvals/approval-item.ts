import { createHash } from 'node:crypto';
import { groupOfApproval } from '#shared/approval-group.ts';
import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import { briefText } from '#shared/cut-text.ts';
import type { ApprovalItem, FailedReading } from '#shared/ipc/views.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { type Malformed, WHOLE_RECORD } from '#shared/model/parse-record.ts';
import type { PolicyForecast } from '#shared/model/policy.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { type Signature, signatureSchema } from '#shared/model/signature.ts';
import { AWAITING_APPROVAL } from '#shared/model/status.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { viewFailed } from '../records/view-failed.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { Decline } from '../store/declines.ts';
import type { InboxKey } from '../store/inbox-key.ts';
import type { InboxRow } from '../store/inbox-rows.ts';
import type { Store } from '../store/open-store.ts';
import { parentKey } from '../store/parent-key.ts';
import type { StoredRecord } from '../store/service-records.ts';
import { isLocatorOf, stillWaits } from './approval-standing.ts';
import { approvalTarget } from './approval-target.ts';
import type { ReviewSummary } from './summarise-review.ts';

/** What the list asks the journal. */
export type ApprovalJournal = Pick<Outbox, 'findNewest'>;

/** What is known of a record without proving it: enough to say whether and where it stands in the list. */
export type ApprovalFacts = {
  kind: RecordKind;
  record: StoredRecord;
  /** Both kinds keep what is read here in the same place; undefined where it cannot be read. */
  parsed: Signature | undefined;
  ourSigners: `0x${string}`[];
  judgedFor: `0x${string}` | null;
  intent: IntentView | null;
  decline: Decline | undefined;
  failed: FailedReading | undefined;
  approvedDespiteDecline: boolean;
};

type Question = { store: Store; outbox: ApprovalJournal; ours: readonly `0x${string}`[]; key: InboxKey };

/** @returns undefined for a record that is not in the list: it waits for nobody, or is not there */
export function readApprovalFacts({ store, outbox, ours, key }: Question): ApprovalFacts | undefined {
  const { profileId, kind, parent, id } = key;
  if (store.watched.isRemoved({ profileId, address: parent })) return undefined;
  const table = RECORD_RESOURCES[kind].table(store);
  const record = table.get(key);
  if (record === undefined) return undefined;
  const decline = store.declines.find({ profileId, kind, walletAddress: parent, recordId: id });
  // What is over waits for nobody; what was declined stays, whatever became of it.
  if (decline === undefined && table.isSettled(key) === true) return undefined;
  const intent = findIntent(outbox, { kind, record, ours });
  const parsed = signatureSchema.safeParse(record.parsed).data;
  const isListed = mayWait({ record, parsed }, ours) || intent?.condition === 'active' || decline !== undefined;
  if (!isListed) return undefined;
  const { failed } = viewFailed(store, { profileId, resource: kind, parent, id });
  const pending = (parsed?.approvals?.pending ?? []).map(({ signer }) => signer);
  const asked = ours.filter((address) => pending.some((locator) => isLocatorOf(locator, address)));
  return {
    kind,
    record,
    parsed,
    // What the service has no more waits for nobody.
    ourSigners: failed?.isGone === true ? [] : asked,
    judgedFor: asked[0] ?? firstAddress(pending),
    intent,
    decline,
    failed,
    approvedDespiteDecline: decline !== undefined && isApproved({ record, parsed }),
  };
}

/** An unknown status counts where one of our keys is awaited by name: services grow. */
function mayWait({ record, parsed }: Pick<ApprovalFacts, 'record' | 'parsed'>, ours: readonly string[]): boolean {
  if (record.malformed !== undefined || record.status === AWAITING_APPROVAL) return true;
  const { status, approvals } = parsed ?? {};
  return status !== undefined && approvals !== undefined && ours.some((own) => stillWaits({ status, approvals }, own));
}

type Shown = {
  facts: ApprovalFacts;
  walletAddress: string;
  review: ReviewSummary | undefined;
  policy: PolicyForecast | null;
};

/** @param shown `walletAddress`: as it stands on the list of wallets; the cache keeps it in lower case */
export function toApprovalItem({ facts, walletAddress, review, policy }: Shown): ApprovalItem {
  const { kind, record, ourSigners, judgedFor, intent, decline, failed, approvedDespiteDecline } = facts;
  return {
    profileId: record.profileId,
    walletAddress,
    kind,
    recordId: record.id,
    place: placeOf(facts),
    status: record.status === undefined ? null : briefText(record.status),
    ourSigners,
    judgedFor,
    headline: record.malformed === undefined ? (review?.headline ?? NOT_LISTED) : sayUnreadable(kind, record.malformed),
    names: review?.names ?? {},
    verdict: review?.verdict ?? 'unproven',
    rating: review?.rating ?? 'unproven',
    worst: review?.worst ?? null,
    severity: review?.severity ?? null,
    leaving: review?.leaving ?? null,
    isOpen: review === undefined || review.subject.open !== null,
    isText: review?.subject.isText === true && !review.subject.isUnproven,
    policy,
    createdAt: readCreatedAt(facts),
    fetchedAt: record.fetchedAt,
    intent,
    declined: decline === undefined ? null : { reason: decline.reason, at: decline.declinedAt },
    approvedDespiteDecline,
    ...(failed === undefined ? {} : { failed }),
    ...(record.malformed === undefined ? {} : { isUnreadable: true }),
  };
}

/** Where it stands in the list, and what is counted of it. */
export function toInboxRow(facts: ApprovalFacts): InboxRow {
  const { kind, record, ourSigners } = facts;
  const group = groupOf(facts);
  const { profileId, parent, id } = record;
  return {
    profileId,
    kind,
    parent: parentKey(parent),
    id,
    group,
    isAwaited: group === 'yours' && !isUnderWay(facts),
    place: placeOf(facts),
    signers: group === 'yours' ? ourSigners : [],
  };
}

/** A yes that ended without a signature can be said again; any other has to come to its end first. */
export function isUnderWay({ intent }: Pick<ApprovalItem, 'intent'>): boolean {
  return intent !== null && ['active', 'parked', 'uncertain', 'unreadable'].includes(intent.condition);
}

function groupOf({ record, ourSigners, intent, decline, failed, approvedDespiteDecline }: ApprovalFacts) {
  return groupOfApproval({
    approvedDespiteDecline,
    declined: decline === undefined ? null : { reason: decline.reason, at: decline.declinedAt },
    intent,
    ourSigners,
    ...(failed === undefined ? {} : { failed }),
    ...(record.malformed === undefined ? {} : { isUnreadable: true }),
  });
}

/** Made later than any record of ours will be, in milliseconds since 1970. */
const LATEST = 9_999_999_999_999;

/** By group, ours first, the oldest first among those; then transactions before signatures, and what was seen last before others. */
function placeOf(facts: ApprovalFacts): string {
  const { kind, record, ourSigners } = facts;
  const turn = ourSigners.length > 0 ? 0 : 1;
  const createdAt = toAscii(readCreatedAt(facts) ?? '');
  const seen = String(LATEST - Math.min(record.firstSeenAt, LATEST)).padStart(13, '0');
  const name = createHash('sha256')
    .update(JSON.stringify([record.profileId, record.parent, record.id]))
    .digest('hex')
    .slice(0, 32);
  const rank = APPROVAL_GROUPS.indexOf(groupOf(facts));
  return `${rank}${turn} ${createdAt} ${kind === 'transaction' ? 0 : 1} ${seen} ${name}`;
}

/** Text that sorts in SQLite as it does in JavaScript, whatever a service writes. */
function toAscii(text: string): string {
  return text.slice(0, 100).replace(/[^!-~]/g, (character) => `~${character.charCodeAt(0).toString(16)}`);
}

const NOT_LISTED = 'A record of a wallet that is not on the list.';

function sayUnreadable(kind: RecordKind, { field, rule }: Malformed): string {
  const reason = field === WHOLE_RECORD ? rule : 'it is not what the interface describes';
  return `A ${kind} that cannot be read: ${reason}`;
}

function firstAddress(pending: readonly string[]): `0x${string}` | null {
  return pending.flatMap((locator) => parseSignerLocator(locator)?.address ?? [])[0] ?? null;
}

/** As the service wrote it; null where it did not. */
export function readCreatedAt({ parsed }: Pick<ApprovalFacts, 'parsed'>): string | null {
  const createdAt = parsed?.createdAt;
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
function isApproved({ record: { status }, parsed }: Pick<ApprovalFacts, 'record' | 'parsed'>): boolean {
  const submitted = parsed?.approvals?.submitted ?? [];
  return submitted.length > 0 || (status !== undefined && status !== AWAITING_APPROVAL && status !== 'failed');
}

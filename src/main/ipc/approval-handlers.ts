import { explainPolicyStop } from '#shared/explain-policy-stop.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { RecordKind, Review } from '#shared/model/review.ts';
import { fail, succeed } from '#shared/result.ts';
import { approvalTarget } from '../approvals/approval-target.ts';
import { explainNotShown } from '../approvals/approve-failures.ts';
import type { ConfirmYes } from '../approvals/confirm-yes.ts';
import type { Inbox } from '../approvals/inbox.ts';
import { isReviewOf } from '../approvals/is-review-of.ts';
import { judgeByPolicies } from '../approvals/judge-by-policies.ts';
import { createContextGatherer } from '../approvals/proof-context.ts';
import type { Reviews } from '../approvals/review-records.ts';
import { createSayYes, endUnsigned } from '../approvals/say-yes.ts';
import type { TokenReader } from '../chain/tokens/token-reader.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { explainUnknownRecord } from '../records/explain-unknown-record.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { StoredRecord } from '../store/service-records.ts';

type Options = {
  store: Store;
  outbox: Outbox;
  signer: SignerPort;
  inbox: Inbox;
  reviews: Reviews;
  confirmYes: ConfirmYes;
  tokenReader: TokenReader;
  clock: () => number;
  emit: (event: AppEvent) => void;
};

export function createApprovalHandlers(options: Options): Handlers['approvals'] {
  const { store, outbox, signer, inbox, reviews, confirmYes, tokenReader, clock, emit } = options;
  const sayYes = createSayYes({ outbox, signer });
  const confirmAgain = async (review: Review, because: readonly string[]) =>
    because.length === 0 ? undefined : confirmYes.again(review, because);
  return {
    list: async (question) => succeed(inbox.page(question)),
    view: async (question) => succeed(inbox.view(question)),
    choices: async (profiles) => succeed(inbox.choices(profiles)),
    item: async (key) => succeed(inbox.find(key) ?? null),
    async review({ profileId, walletAddress, kind, recordId, signerAddress }) {
      const record = RECORD_RESOURCES[kind].table(store).get({ profileId, parent: walletAddress, id: recordId });
      const shown =
        record &&
        reviews.showRecord(createContextGatherer(store), {
          kind,
          record,
          signerAddress: signerAddress === null ? null : toAddress(signerAddress),
        });
      if (record === undefined || shown === undefined) return fail(explainUnknownRecord(recordId));
      // Whoever waits for a node is not shown less meanwhile: when it has answered, the review is asked for again.
      void tokenReader.read({ profileId, review: shown.review });
      const { status, fetchedAt, raw } = record;
      return succeed({ ...shown, status: status ?? null, fetchedAt, raw });
    },
    async decline({ reason, ...key }) {
      const ours = store.signerKeys.list(key.profileId).map(({ address }) => address);
      const targets = ours.map((signerAddress) => approvalTarget({ ...key, signerAddress }));
      endUnsigned(outbox, { profileId: key.profileId, targets });
      store.declines.add({ ...key, reason, declinedAt: clock() });
      emit({ type: 'records-changed', profileId: key.profileId });
      return succeed(null);
    },
    async undoDecline(key) {
      store.declines.undo({ ...key, at: clock() });
      emit({ type: 'records-changed', profileId: key.profileId });
      return succeed(null);
    },
    async approve({ signerAddress, ...yes }) {
      const { profileId, walletAddress: parent, kind, recordId: id } = yes;
      const record = RECORD_RESOURCES[kind].table(store).get({ profileId, parent, id });
      if (record === undefined) return fail(explainUnknownRecord(id));
      const ours = toAddress(signerAddress);
      const review = findReview(options, { kind, record, signerAddress: ours, reviewDigest: yes.reviewDigest });
      // A page could name the digest of a review that does not exist yet.
      if (review === undefined) return fail(explainNotShown(id));
      const judged = await judgeByPolicies(signer, { review, signerAddress: ours });
      if (!judged.ok) return judged;
      const { stops, twice } = judged.value;
      if (stops.length > 0) return fail(explainPolicyStop(stops));
      const refusal = (await confirmYes.one(review)) ?? (await confirmAgain(review, twice));
      if (refusal !== undefined) return fail(refusal);
      const seen = reviews.seenWith(yes.reviewDigest);
      return sayYes({ ...yes, signerAddress: ours, seen, ...(twice.length > 0 && { confirmedTwice: true as const }) });
    },
  };
}

type Said = { kind: RecordKind; record: StoredRecord; signerAddress: `0x${string}`; reviewDigest: string };

/** The review of this record with this digest: one that was given to the window, or the one that is made now. */
function findReview({ store, reviews }: Options, { reviewDigest, ...question }: Said): Review | undefined {
  const { kind, record } = question;
  const shown = reviews.findShown(reviewDigest);
  // What was shown of another record, or in another profile, is asked about nothing here.
  if (shown !== undefined) return isReviewOf(shown, { kind, recordId: record.id, ...record }) ? shown : undefined;
  const now = reviews.showRecord(createContextGatherer(store), question);
  return now?.reviewDigest === reviewDigest ? now.review : undefined;
}

function toAddress(text: string): `0x${string}` {
  return `0x${text.slice(2)}`;
}

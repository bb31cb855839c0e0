import { judgeAllowRule } from '#proof/policy/judge-allow-rule.ts';
import { listForPerson, proveForRule } from '#proof/policy/judge-for-rule.ts';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { AllowRule, RunningRule } from '#shared/model/allow-rule.ts';
import { AWAITING_APPROVAL } from '#shared/model/status.ts';
import { breathe } from '../../breathe.ts';
import { RECORD_RESOURCES } from '../../records/wallet-records.ts';
import type { SignerPort } from '../../signer-port/signer-port.ts';
import type { Store } from '../../store/open-store.ts';
import type { Inbox } from '../inbox.ts';
import { judgeByPolicies } from '../judge-by-policies.ts';
import { type ContextGatherer, createContextGatherer } from '../proof-context.ts';
import type { Reviews } from '../review-records.ts';
import type { Yes } from '../say-yes.ts';

export type FindOptions = {
  store: Store;
  inbox: Pick<Inbox, 'page'>;
  reviews: Pick<Reviews, 'showRecord' | 'seenWith'>;
  signer: Pick<SignerPort, 'ask'>;
};

const PER_PAGE = 100;

/**
 * The first request that waits in a profile and that its rule may sign, in the order of the list; everything else is left to the person.
 * The signer judges all of it again.
 */
export async function findOffered(options: FindOptions, rule: RunningRule): Promise<Yes | undefined> {
  const { profileId } = rule;
  // What another program may have written decides nothing.
  if (options.store.seals.doubt(profileId) !== undefined) return undefined;
  const gather = createContextGatherer(options.store);
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const { items, next }: ReturnType<Inbox['page']> = options.inbox.page({ profileId, after, limit: PER_PAGE });
    for (const item of items.filter(mayBeOffered)) {
      const yes = await judgeOffered({ ...options, gather, rule }, item);
      if (yes !== undefined) return yes;
    }
    after = next;
    await breathe();
  }
  return undefined;
}

/** Nobody decided about it yet: whatever was tried before, or declined, is a person's. */
function mayBeOffered(item: ApprovalItem): boolean {
  const { kind, rating, status, ourSigners, intent, declined, failed, isUnreadable } = item;
  const isUntouched = intent === null && declined === null && failed === undefined && isUnreadable === undefined;
  const isAwaited = status === AWAITING_APPROVAL && ourSigners.length > 0;
  return kind === 'transaction' && rating === 'clear' && isUntouched && isAwaited;
}

type JudgeOptions = FindOptions & { gather: ContextGatherer; rule: RunningRule };

async function judgeOffered(options: JudgeOptions, item: ApprovalItem): Promise<Yes | undefined> {
  const { store, reviews, signer, gather, rule } = options;
  const { profileId, walletAddress, kind, recordId } = item;
  const [signerAddress] = item.ourSigners;
  const record = RECORD_RESOURCES[kind].table(store).get({ profileId, parent: walletAddress, id: recordId });
  if (signerAddress === undefined || record === undefined) return undefined;
  const key = { profileId, walletAddress: record.parent, kind, recordId, signerAddress };
  const context = gather(key)?.make();
  const shown = reviews.showRecord(gather, { kind, record, signerAddress });
  if (context === undefined || shown === undefined) return undefined;
  const { review, reviewDigest } = shown;
  const plain = proveForRule({ kind, recordText: record.raw, context });
  const left = leftAsRule(rule);
  const isLeft = [review, plain].every(
    (each) =>
      listForPerson(each).length === 0 &&
      judgeAllowRule({ rule: left, subject: policySubjectOf(each), history: [] }).length === 0,
  );
  if (!isLeft) return undefined;
  const judged = await judgeByPolicies(signer, { review, signerAddress });
  if (!judged.ok || judged.value.stops.length > 0 || judged.value.twice.length > 0) return undefined;
  const seen = reviews.seenWith(reviewDigest);
  return { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest, replacementConfirmed: false, seen };
}

/** What is left, as if it were all that there ever was. */
function leftAsRule({ rule, requests, budget }: RunningRule): AllowRule {
  return { ...rule, requests, budget: budget.map(({ chain, token, left }) => ({ chain, token, atMost: left })) };
}

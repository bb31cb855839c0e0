import { groupOfApproval } from '#shared/approval-group.ts';
import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import { FailureError } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { ApprovalCounts, ApprovalItem } from '#shared/ipc/views.ts';
import type { DescriptorWords } from '#shared/model/review.ts';
import type { Answers } from '../support/answers.ts';
import { NOTES } from './addresses.ts';
import { openViews } from './approval-views.ts';
import {
  checks,
  nativeCall,
  OTHER_WALLET,
  RECIPIENT,
  review,
  type Sample,
  SECOND_SIGNER,
  SIGNER,
  sample,
  TOKEN,
  tokenCall,
  unreadableCall,
} from './reviews.ts';
import { end, newIntent, PROFILE_ID, type World } from './world.ts';

const DIGEST = '0x5f1c2a0b8d7e6f4a3b2c1d0e9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f00';
const EXPLORER = 'https://sepolia.basescan.org/tx/0x9f2d1c0b8a7e6f5d4c3b2a190817263544536271809fa0b1c2d3e4f5a6b7c8d9';
/** More than a window shows at once. */
const PLAIN = 60;

/** The requests that wait, and what main would show of each. */
export type Inbox = ReturnType<typeof createInbox>;
type Asked = Parameters<Answers['approvals']['review']>[0];

export function createInbox(world: World) {
  const samples = world.options.empty ? [] : listSamples(world.now, world.options);
  const find = (recordId: string): Sample => {
    const found = samples.find(({ item }) => item.recordId === recordId);
    if (found === undefined) throw new FailureError({ ...CHANGED, code: 'unknown-record' });
    return found;
  };
  /** A review is made for the key that would sign, and has a digest of its own for it. */
  const show = ({ recordId, signerAddress }: Pick<Asked, 'recordId' | 'signerAddress'>) => {
    const { review: kept } = find(recordId);
    const signer = signerAddress ?? SIGNER;
    const environment =
      kept.review.asks.profileId === PROFILE_ID
        ? (world.options.environment ?? 'practice')
        : kept.review.asks.environment;
    const asks = { ...kept.review.asks, environment, signer: `evm-keypair:${signer}` };
    const reviewDigest = kept.reviewDigest.slice(0, -4) + signer.slice(2, 6).toLowerCase();
    return { ...kept, review: { ...kept.review, asks }, reviewDigest };
  };
  /** The service tells of another amount. */
  function change(recordId: string): void {
    const found = find(recordId);
    const calls = [nativeCall('2.5', '2500000000000000000')];
    const headline = calls[0]?.sentence ?? '';
    const changed = { ...found.review.review, calls, headline };
    found.review = { ...found.review, review: changed, reviewDigest: `0x${'ab'.repeat(32)}` };
    found.item = { ...found.item, headline };
    world.tell('records-changed');
  }
  function remove(recordId: string): void {
    samples.splice(samples.indexOf(find(recordId)), 1);
    world.tell('records-changed');
  }
  return { samples, find, show, change, remove };
}

export function answerApprovals(world: World, inbox: Inbox): Answers['approvals'] {
  const openSampleViews = (items: readonly ApprovalItem[]) =>
    openViews(
      items.map((item) => ({ item, review: inbox.find(item.recordId).review })),
      world.now,
    );
  return {
    list: ({ after, limit, signer, ...asked }) => {
      const all = inProfiles(inOrder(inbox), asked);
      const rows = all.filter((item) => signer === undefined || isFor(item, signer));
      const items = rows.filter(({ place }) => after === null || place > after).slice(0, limit);
      const last = items.at(-1);
      const isMore = last !== undefined && last !== rows.at(-1);
      const isComplete = world.options.isCounting !== true;
      return { items, next: isMore ? last.place : null, counts: countAll(all), isComplete };
    },
    view: (asked) => {
      const items = inProfiles(inOrder(inbox), asked);
      const views = openSampleViews(items);
      const page = views.page(asked);
      views.close();
      return { ...page, counts: countAll(items), isComplete: world.options.isCounting !== true };
    },
    choices: (asked) => {
      const items = inProfiles(inOrder(inbox), asked);
      const views = openSampleViews(items);
      const choices = views.choices(profilesOf(asked));
      views.close();
      return choices;
    },
    // What a link leads to may be in any profile.
    item: ({ profileId, kind, recordId }) => {
      const found = inOrder(inbox).find((item) => item.kind === kind && item.recordId === recordId);
      return found === undefined ? null : { ...found, profileId };
    },
    review: inbox.show,
    approve: ({ kind, recordId, walletAddress, signerAddress }) => {
      const target = `${kind} ${recordId} of ${walletAddress.toLowerCase()} by ${signerAddress.toLowerCase()}`;
      const intent = newIntent('approve', target);
      const found = inbox.find(recordId);
      found.item = { ...found.item, intent };
      world.intents.set(intent.id, intent);
      setImmediate(() => (world.options.changesUnderneath ? stop() : finish()));
      return intent;

      function finish(): void {
        const facts = { status: 'success', explorerLink: EXPLORER };
        end(world, intent.id, { state: 'final', condition: 'done', facts });
        inbox.remove(recordId);
      }
      function stop(): void {
        world.options.changesUnderneath = false;
        end(world, intent.id, { state: 'known', condition: 'failed', failure: CHANGED });
        found.item = { ...found.item, intent: world.intents.get(intent.id) ?? intent };
        inbox.change(recordId);
      }
    },
    decline: ({ recordId, reason }) => {
      inbox.find(recordId).item.declined = { reason, at: Date.now() };
      world.tell('records-changed');
      return null;
    },
    undoDecline: ({ recordId }) => {
      inbox.find(recordId).item.declined = null;
      world.tell('records-changed');
      return null;
    },
  };
}

/** As main has them: by group, and in their own order there. */
function inOrder({ samples }: Inbox): ApprovalItem[] {
  return samples
    .map(({ item }, number) => {
      const rank = APPROVAL_GROUPS.indexOf(groupOfApproval(item));
      return { ...item, place: `${rank} ${String(number).padStart(6, '0')}` };
    })
    .sort((left, right) => (left.place < right.place ? -1 : 1));
}

type OfProfiles = { profileId: string; alongside?: readonly string[] };

function profilesOf({ profileId, alongside = [] }: OfProfiles): string[] {
  return [profileId, ...alongside];
}

function inProfiles(items: readonly ApprovalItem[], asked: OfProfiles): ApprovalItem[] {
  return items.filter(({ profileId }) => profilesOf(asked).includes(profileId));
}

function countYoursIn(items: readonly ApprovalItem[]): Record<string, number> {
  const yours: Record<string, number> = {};
  for (const item of items)
    if (groupOfApproval(item) === 'yours') yours[item.profileId] = (yours[item.profileId] ?? 0) + 1;
  return yours;
}

function isFor(item: ApprovalItem, signer: string): boolean {
  return groupOfApproval(item) === 'yours' && item.ourSigners.some((own) => sameHex(own, signer));
}

function countAll(items: readonly ApprovalItem[]): ApprovalCounts {
  const groups: Record<string, number> = {};
  const signers: Record<string, number> = {};
  for (const item of items) {
    const group = groupOfApproval(item);
    groups[group] = (groups[group] ?? 0) + 1;
    if (group !== 'yours') continue;
    for (const signer of item.ourSigners) signers[signer.toLowerCase()] = (signers[signer.toLowerCase()] ?? 0) + 1;
  }
  return { groups, signers, total: items.length, yoursIn: countYoursIn(items) };
}

const CHANGED = {
  code: 'review-changed',
  happened: 'The request changed after you looked at it.',
  kept: 'Nothing was signed and nothing was sent.',
  next: 'Open it again and read it before you decide.',
};

/** What a descriptor of the operator's says of a call that is known here. */
const WORDS: DescriptorWords = {
  descriptor: '"calldata-token.json"',
  intent: '"Send"',
  values: [
    { label: '"Amount"', value: `2500 "TKN" (${TOKEN}, a name it gave itself)`, place: 'amount', raw: '2500000000' },
    { label: '"To"', value: RECIPIENT, place: 'to', raw: RECIPIENT },
    { label: '"Note"', value: 'cannot be found among the values', place: '', raw: '' },
  ],
};

/** The inbox of a bad day, the newest first. */
function listSamples(now: number, { plain = PLAIN, more = [] }: World['options']): Sample[] {
  const message = (['record', 'wallet', 'signer', 'challenge', 'chain', 'message'] as const).slice();
  const reviews: { review: Sample['review']['review']; item?: Partial<Sample['item']> }[] = [
    { review: review({ recordId: 'tx-proven', addresses: NOTES }) },
    {
      review: review({
        recordId: 'tx-danger',
        headline: '2 calls: a token and some ETH.',
        calls: [{ ...tokenCall(), described: WORDS }, nativeCall('0.01', '10000000000000000')],
        findings: [
          {
            rule: 'look-alike-recipient',
            severity: 'danger',
            sentence: `The recipient looks like ${OTHER_WALLET}, but is another address.`,
            facts: { 'looks like': OTHER_WALLET },
          },
        ],
      }),
    },
    {
      review: review({
        recordId: 'tx-two-keys',
        headline: 'Send 3 ETH with either key.',
        calls: [nativeCall('3', '3000000000000000000')],
      }),
      item: { ourSigners: [SIGNER, SECOND_SIGNER] },
    },
    {
      review: review({
        recordId: 'tx-unreadable',
        headline: unreadableCall().sentence,
        calls: [nativeCall('0.2', '200000000000000000'), unreadableCall()],
        verdict: 'proven-not-readable',
      }),
    },
    {
      review: review({
        recordId: 'sig-unproven',
        kind: 'signature',
        calls: [],
        message: 'Please confirm that you are the owner of this wallet.',
        headline: 'May authorise anything this wallet can do. The hash is not derived from the text.',
        verdict: 'unproven',
        unprovenBecause: 'The hash is not derived from the text.',
        checks: checks({ message: 'not-possible' }, message),
      }),
    },
    {
      review: review({
        recordId: 'tx-refused',
        headline: 'Refused. A field of the user operation was changed.',
        verdict: 'refused',
        refusal: {
          check: 'digest',
          field: 'onChain.userOperationHash',
          expected: DIGEST,
          actual: DIGEST.replace('e1f00', 'e91f0'),
          sentence: 'The user operation has another digest than onChain.userOperationHash.',
        },
        checks: checks({ digest: 'failed', calls: 'not-possible' }),
      }),
    },
    {
      review: review({
        recordId: 'sig-message',
        kind: 'signature',
        calls: [],
        message: 'Hello from the treasury console.',
        headline: 'Sign a text as this wallet on base-sepolia.',
        checks: checks({}, message),
        hashes: { challenge: DIGEST, messageScheme: 'kernel-v3-wrapped' },
      }),
    },
    ...Array.from({ length: plain }, (_, index) => ({
      review: review({
        recordId: `tx-plain-${index}`,
        headline: `Send 0.${index + 1} ETH to ${RECIPIENT}.`,
        calls: [nativeCall(`0.${index + 1}`)],
      }),
    })),
    ...more.map((one) => ({ review: one, item: { profileId: one.asks.profileId } })),
    { review: review({ recordId: 'tx-of-others' }), item: { ourSigners: [] } },
    {
      review: review({ recordId: 'tx-odd', headline: 'It cannot be read.' }),
      item: { ourSigners: [], isUnreadable: true },
    },
  ];
  return reviews.map((parts, index) => sample({ ...parts, now, minutesAgo: 3 + index * 7 }));
}

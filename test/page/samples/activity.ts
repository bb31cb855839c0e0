import { FailureError } from '#shared/failure.ts';
import type { ActivityCounts, ActivityGroupCounts, ActivityPlace, IntentExchange } from '#shared/ipc/activity-views.ts';
import { ACTIVITY_STANDINGS, standingOf } from '#shared/model/activity-standing.ts';
import { topicOf } from '#shared/model/activity-topic.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Answers } from '../support/answers.ts';
import { RECIPIENT, SIGNER, WALLET } from './reviews.ts';
import { newIntent, type World } from './world.ts';

const MINUTE = 60_000;
const TX = '0x9f2d1c0b8a7e6f5d4c3b2a190817263544536271809fa0b1c2d3e4f5a6b7c8d9';

/** An approval that came to nothing. */
export const FAILED_ID = idOf(2);

/** The journal: what was begun before, and what the page begins. */
export function answerActivity(world: World): Answers['activity'] {
  const before = world.options.empty ? [] : listSamples(world);
  const list = () => [...world.intents.values(), ...before];
  const find = (intentId: string): IntentView => {
    const found = list().find(({ id }) => id === intentId);
    if (found === undefined) throw new FailureError(UNKNOWN);
    return found;
  };
  return {
    list({ standing, topic, isGrouped, after, limit }) {
      const asked = list()
        .filter((each) => standing === undefined || standingOf(each) === standing)
        .filter((each) => topic === undefined || topicOf(each.kind) === topic)
        .filter((each) => !isGrouped || each.facts.isFolded !== true)
        .sort(comparePlaces)
        .filter((each) => after === null || comparePlaces(each, after) > 0);
      const last = asked.length > limit ? asked[limit - 1] : undefined;
      return {
        items: asked.slice(0, limit),
        next: last === undefined ? null : { createdAt: last.createdAt, id: last.id },
      };
    },
    counts: () => countAll(list()),
    group: ({ kind, id }) => countGroup(list().filter(({ group }) => group?.kind === kind && group.id === id)),
    away: () => world.options.away ?? null,
    leave: () => null,
    item: ({ intentId }) => list().find(({ id }) => id === intentId) ?? null,
    ofAction: ({ actionId }) => list().find(({ facts }) => facts.actionId === actionId) ?? null,
    steps: ({ intentId }) => {
      const { state, condition, createdAt } = find(intentId);
      return [
        { step: 1, state: 'intent', condition: 'active', at: createdAt },
        { step: 2, state, condition, at: createdAt + 1_000 },
      ];
    },
    exchange: ({ intentId }) => exchangeOf(find(intentId)),
    copyForSupport: () => null,
    saveEvidence: () => ({ path: 'Documents/countersign-evidence.json' }),
    checkDecisions: () => ({ count: 1_204 }),
    exportDecisions: ({ format }) => ({
      path: `Documents/approvals.${format}`,
      count: 12,
      unreadable: 0,
      unverified: [],
    }),
    retry: ({ intentId }) => ({ ...find(intentId), condition: 'active' }),
    dismiss: ({ intentId }) => ({ ...find(intentId), condition: 'dismissed' }),
  };
}

const UNKNOWN = {
  code: 'unknown-intent',
  happened: 'No such entry.',
  kept: 'Nothing.',
  next: 'Look at Activity.',
};

/** What the service answers when it cannot now. */
export const BUSY = {
  code: 'service-fault',
  happened: 'The service failed while answering (503). The service says: "Try later."',
  kept: 'The request is kept.',
  next: 'Wait a little and try again.',
  facts: { method: 'POST', path: '/api/2022-06-09/wallets', status: '503', message: 'Try later.' },
};

const INTERRUPTED = {
  code: 'interrupted',
  happened: 'Countersign ended while "create-transaction on base-sepolia" was being sent.',
  kept: 'The request is kept. Whether it was carried out is not certain.',
  next: 'Check at the service whether it happened.',
};

/** The entry of this number, from the newest on. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function comparePlaces(left: ActivityPlace, right: ActivityPlace): number {
  return right.createdAt - left.createdAt || (left.id < right.id ? -1 : Number(left.id > right.id));
}

function countAll(intents: readonly IntentView[]): ActivityCounts {
  const standings = Object.fromEntries(ACTIVITY_STANDINGS.map((standing) => [standing, 0]));
  const kinds: Record<string, number> = {};
  for (const intent of intents) {
    const standing = standingOf(intent);
    kinds[intent.kind] = (kinds[intent.kind] ?? 0) + 1;
    standings[standing] = (standings[standing] ?? 0) + 1;
  }
  return { all: intents.length, standings: standings as ActivityCounts['standings'], kinds };
}

/** Of one that was not begun in the page, as if it were long over. */
function countGroup(intents: readonly IntentView[]): ActivityGroupCounts {
  if (intents.length === 0) return { done: 19, failed: 1 };
  const counts: ActivityGroupCounts = {};
  for (const intent of intents) counts[standingOf(intent)] = (counts[standingOf(intent)] ?? 0) + 1;
  return counts;
}

function exchangeOf({ condition, failure, createdAt }: IntentView): IntentExchange {
  if (condition === 'dismissed') return { request: null, answer: null };
  const path = '/api/2022-06-09/wallets/0x490E…a6E9/transactions';
  const body = JSON.stringify({ params: { calls: [{ to: '0x7099…79C8', value: '5' }], chain: 'base-sepolia' } });
  return {
    request: { method: 'POST', path, idempotencyKey: idOf(900), body, sentAt: createdAt + 1_000 },
    answer:
      failure?.facts?.status === undefined
        ? null
        : {
            method: 'POST',
            path,
            status: failure.facts.status,
            code: failure.code,
            words: failure.facts.message ?? null,
            requestId: 'req-7',
          },
  };
}

function listSamples({ now, options }: World): IntentView[] {
  const failure = { ...UNKNOWN, code: 'review-changed', happened: 'tx-proven changed after you looked at it.' };
  const facts = { recordId: 'tx-done', status: 'success', txId: TX, signature: `0x${'5e'.repeat(65)}` };
  const target = (recordId: string) => `transaction ${recordId} of ${WALLET.toLowerCase()} by ${SIGNER.toLowerCase()}`;
  const parts: Partial<IntentView>[] = [
    { target: target('tx-done'), facts },
    { target: target('tx-proven'), state: 'known', condition: 'failed', failure, ways: { retry: null, dismiss: true } },
    {
      kind: 'create-wallet',
      target: `a wallet of ${SIGNER} for email:ops@example.com`,
      condition: 'parked',
      attempts: 5,
      failure: BUSY,
      ways: { retry: 'safe', dismiss: true },
    },
    {
      kind: 'create-transaction',
      target: `create-transaction on base-sepolia by ${WALLET}`,
      facts: { headline: `Send 0.25 ETH to ${RECIPIENT}.` },
      condition: 'uncertain',
      failure: INTERRUPTED,
      ways: { retry: 'after-check', dismiss: true },
    },
    // Of a later version.
    { kind: 'fund\u202ewallet', target: 'something', condition: 'dismissed', facts: { odd: { nested: 1 } } },
    ...Array.from({ length: 60 + (options.older ?? 0) }, (_, index) => ({
      target: target(`tx-older-${index}`),
      facts,
    })),
  ];
  return parts.map((each, index) => ({
    ...newIntent('approve', ''),
    state: 'final',
    condition: 'done',
    createdAt: now - (index + 1) * 31 * MINUTE,
    ...each,
    id: idOf(index + 1),
  }));
}

import { randomUUID } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { listChannels } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { IntentState, IntentView } from '#shared/model/intent.ts';
import type { Environment } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { sampleActivity, sampleSteps } from './sample-activity.ts';
import { createAddressHandlers } from './sample-addresses.ts';
import { sampleApprovals } from './sample-approvals.ts';
import { createBatchHandlers } from './sample-batch.ts';
import { type ChainSamples, createChainHandlers } from './sample-chains.ts';
import { createContentHandlers } from './sample-content.ts';
import { createCredentialHandlers } from './sample-credentials.ts';
import { createFakeDesk } from './sample-desk.ts';
import { createFindingHandlers } from './sample-findings.ts';
import { createFundingHandlers } from './sample-funding.ts';
import { describeSampleImage } from './sample-image.ts';
import { createLibrarySamples } from './sample-library.ts';
import { createOrderHandlers } from './sample-orders.ts';
import { createProfileHandlers } from './sample-profiles.ts';
import { PROFILE_ID, WALLET } from './sample-reviews.ts';
import { createWalletHandlers } from './sample-wallets.ts';

export type FakeOptions = ChainSamples & {
  environment?: Environment;
  locked?: boolean;
  look?: Partial<AppSettings>;
  faults?: Failure[];
  /** What the service answers to reading. */
  serviceFailure?: Failure;
  unprovenAllowed?: boolean;
  empty?: boolean;
  /** As just installed: Practice and nothing else. */
  fresh?: boolean;
  /** Why the staging profile is closed. */
  closed?: Failure;
  /** What the service says that an accepted key may not do. */
  warning?: string;
  /** How long the service takes to try a key, in milliseconds. */
  slowMs?: number;
  /** Calls that are refused, and with what. */
  refuse?: Record<string, Failure>;
  /** Calls that are never answered. */
  silent?: string[];
  /** Where creating something at the service ends, if not well. */
  createFailure?: Failure;
  /** Forms of which there is a draft. */
  drafts?: string[];
  /** Answers of the search wait until the test lets them go. */
  holdSearch?: boolean;
  /** The place of the one in a batch that the service refuses. */
  batchFailsAt?: number;
  /** How an approval ends. */
  ending?: 'success' | 'chain-failed' | 'review-changed' | 'stuck';
};

/** A core of made-up data behind the real contract: arguments are parsed as main parses them. */
export function createFakeCore(options: FakeOptions, emit: (event: AppEvent) => void) {
  const now = Date.now();
  const samples = options.empty ? [] : sampleApprovals(now);
  let locked = options.locked ?? false;
  let faults = options.faults ?? [];
  let look: AppSettings = { theme: 'light', contrast: 'normal', density: 'compact', ipfsGateway: '', ...options.look };
  const find = (recordId: string) => samples.find(({ item }) => item.recordId === recordId);
  const copied: string[] = [];
  const approved: unknown[] = [];
  const calls: { channel: string; argument: unknown }[] = [];
  const desk = createFakeDesk({ holds: options.holdSearch ?? false, names: options.drafts ?? [] });
  const others = options.fresh ? [] : [other('staging', 'QA staging'), other('production', 'Treasury')];
  const [staging] = others;
  if (staging !== undefined && options.closed !== undefined) staging.failure = options.closed;
  const statuses: ProfileStatus[] = [profile(options, now), ...others];
  const profiles = (): ProfileStatus[] => statuses;
  const journal = options.empty ? [] : sampleActivity();
  const listJournal = () => [...journal, ...samples.flatMap(({ item }) => item.intent ?? [])];

  function advance(intent: IntentView, path: IntentState[]): void {
    const [state, ...rest] = path;
    if (state === undefined) return;
    setTimeout(() => {
      const next: IntentView = {
        ...intent,
        state,
        updatedAt: Date.now(),
        ...(state === 'final' ? ended(options) : {}),
      };
      const found = samples.find(({ item }) => item.intent?.id === intent.id);
      if (found) found.item.intent = next;
      if (found && state === 'final') samples.splice(samples.indexOf(found), 1);
      if (options.ending === 'review-changed' && state === 'known' && found) return changeUnderneath(found, next);
      emit({ type: 'intent-changed', intent: next });
      if (options.ending === 'stuck' && state === 'submitted') {
        if (options.serviceFailure)
          emit({ type: 'intent-changed', intent: { ...next, failure: options.serviceFailure } });
        return;
      }
      advance(next, rest);
    }, 120);
  }

  function changeUnderneath(found: (typeof samples)[number], intent: IntentView): void {
    const { review } = found.review;
    const calls = review.calls.map((call) => ({
      ...call,
      to: '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C9911',
      value: '2500000000000000000',
    }));
    const headline = review.headline.replace('1.5', '2.5').replace('1199', '9911');
    found.review = { ...found.review, review: { ...review, calls, headline }, reviewDigest: `0x${'ab'.repeat(32)}` };
    found.item = {
      ...found.item,
      headline,
      intent: { ...intent, condition: 'failed', failure: CHANGED },
    };
    emit({ type: 'intent-changed', intent: found.item.intent ?? intent });
    emit({ type: 'records-changed', profileId: PROFILE_ID });
  }

  function reviewOf({ recordId, signerAddress }: { recordId: string; signerAddress: string }) {
    const found = find(recordId)?.review;
    if (found === undefined) return undefined;
    const review = {
      ...found.review,
      asks: {
        ...found.review.asks,
        environment: options.environment ?? 'practice',
        signer: `evm-keypair:${signerAddress}`,
      },
    };
    return {
      ...found,
      review,
      reviewDigest: found.reviewDigest.slice(0, 62) + signerAddress.slice(2, 6).toLowerCase(),
    };
  }

  const handlers: Record<string, (argument: never) => unknown> = {
    'app.status': () => ({ locked, faults, profiles: profiles(), chosenProfileId: null }),
    'app.dismissFault': ({ happened }: { happened: string }) => {
      faults = faults.filter((fault) => fault.happened !== happened);
      return null;
    },
    'app.lock': () => setLocked(true),
    'app.unlock': () => setLocked(false),
    'app.copy': ({ text }: { text: string }) => {
      copied.push(text);
      return null;
    },
    'app.openLink': () => null,
    'profiles.choose': () => null,
    'profiles.list': () => profiles().map(({ profile: each }) => each),
    'settings.get': () => look,
    'settings.set': (next: AppSettings) => (look = next),
    ...createProfileHandlers({ statuses, warning: options.warning ?? null, slowMs: options.slowMs ?? 60 }),
    ...createWalletHandlers({ empty: options.empty ?? false, createFailure: options.createFailure, emit }),
    'approvals.list': ({ profileId }: { profileId: string }) =>
      profileId === PROFILE_ID ? samples.map(({ item }) => item) : [],
    'approvals.review': reviewOf,
    'approvals.approve': (argument: {
      recordId: string;
      walletAddress: string;
      signerAddress: string;
      kind: string;
    }) => {
      approved.push(argument);
      const found = find(argument.recordId);
      const intent = newIntent(argument);
      if (found) found.item.intent = intent;
      advance(intent, ['prepared', 'known', 'proven', 'signed', 'submitted', 'final']);
      return intent;
    },
    'approvals.decline': ({ recordId, reason }: { recordId: string; reason: string }) => {
      const found = find(recordId);
      if (found) found.item = { ...found.item, declined: { reason, at: Date.now() } };
      emit({ type: 'records-changed', profileId: PROFILE_ID });
      return null;
    },
    'approvals.undoDecline': ({ recordId }: { recordId: string }) => {
      const found = find(recordId);
      if (found) found.item = { ...found.item, declined: null, approvedDespiteDecline: false };
      return null;
    },
    'activity.list': ({ profileId }: { profileId: string }) => (profileId === PROFILE_ID ? listJournal() : []),
    'activity.steps': ({ intentId }: { intentId: string }) =>
      listJournal()
        .filter(({ id }) => id === intentId)
        .flatMap(sampleSteps),
    'images.load': ({ key }: { key: string }) => describeSampleImage(key),
    ...desk.handlers,
    ...createContentHandlers({ empty: options.empty ?? false, emit }),
    ...createOrderHandlers(emit, options.empty ?? false),
    ...createCredentialHandlers(emit, options.empty ?? false),
    ...createFindingHandlers(options.empty ?? false),
    ...createLibrarySamples({ empty: options.empty ?? false, emit }),
    ...createAddressHandlers({ empty: options.empty ?? false, emit }),
    ...createChainHandlers(options, emit),
    ...createBatchHandlers({ samples, reviewOf, emit, failsAt: options.batchFailsAt }),
    ...createFundingHandlers(emit, options.empty ?? false),
    'sync.now': () => null,
  };

  function setLocked(next: boolean): null {
    locked = next;
    emit({ type: 'lock-changed', locked });
    return null;
  }

  async function dispatch(channel: string, argument: unknown): Promise<Result<unknown, Failure>> {
    const call = listChannels(contract).find((each) => each.channel === channel)?.call;
    const parsed = call?.argument.safeParse(argument ?? undefined);
    if (call === undefined || parsed?.success !== true)
      return fail({ ...BROKEN, happened: `${channel}: ${parsed?.error?.message}` });
    if (call.whileLocked === 'refused' && locked)
      return fail({ ...BROKEN, code: 'locked', happened: 'Countersign is locked.' });
    if (options.silent?.includes(channel)) return new Promise(() => {});
    const refusal = options.refuse?.[channel];
    if (refusal !== undefined) return fail(refusal);
    calls.push({ channel, argument: parsed.data });
    const handler = handlers[channel];
    const value = await handler?.(parsed.data as never);
    return value === undefined
      ? fail({ ...BROKEN, happened: `The fake core has no answer to ${channel}.` })
      : succeed(value);
  }

  /** The service tells of another amount. */
  function changeRecord(recordId: string): void {
    const found = find(recordId);
    if (found === undefined) return;
    const { review } = found.review;
    const changed = { ...review, headline: `${review.headline} And more.` };
    found.review = { ...found.review, review: changed, reviewDigest: `0x${'cd'.repeat(32)}` };
    emit({ type: 'records-changed', profileId: PROFILE_ID });
  }

  return { dispatch, samples, copied, approved, calls, desk, changeRecord };
}

const BROKEN: Failure = { code: 'fake', happened: '', kept: 'Nothing was done.', next: 'Look at the harness.' };
const CHANGED: Failure = {
  code: 'review-changed',
  happened: 'tx-3f2a9c10 changed after you looked at it.',
  kept: 'Nothing was signed and nothing was sent.',
  next: 'Open it again, read it, and decide anew.',
  facts: { verdict: 'proven' },
};

function profile(options: FakeOptions, now: number): ProfileStatus {
  const environment = options.environment ?? 'practice';
  const failure = options.serviceFailure ?? null;
  return {
    profile: {
      id: PROFILE_ID,
      name: environment === 'production' ? 'Treasury main' : 'Practice',
      environment,
      baseUrl: 'http://127.0.0.1:1',
      createdAt: '',
    },
    failure: null,
    unprovenAllowed: options.unprovenAllowed ?? false,
    pauses: [],
    freshness: [`${WALLET}/transactions`, `${WALLET}/signatures`, 'orders', 'actions', 'collections', 'nfts'].map(
      (resource) => ({
        resource,
        succeededAt: now - 12_000,
        failedAt: failure === null ? null : now - 1_000,
        failure,
      }),
    ),
  };
}

function other(environment: Environment, name: string): ProfileStatus {
  return {
    profile: { id: `other-${environment}`, name, environment, baseUrl: 'https://service.example', createdAt: '' },
    failure: null,
    unprovenAllowed: false,
    pauses: [],
    freshness: [],
  };
}

function newIntent(argument: {
  recordId: string;
  walletAddress: string;
  signerAddress: string;
  kind: string;
}): IntentView {
  const { kind, recordId, walletAddress, signerAddress } = argument;
  return {
    id: randomUUID(),
    profileId: PROFILE_ID,
    kind: 'approve',
    target: `${kind} ${recordId} of ${walletAddress.toLowerCase()} by ${signerAddress.toLowerCase()}`,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    createdAt: Date.now(),
    updatedAt: Date.now(),
  };
}

function ended({ ending }: FakeOptions): Partial<IntentView> {
  const facts =
    ending === 'chain-failed'
      ? { status: 'failed', failureReason: 'execution_reverted: ERC20: transfer amount exceeds balance' }
      : { status: 'success' };
  return {
    condition: 'done',
    facts: {
      ...facts,
      txId: '0x9f2d1c0b8a7e6f5d4c3b2a190817263544536271809fa0b1c2d3e4f5a6b7c8d9',
      explorerLink:
        'https://sepolia.basescan.org/tx/0x9f2d1c0b8a7e6f5d4c3b2a190817263544536271809fa0b1c2d3e4f5a6b7c8d9',
    },
  };
}

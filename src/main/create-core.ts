import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Profile } from '#shared/model/profile.ts';
import { findStorageTrouble } from '#shared/storage-trouble.ts';
import { createBatches } from './approvals/batch/batches.ts';
import type { Forecasts } from './approvals/forecast/forecasts.ts';
import { openForecasts } from './approvals/forecast/open-forecasts.ts';
import { createInbox, type Inbox, type InboxOptions } from './approvals/inbox.ts';
import { createRevokeEnded } from './approvals/revoke-ended.ts';
import { createRules } from './approvals/rule/rules.ts';
import { type Attention, createAttention } from './attention/attention.ts';
import { silentDesk } from './attention/attention-desk.ts';
import type { UnderWay } from './attention/describe-quitting.ts';
import { createRestCheck, type RestCheck } from './check-rest.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import { countUnbegunRows } from './funding/count-unbegun-rows.ts';
import type { FundingRunner } from './funding/funding-runner.ts';
import { openFunding } from './funding/open-funding.ts';
import type { KeptImage } from './images/image-files.ts';
import { openImages } from './images/open-images.ts';
import { createIntentKinds } from './intent-kinds.ts';
import { createDispatch, type Dispatch } from './ipc/dispatch.ts';
import { createHandlers } from './ipc/handlers.ts';
import { noticeLocked } from './lock/notice-locked.ts';
import { createOpenUp, holdProxySignIns, unlessStopped } from './open-up.ts';
import type { OutboxOptions } from './outbox/engine.ts';
import { forgetSentDraft } from './outbox/forget-sent-draft.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import type { Ports } from './ports.ts';
import { finishAddress } from './profile-changes/change-address.ts';
import { clearRemoved } from './profile-changes/clear-removed.ts';
import { createProfilePollers, type ProfilePollers } from './sync/profile-pollers.ts';
import { createHeadlessSystem } from './system.ts';
import { tellSetAside } from './tell-how-store-was-found.ts';
import { openUpdates } from './updates/open-updates.ts';
import { createAddWallet } from './wallets/add-wallet.ts';
import { createWalletHistory, type WalletHistory } from './wallets/history/wallet-history.ts';

export type Core = {
  /** The one way in for the window. */
  dispatch: Dispatch;
  /** An image that was fetched and is kept, for showing it; never fetches. */
  readImage(key: string): Promise<KeptImage | undefined>;
  /** What waits for the operator, told while nobody looks at the window. */
  attention: Pick<Attention, 'openings' | 'settings'>;
  /** What runs over many requests now. */
  underWay(): UnderWay;
  /** Starts the signer, opens every profile, reads, and goes on with what the journal holds. */
  start(): Promise<void>;
  /** Gives up requests that are under way, lets each write come to a journaled step, then closes everything. */
  stop(): Promise<void>;
};

/**
 * The one place where main's parts meet.
 * @throws FailureError when the journal cannot be opened
 */
export function createCore(ports: Ports): Core {
  const { clock, random, surface, clearPractice, attentionDesk: desk = silentDesk } = ports;
  const { signer, forecasts } = openSigner(ports, { emit: (event) => emit(event), hold: () => foundation.lock.hold() });
  const emit: Ports['emit'] = (event) => {
    ports.emit(event);
    if (event.type === 'lock-changed' && event.locked) rules.locked();
    if (desk !== silentDesk) attention.hear(event);
  };
  const foundation = createFoundation({ ...ports, signer, emit });
  const { log, store, sessions, chainNodes, lock, getSession, watchWallet, approvedRecords } = foundation;
  const revokeEnded = createRevokeEnded({ store, signer, log });
  const outbox = openOutbox({ ...foundation, signer, clock, random }, (intent) => {
    emit({ type: 'intent-changed', intent });
    for (const part of [fundingRunner, batches, rules, revokeEnded]) part.hear(intent);
  });
  const pollers = createProfilePollers({ ...foundation, emit, clock, random, intervalMs: ports.pollIntervalMs });
  const inbox = openInbox({ ...foundation, outbox, forecasts, spoken: ports.spoken, clock, emit });
  const batches = createBatches({ store, outbox, signer, readAhead: approvedRecords.readAhead, clock, emit });
  const rules = createRules({ ...foundation, signer, inbox, outbox, clock, emit });
  const fundingRunner = openFunding({ ...foundation, outbox, pollers, emit });
  const walletHistory = openHistory({ ...foundation, emit });
  const restCheck = openRestCheck({ ...foundation, signer, clock, emit });
  const openProfile = createOpenProfile({ ...foundation, signer, pollers, emit });
  const started = Promise.withResolvers<void>();
  let isStopped = false;
  const goOn = createGoOn({ ...foundation, outbox, fundingRunner, isStopped: () => isStopped });
  const readNow = (profileId: string) => started.promise.then(() => pollers.now(profileId));
  const attention = createAttention({ ...foundation, inbox, clock, emit, desk, readNow });
  const images = openImages({ ...ports, ...foundation, network: ports.network });
  const updates = openUpdates({ ...ports, ...foundation, batches });
  const { desktop, onSettings = () => {}, system = createHeadlessSystem(ports.dataFolder) } = ports;
  const running = { signer, clock, emit, batches, rules, fundingRunner, images, pollers, openProfile, onSettings };
  const told = { inbox, attention, walletHistory, updates, desk, system, desktop, surface, clearPractice };
  const openUp = createOpenUp({
    ...ports,
    ...{ signer, foundation, outbox, revokeEnded, openProfile, onSettings, goOn },
    ...{ appVersion: system.runtime.app, isStopped: () => isStopped },
    onOpened() {
      for (const part of [updates, restCheck, foundation.automaticBackups]) void part.start();
      void clearRemoved({ store, log, isStopped: () => isStopped });
      rules.recall();
      started.resolve();
    },
  });
  const handlers = createHandlers({
    ...foundation,
    ...running,
    ...told,
    ...openUp,
    ...goingOn({ outbox, openProfile, goOn, opened: started.promise }),
    addWallet: createAddWallet({ getSession, watchWallet }),
  });

  return {
    readImage: images.read,
    attention,
    underWay: () => ({ inBatches: batches.countOpen(), inFunding: countUnbegunRows(store.fundingRuns) }),
    dispatch: createDispatch({ handlers, isLocked: lock.isLocked, presence: ports.presence, log }),
    start: () => unlessStopped(openUp.begin(), () => isStopped),
    async stop() {
      isStopped = true;
      for (const part of [attention, restCheck, forecasts, inbox, walletHistory, updates, fundingRunner]) part.stop();
      for (const part of [batches, rules]) part.close();
      const stopped = stopAll([pollers, outbox, images, foundation.tokenReader, foundation.automaticBackups]);
      // Gives up what waits for a service, which may be minutes: the journal holds how far each write has come.
      await Promise.all([sessions.close(), chainNodes.close()]);
      await stopped.then(revokeEnded.settled).then(foundation.headNotes.stop).then(signer.stop);
      store.close();
    },
  };
}

function stopAll(parts: readonly { stop(): Promise<unknown> }[]): Promise<unknown> {
  return Promise.all(parts.map((part) => part.stop()));
}

/** The signer as every other part asks it. */
function openSigner(ports: Ports, { emit, hold }: Pick<Ports, 'emit'> & { hold: () => void }) {
  const { signer, forecasts } = openForecasts({ ...ports, emit });
  return { signer: noticeLocked(signer, hold), forecasts };
}

type OpenOutbox = Foundation & Pick<Ports, 'signer' | 'clock' | 'random'>;

function openOutbox(options: OpenOutbox, onChange: (intent: IntentView) => void): Outbox {
  const { store, clock, random } = options;
  return createOutbox({
    intents: store.intents,
    kinds: createIntentKinds(options),
    clock,
    random,
    onChange(intent) {
      forgetSentDraft(store, intent);
      onChange(intent);
    },
    ...noteTroubles(options),
  });
}

type OpenInbox = InboxOptions & Pick<Ports, 'emit'> & { forecasts: Forecasts };

function openInbox({ emit, ...options }: OpenInbox): Inbox {
  const inbox = createInbox(options);
  inbox.hear((rows, { profileId, isBehind, isDetailed }) => {
    if ((isBehind && rows.length > 0) || isDetailed) emit({ type: 'approvals-changed', profileId });
  });
  return {
    ...inbox,
    stop() {
      inbox.stop();
      options.forecasts.stop();
    },
  };
}

function openHistory({
  emit,
  ...foundation
}: Pick<Foundation, 'store' | 'reviews'> & Pick<Ports, 'emit'>): WalletHistory {
  const tell = (profileId: string) => emit({ type: 'records-changed', profileId });
  return createWalletHistory({ ...foundation, tell });
}

/** What is found of rows that cannot be read is told as at the start, and whoever looks at records reads them again. */
function openRestCheck(options: Foundation & Pick<Ports, 'signer' | 'clock' | 'emit'>): RestCheck {
  return createRestCheck({
    ...options,
    async onFound() {
      await tellSetAside(options);
      for (const { id } of options.store.profiles.list()) options.emit({ type: 'records-changed', profileId: id });
    },
  });
}

type GoingOn = Pick<Foundation, 'verifyJournal' | 'headNotes'> & {
  outbox: Outbox;
  fundingRunner: FundingRunner;
  isStopped: () => boolean;
};

/** Goes on with what the journal holds as soon as that is believed, once. */
function createGoOn({ verifyJournal, headNotes, outbox, fundingRunner, isStopped }: GoingOn): () => Promise<void> {
  let hasBegun = false;
  return async () => {
    if (hasBegun || !(await verifyJournal()) || hasBegun || isStopped()) return;
    hasBegun = true;
    headNotes.begin();
    outbox.resume();
    void fundingRunner.start();
  };
}

type BeganAgain = {
  outbox: Outbox;
  openProfile: (profile: Profile) => Promise<void>;
  goOn: () => Promise<void>;
  opened: Promise<void>;
};
type GoneOn = Pick<BeganAgain, 'outbox' | 'openProfile'> & { whenOpened: () => Promise<void> };

/** Whoever wants something to go on may have unlocked the keychain just now. */
function goingOn({ outbox, openProfile, goOn, opened }: BeganAgain): GoneOn {
  return {
    whenOpened: () => opened,
    outbox: {
      ...outbox,
      resume(hurried) {
        outbox.resume(hurried);
        void goOn();
      },
    },
    openProfile: (profile) => openProfile(profile).then(goOn),
  };
}

type OpenProfileOptions = Pick<Foundation, 'sessions' | 'proxySignIns' | 'store'> &
  Pick<Ports, 'signer' | 'emit'> & { pollers: ProfilePollers };

function createOpenProfile(options: OpenProfileOptions): (profile: Profile) => Promise<void> {
  const { sessions, pollers, proxySignIns, emit } = options;
  return async (profile) => {
    // What could not be read is in a keychain that was locked, and may be open now.
    if (proxySignIns.failure() !== undefined) await holdProxySignIns(options);
    const opened = await finishAddress(options, profile);
    await sessions.open(opened);
    pollers.start(opened);
    emit({ type: 'profile-changed', profileId: profile.id });
  };
}

/** What the journal could not do is told at once, and stays in the log; a full disk is told until there is room again. */
function noteTroubles({
  log,
  store,
  troubles,
}: Pick<Foundation, 'log' | 'store' | 'troubles'>): Pick<OutboxOptions, 'isBelieved' | 'onTrouble' | 'onWritten'> {
  const passing = new Map<string, Failure>();
  return {
    isBelieved: store.seals.believes,
    onTrouble({ intentId, failure, cause }) {
      const error = cause instanceof Error ? cause.message : 'unknown';
      log.write('error', 'journal-trouble', { intentId, code: failure.code, error });
      if (findStorageTrouble(cause) !== undefined) passing.set(failure.happened, failure);
      troubles.add(failure);
    },
    onWritten() {
      for (const failure of passing.values()) troubles.settle(failure);
      passing.clear();
    },
  };
}

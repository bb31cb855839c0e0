import { cryptoSlowBecause } from '#proof/crypto/engine.ts';
import type { Failure } from '#shared/failure.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { Profile } from '#shared/model/profile.ts';
import { findStorageTrouble } from '#shared/storage-trouble.ts';
import { readAppSettings } from './app-settings.ts';
import { createBatches } from './approvals/batch/batches.ts';
import { createInbox, type Inbox, type InboxOptions } from './approvals/inbox.ts';
import { createRevokeEnded } from './approvals/revoke-ended.ts';
import { type Attention, createAttention } from './attention/attention.ts';
import { silentDesk } from './attention/attention-desk.ts';
import type { UnderWay } from './attention/describe-quitting.ts';
import { createRestCheck, type RestCheck } from './check-rest.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import { countUnbegunRows } from './funding/count-unbegun-rows.ts';
import { openFunding } from './funding/open-funding.ts';
import type { KeptImage } from './images/image-files.ts';
import { openImages } from './images/open-images.ts';
import { createIntentKinds } from './intent-kinds.ts';
import { createDispatch, type Dispatch } from './ipc/dispatch.ts';
import { createHandlers } from './ipc/handlers.ts';
import type { OutboxOptions } from './outbox/engine.ts';
import { forgetSentDraft } from './outbox/forget-sent-draft.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import type { Ports } from './ports.ts';
import { ensurePractice } from './profiles/ensure-practice.ts';
import { openProfiles } from './profiles/open-profiles.ts';
import { restoreMade } from './records/restore-made.ts';
import { createProfilePollers, type ProfilePollers } from './sync/profile-pollers.ts';
import { createHeadlessSystem } from './system.ts';
import { tellHowStoreWasFound, tellSetAside } from './tell-how-store-was-found.ts';
import { openUpdates } from './updates/open-updates.ts';
import { createAddWallet } from './wallets/add-wallet.ts';

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
  const { signer, clock, random, attentionDesk: desk = silentDesk } = ports;
  const emit: Ports['emit'] = (event) => {
    ports.emit(event);
    if (desk !== silentDesk) attention.hear(event);
  };
  const foundation = createFoundation({ ...ports, emit });
  const { log, store, sessions, chainNodes, lock, getSession, watchWallet, approvedRecords } = foundation;
  const revokeEnded = createRevokeEnded({ store, signer, log });
  const outbox = createOutbox({
    intents: store.intents,
    kinds: createIntentKinds({ ...foundation, signer, clock }),
    clock,
    random,
    onChange: (intent) => {
      forgetSentDraft(store, intent);
      emit({ type: 'intent-changed', intent });
      fundingRunner.hear(intent);
      batches.hear(intent);
      revokeEnded.hear(intent);
    },
    ...noteTroubles(foundation),
  });
  const pollers = createProfilePollers({ ...foundation, emit, clock, random, intervalMs: ports.pollIntervalMs });
  const inbox = openInbox({ ...foundation, outbox, emit });
  const batches = createBatches({ store, outbox, signer, readAhead: approvedRecords.readAhead, clock, emit });
  const fundingRunner = openFunding({ ...foundation, outbox, pollers, emit });
  const restCheck = openRestCheck({ ...foundation, signer, clock, emit });
  const openProfile = createOpenProfile({ ...foundation, signer, pollers, emit });
  const started = Promise.withResolvers<void>();
  let isStopped = false;
  const readNow = (profileId: string) => started.promise.then(() => pollers.now(profileId));
  const attention = createAttention({ ...foundation, inbox, clock, emit, desk, readNow });
  const images = openImages({ ...ports, ...foundation, network: ports.network });
  const updates = openUpdates({ ...ports, ...foundation, batches });
  const onSettings = ports.onSettings ?? (() => {});
  const system = ports.system ?? createHeadlessSystem(ports.dataFolder);
  const running = { signer, clock, emit, outbox, batches, fundingRunner, images, pollers, openProfile, onSettings };
  const told = { inbox, attention, desk, system, desktop: ports.desktop, surface: ports.surface };
  const handlers = createHandlers({
    ...foundation,
    ...running,
    ...told,
    updates,
    addWallet: createAddWallet({ getSession, watchWallet }),
  });

  return {
    readImage: images.read,
    attention,
    underWay: () => ({ inBatches: batches.countOpen(), inFunding: countUnbegunRows(store.fundingRuns) }),
    dispatch: createDispatch({ handlers, isLocked: lock.isLocked, presence: ports.presence, log }),
    async start() {
      const starting = start({ ports, foundation, outbox, openProfile, onSettings });
      if (!(await hasStarted(starting, () => isStopped))) return;
      for (const part of [fundingRunner, updates, restCheck]) void part.start();
      started.resolve();
    },
    async stop() {
      isStopped = true;
      for (const part of [attention, restCheck, inbox, updates, fundingRunner]) part.stop();
      batches.close();
      const stopped = Promise.all([pollers.stop(), outbox.stop(), images.stop(), foundation.tokenReader.stop()]);
      // Gives up what waits for a service, which may be minutes: the journal holds how far each write has come.
      await Promise.all([sessions.close(), chainNodes.close()]);
      await stopped.then(revokeEnded.settled);
      await signer.stop();
      store.close();
    },
  };
}

function openInbox({ emit, ...options }: InboxOptions & Pick<Ports, 'emit'>): Inbox {
  const inbox = createInbox(options);
  inbox.hear((rows, { profileId, isBehind }) => {
    if (isBehind && rows.length > 0) emit({ type: 'approvals-changed', profileId });
  });
  return inbox;
}

/** Waits for the start. What closes under its feet while the app ends is no mistake. */
async function hasStarted(starting: Promise<void>, isStopped: () => boolean): Promise<boolean> {
  await starting.catch((cause: unknown) => {
    if (!isStopped()) throw cause;
  });
  return !isStopped();
}

/** What is found of rows that cannot be read is told as at the start, and whoever looks at records reads them anew. */
function openRestCheck(options: Foundation & Pick<Ports, 'signer' | 'clock' | 'emit'>): RestCheck {
  return createRestCheck({
    ...options,
    async onFound() {
      await tellSetAside(options);
      for (const { id } of options.store.profiles.list()) options.emit({ type: 'records-changed', profileId: id });
    },
  });
}

type Starting = {
  ports: Ports;
  foundation: Foundation;
  outbox: Outbox;
  openProfile: (profile: Profile) => Promise<void>;
  onSettings: (settings: AppSettings) => void;
};

/** The signer first, then what the journal holds, then every profile. */
async function start({ ports, foundation, outbox, openProfile, onSettings }: Starting): Promise<void> {
  const { signer, clock, dataFolder, keychainService, practice } = ports;
  const { log, store, troubles, chainNodes, proxySignIns } = foundation;
  const answer = await signer.ask({ type: 'start', dataFolder, keychainService });
  const failure = answer.ok ? answer.value.ledgerFailure : answer.failure;
  if (failure !== undefined) troubles.add(failure);
  noteSlowCrypto(log, { main: cryptoSlowBecause, signer: answer.ok ? answer.value.slowCryptoBecause : undefined });
  await tellHowStoreWasFound({ ...foundation, signer, clock });
  onSettings(readAppSettings(store));
  // Before any profile is opened, because that asks the service.
  await holdProxySignIns({ signer, proxySignIns });
  for (const failure of restoreMade({ store, log })) troubles.add(failure);
  const ensure = () => ensurePractice({ store, signer, clock, chainNodes, practice });
  await openProfiles({ store, troubles, openProfile, ensurePractice: ensure });
  outbox.resume();
}

/** Every digest and signature is the same without WebAssembly, only slower: a line in the log is enough. */
function noteSlowCrypto(log: Foundation['log'], reasons: Record<'main' | 'signer', string | undefined>): void {
  for (const [where, reason] of Object.entries(reasons)) {
    if (reason !== undefined) log.write('warning', 'crypto-without-wasm', { where, reason });
  }
}

type KeptSignIns = Pick<Foundation, 'proxySignIns'> & Pick<Ports, 'signer'>;

async function holdProxySignIns({ signer, proxySignIns }: KeptSignIns): Promise<void> {
  const kept = await signer.ask({ type: 'list-proxy-sign-ins' });
  proxySignIns.hold(kept.ok ? kept.value : { signIns: [], failure: kept.failure });
}

type OpenProfileOptions = KeptSignIns &
  Pick<Foundation, 'sessions'> &
  Pick<Ports, 'emit'> & { pollers: ProfilePollers };

function createOpenProfile(options: OpenProfileOptions): (profile: Profile) => Promise<void> {
  const { sessions, pollers, proxySignIns, emit } = options;
  return async (profile) => {
    // What could not be read is in a keychain that was locked, and may be open now.
    if (proxySignIns.failure() !== undefined) await holdProxySignIns(options);
    await sessions.open(profile);
    pollers.start(profile);
    emit({ type: 'profile-changed', profileId: profile.id });
  };
}

/** What the journal could not do is told at once, and stays in the log; a full disk is told until there is room again. */
function noteTroubles({
  log,
  troubles,
}: Pick<Foundation, 'log' | 'troubles'>): Pick<OutboxOptions, 'onTrouble' | 'onWritten'> {
  const passing = new Map<string, Failure>();
  return {
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

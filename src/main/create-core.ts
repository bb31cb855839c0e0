import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { findStorageTrouble } from '#shared/storage-trouble.ts';
import { readAppSettings } from './app-settings.ts';
import { createBatches } from './approvals/batch/batches.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import { openFunding } from './funding/open-funding.ts';
import type { KeptImage } from './images/image-files.ts';
import { openImages } from './images/open-images.ts';
import { createIntentKinds } from './intent-kinds.ts';
import { createDispatch, type Dispatch } from './ipc/dispatch.ts';
import { createHandlers } from './ipc/handlers.ts';
import type { OutboxOptions } from './outbox/engine.ts';
import { forgetSentDraft } from './outbox/forget-sent-draft.ts';
import { createOutbox } from './outbox/outbox.ts';
import type { Ports } from './ports.ts';
import { ensurePractice } from './profiles/ensure-practice.ts';
import { openProfiles } from './profiles/open-profiles.ts';
import { restoreMade } from './records/restore-made.ts';
import { createProfilePollers, type ProfilePollers } from './sync/profile-pollers.ts';
import { tellHowStoreWasFound } from './tell-how-store-was-found.ts';
import { openUpdates } from './updates/open-updates.ts';
import { createAddWallet } from './wallets/add-wallet.ts';

export type Core = {
  /** The one way in for the window. */
  dispatch: Dispatch;
  /** An image that was fetched and is kept, for showing it; never fetches. */
  readImage(key: string): Promise<KeptImage | undefined>;
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
  const { signer, clock, random, emit, dataFolder, keychainService } = ports;
  const foundation = createFoundation(ports);
  const { log, store, sessions, chainNodes, lock, troubles, getSession, watchWallet } = foundation;
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
    },
    ...noteTroubles(foundation),
  });
  const pollers = createProfilePollers({ ...foundation, emit, clock, random, intervalMs: ports.pollIntervalMs });
  const batches = createBatches({ store, outbox, signer, clock, emit });
  const fundingRunner = openFunding({ ...foundation, outbox, pollers, emit });
  const openProfile = createOpenProfile({ sessions, pollers, emit });
  const images = openImages({ ...ports, ...foundation, network: ports.network });
  const updates = openUpdates({ ...ports, ...foundation, batches });
  const onSettings = ports.onSettings ?? (() => {});
  const handlers = createHandlers({
    ...foundation,
    signer,
    clock,
    emit,
    outbox,
    batches,
    fundingRunner,
    images,
    updates,
    pollers,
    openProfile,
    onSettings,
    desktop: ports.desktop,
    addWallet: createAddWallet({ getSession, watchWallet }),
  });

  return {
    readImage: images.read,
    dispatch: createDispatch({ handlers, isLocked: lock.isLocked, log }),
    async start() {
      const started = await signer.ask({ type: 'start', dataFolder, keychainService });
      const failure = started.ok ? started.value.ledgerFailure : started.failure;
      if (failure !== undefined) troubles.add(failure);
      await tellHowStoreWasFound({ ...foundation, signer, clock });
      onSettings(readAppSettings(store));
      for (const failure of restoreMade({ store, log })) troubles.add(failure);
      const ensure = () => ensurePractice({ store, signer, clock, chainNodes, practice: ports.practice });
      await openProfiles({ store, troubles, openProfile, ensurePractice: ensure });
      outbox.resume();
      fundingRunner.start();
      updates.start();
    },
    async stop() {
      updates.stop();
      fundingRunner.stop();
      batches.close();
      const stopped = Promise.all([pollers.stop(), outbox.stop(), images.stop(), foundation.tokenReader.stop()]);
      // Gives up what waits for a service, which may be minutes: the journal holds how far each write has come.
      await Promise.all([sessions.close(), chainNodes.close()]);
      await stopped;
      await signer.stop();
      store.close();
    },
  };
}

type OpenProfileOptions = Pick<Foundation, 'sessions'> & Pick<Ports, 'emit'> & { pollers: ProfilePollers };

function createOpenProfile({ sessions, pollers, emit }: OpenProfileOptions): (profile: Profile) => Promise<void> {
  return async (profile) => {
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

import { cryptoSlowBecause } from '#proof/crypto/engine.ts';
import type { Failure } from '#shared/failure.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import type { Profile } from '#shared/model/profile.ts';
import { readAppSettings } from './app-settings.ts';
import type { RevokeEnded } from './approvals/revoke-ended.ts';
import { explainCutLog } from './evidence/evidence-failures.ts';
import type { Foundation } from './foundation.ts';
import { tellChanges } from './journal/tell-changes.ts';
import { tellMissingLedger } from './journal/tell-moved.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Ports } from './ports.ts';
import { clearPracticeBefore } from './practice/clear-practice-before.ts';
import { ensurePractice } from './profiles/ensure-practice.ts';
import { openPractice, openProfiles } from './profiles/open-profiles.ts';
import { restoreMade } from './records/restore-made.ts';
import { tellHowStoreWasFound } from './tell-how-store-was-found.ts';

export type OpenUpOptions = Pick<
  Ports,
  'signer' | 'clock' | 'dataFolder' | 'keychainService' | 'practice' | 'clearPractice'
> & {
  foundation: Foundation;
  appVersion: string;
  outbox: Pick<Outbox, 'resume' | 'end'>;
  revokeEnded: Pick<RevokeEnded, 'retry'>;
  openProfile: (profile: Profile) => Promise<void>;
  onSettings: (settings: AppSettings) => void;
  /** Goes on with what the journal holds, as soon as that is believed. */
  goOn: () => Promise<void>;
  /** Every profile is open, and what the journal holds goes on. */
  onOpened: () => void;
  isStopped: () => boolean;
};

export type OpenUp = {
  /** Starts the signer and opens everything; with a passphrase set, that waits until it is typed. */
  begin(): Promise<void>;
  /** Goes on with what waited for the lock to open. */
  onUnlocked(): void;
  /** Opens every profile again. */
  reopen(): Promise<void>;
  /** Starts the practice service and opens its profile. @returns why it could not be had */
  openPractice(): Promise<Failure | undefined>;
};

/** The signer first, then what the journal holds, then every profile. */
export function createOpenUp(options: OpenUpOptions): OpenUp {
  const { signer, foundation, outbox, revokeEnded, openProfile, onSettings, goOn, onOpened, isStopped } = options;
  const { store, sessions, lock } = foundation;
  let isOpened = false;
  async function open(ledgerEntries: number | undefined): Promise<void> {
    isOpened = true;
    await foundation.verifyJournal();
    tellMissingLedger({ ...foundation, ...options }, ledgerEntries);
    await tellHowStoreWasFound({ ...foundation, ...options });
    await tellChanges({ ...foundation, ...options });
    onSettings(readAppSettings(store));
    // Before any profile is opened, because that asks the service.
    await holdProxySignIns({ ...foundation, signer });
    for (const failure of restoreMade(foundation)) foundation.troubles.add(failure);
    await foundation.settleProduction();
    await openEvery(options);
    await goOn();
    if (!isStopped()) onOpened();
  }
  /** The ledger could not be read before. */
  async function openUnlocked(): Promise<void> {
    const { ledgerEntries } = await startSigner(options);
    await open(ledgerEntries);
  }
  return {
    async begin() {
      const { needsPassphrase, ledgerEntries } = await startSigner(options);
      if (!needsPassphrase) return open(ledgerEntries);
      // How it looks, from a journal that nobody has verified yet.
      onSettings(readAppSettings(store));
      lock.hold();
      // They stay closed, and say why.
      for (const profile of store.profiles.list()) await sessions.open(profile);
    },
    onUnlocked() {
      revokeEnded.retry();
      if (!isOpened) return void unlessStopped(openUnlocked(), isStopped);
      outbox.resume();
      void goOn();
      // What was to be opened while it was locked.
      for (const profile of store.profiles.list()) {
        const session = sessions.get(profile.id);
        if (!session.ok && session.failure.code === 'passphrase-locked')
          void unlessStopped(openProfile(profile), isStopped);
      }
    },
    async reopen() {
      await holdProxySignIns({ ...foundation, signer });
      await openEvery(options);
    },
    openPractice: () => openPractice({ store, openProfile, ensurePractice: () => ensure(options) }),
  };
}

/** What closes under its feet while the app ends is no mistake. */
export async function unlessStopped(work: Promise<void>, isStopped: () => boolean): Promise<void> {
  await work.catch((cause: unknown) => {
    if (!isStopped()) throw cause;
  });
}

async function startSigner({ signer, foundation, dataFolder, keychainService, appVersion }: OpenUpOptions) {
  const answer = await signer.ask({ type: 'start', dataFolder, keychainService, appVersion });
  const failure = answer.ok ? answer.value.ledgerFailure : answer.failure;
  if (failure !== undefined) foundation.troubles.add(failure);
  const { slowCryptoBecause, needsPassphrase = false, decisionsCut } = answer.ok ? answer.value : {};
  if (decisionsCut) foundation.troubles.add(explainCutLog());
  // Every digest and signature is the same without WebAssembly, only slower: a line in the log is enough.
  for (const [where, reason] of Object.entries({ main: cryptoSlowBecause, signer: slowCryptoBecause })) {
    if (reason !== undefined) foundation.log.write('warning', 'crypto-without-wasm', { where, reason });
  }
  // Where it could not be read, that was told.
  const ledgerEntries = answer.ok && failure === undefined ? (answer.value.ledgerEntries ?? undefined) : undefined;
  return { needsPassphrase, ledgerEntries };
}

function openEvery(options: OpenUpOptions): Promise<void> {
  return openProfiles({ ...options.foundation, ...options, ensurePractice: () => ensure(options) });
}

/** What a reset left goes first: the service would begin with it. */
async function ensure({ foundation, ...options }: OpenUpOptions): Promise<Failure | undefined> {
  return (
    (await clearPracticeBefore({ ...foundation, ...options })) ??
    ensurePractice({ ...foundation, ...options, practice: options.practice })
  );
}

type KeptSignIns = Pick<Foundation, 'proxySignIns'> & Pick<Ports, 'signer'>;

export async function holdProxySignIns({ signer, proxySignIns }: KeptSignIns): Promise<void> {
  const kept = await signer.ask({ type: 'list-proxy-sign-ins' });
  proxySignIns.hold(kept.ok ? kept.value : { signIns: [], failure: kept.failure });
}

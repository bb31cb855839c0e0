import { assertNever } from '#shared/assert-never.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { RemovedEntries, SignerAnswers, SignerRequest } from '#shared/signer-protocol.ts';
import { removeProfileEntries, removeSharedEntries } from '../keychain/remove-entries.ts';
import { ledgerPath, setLedgerAside } from '../ledger/ledger-file.ts';
import type { SignerSession, Started } from '../signer-session.ts';
import { judgePassphrase } from './judge-passphrase.ts';
import { checkMovable, moveIn, moveOut } from './move-entries.ts';
import {
  passphraseAsked,
  passphraseDemanded,
  passphraseNotSet,
  passphraseSetAlready,
  passphraseStillNeeded,
} from './passphrase-failure.ts';

type PassphraseType = 'unlock' | 'passphrase-state' | 'forget-passphrase' | ChangingType;
type ChangingType = 'set-passphrase' | 'change-passphrase' | 'remove-passphrase';
export type PassphraseRequest = Extract<SignerRequest, { type: PassphraseType }>;
type Request<Type extends PassphraseType> = Extract<SignerRequest, { type: Type }>;
type Answer = Result<SignerAnswers[PassphraseType], Failure>;

/** Answers what is about the passphrase. The bytes of passphrases are zeroed here, however it comes out. */
export async function handlePassphrase(request: PassphraseRequest, session: SignerSession): Promise<Answer> {
  try {
    return await dispatch(request, session);
  } finally {
    if ('current' in request) request.current.fill(0);
    if ('passphrase' in request) request.passphrase?.fill(0);
  }
}

async function dispatch(request: PassphraseRequest, session: SignerSession): Promise<Answer> {
  // Locking and unlocking come first of all where a signer was restarted.
  if (request.type === 'unlock' && !session.isStarted) return unlockPlain(session);
  const kept = session.requireStarted();
  if (!kept.ok) return kept;
  const started = kept.value;
  switch (request.type) {
    case 'unlock':
      return unlock(request, session, started);
    case 'passphrase-state': {
      const state = await started.envelope.state();
      return state.ok ? succeed({ state: state.value }) : state;
    }
    case 'forget-passphrase':
      return forget(request, session, started);
    default: {
      const unlocked = started.vault.requireUnlocked();
      return unlocked.ok ? change(request, session, started) : unlocked;
    }
  }
}

async function change(request: Request<ChangingType>, session: SignerSession, started: Started): Promise<Answer> {
  switch (request.type) {
    case 'set-passphrase':
      return set(request, session, started);
    case 'change-passphrase':
      return replace(request, started);
    case 'remove-passphrase':
      return remove(request, session, started);
    default:
      return assertNever(request, 'signer request');
  }
}

function unlockPlain(session: SignerSession): Answer {
  session.unlock();
  return succeed(null);
}

async function unlock(
  { passphrase, profileIds = [] }: Request<'unlock'>,
  session: SignerSession,
  started: Started,
): Promise<Answer> {
  const { envelope } = started;
  const state = await envelope.state();
  if (!state.ok) return state;
  if (state.value === 'locked') {
    if (passphrase === undefined) return fail(passphraseAsked());
    const opened = await envelope.open(passphrase);
    if (!opened.ok) return opened;
    const finished = await finishMoving(started, profileIds);
    if (!finished.ok) return finished;
  }
  return unlockPlain(session);
}

/** Goes on with a change that was interrupted; does nothing where there is none. */
async function finishMoving(started: Started, profileIds: readonly string[]): Promise<Result<null, Failure>> {
  const { keychain, envelope, vault } = started;
  if (envelope.phase === 'in-force') return succeed(null);
  const names = await vault.listSecrets(profileIds);
  if (!names.ok) return names;
  const cover = await envelope.cover();
  if (!cover.ok) return cover;
  if (cover.value === undefined) return succeed(null);
  const moving = { keychain, names: names.value, key: cover.value.key };
  if (envelope.phase === 'moving-in') {
    const moved = await moveIn(moving);
    return moved.ok ? envelope.turnTo('in-force') : moved;
  }
  const moved = await moveOut(moving);
  return moved.ok ? envelope.discard() : moved;
}

async function set(
  { passphrase, profileIds }: Request<'set-passphrase'>,
  session: SignerSession,
  started: Started,
): Promise<Answer> {
  const { keychain, envelope, vault } = started;
  const state = await envelope.state();
  if (!state.ok) return state;
  if (state.value !== 'none') return fail(passphraseSetAlready());
  const judged = await judgePassphrase(passphrase);
  if (!judged.ok) return judged;
  const names = await vault.listSecrets(profileIds);
  if (!names.ok) return names;
  const movable = await checkMovable({ keychain, names: names.value });
  if (!movable.ok) return movable;
  const begun = await envelope.begin(passphrase);
  if (!begun.ok) return begun;
  session.closeLedger();
  return finishMoving(started, profileIds);
}

async function replace({ current, passphrase }: Request<'change-passphrase'>, { envelope }: Started): Promise<Answer> {
  const judged = await judgePassphrase(passphrase);
  if (!judged.ok) return judged;
  const opened = await envelope.open(current);
  return opened.ok ? envelope.rewrap(passphrase) : opened;
}

/** Back to the keychain alone. A production profile keeps the passphrase: what the API keys were stored for decides, and not a file of main. */
async function remove(
  { current, profileIds }: Request<'remove-passphrase'>,
  session: SignerSession,
  started: Started,
): Promise<Answer> {
  const { envelope, vault } = started;
  for (const profileId of profileIds) {
    const stored = await vault.readApiKey(profileId);
    if (!stored.ok) return stored;
    if (stored.value.environment === 'production') return fail(passphraseStillNeeded());
  }
  const opened = await envelope.open(current);
  if (!opened.ok) return opened;
  const turned = await envelope.turnTo('moving-out');
  if (!turned.ok) return turned;
  session.closeLedger();
  return finishMoving(started, profileIds);
}

/** What was sealed goes first, and the envelope last: stopped half-way, it can be asked for again. */
async function forget(
  { profiles }: Request<'forget-passphrase'>,
  session: SignerSession,
  { request, keychain, envelope, vault }: Started,
): Promise<Result<RemovedEntries, Failure>> {
  const state = await envelope.state();
  if (state.ok && state.value === 'none') return fail(passphraseNotSet());
  // One that is damaged is forgotten, too; a keychain that cannot be reached is not.
  if (!state.ok && state.failure.code !== 'passphrase-damaged') return state;
  session.closeLedger();
  for (const profile of profiles) {
    const removed = await removeProfileEntries({ keychain, vault, ...profile });
    if (!removed.ok || removed.value.left.length > 0) return removed;
  }
  const shared = await removeSharedEntries({ keychain, vault, withPassphrase: false });
  if (!shared.ok || shared.value.left.length > 0) return shared;
  setLedgerAside(ledgerPath(request), session.now());
  const discarded = await envelope.discard();
  return discarded.ok ? succeed({ left: [] }) : discarded;
}

/** A production profile's key is not kept before a passphrase is set. */
export async function requirePassphrase({ envelope }: Started): Promise<Result<null, Failure>> {
  const state = await envelope.state();
  if (!state.ok) return state;
  return state.value === 'none' ? fail(passphraseDemanded()) : succeed(null);
}

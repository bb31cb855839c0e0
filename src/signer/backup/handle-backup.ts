import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { requirePassphrase } from '../envelope/handle-passphrase.ts';
import { judgePassphrase } from '../envelope/judge-passphrase.ts';
import { keepMovedLog, packLogs } from '../ledger/moved-decisions.ts';
import { typingOutdated } from '../request-failure.ts';
import type { SignerSession, Started } from '../signer-session.ts';
import { backupDamaged, backupKeyMissing, backupNotOpen, backupPassphrasesDiffer } from './backup-failure.ts';
import { openBackup, readBackup, type Stretching, writeBackup } from './backup-file.ts';
import { chooseStretching, deriveBackupKey } from './derive-backup-key.ts';
import { gatherSecrets } from './gather-secrets.ts';
import { keepPolicies, listPolicies } from './keep-policies.ts';
import { keepSecrets } from './keep-secrets.ts';
import { type BackupSecret, packBackup, unpackBackup } from './pack-backup.ts';

type BackupType =
  | 'seal-backup'
  | 'keep-backup-key'
  | 'seal-backup-again'
  | 'forget-backup-key'
  | 'open-backup'
  | 'keep-backup';
export type BackupRequest = Extract<SignerRequest, { type: BackupType }>;
type Request<Type extends BackupType> = Extract<SignerRequest, { type: Type }>;
type Answer<Type extends BackupType> = Promise<Result<SignerAnswer<Type>, Failure>>;
type At = { session: SignerSession; started: Started };

/** Answers what is about backups: passphrases of theirs are opened here alone, and zeroed here. */
export async function handleBackup(request: BackupRequest, session: SignerSession): Answer<BackupType> {
  const started = session.requireStarted();
  if (!started.ok) return started;
  const at = { session, started: started.value };
  switch (request.type) {
    case 'seal-backup':
      return sealBackup(request, at);
    case 'keep-backup-key':
      return keepBackupKey(request, at);
    case 'seal-backup-again':
      return sealAgain(request, at);
    case 'forget-backup-key':
      return at.started.vault.backupKey.remove();
    case 'open-backup':
      return open(request, at);
    case 'keep-backup':
      return keep(request, at);
  }
}

/** What was typed, twice, is good enough to guard a file that anybody may come by. */
async function readNewPassphrase(
  { typed, again }: Pick<Request<'seal-backup'>, 'typed' | 'again'>,
  { typing }: SignerSession,
): Promise<Result<Uint8Array, Failure>> {
  const [first, second] = [typing.read(typed), typing.read(again)];
  const stop = (failure: Failure): Result<Uint8Array, Failure> => {
    first?.fill(0);
    return fail(failure);
  };
  try {
    if (first === undefined || second === undefined) return stop(typingOutdated());
    if (Buffer.compare(first, second) !== 0) return stop(backupPassphrasesDiffer());
    const judged = await judgePassphrase(first);
    return judged.ok ? succeed(first) : stop(judged.failure);
  } finally {
    second?.fill(0);
  }
}

type NewKey = { key: Uint8Array; stretching: Stretching };

async function deriveNewKey(
  typed: Pick<Request<'seal-backup'>, 'typed' | 'again'>,
  session: SignerSession,
): Promise<Result<NewKey, Failure>> {
  const passphrase = await readNewPassphrase(typed, session);
  if (!passphrase.ok) return passphrase;
  try {
    const stretching = chooseStretching(session.strength);
    return succeed({ key: await deriveBackupKey(passphrase.value, stretching), stretching });
  } finally {
    passphrase.value.fill(0);
  }
}

async function sealBackup(request: Request<'seal-backup'>, at: At): Answer<'seal-backup'> {
  const { session, started } = at;
  const allowed = await allowSecrets(request, at);
  if (!allowed.ok) return allowed;
  const made = await deriveNewKey(request, session);
  if (!made.ok) return made;
  const secrets = await gatherSecrets(started.vault, request.secretsOf ?? []);
  try {
    return secrets.ok
      ? await write({ ...made.value, contents: request.contents, secrets: secrets.value }, session)
      : secrets;
  } finally {
    made.value.key.fill(0);
  }
}

/** Secrets leave the keychain only for who knows its passphrase, where there is one. */
async function allowSecrets(
  { secretsOf, current }: Request<'seal-backup'>,
  { session, started }: At,
): Promise<Result<null, Failure>> {
  const state = await started.envelope.state();
  if (!state.ok) return state;
  if (secretsOf === undefined || state.value === 'none') return succeed(null);
  const typed = current === undefined ? undefined : session.typing.read(current);
  if (typed === undefined) return fail(typingOutdated());
  try {
    return await started.envelope.open(typed);
  } finally {
    typed.fill(0);
  }
}

type Writing = NewKey & { contents: Uint8Array; secrets: readonly BackupSecret[] };

async function write({ key, stretching, contents, secrets }: Writing, session: SignerSession): Answer<'seal-backup'> {
  const { dataFolder } = session;
  const kept = await session.withLedger(async ({ decisions, memory }) =>
    succeed({
      decisions: dataFolder === undefined ? [] : packLogs(dataFolder, decisions),
      policies: listPolicies(memory.policies),
    }),
  );
  if (!kept.ok) return kept;
  const bytes = packBackup({ contents, ...kept.value, secrets });
  try {
    const madeAt = session.now().toISOString();
    return succeed({ text: writeBackup({ key, stretching, bytes, madeAt, app: session.appVersion }), madeAt });
  } finally {
    bytes.fill(0);
    for (const { secret } of secrets) secret.fill(0);
  }
}

async function keepBackupKey(request: Request<'keep-backup-key'>, { session, started }: At): Answer<'keep-backup-key'> {
  const made = await deriveNewKey(request, session);
  if (!made.ok) return made;
  const { key, stretching } = made.value;
  try {
    return await started.vault.backupKey.store({ key: bytesToHex(key), stretching });
  } finally {
    key.fill(0);
  }
}

/** Without secrets: those go into a file only at a person's word. */
async function sealAgain(
  { contents }: Request<'seal-backup-again'>,
  { session, started }: At,
): Answer<'seal-backup-again'> {
  const kept = await started.vault.backupKey.read();
  if (!kept.ok) return kept;
  if (kept.value === undefined) return fail(backupKeyMissing());
  const key = hexToBytes(kept.value.key);
  try {
    return await write({ key, stretching: kept.value.stretching, contents, secrets: [] }, session);
  } finally {
    key.fill(0);
  }
}

async function open({ text, typed }: Request<'open-backup'>, { session }: At): Answer<'open-backup'> {
  const file = readBackup(text);
  if (!file.ok) return file;
  const passphrase = session.typing.read(typed);
  if (passphrase === undefined) return fail(typingOutdated());
  const key = await deriveBackupKey(passphrase, file.value.header.stretching).finally(() => passphrase.fill(0));
  const opened = openBackup(file.value, key);
  key.fill(0);
  if (!opened.ok) return opened;
  const parts = unpackBackup(opened.value);
  opened.value.fill(0);
  if (parts === undefined) return fail(backupDamaged());
  session.backup.hold(parts);
  const { contents, policies, decisions, secrets } = parts;
  const { madeAt, app } = file.value.header;
  return succeed({
    contents,
    madeAt,
    app,
    policies: policies.map(({ profileId }) => profileId),
    decisions: decisions.reduce((sum, { head }) => sum + head.seq, 0),
    secrets: secrets.map(({ kind, profileId }) => ({ kind, profileId })),
  });
}

async function keep(
  { profiles, withSecrets }: Request<'keep-backup'>,
  { session, started }: At,
): Answer<'keep-backup'> {
  const { held } = session.backup;
  if (held === undefined) return fail(backupNotOpen());
  if (withSecrets && profiles.some(({ environment }) => environment === 'production')) {
    const demanded = await requirePassphrase(started);
    if (!demanded.ok) return demanded;
  }
  // First: nothing is signed under a policy that is missing yet.
  const policies = await keepPolicies({ profiles, policies: held.policies, session });
  if (!policies.ok) return policies;
  const { vault, request } = started;
  const secrets = await keepSecrets({
    vault,
    profiles,
    secrets: withSecrets ? held.secrets : [],
  });
  const logs = held.decisions.map((log) => keepMovedLog(request.dataFolder, log));
  const decisions = logs.reduce<number | null>(addKept, 0);
  session.backup.close();
  return succeed({ secrets, decisions, policies: policies.value });
}

/** Null as soon as one of the logs was not kept. */
function addKept(sum: number | null, count: number | undefined): number | null {
  return sum === null || count === undefined ? null : sum + count;
}

import { assertNever } from '#shared/assert-never.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import {
  type RemovedEntries,
  type SignerAnswers,
  type SignerRequest,
  type SignRecordRequest,
  signerRequestSchema,
} from '#shared/signer-protocol.ts';
import { type BackupRequest, handleBackup } from './backup/handle-backup.ts';
import { handlePassphrase, type PassphraseRequest, requirePassphrase } from './envelope/handle-passphrase.ts';
import { pinWallet } from './gate/pin-wallet.ts';
import { checkDecisions, listDecisions, listOlderDecisions, readDecision } from './gate/read-decisions.ts';
import { revokeApproval, sealApproval } from './gate/seal-approval.ts';
import { signRecords } from './gate/sign-record.ts';
import { allowUnproven } from './gate/unproven.ts';
import type { Keychain } from './keychain/keychain.ts';
import { removeProfileEntries, removeSharedEntries } from './keychain/remove-entries.ts';
import type { Vault } from './keychain/vault.ts';
import { handleKey, type KeyRequest } from './keys/handle-key.ts';
import { answerOfPolicies } from './policy/answer-policy.ts';
import { endPolicy, setPolicy } from './policy/set-policy.ts';
import { requestRefused, signerBroke } from './request-failure.ts';
import { endRule, listRules, startRule } from './rule/change-rule.ts';
import type { SignerSession } from './signer-session.ts';

type Answer = Result<SignerAnswers[keyof SignerAnswers], Failure>;
type StartedRequest = Exclude<SignerRequest, { type: 'start' | 'lock' | 'sign-record' } | PassphraseRequest>;
type UnlockedRequest = Extract<
  SignerRequest,
  {
    type:
      | KeyRequest['type']
      | Exclude<BackupRequest['type'], 'seal-backup-again'>
      | 'seal-approval'
      | 'allow-unproven'
      | 'set-policy'
      | 'start-allow-rule'
      | 'remove-profile'
      | RemovingType;
  }
>;
type RemovingType = 'remove-profile-entries' | 'remove-shared-entries';
type RemovingRequest = Extract<SignerRequest, { type: RemovingType }>;

/**
 * Answers one request of the signer protocol. Never throws: what is unknown or malformed is refused by name,
 * and an unexpected error becomes a failure without its text, which might hold a secret.
 */
export async function handleRequest({
  request,
  session,
}: {
  request: unknown;
  session: SignerSession;
}): Promise<Answer> {
  const parsed = signerRequestSchema.safeParse(request);
  if (!parsed.success) return fail(requestRefused({ request, issues: parsed.error.issues }));
  try {
    return await dispatch(parsed.data, session);
  } catch (error) {
    return fail(signerBroke({ type: parsed.data.type, error }));
  }
}

/**
 * Answers requests to sign for one key of one profile, each as `handleRequest` does and in their order. What keychain and ledger cost
 * is paid once for all of them.
 */
export async function handleTogether({
  requests,
  session,
}: {
  requests: readonly unknown[];
  session: SignerSession;
}): Promise<Answer[]> {
  const parsed = requests.map((request) => signerRequestSchema.safeParse(request));
  const toSign = parsed.flatMap(({ data }) => (data?.type === 'sign-record' ? [data] : []));
  if (!isMany(toSign) || toSign.length < requests.length) {
    return inOrder(requests, (request) => handleRequest({ request, session }));
  }
  try {
    return await signTogether(toSign, session);
  } catch (error) {
    return requests.map(() => fail(signerBroke({ type: 'sign-record', error })));
  }
}

async function inOrder(requests: readonly unknown[], answer: (request: unknown) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await answer(request));
  return answers;
}

type ToSign = readonly [SignRecordRequest, ...SignRecordRequest[]];

function isMany(requests: readonly SignRecordRequest[]): requests is ToSign {
  return requests.length > 0;
}

/** What nobody is there for, or what the ledger did not take, is an answer to each of them. */
async function signTogether(requests: ToSign, session: SignerSession): Promise<Answer[]> {
  const kept = session.requireKept();
  if (!kept.ok) return requests.map(() => kept);
  const vault = kept.value;
  const unlocked = vault.requireUnlocked();
  if (!unlocked.ok) return requests.map(() => unlocked);
  const { made, rules, signedBy: by } = session;
  const moment = { now: session.now(), upFor: session.upFor() };
  const signed = await session.withLedger((ledger) =>
    signRecords({ requests, ledger, vault, made, rules, ...moment, by }),
  );
  return signed.ok ? signed.value : requests.map(() => signed);
}

async function dispatch(request: SignerRequest, session: SignerSession): Promise<Answer> {
  switch (request.type) {
    case 'start':
      return session.start(request);
    case 'lock':
      session.lock();
      return succeed(null);
    case 'sign-record':
      return signTogether([request], session).then(([answer]) => answer as Answer);
    case 'unlock':
    case 'passphrase-state':
    case 'set-passphrase':
    case 'change-passphrase':
    case 'remove-passphrase':
    case 'forget-passphrase':
      return handlePassphrase(request, session);
    default:
      return dispatchStarted(request, session);
  }
}

async function dispatchStarted(request: StartedRequest, session: SignerSession): Promise<Answer> {
  const isRemoving = request.type === 'remove-profile-entries' || request.type === 'remove-shared-entries';
  const started = isRemoving ? session.requireVault() : session.requireKept();
  if (!started.ok) return started;
  const vault = started.value;
  switch (request.type) {
    case 'store-api-key':
      return storeApiKey(request, session, vault);
    case 'open-profile':
      return openProfile(request.profileId, session, vault);
    case 'store-chain-node':
      return vault.chainNodes.store(request);
    case 'remove-chain-node':
      return vault.chainNodes.remove(request);
    case 'store-proxy-sign-in':
      return vault.proxies.store(request);
    case 'remove-proxy-sign-in':
      return vault.proxies.remove(request.proxy);
    case 'list-proxy-sign-ins':
      return succeed(await vault.proxies.list());
    case 'open-journal':
      return vault.journal.open();
    case 'note-journal':
      return vault.journal.note(request.heads);
    case 'generate-key':
      return answerWith(await vault.generateKey(request), (address) => ({ address }));
    case 'check-keychain':
      return vault.checkKeychain();
    case 'list-keys':
      return answerWith(await vault.listKeys(request.profileId), (addresses) => ({ addresses }));
    case 'pin-wallet':
      return session.withLedger((ledger) => pinWallet({ request, ledger }));
    // Nobody has to be there for what is made by itself.
    case 'seal-backup-again':
      return handleBackup(request, session);
    // Saying no needs nobody to be unlocked.
    case 'revoke-approval':
      return session.withLedger((ledger) => revokeApproval({ request, ledger }));
    case 'stop-allow-rule':
      return endRule(request, session);
    case 'list-allow-rules':
      return listRules(session, vault);
    // What was signed can be shown while locked: nothing of it is a secret of the keychain.
    case 'read-decision':
      return session.withLedger(async (ledger) => readDecision(request, ledger, session.dataFolder));
    case 'list-decisions':
      return session.withLedger(async (ledger) => listDecisions(request, ledger));
    case 'list-older-decisions':
      return session.withLedger(async (ledger) => listOlderDecisions(request, ledger, session.dataFolder));
    case 'check-decisions':
      return session.withLedger(async (ledger) => checkDecisions(ledger));
    case 'read-policy':
    case 'read-policies':
    case 'try-policy':
    case 'judge-policy':
      return session.withLedger((ledger) => answerOfPolicies({ request, ledger, vault, now: session.now() }));
    default:
      return dispatchUnlocked(request, session, vault);
  }
}

/** What only an operator who is there may ask. */
async function dispatchUnlocked(request: UnlockedRequest, session: SignerSession, vault: Vault): Promise<Answer> {
  const unlocked = vault.requireUnlocked();
  if (!unlocked.ok) return unlocked;
  const now = session.now();
  const { made } = session;
  switch (request.type) {
    case 'open-typing':
    case 'import-key':
    case 'find-address':
    case 'list-phrase-accounts':
    case 'export-key':
    case 'reveal-key':
    case 'remove-key':
      return handleKey(request, session, vault);
    case 'seal-approval':
      return session.withLedger(async (ledger) => sealApproval({ request, ledger, made, now }));
    case 'allow-unproven':
      return session.withLedger((ledger) => allowUnproven({ ...request, ledger, vault }));
    case 'set-policy':
      return session.withLedger((ledger) => setPolicy({ ...request, ledger, now }));
    case 'start-allow-rule':
      return startRule(request, session, vault);
    case 'remove-profile':
      return removeProfile(request, session, vault);
    case 'seal-backup':
    case 'keep-backup-key':
    case 'forget-backup-key':
    case 'open-backup':
    case 'keep-backup':
      return handleBackup(request, session);
    default:
      return session.remove((keychain) => removeEntries({ request, keychain, vault }));
  }
}

type StoreApiKeyRequest = Extract<SignerRequest, { type: 'store-api-key' }>;

async function storeApiKey(request: StoreApiKeyRequest, session: SignerSession, vault: Vault): Promise<Answer> {
  const started = session.requireStarted();
  if (!started.ok) return started;
  const demanded = request.profile.environment === 'production' ? await requirePassphrase(started.value) : started;
  return demanded.ok ? vault.storeApiKey(request) : demanded;
}

type RemoveProfileRequest = Extract<SignerRequest, { type: 'remove-profile' }>;

async function removeProfile(request: RemoveProfileRequest, session: SignerSession, vault: Vault): Promise<Answer> {
  const started = session.requireStarted();
  if (!started.ok) return started;
  session.rules.end(request.profileId);
  const removed = await removeProfileEntries({ ...request, keychain: started.value.keychain, vault });
  // Where the ledger cannot be had nothing is signed at all: its policy is in nobody's way then.
  if (removed.ok && removed.value.left.length === 0) {
    await session.withLedger((ledger) => endPolicy(request.profileId, ledger, session.now()));
  }
  return removed;
}

type RemoveOptions = { request: RemovingRequest; keychain: Keychain; vault: Vault };

function removeEntries({ request, keychain, vault }: RemoveOptions): Promise<Result<RemovedEntries, Failure>> {
  switch (request.type) {
    case 'remove-profile-entries':
      return removeProfileEntries({ ...request, keychain, vault });
    case 'remove-shared-entries':
      return removeSharedEntries({ keychain, vault, withPassphrase: true });
    default:
      return assertNever(request, 'signer request');
  }
}

/** The API key is not the ledger's business: a profile opens also when the ledger cannot be read. */
async function openProfile(
  profileId: string,
  session: SignerSession,
  vault: Vault,
): Promise<Result<SignerAnswers['open-profile'], Failure>> {
  const allowed = await session.withLedger(async (ledger) => succeed(ledger.memory.isUnprovenAllowed(profileId)));
  const unprovenAllowed = allowed.ok && allowed.value;
  const stored = await vault.readApiKey(profileId);
  if (!stored.ok) return stored;
  // A node that cannot be read is no reason to keep the profile closed: nothing is proven by one.
  const { nodes: chainNodes, failure } = await vault.chainNodes.list(profileId);
  return succeed({
    ...stored.value,
    unprovenAllowed,
    chainNodes,
    ...(failure !== undefined && { chainNodesFailure: failure }),
  });
}

function answerWith<Value, Out>(result: Result<Value, Failure>, shape: (value: Value) => Out): Result<Out, Failure> {
  return result.ok ? succeed(shape(result.value)) : result;
}

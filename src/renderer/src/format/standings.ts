import type { Failure } from '#shared/failure.ts';
import type { FailureConcern, ServiceFailureCode } from '#shared/service-failure-code.ts';
import { inLanguage } from '../language.ts';

/** A state in which Countersign, a service or the keychain can be: its name, and what still works in it, by sentences. */
type Standing = { name: string; works: readonly string[] };

const READ_BEFORE = 'Everything that was read before can be looked at, searched and copied.';
const SIGNING_WAITS = 'Signing waits: a record is read again before it is signed.';
const GOES_ON = 'What you asked for is retried a few times; what stopped is in Activity.';
const NOTHING_NEW = 'Everything can be looked at. Nothing new is begun: each step is written down before it happens.';
const KEYCHAIN =
  'Everything that was read before can be looked at. Signing, new keys and reading again wait for the keychain.';
const LEDGER =
  'Reading goes on and everything can be looked at. Nothing is signed before the signer trusts its memory again.';
const SIGNER = 'Reading goes on and everything can be looked at. Signing and new keys wait for the signer.';

/** What each way in which a service fails is called. */
const SERVICE_STANDINGS: Readonly<Record<ServiceFailureCode, string>> = inLanguage({
  unreachable: 'Unreachable',
  'proxy-sign-in': 'Proxy asks for a sign-in',
  tls: 'No secure connection',
  redirected: 'Sent elsewhere',
  'wrong-key': 'API key not accepted',
  'missing-scope': 'API key may not do this',
  'rate-limited': 'Asked to wait',
  'not-now': 'Asked to come later',
  timeout: 'Service slow',
  'broken-off': 'Connection breaks',
  'service-fault': 'Service failing',
  'malformed-answer': 'Not the service’s answers',
  'wrong-answer': 'Answers to other questions',
  'too-large': 'Answers too large',
  'not-found': 'Not there',
  conflict: 'Contradicted',
  'not-accepted': 'Not accepted',
  rejected: 'Rejected',
  'not-sent': 'Not sent',
  'host-not-confirmed': 'Host not confirmed',
  stopped: 'Given up',
});

/** What can be done all the same, by what the failure says something about. */
const WORKS_BESIDE: Readonly<Record<FailureConcern, readonly string[]>> = inLanguage({
  host: [READ_BEFORE, SIGNING_WAITS, GOES_ON],
  key: [READ_BEFORE, 'Nothing new is read or signed until the key is right.'],
  scope: ['What the key is allowed to do continues; the rest is as old as it says.'],
  endpoint: ['Everything else continues, approvals first. What waits continues when the pause is over.'],
  asked: ['Everything else is read and signed as always. This is retried by itself, less often the longer it fails.'],
  nothing: [READ_BEFORE],
});

/** By the code of the failure that tells of it. What a failure itself says (happened, kept, next) stands beside it. */
const STANDINGS: Readonly<Record<string, Standing>> = inLanguage({
  'no-api-key': { name: 'No API key', works: [READ_BEFORE, 'Nothing is asked of the service until there is a key.'] },
  'profile-changed': {
    name: 'Changed from outside',
    works: [READ_BEFORE, 'The key stays in the keychain; nothing is sent.'],
  },
  'practice-only': {
    name: 'Closed in this run',
    works: [READ_BEFORE, 'Practice and staging profiles work as always.'],
  },
  'practice-not-started': { name: 'Practice not started', works: ['Every other profile works as always.'] },
  'keychain-locked': { name: 'Keychain locked', works: [KEYCHAIN] },
  'keychain-absent': { name: 'No keychain', works: [KEYCHAIN] },
  'keychain-failed': { name: 'Keychain fails', works: [KEYCHAIN] },
  'keychain-restarted': { name: 'Keychain restarted', works: [KEYCHAIN] },
  'keychain-module-missing': { name: 'Keychain cannot be opened', works: [KEYCHAIN] },
  'keychain-entry-newer': { name: 'From a newer version', works: [KEYCHAIN] },
  'keychain-entry-unreadable': { name: 'Keychain entry damaged', works: [KEYCHAIN] },
  'keychain-entry-substituted': { name: 'Keychain entry exchanged', works: [KEYCHAIN] },
  'disk-full': {
    name: 'Disk full',
    works: [NOTHING_NEW],
  },
  'disk-read-only': { name: 'Data folder not writable', works: [NOTHING_NEW] },
  'disk-failing': { name: 'Disk failing', works: [NOTHING_NEW] },
  'journal-trouble': { name: 'A step failed', works: ['Everything else keeps working.'] },
  'journal-row-unreadable': { name: 'Damaged entry', works: ['Every other entry keeps working.'] },
  'row-set-aside': { name: 'Damaged entry', works: ['Everything that can be read is used as always.'] },
  'store-newer': { name: 'Data of a newer version', works: ['The newer Countersign works with it as always.'] },
  'search-made-again': {
    name: 'Search index rebuilt',
    works: ['Everything works. The search finds what it found before.'],
  },
  'journal-salvaged': {
    name: 'Journal was damaged',
    works: ['Everything that could be read is used. What may be missing waits for your decision.'],
  },
  'cache-damaged': {
    name: 'Local copy damaged',
    works: ['What can be read is shown. Nothing is lost at the service.'],
  },
  'cache-rebuilt': { name: 'Local copy read again', works: ['Everything works. The local copy fills up again.'] },
  'ledger-newer': { name: 'Data of a newer version', works: [LEDGER] },
  'ledger-damaged': { name: 'Signer’s memory damaged', works: [LEDGER] },
  'ledger-unreadable': { name: 'Signer’s memory unreadable', works: [LEDGER] },
  'ledger-changed': { name: 'Signer’s memory changed', works: [LEDGER] },
  'ledger-cut': { name: 'Signer’s memory cut', works: [LEDGER] },
  'ledger-key-missing': { name: 'Signer’s memory unreadable', works: [LEDGER] },
  'signer-died': { name: 'Signer ended', works: [SIGNER] },
  'signer-timed-out': { name: 'Signer does not answer', works: [SIGNER] },
  'signer-not-startable': { name: 'Signer not started', works: [SIGNER] },
  'signer-not-started': { name: 'Signer not started', works: [SIGNER] },
});

/** What can be done while this failure lasts; undefined where nothing general can be said of it. */
export function sayWhatStillWorks({ code, concerns }: Pick<Failure, 'code' | 'concerns'>): string | undefined {
  return (concerns === undefined ? STANDINGS[code]?.works : WORKS_BESIDE[concerns])?.join(' ');
}

/** A short name of the state that the failure tells of, for lists and headings. */
export function nameStanding({ code, concerns }: Pick<Failure, 'code' | 'concerns'>): string | undefined {
  const names: Readonly<Record<string, string>> = SERVICE_STANDINGS;
  return concerns === undefined ? STANDINGS[code]?.name : names[code];
}

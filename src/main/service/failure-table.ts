import type { FailureConcern, ServiceFailureCode } from '#shared/service-failure-code.ts';

/** What is known of a failed request when it is put into words. */
export type FailureTelling = {
  profileName: string;
  status?: number | undefined;
  /** The error underneath, by its code: ECONNREFUSED. */
  cause?: string | undefined;
  /** Why an answer cannot be read, or a request not be sent, as half a sentence. */
  reason?: string | undefined;
  /** Whether the service itself said why. */
  saidWhy?: boolean | undefined;
  retryAfterMs?: number | undefined;
  limits?: { timeoutMs: number; maxBytes: number } | undefined;
  /** What the answer was to be about, and what it is about. */
  expected?: string | undefined;
  actual?: string | undefined;
};

const MOVED = 'If the service has moved, change its address in Settings → Profiles.';

/** `'4xx'` is any of them that has no row of its own. */
type Status = number | `${number}xx`;

type Row = {
  /** The HTTP statuses that mean it. */
  statuses?: readonly Status[];
  concerns: FailureConcern;
  /** Whether a request is made again by itself: as long as there are tries left; after a pause, which is no try; or never. */
  again: 'tries' | 'waits' | 'never';
  /** How long it waits where the service names no time, in milliseconds; without one, the backoff tells. */
  pauseMs?: number;
  /** A refusal that may be an answer as well: there is no such record or no such read; or it has been done already. */
  mayMean?: 'nothing-there' | 'done-already';
  /** One record may be the cause: a page of a list that fails like this is read in smaller pages. */
  smallerPages?: true;
  /** It was never sent. */
  isUnsent?: true;
  /** A read is made once more at once: a connection that was kept open may have ended just then. */
  readAgain?: true;
  happened: (telling: FailureTelling) => string;
  next: string | ((telling: FailureTelling) => string);
};

/**
 * Every failure of the service and what follows from it. Nothing else in the app judges a failure by its code or status
 * (`test/architecture/failure-rules.test.ts`): isolation, retries, pauses and words are all read from here.
 */
const FAILURE_TABLE: Readonly<Record<ServiceFailureCode, Row>> = {
  'wrong-key': {
    statuses: [401],
    concerns: 'key',
    again: 'never',
    happened: (told) => `The service does not accept the API key of profile "${told.profileName}"${status(told)}.`,
    next: 'Copy the key from the service’s developer console and put in a new key in Settings → Profiles.',
  },
  'missing-scope': {
    statuses: [403],
    concerns: 'scope',
    again: 'never',
    happened: (told) => `The API key of profile "${told.profileName}" is accepted but may not do this${status(told)}.`,
    next: 'Grant the scope in the service’s developer console, or put in a key that has it in Settings → Profiles.',
  },
  'not-found': {
    statuses: [404, 410],
    concerns: 'asked',
    again: 'never',
    mayMean: 'nothing-there',
    happened: (told) =>
      `The service of profile "${told.profileName}" has nothing under this locator or id${status(told)}.`,
    next: 'Check the locator or id, and that it belongs to this profile’s project.',
  },
  conflict: {
    statuses: [409],
    concerns: 'asked',
    again: 'never',
    mayMean: 'done-already',
    happened: (told) => `The service says this has been done already, or contradicts what it has${status(told)}.`,
    next: 'Open the record to see where it stands.',
  },
  'not-accepted': {
    statuses: [422],
    concerns: 'asked',
    again: 'never',
    mayMean: 'done-already',
    happened: (told) => `The service understood the request and did not accept it${status(told)}.`,
    next: correct,
  },
  'not-now': {
    statuses: [408, 425],
    concerns: 'asked',
    again: 'tries',
    happened: (told) => `The service asks for the same request again a little later${status(told)}.`,
    next: 'Try again in a moment.',
  },
  'rate-limited': {
    statuses: [429],
    concerns: 'endpoint',
    again: 'waits',
    pauseMs: 10_000,
    happened: (told) =>
      `The service asks profile "${told.profileName}" to wait ${duration(told.retryAfterMs)} before more requests of this kind${status(told)}.`,
    next: 'There is nothing to do: the request is made again when the pause is over.',
  },
  rejected: {
    statuses: ['4xx'],
    concerns: 'asked',
    again: 'never',
    happened: (told) => `The service rejected the request${status(told)}.`,
    next: correct,
  },
  'service-fault': {
    statuses: ['5xx'],
    concerns: 'asked',
    again: 'tries',
    smallerPages: true,
    happened: (told) => `The service failed while answering${status(told)}.`,
    next: 'Wait a little and try again; if it stays, report it to the service’s support with the facts given here.',
  },
  redirected: {
    statuses: ['3xx'],
    concerns: 'host',
    again: 'never',
    happened: (told) =>
      `The service of profile "${told.profileName}" answered with a redirect${status(told)}, which is never followed: the API key would go with it.`,
    next: `Check whether this network asks for a sign-in first. ${MOVED}`,
  },
  'host-not-confirmed': {
    concerns: 'host',
    again: 'never',
    happened: (told) =>
      `Nobody has confirmed that profile "${told.profileName}" may send its API key to its service; nothing was sent.`,
    next: 'If its address is right, put the API key in again in Settings → Profiles and answer the question.',
  },
  unreachable: {
    concerns: 'host',
    again: 'tries',
    happened: (told) => `No connection to the service of profile "${told.profileName}" could be made.`,
    next: `Check the network of this computer, then try again. ${MOVED}`,
  },
  'proxy-sign-in': {
    concerns: 'host',
    again: 'tries',
    happened: (told) =>
      `The proxy of this network does not let profile "${told.profileName}" through to its service: it asks for a name and a password, or does not accept those it was given.`,
    next: 'Sign in to the proxy in Settings → System. If the proxy takes no name and password, ask whoever runs this network.',
  },
  tls: {
    concerns: 'host',
    again: 'tries',
    happened: (told) =>
      `No secure connection to the service of profile "${told.profileName}" could be made; the API key was not sent.`,
    next: 'Check this computer’s clock, and whether a proxy of this network replaces certificates.',
  },
  'broken-off': {
    concerns: 'asked',
    again: 'tries',
    smallerPages: true,
    readAgain: true,
    happened: (told) =>
      `The connection to the service of profile "${told.profileName}" broke before the answer was complete.`,
    next: 'Try again; if it stays, check the network of this computer or ask the service’s support.',
  },
  timeout: {
    concerns: 'asked',
    again: 'tries',
    smallerPages: true,
    happened: (told) =>
      `The service of profile "${told.profileName}" did not finish answering within ${(told.limits?.timeoutMs ?? 0) / 1000} s.`,
    next: 'Try again; if it stays, ask the service’s support whether it is slow.',
  },
  'too-large': {
    concerns: 'asked',
    again: 'never',
    smallerPages: true,
    happened: (told) =>
      `The answer of the service of profile "${told.profileName}" is larger than ${(told.limits?.maxBytes ?? 0) / 1_000_000} MB; reading it was stopped.`,
    next: 'Report this to the service’s support: no answer of its interface is that large.',
  },
  'malformed-answer': {
    concerns: 'asked',
    again: 'never',
    smallerPages: true,
    happened: (told) => `The answer of the service of profile "${told.profileName}" cannot be read: ${told.reason}.`,
    next: 'Report it to the service’s support. If no answer can be read, look whether this network asks for a sign-in first.',
  },
  'wrong-answer': {
    concerns: 'asked',
    again: 'never',
    happened: (told) =>
      `The service answered about something else: asked for "${told.expected}", it told of "${told.actual}".`,
    next: 'Do not rely on this answer. Refresh; if it stays, report it to the service’s support.',
  },
  'not-sent': {
    concerns: 'asked',
    again: 'never',
    isUnsent: true,
    happened: (told) => `The request was not sent: ${told.reason}`,
    next: 'Check the locator or id.',
  },
  stopped: {
    concerns: 'nothing',
    again: 'waits',
    pauseMs: 500,
    happened: () => 'The request was given up, because its profile or Countersign was closed.',
    next: 'Start it again when it is wanted.',
  },
};

export const FAILURE_CODES = Object.keys(FAILURE_TABLE) as readonly ServiceFailureCode[];

type Failed = { code: ServiceFailureCode; retryAfterMs?: number | undefined };

/** The failure that a status means; that an `optional` read is not offered, is an answer like "nothing there". */
export function codeForStatus(
  status: number,
  { optional = false }: { optional?: boolean | undefined } = {},
): ServiceFailureCode {
  return optional && NOT_OFFERED.includes(status) ? 'not-found' : findCode(status);
}

/** Method Not Allowed, Not Implemented. */
const NOT_OFFERED: readonly number[] = [405, 501];

function findCode(status: number): ServiceFailureCode {
  const find = (wanted: Status) => FAILURE_CODES.find((code) => FAILURE_TABLE[code].statuses?.includes(wanted));
  return find(status) ?? find(`${Math.min(5, Math.floor(status / 100))}xx`) ?? 'malformed-answer';
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** A 4xx was refused and has had no effect; after anything else a write that was sent is uncertain. */
export function isRefused(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

type ServiceWords = { happened: string; next: string; concerns: FailureConcern };

/** What a person reads of it, and what it concerns. */
export function tellFailure(code: ServiceFailureCode, telling: FailureTelling): ServiceWords {
  const { happened, next, concerns } = FAILURE_TABLE[code];
  return { happened: happened(telling), next: typeof next === 'string' ? next : next(telling), concerns };
}

const CHECK_ADDRESS =
  'Check the address: it is that of the service’s interface, not of its website. Look, too, whether this network asks for a sign-in first.';

/**
 * What is told of a host that was asked for the first time: how it went and with which status. Nothing of its answer is repeated, since
 * whoever chose the host could read this computer's network by it.
 */
export function tellVerdict(
  { code, happened, next, status: number }: Failed & Pick<ServiceWords, 'happened' | 'next'> & { status?: number },
  profileName: string,
): ServiceWords {
  const { concerns, again, isUnsent = false, statuses } = FAILURE_TABLE[code];
  if (concerns === 'asked' && again === 'never' && !isUnsent) {
    const answered = `What answered is not a service of this kind${status({ profileName, status: number })}.`;
    return { happened: answered, next: CHECK_ADDRESS, concerns };
  }
  // Words of a failure that has no answer are this app's own.
  return statuses === undefined ? { happened, next, concerns } : tellFailure(code, { profileName, status: number });
}

/** It may go away by itself, so asking again is worth it. */
export function mayPass({ code }: Failed): boolean {
  return FAILURE_TABLE[code].again !== 'never';
}

/** How long to wait before asking again without counting it as a try, in milliseconds; undefined where it is a try like any other. */
export function pauseAfter({ code, retryAfterMs }: Failed): number | undefined {
  const { again, pauseMs } = FAILURE_TABLE[code];
  return again === 'waits' ? (retryAfterMs ?? pauseMs) : undefined;
}

/** A read that failed like this is worth one more try at once. */
export function isReadAgain({ code }: Failed): boolean {
  return FAILURE_TABLE[code].readAgain === true;
}

/** How long everything asked in the same way is left alone, in milliseconds: where a 429 or a `Retry-After` asks for it. */
export function pauseOfEndpoint({ code, retryAfterMs }: Failed): number | undefined {
  const { concerns, pauseMs } = FAILURE_TABLE[code];
  return concerns === 'endpoint' ? (retryAfterMs ?? pauseMs) : retryAfterMs;
}

/** The service has no such record, or no such read. */
export function saysNothingThere({ code }: Failed): boolean {
  return FAILURE_TABLE[code].mayMean === 'nothing-there';
}

/** Refused for good, and for nothing that may have been done before. */
export function isRefusedOutright({ code }: Pick<Failed, 'code'>): boolean {
  const { again, mayMean } = FAILURE_TABLE[code];
  return again === 'never' && mayMean === undefined;
}

/** A refusal of what may have been done already: the record itself tells. */
export function mayBeDoneAlready({ code }: Failed): boolean {
  return FAILURE_TABLE[code].mayMean === 'done-already';
}

/** The question itself was refused: asked in the same way it is refused again. */
export function isRefusedForGood({ code }: Failed): boolean {
  const { concerns, again, mayMean } = FAILURE_TABLE[code];
  return concerns === 'asked' && again === 'never' && mayMean !== 'nothing-there';
}

/** One record of a page may be the cause: smaller pages can tell. */
export function mayBeOneRecord({ code }: Failed): boolean {
  return FAILURE_TABLE[code].smallerPages === true;
}

/** It says something about the whole profile: about its key, or the way to its service. */
export function concernsProfile({ code }: Failed): boolean {
  const { concerns } = FAILURE_TABLE[code];
  return concerns === 'key' || concerns === 'host';
}

/** It says something about what was asked for, or about asking for it: so it is noted there. */
export function concernsAsked({ code }: Failed): boolean {
  const { concerns } = FAILURE_TABLE[code];
  return concerns === 'asked' || concerns === 'endpoint' || concerns === 'scope';
}

/** The request was given up here: that says nothing of anything. */
export function isGivenUp({ code }: Failed): boolean {
  return FAILURE_TABLE[code].concerns === 'nothing';
}

/** It says nothing of anything else than what was asked for. */
export function concernsOnlyAsked({ code }: Failed): boolean {
  return FAILURE_TABLE[code].concerns === 'asked';
}

/** The key works, whatever else it may not do. */
export function isAboutScope({ code }: Failed): boolean {
  return FAILURE_TABLE[code].concerns === 'scope';
}

function status({ status: number }: FailureTelling): string {
  return number === undefined ? '' : ` (${number})`;
}

function correct({ saidWhy = false }: FailureTelling): string {
  return saidWhy
    ? 'Correct what the service objects to, and try again.'
    : 'The service gave no reason: compare what you entered with the record, or ask the service’s support.';
}

function duration(milliseconds = 0): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

type Answered = Pick<Failed, 'code'> & { status?: number | undefined };

/** It was not sent, because of a pause that the service asked for when something else was asked of it. */
export function isHeldUp({ code, status }: Answered): boolean {
  return code === 'rate-limited' && status === undefined;
}

/** The second of two tries was not sent, because the first failed and asked for a pause: what there is to tell is the first. */
export function isHeldUpBy(first: Failed, second: Answered): boolean {
  return first.retryAfterMs !== undefined && isHeldUp(second);
}

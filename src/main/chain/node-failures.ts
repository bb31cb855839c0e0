import { findChainById } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { NotAnswered } from '../service/exchange.ts';

type NodeFailureParts = { code: string; happened: string; next: string; facts?: Record<string, string> };

const KEPT = 'Nothing was changed: what is proven and what may be signed does not depend on a node.';
const CHECK_URL = 'Check the URL of the node in Settings → Chains, and the network.';

function makeFailure({ code, happened, next, facts }: NodeFailureParts, host: string): Failure {
  return { code: `node-${code}`, happened, kept: KEPT, next, facts: { host, ...facts } };
}

/** A request that got no whole answer. */
export function explainNoAnswer(
  result: NotAnswered,
  { host, timeoutMs }: { host: string; timeoutMs: number },
): Failure {
  return makeFailure(describeNoAnswer(result, { host, timeoutMs }), host);
}

function describeNoAnswer(
  { reason, cause }: NotAnswered,
  { host, timeoutMs }: { host: string; timeoutMs: number },
): NodeFailureParts {
  const because = cause === undefined ? '' : ` (${cause})`;
  switch (reason) {
    case 'not-confirmed':
      return {
        code: 'not-confirmed',
        happened: `Nobody has confirmed that ${host} may be asked; nothing was sent.`,
        next: 'If it is the node you want, set it again in Settings → Chains and answer the question.',
      };
    case 'unreachable':
      return { code: 'unreachable', happened: `The node at ${host} could not be reached${because}.`, next: CHECK_URL };
    case 'proxy-sign-in':
      return {
        code: 'proxy-sign-in',
        happened: `The proxy of this network does not let requests through to the node at ${host}: it asks for a name and a password, or does not accept those it was given.`,
        next: 'Sign in to the proxy in Settings → System.',
      };
    case 'tls':
      return {
        code: 'tls',
        happened: `No secure connection to the node at ${host} could be made${because}; nothing was sent.`,
        next: 'Check the URL, this computer’s clock, and whether a proxy replaces certificates.',
      };
    case 'timeout':
      return {
        code: 'timeout',
        happened: `The node at ${host} did not finish answering within ${timeoutMs / 1000} s.`,
        next: 'Try again; if it stays, choose another node in Settings → Chains.',
      };
    case 'too-large':
      return {
        code: 'too-large',
        happened: `The answer of the node at ${host} is too large; reading it was stopped.`,
        next: 'Try another node.',
      };
    case 'not-http':
      return { code: 'malformed', happened: `What the node at ${host} answered is not HTTP.`, next: CHECK_URL };
    case 'stopped':
      return {
        code: 'stopped',
        happened: `The question to the node at ${host} was stopped.`,
        next: 'Ask again when it is wanted.',
      };
  }
}

/** An answer that is no answer of a node. */
export function explainMalformed(host: string, reason: string): Failure {
  const happened = `What ${host} answered is not an answer of a node: ${reason}.`;
  return makeFailure({ code: 'malformed', happened, next: CHECK_URL }, host);
}

/** An HTTP status that is none of success, without an error of the node in its body. */
export function explainStatus(host: string, status: number): Failure {
  const facts = { status: String(status) };
  if (status >= 300 && status < 400) {
    const happened = `The node at ${host} wants to send the question elsewhere (${status}), and that is not followed.`;
    return makeFailure({ code: 'redirect', happened, next: CHECK_URL, facts }, host);
  }
  if (status === 401 || status === 403) {
    const happened = `The node at ${host} refuses the key in its URL (${status}).`;
    return makeFailure({ code: 'refused', happened, next: 'Set the node again, with a key that works.', facts }, host);
  }
  if (status === 429) {
    const happened = `The node at ${host} was asked too often (429).`;
    return makeFailure({ code: 'busy', happened, next: 'Wait a minute, then try again.', facts }, host);
  }
  const happened = `The node at ${host} answered with the status ${status}.`;
  return makeFailure({ code: 'status', happened, next: 'Try again; if it stays, try another node.', facts }, host);
}

/** The JSON-RPC 2.0 code of a method that is not there. */
const METHOD_NOT_FOUND = -32601;

/** An error object of JSON-RPC. @param message made fit for the screen */
export function explainRpcError(
  host: string,
  { method, code, message }: { method: string; code: number; message: string },
): Failure {
  const facts = { method, 'error code': String(code), message };
  if (code === METHOD_NOT_FOUND) {
    const happened = `The node at ${host} does not know ${method}.`;
    const next = 'Choose a node that offers it in Settings → Chains, or ask whoever runs this one.';
    return makeFailure({ code: 'method-unknown', happened, next, facts }, host);
  }
  const happened = `The node at ${host} answered ${method} with an error: ${message === '' ? 'no message' : message}.`;
  return makeFailure({ code: 'error', happened, next: 'Try again; if it stays, try another node.', facts }, host);
}

export function explainOtherChain(
  host: string,
  { chain, expected, told }: { chain: string; expected: number; told: string },
): Failure {
  const happened = `The node at ${host} is of another chain: it says ${told}, and ${chain} has the number ${expected}.`;
  const next = `Set a node of ${chain} in Settings → Chains.`;
  return makeFailure({ code: 'other-chain', happened, next, facts: { expected: String(expected), told } }, host);
}

/**
 * What is told of a node that was asked for the first time: how it went and with which status. Nothing of its answer is repeated, since
 * whoever chose the host could read this computer's network by it.
 */
export function toVerdict(failure: Failure): Failure {
  const { host = '', status, told, expected = '' } = failure.facts ?? {};
  const facts = { host, ...(status !== undefined && { status }) };
  if (failure.code === 'node-other-chain') {
    const known = findChainById(Number(told))?.name;
    const happened = `The node at ${host} is of another chain${known === undefined ? '' : `, ${known}`}: ${expected} is the number that it should say.`;
    return { ...failure, happened, facts: { ...facts, expected } };
  }
  return REPEATING.includes(failure.code)
    ? { ...failure, happened: `What ${host} answered is not how a node of a chain answers.`, facts }
    : { ...failure, facts };
}

/** Failures in which the node's own words stand. */
const REPEATING: readonly string[] = ['node-error', 'node-method-unknown', 'node-malformed'];

/** A URL that may not be connected to. @param reason a sentence that does not repeat it */
export function explainBadNodeUrl(reason: string): Failure {
  return {
    code: 'bad-node-url',
    happened: reason,
    kept: 'Nothing was saved or sent.',
    next: 'Correct the URL of the node.',
    facts: { field: 'url' },
  };
}

export function explainUnknownChain(chain: string): Failure {
  return {
    code: 'unknown-chain',
    happened: `The number of the chain ${chain} is not known here, so no node of it can be recognised.`,
    kept: 'Nothing was changed.',
    next: 'Choose a chain from the list.',
  };
}

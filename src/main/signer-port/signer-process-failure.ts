import type { Failure } from '#shared/failure.ts';

const KEPT =
  'Keys and the signer’s ledger are on the disk and in the keychain; no signature of this request reached Countersign.';

/** The process ended while requests waited. */
export function signerDied({ how, fatalLine }: { how: string; fatalLine: string | undefined }): Failure {
  return {
    code: 'signer-died',
    happened: `The signer process ended unexpectedly (${how}).`,
    kept: KEPT,
    next: 'Try again: the signer is restarted. If it ends again, check that the keychain is unlocked, then report it.',
    facts: { how, ...(fatalLine !== undefined && { fatalLine }) },
  };
}

export function signerNotStartable(error: Error): Failure {
  return {
    code: 'signer-not-startable',
    happened: `The signer process could not be started: ${error.message}`,
    kept: 'Nothing was changed.',
    next: 'Close other programs if memory is short and try again; else install Countersign again.',
    facts: { error: error.name },
  };
}

export function signerTimedOut({ type, seconds }: { type: string; seconds: number }): Failure {
  return {
    code: 'signer-timed-out',
    happened: `The signer did not answer within ${seconds} s and was ended.`,
    kept: KEPT,
    next: 'Check that no keychain prompt waits behind another window, then try again: the signer is restarted.',
    facts: { request: type },
  };
}

export function signerStopped(): Failure {
  return {
    code: 'signer-stopped',
    happened: 'The signer was stopped, because Countersign is closing.',
    kept: KEPT,
    next: 'Start Countersign again and look at the request there.',
  };
}

export function signerAnswerMalformed(type: string): Failure {
  return {
    code: 'signer-answer-malformed',
    happened: 'The signer answered in a form that Countersign does not know.',
    kept: 'The answer was thrown away.',
    next: 'Install Countersign again, so that all its parts are of one version.',
    facts: { request: type },
  };
}

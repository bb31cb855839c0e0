import type { Failure } from '#shared/failure.ts';

const NOTHING = 'Nothing was done.';
const REPORT = 'This is an error in Countersign: please report it with these facts.';

/** Names the request type and the members that are wrong, never a value: the values may be secrets. */
export function requestRefused({
  request,
  issues,
}: {
  request: unknown;
  issues: readonly { path: readonly PropertyKey[]; code?: string | undefined }[];
}): Failure {
  const type = typeof request === 'object' && request !== null && 'type' in request ? request.type : undefined;
  const known = typeof type === 'string' && /^[a-z-]{1,40}$/.test(type) ? type : 'unnamed';
  return {
    code: 'request-refused',
    happened: `The signer does not answer the request "${known}" in this form.`,
    kept: NOTHING,
    next: REPORT,
    facts: {
      type: known,
      members: issues.map(({ path, code }) => `${path.map(String).join('.')}: ${code}`).join('; '),
    },
  };
}

export function signerNotStarted(): Failure {
  return {
    code: 'signer-not-started',
    happened: 'The signer was not told yet which folder and which keychain to use.',
    kept: NOTHING,
    next: 'Restart Countersign; if it stays, report it.',
  };
}

export function signerRemoved(): Failure {
  return {
    code: 'signer-removed',
    happened: 'Everything is being removed: the signer no longer keeps or signs anything.',
    kept: NOTHING,
    next: 'Remove everything once more to remove what is left, or restart Countersign to go on with it.',
  };
}

export function signerStartedOtherwise(): Failure {
  return {
    code: 'signer-started-otherwise',
    happened: 'The signer is running with another data folder or another keychain name.',
    kept: 'It goes on with the ones it was started with.',
    next: 'Restart Countersign; if it stays, report it.',
  };
}

/** What was typed was sealed for a signer that has ended, or for an earlier form. */
export function typingOutdated(): Failure {
  return {
    code: 'typing-outdated',
    happened: 'The signer was started again while this form was open, so it cannot read what was typed.',
    kept: 'Nothing was stored.',
    next: 'Cancel, then begin again.',
  };
}

/** An error nobody expected. Its text is left out, because it may hold what was being worked on. */
export function signerBroke({ type, error }: { type: string; error: unknown }): Failure {
  return {
    code: 'signer-error',
    happened: 'The signer met an error that it does not know.',
    kept: 'No signature left the signer for this request.',
    next: REPORT,
    facts: { type, error: error instanceof Error ? error.name : typeof error },
  };
}

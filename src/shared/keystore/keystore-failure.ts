import type { Failure } from '../failure.ts';

/** @param member the member of the file that is missing or wrong; undefined where it is no keystore at all */
export function keystoreInvalid(member: string | undefined): Failure {
  return {
    code: 'keystore-invalid',
    happened:
      member === undefined
        ? 'That is not a keystore: it is no JSON, or nothing of a keystore is in it.'
        : `That keystore is damaged: “${member}” is missing or cannot be read.`,
    kept: 'Nothing was stored, and no password was tried.',
    next: 'Choose the file as the other wallet exported it, or export it there again.',
    facts: { member: member ?? 'file' },
  };
}

/** @param what the sentence that says what it is */
export function keystoreUnsupported(what: string): Failure {
  return {
    code: 'keystore-unsupported',
    happened: `Countersign does not support this keystore. ${what}`,
    kept: 'Nothing was stored, and no password was tried: nothing is wrong with the file or its password.',
    next: 'Open it in the wallet it comes from, and export the account there as a version 3 keystore or as a private key.',
    facts: { what },
  };
}

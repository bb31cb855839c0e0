import type { Failure } from '#shared/failure.ts';

const KEPT = 'Practice was not changed.';

export function explainNotReset(happened: string): Failure {
  return {
    code: 'practice-not-reset',
    happened,
    kept: KEPT,
    next: 'Press the button again if you want it, and answer the question.',
  };
}

export function explainNoService(): Failure {
  return {
    code: 'no-practice-service',
    happened: 'This run of Countersign has no practice service to reset.',
    kept: KEPT,
    next: 'Reset Practice in the app itself.',
  };
}

export function explainNotCleared(cause: unknown): Failure {
  const why = cause instanceof Error ? cause.message : String(cause);
  return {
    code: 'practice-not-cleared',
    happened: `The practice service did not let go of what it kept before the reset: ${why}.`,
    kept: 'Practice stays closed until that is done, and then starts over. Every other profile works.',
    next: 'Restart Countersign: it continues with what is left.',
  };
}

/** They are of no use any more: nobody works in that profile. */
export function explainKeysOfBefore(left: readonly string[], failure: Failure | undefined): Failure {
  return {
    code: 'practice-keys-left',
    happened:
      `The keychain did not let go of everything of Practice before its reset: ${left.join(', ')}. ${failure?.happened ?? ''}`.trim(),
    kept: 'Practice was reset, and uses nothing of it.',
    next: 'Unlock the keychain and restart Countersign: it continues with what is left.',
  };
}

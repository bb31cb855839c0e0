import type { Failure } from '#shared/failure.ts';
import type { RemovedEntries } from '#shared/signer-protocol.ts';

export function explainNotRemoved(happened: string): Failure {
  return {
    code: 'profile-not-removed',
    happened,
    kept: 'The profile was not changed.',
    next: 'Press the button again if you want it, and answer the question.',
  };
}

export function explainNotTyped(name: string): Failure {
  return {
    code: 'removal-not-typed',
    happened: `What was typed is not “${name}”.`,
    kept: 'Nothing was removed.',
    next: 'Type the name of the profile if you mean it.',
    facts: { field: 'typed' },
  };
}

export function explainPracticeStays(): Failure {
  return {
    code: 'practice-stays',
    happened: 'Practice belongs to Countersign and comes back at each start.',
    kept: 'It is as it was.',
    next: 'Work in another profile: Practice can stay where it is, below the others.',
  };
}

/** The keychain kept something, so the profile stays in the list: without it nobody would know what is left. */
export function explainKeysLeft(name: string, { left, failure }: RemovedEntries): Failure {
  return {
    code: 'entries-left',
    happened:
      `The keychain did not let go of everything of “${name}”: ${left.join(', ')}. ${failure?.happened ?? ''}`.trim(),
    kept: 'The profile is still in the list, with its wallets and records. What else it had in the keychain is gone.',
    next: `${failure?.next ?? 'Unlock the keychain.'} Then remove the profile once more: it continues with what is left.`,
  };
}

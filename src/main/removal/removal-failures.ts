import type { Failure } from '#shared/failure.ts';
import { REMOVAL_PHRASE } from '#shared/rules/removal-phrase.ts';
import type { RemovedEntries } from '#shared/signer-protocol.ts';

export function explainWrongPhrase(): Failure {
  return {
    code: 'removal-not-typed',
    happened: `What was typed is not “${REMOVAL_PHRASE}”.`,
    kept: 'Nothing was removed.',
    next: `Type “${REMOVAL_PHRASE}” if you mean it.`,
    facts: { field: 'typed' },
  };
}

export function explainNotRemoved(happened: string): Failure {
  return {
    code: 'not-removed',
    happened,
    kept: 'Nothing was changed.',
    next: 'Press the button again if you want it, and answer the question.',
  };
}

/** The keychain kept some of its entries, so the files stay too. */
export function explainEntriesLeft({ left, failure }: RemovedEntries): Failure {
  return {
    code: 'entries-left',
    happened: `The keychain did not let go of everything: ${left.join(', ')}. ${failure?.happened ?? ''}`.trim(),
    kept: 'These entries are still in the keychain. All others are gone from it; Countersign’s files are still here, because they tell which entries there are.',
    next: `${failure?.next ?? 'Unlock the keychain.'} Then remove everything once more: it continues with what is left.`,
  };
}

/** The keychain is empty, but some files could not be removed. */
export function explainFilesLeft(left: readonly string[]): Failure {
  return {
    code: 'files-left',
    happened: `Not all of Countersign’s files could be removed: ${left.join(', ')}.`,
    kept: 'The keychain holds nothing of Countersign, and the other files are gone.',
    next: 'Close what uses these files, then remove them yourself, or start Countersign and remove everything once more.',
  };
}

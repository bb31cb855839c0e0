import type { Failure } from '#shared/failure.ts';

export function explainUnknownKey(address: string): Failure {
  return {
    code: 'unknown-signer',
    happened: `There is no signer ${address} in this profile.`,
    kept: 'Nothing was changed.',
    next: 'Choose one from the list.',
  };
}

export function explainLabelNotTyped(label: string): Failure {
  return {
    code: 'removal-not-typed',
    happened: `What was typed is not “${label}”.`,
    kept: 'Nothing was removed.',
    next: 'Type the label of the signer if you mean it.',
    facts: { field: 'typed' },
  };
}

export function explainKeyNotRemoved(happened: string): Failure {
  return {
    code: 'signer-not-removed',
    happened,
    kept: 'Its key is in the keychain as before.',
    next: 'Press the button again if you want it, and answer the question.',
  };
}

export function explainKeyUnderWay(count: number): Failure {
  return {
    code: 'signer-under-way',
    happened:
      count === 1
        ? '1 write with this signer is under way, or its outcome is unknown.'
        : `${count} writes with this signer are under way, or their outcome is unknown.`,
    kept: 'Its key is in the keychain as before.',
    next: 'Open Activity and wait until they are done, or look at each and end it there. Then remove the signer.',
  };
}

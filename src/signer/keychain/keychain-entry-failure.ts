import type { Failure } from '#shared/failure.ts';

type Named = { account: string };

const KEPT = 'The entry is left in the keychain as it is; it is neither deleted nor overwritten.';

export function entryNewer({ account }: Named): Failure {
  return {
    code: 'keychain-entry-newer',
    happened: `The keychain entry "${account}" is unreadable here: it was made by a newer Countersign.`,
    kept: KEPT,
    next: 'Use the newer Countersign.',
    facts: { account },
  };
}

export function entryUnreadable({ account }: Named): Failure {
  return {
    code: 'keychain-entry-unreadable',
    happened: `The keychain entry "${account}" is not one that Countersign wrote, or it is damaged.`,
    kept: KEPT,
    next: 'Look at it in the keychain’s own program. If it is not needed, remove it there and store the secret again.',
    facts: { account },
  };
}

export function entrySubstituted({ account }: Named): Failure {
  return {
    code: 'keychain-entry-substituted',
    happened: `The keychain entry "${account}" holds what belongs under another name; it was put there by hand or by another program.`,
    kept: KEPT,
    next: 'Find out who changed the keychain before signing anything. Then remove this entry in the keychain’s own program and store the secret again.',
    facts: { account },
  };
}

export function entryStayed({ account }: Named): Failure {
  return {
    code: 'keychain-entry-stayed',
    happened: `The keychain said that it removed the entry "${account}", but it is still there.`,
    kept: 'It is as it was.',
    next: 'Unlock the keychain and try again, or remove the entry in the keychain’s own program.',
    facts: { account },
  };
}

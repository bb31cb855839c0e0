import type { Failure } from '#shared/failure.ts';

const KEPT = 'Nothing was stored, and what was typed is shown nowhere.';

export function keystorePasswordWrong(): Failure {
  return {
    code: 'keystore-password-wrong',
    happened: 'This password does not open the keystore, or the file was changed after it was written.',
    kept: KEPT,
    next: 'Type the password again: capital letters and spaces count. If you are sure of it, use another copy of the file.',
  };
}

export function keystoreHoldsNoKey(): Failure {
  return {
    code: 'keystore-holds-no-key',
    happened: 'The password is right, but what the keystore holds is no private key of Ethereum.',
    kept: KEPT,
    next: 'Choose the keystore of an Ethereum account.',
  };
}

export function keystoreAddressDiffers(said: string, found: string): Failure {
  return {
    code: 'keystore-address-differs',
    happened: `The password is right, but the keystore says that it is of ${said}, and its key is of ${found}.`,
    kept: KEPT,
    next: 'Find out who changed the file. If this is the account you want, export it from its wallet again.',
    facts: { said, found },
  };
}

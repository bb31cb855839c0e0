import type { Failure } from '#shared/failure.ts';

type KeyOfProfile = { profileId: string; address: string };

export function signerLocked(): Failure {
  return {
    code: 'signer-locked',
    happened: 'Countersign is locked: signer keys are not read, made or imported now.',
    kept: 'Keys, API keys and everything that waits are unchanged; reading from the service goes on.',
    next: 'Unlock Countersign, then try again.',
  };
}

export function keyMissing({ profileId, address }: KeyOfProfile): Failure {
  return {
    code: 'key-missing',
    happened: `The keychain has no private key for ${address} in the profile "${profileId}".`,
    kept: 'Nothing was signed; the request still waits at the service.',
    next: 'Import the key into this profile, or sign with the key that the request names.',
    facts: { profileId, address },
  };
}

export function keyAlreadyPresent({ profileId, address }: KeyOfProfile): Failure {
  return {
    code: 'key-already-present',
    happened: `The key of ${address} is in the profile "${profileId}" already.`,
    kept: 'The key that was there is unchanged; nothing was overwritten.',
    next: 'Nothing needs to be done: this key can sign.',
    facts: { profileId, address },
  };
}

export function keyDamaged(address: string): Failure {
  return {
    code: 'key-damaged',
    happened: `What the keychain holds as the key of ${address} is not the private key of this address.`,
    kept: 'The entry is left as it is. Nothing was signed.',
    next: 'Find out who changed the keychain before signing anything. Then remove this entry in the keychain’s own program and import the key again.',
    facts: { address },
  };
}

export function apiKeyInvalid(rule: string): Failure {
  return {
    code: 'api-key-invalid',
    happened: `That cannot be an API key. ${rule}`,
    kept: 'The API key stored before, if any, is unchanged; what was typed is shown nowhere.',
    next: 'Copy the API key again from the service’s console, without anything around it.',
  };
}

export function nodeUrlInvalid(rule: string): Failure {
  return {
    code: 'node-url-invalid',
    happened: `That cannot be the URL of a node. ${rule}`,
    kept: 'The node stored before, if any, is unchanged; what was typed is shown nowhere.',
    next: 'Copy the URL again from whoever runs the node, without anything around it.',
  };
}

/** @param lists what the entry lists, and where the operator sets it again */
export function indexUnreadable(account: string, lists: { what: string; where: string }): Failure {
  return {
    code: 'keychain-entry-unreadable',
    happened: `The list of ${lists.what} in the keychain entry "${account}" is damaged.`,
    kept: 'What it lists is in entries of its own and was not touched.',
    next: `Remove this entry in the keychain’s own program and put them in again in ${lists.where}.`,
    facts: { account },
  };
}

export function proxySignInDamaged(proxy: string): Failure {
  return {
    code: 'keychain-entry-unreadable',
    happened: `What the keychain holds for signing in to the proxy ${proxy} is damaged.`,
    kept: 'The entry is left as it is; nothing was sent to the proxy.',
    next: 'Remove the entry in the keychain’s own program, then sign in again in Settings → System.',
    facts: { proxy },
  };
}

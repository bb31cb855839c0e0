import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { SignerRemoval } from '#shared/ipc/views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { isSameName } from '#shared/rules/same-name.ts';
import { isLocatorOf } from '../approvals/approval-standing.ts';
import type { Inbox } from '../approvals/inbox.ts';
import { createAskOnce } from '../ask-once.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { explainKeyNotRemoved, explainKeyUnderWay, explainLabelNotTyped, explainUnknownKey } from './failures.ts';
import { writeKeyQuestion } from './write-key-question.ts';

type KeyName = { profileId: string; address: string };

export type RemoveSignerOptions = {
  store: Store;
  signer: SignerPort;
  inbox: Pick<Inbox, 'counts'>;
  surface: Pick<Surface, 'confirm'>;
};

/** What waits for a key, and what it may be the only one to sign for. */
export function viewSignerRemoval(
  { store, inbox }: Pick<RemoveSignerOptions, 'store' | 'inbox'>,
  { profileId, address }: KeyName,
): SignerRemoval {
  const isAdmin = (locator: string | null): boolean => locator !== null && isLocatorOf(locator, address);
  return {
    waiting: inbox.counts(profileId).signers[address.toLowerCase()] ?? 0,
    adminOf: store.watched
      .listWallets(profileId)
      .filter(({ adminSigner }) => isAdmin(adminSigner))
      .map(({ address: wallet, name }) => ({ address: wallet, called: name })),
    underWay: store.intents.listOpen(profileId).filter(({ body }) => isSignedWith(body, address)).length,
  };
}

/**
 * Removes a signer key: main asks in its own window, with what waits for it and what it is the admin of by name, then the signer takes
 * it out of the keychain and reads back that it is gone. Only then does it leave the list.
 */
export function createRemoveSigner(options: RemoveSignerOptions) {
  const { store, signer, surface } = options;
  const askOnce = createAskOnce();
  const findObstacle = (key: KeyName): Failure | undefined => {
    const { underWay } = viewSignerRemoval(options, key);
    return underWay === 0 ? undefined : explainKeyUnderWay(underWay);
  };
  async function takeAway(key: KeyName): Promise<Failure | undefined> {
    // Something may have been begun while the question was open.
    const obstacle = findObstacle(key);
    if (obstacle !== undefined) return obstacle;
    const removed = await signer.ask({ type: 'remove-key', ...key });
    if (!removed.ok) return removed.failure;
    store.signerKeys.remove(key);
    return undefined;
  }
  return async ({ typed, ...asked }: KeyName & { typed: string }): Promise<Result<null, Failure>> => {
    const key = store.signerKeys.list(asked.profileId).find(({ address }) => sameHex(address, asked.address));
    if (key === undefined) return fail(explainUnknownKey(asked.address));
    if (!isSameName(typed, key.label)) return fail(explainLabelNotTyped(key.label));
    const obstacle = findObstacle(key);
    if (obstacle !== undefined) return fail(obstacle);
    const refusal = await askOnce({
      confirm: () => surface.confirm(writeKeyQuestion(key, viewSignerRemoval(options, key))),
      busy: () => explainKeyNotRemoved('Countersign is already asking whether to remove a signer.'),
      declined: () => explainKeyNotRemoved('The signer was not removed, as you chose.'),
      onAccepted: () => takeAway({ profileId: key.profileId, address: key.address }),
    });
    return refusal === undefined ? succeed(null) : fail(refusal);
  };
}

/** Whether a write of the journal is made with the key. */
function isSignedWith(body: unknown, address: string): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const named = [Reflect.get(body, 'signerAddress'), Reflect.get(body, 'signer')];
  return named.some((one) => typeof one === 'string' && one.toLowerCase().endsWith(address.toLowerCase()));
}

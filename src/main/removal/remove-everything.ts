import { listNumberedChains } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { RemovalView } from '#shared/ipc/system-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { isRemovalPhrase } from '#shared/rules/removal-phrase.ts';
import type { RemovedEntries } from '#shared/signer-protocol.ts';
import { createAskOnce } from '../ask-once.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface, SurfaceQuestion } from '../surface/surface.ts';
import type { System } from '../system.ts';
import { explainEntriesLeft, explainNotRemoved, explainWrongPhrase } from './removal-failures.ts';

export type RemovalOptions = {
  store: Pick<Store, 'profiles' | 'signerKeys' | 'intents'>;
  signer: SignerPort;
  surface: Pick<Surface, 'confirm'>;
  system: System;
};

/** What would go, for saying it before anything goes. */
export function viewRemoval({ store, system }: Pick<RemovalOptions, 'store' | 'system'>): RemovalView {
  const profiles = store.profiles.list();
  const signers = profiles.flatMap(({ id }) => store.signerKeys.list(id));
  return {
    profiles: profiles.map(({ name }) => name),
    signers: signers.length,
    // Where an imported key came from may be gone by now.
    unsaved: signers.filter(({ backupTriedAt }) => backupTriedAt === null).map(({ label }) => label),
    underWay: store.intents.listActive().length,
    folders: system.folders,
  };
}

/**
 * Removes the entries of the keychain, then has the files removed and the app ended. Where an entry could not be removed the files
 * stay: without the journal nobody would know any more which entries there are.
 */
export function createRemoveEverything(options: RemovalOptions) {
  const { surface, system } = options;
  const askOnce = createAskOnce();
  return async ({ typed }: { typed: string }): Promise<Result<null, Failure>> => {
    if (!isRemovalPhrase(typed)) return fail(explainWrongPhrase());
    const refusal = await askOnce({
      confirm: () => surface.confirm(writeQuestion(viewRemoval(options))),
      busy: () => explainNotRemoved('Countersign already asks whether to remove everything.'),
      declined: () => explainNotRemoved('Nothing was removed, as you chose.'),
    });
    if (refusal !== undefined) return fail(refusal);
    const removed = await removeEntries(options);
    if (!removed.ok) return removed;
    if (removed.value.left.length > 0) return fail(explainEntriesLeft(removed.value));
    system.removeFilesAndEnd();
    return succeed(null);
  };
}

/** Profile after profile, then what belongs to none. It goes on after a failure, and tells of everything that is left. */
async function removeEntries({ store, signer }: RemovalOptions): Promise<Result<RemovedEntries, Failure>> {
  // A node can be set for these; a profile's own list tells of it too, where it can be read.
  const chains = [...listNumberedChains('staging'), ...listNumberedChains('production')].map(({ name }) => name);
  const all: RemovedEntries = { left: [] };
  const note = ({ left, failure }: RemovedEntries) => {
    all.left.push(...left);
    if (failure !== undefined) all.failure ??= failure;
  };
  for (const { id: profileId } of store.profiles.list()) {
    const addresses = store.signerKeys.list(profileId).map(({ address }) => address);
    const removed = await signer.ask({ type: 'remove-profile-entries', profileId, addresses, chains });
    if (!removed.ok) return removed;
    note(removed.value);
  }
  const removed = await signer.ask({ type: 'remove-shared-entries' });
  if (!removed.ok) return removed;
  note(removed.value);
  return succeed(all);
}

function writeQuestion({ profiles, signers }: RemovalView): SurfaceQuestion {
  return {
    title: 'Remove everything?',
    sentences: [
      countKeys(signers, profiles.length),
      'A signer key that is nowhere else is lost for good, and with it what only it can sign for.',
    ],
    yes: 'Remove everything',
    weight: 'danger',
  };
}

function countKeys(signers: number, profiles: number): string {
  if (signers === 1)
    return profiles === 1
      ? 'The keys of 1 signer and of 1 profile leave the keychain, and all of Countersign’s files are removed.'
      : `The keys of 1 signer and of ${profiles} profiles leave the keychain, and all of Countersign’s files are removed.`;
  return profiles === 1
    ? `The keys of ${signers} signers and of 1 profile leave the keychain, and all of Countersign’s files are removed.`
    : `The keys of ${signers} signers and of ${profiles} profiles leave the keychain, and all of Countersign’s files are removed.`;
}

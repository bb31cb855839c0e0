import type { Failure } from '#shared/failure.ts';
import { isEvmAddress, sameHex } from '#shared/hex.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { fail, succeed } from '#shared/result.ts';
import type { ForbidProfile } from '../profiles/forbid-production.ts';
import { createRemoveSigner, type RemoveSignerOptions, viewSignerRemoval } from '../signer-removal/remove-signer.ts';
import type { Store } from '../store/open-store.ts';

type Options = RemoveSignerOptions & { clock: () => number; forbidProfile: ForbidProfile };

/** Keys are made and kept by the signer process; here only their addresses and labels pass. */
export function createSignerHandlers(options: Options): Handlers['signers'] {
  const { store, signer, clock, forbidProfile } = options;
  const findForbidden = (profileId: string): Failure | undefined => {
    const profile = store.profiles.get(profileId);
    return profile === undefined ? undefined : forbidProfile(profile);
  };
  const keep = (key: Omit<SignerKey, 'createdAt'>): SignerKey => {
    const kept = { ...key, createdAt: new Date(clock()).toISOString() };
    store.signerKeys.add(kept);
    return kept;
  };
  return {
    list: async ({ profileId }) => succeed(store.signerKeys.list(profileId)),
    async generate({ profileId, label }) {
      const forbidden = findForbidden(profileId);
      if (forbidden !== undefined) return fail(forbidden);
      const answer = await signer.ask({ type: 'generate-key', profileId, label });
      return answer.ok
        ? succeed(keep({ profileId, label, address: answer.value.address, source: 'generated' }))
        : answer;
    },
    async rename(key) {
      store.signerKeys.rename(key);
      return succeed(null);
    },
    previewRemoval: async (key) => succeed(viewSignerRemoval(options, key)),
    remove: createRemoveSigner(options),
    async import({ profileId, label, privateKey }) {
      const forbidden = findForbidden(profileId);
      if (forbidden !== undefined) return fail(forbidden);
      const answer = await signer.ask({ type: 'import-key', profileId, label, privateKey });
      // Killed between the keychain and the journal, or with a journal begun anew: the key is there and has to be seen again.
      const unlisted = answer.ok ? undefined : findUnlisted(store, { profileId, failure: answer.failure });
      if (unlisted !== undefined) return succeed(keep({ profileId, label, address: unlisted, source: 'imported' }));
      return answer.ok
        ? succeed(keep({ profileId, label, address: answer.value.address, source: 'imported' }))
        : answer;
    },
  };
}

/** The address of a key that the signer has and this app does not list. */
function findUnlisted(
  store: Store,
  { profileId, failure: { code, facts } }: { profileId: string; failure: Failure },
): `0x${string}` | undefined {
  const address = facts?.address;
  if (code !== 'key-already-present' || address === undefined || !isEvmAddress(address)) return undefined;
  const isListed = store.signerKeys.list(profileId).some((key) => sameHex(key.address, address));
  return isListed ? undefined : address;
}

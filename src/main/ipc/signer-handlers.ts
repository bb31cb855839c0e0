import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import type { ForbidProfile } from '../profiles/forbid-production.ts';
import { createRemoveSigner, type RemoveSignerOptions, viewSignerRemoval } from '../signer-removal/remove-signer.ts';
import { createExportKey } from '../signers/export-key.ts';
import { createImportSigner } from '../signers/import-signer.ts';
import { createShowKey } from '../signers/show-key.ts';
import { createTryBackup } from '../signers/try-backup.ts';
import type { NewSignerKey } from '../store/signer-keys.ts';
import type { Surface } from '../surface/surface.ts';

type Options = RemoveSignerOptions & {
  surface: Surface;
  desktop: Desktop;
  clock: () => number;
  forbidProfile: ForbidProfile;
};

/** Keys are made and kept by the signer process; here only their addresses and labels pass. */
export function createSignerHandlers(options: Options): Handlers['signers'] {
  const { store, signer, surface, desktop, clock, forbidProfile } = options;
  const findForbidden = (profileId: string): Failure | undefined => {
    const profile = store.profiles.get(profileId);
    return profile === undefined ? undefined : forbidProfile(profile);
  };
  const now = () => new Date(clock()).toISOString();
  const keep = (key: Omit<NewSignerKey, 'createdAt'>): SignerKey => {
    const kept = { ...key, createdAt: now() };
    store.signerKeys.add(kept);
    return { ...kept, backedUpAt: null, backupTriedAt: null };
  };
  const importSigner = createImportSigner({ signer, surface, desktop, store, keep });
  const exportKey = createExportKey({ signer, surface, desktop, store, now });
  const showKey = createShowKey({ signer, surface, store, now });
  const tryBackup = createTryBackup({ signer, surface, desktop, store, now });
  async function unlessForbidden<Asked extends { profileId: string }, Value>(
    asked: Asked,
    act: (asked: Asked) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const forbidden = findForbidden(asked.profileId);
    return forbidden === undefined ? act(asked) : fail(forbidden);
  }
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
    export: (key) => unlessForbidden(key, exportKey),
    show: (key) => unlessForbidden(key, showKey),
    tryBackup: (key) => unlessForbidden(key, tryBackup),
    import: (wanted) => unlessForbidden(wanted, importSigner),
  };
}

import type { SignerKey } from '#shared/model/signer-key.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { KeptAside } from '../store/sound/set-aside-notices.ts';
import type { ForbidProfile } from './forbid-production.ts';

export type PutBackOptions = {
  store: Pick<Store, 'profiles' | 'signerKeys'>;
  signer: SignerPort;
  forbidProfile: ForbidProfile;
  clock: () => number;
};

/** Mends a row that could not be read with what the keychain holds. @returns whether it is there again */
export type PutBack = (options: PutBackOptions, row: KeptAside) => Promise<boolean>;

/** What can be had from the keychain, by the table it is kept in, and what a person is told of it. */
export const PUT_BACK: Readonly<Record<string, { run: PutBack; told: string }>> = {
  profiles: {
    run: putBackProfile,
    told: 'It was put back from what the keychain holds. Check its name in Settings → Profiles.',
  },
  signer_keys: {
    run: putBackKeys,
    told: 'It was put back from what the keychain holds. Check its name under Signers.',
  },
};

/** Address and environment are kept beside the API key; what else cannot be read gets a new name. */
async function putBackProfile(
  { store, signer, forbidProfile, clock }: PutBackOptions,
  { readable }: KeptAside,
): Promise<boolean> {
  const { profile_id: id, name, created_at: createdAt } = readable;
  if (typeof id !== 'string') return false;
  if (store.profiles.get(id) !== undefined) return true;
  // A key that this run may not use is not read to find out whose it is.
  const isProduction = readable.environment === undefined || readable.environment === 'production';
  if (isProduction && forbidProfile({ environment: 'production' }) !== undefined) return false;
  const kept = await signer.ask({ type: 'open-profile', profileId: id });
  if (!kept.ok || kept.value.baseUrl === null || kept.value.environment === null) return false;
  const { baseUrl, environment } = kept.value;
  store.profiles.add({
    id,
    name: typeof name === 'string' ? name : `Profile at ${URL.parse(baseUrl)?.host ?? baseUrl}`.slice(0, 60),
    environment,
    baseUrl,
    createdAt: typeof createdAt === 'string' ? createdAt : new Date(clock()).toISOString(),
  });
  return true;
}

async function putBackKeys({ store, signer, clock }: PutBackOptions, { readable }: KeptAside): Promise<boolean> {
  const { profile_id: profileId, address, label, source, created_at: createdAt } = readable;
  if (typeof profileId !== 'string') return false;
  const held = await signer.ask({ type: 'list-keys', profileId });
  if (!held.ok) return false;
  const known = store.signerKeys.list(profileId).map((key) => key.address.toLowerCase());
  const missing = held.value.addresses.filter((one) => !known.includes(one.toLowerCase()));
  for (const one of missing) {
    // Where its own address cannot be read, the only one that is missing is the one that was meant.
    const isMeant = typeof address === 'string' ? one.toLowerCase() === address.toLowerCase() : missing.length === 1;
    store.signerKeys.add({
      profileId,
      address: one,
      label: isMeant && typeof label === 'string' ? label : `Key ${one.slice(0, 6)}…${one.slice(-4)}`,
      source: source === 'generated' ? 'generated' : ('imported' satisfies SignerKey['source']),
      createdAt: isMeant && typeof createdAt === 'string' ? createdAt : new Date(clock()).toISOString(),
    });
  }
  const wanted = typeof address === 'string' ? address.toLowerCase() : undefined;
  const isThere = (one: string) => wanted === undefined || one.toLowerCase() === wanted;
  return held.value.addresses.some(isThere);
}

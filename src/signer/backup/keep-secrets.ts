import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer } from '#shared/signer-protocol.ts';
import type { Vault } from '../keychain/vault.ts';
import type { BackupSecret } from './pack-backup.ts';

export type KeptSecrets = SignerAnswer<'keep-backup'>['secrets'];

type Keeping = {
  vault: Vault;
  /** Only of these is anything kept. */
  profiles: readonly Profile[];
  secrets: readonly BackupSecret[];
};

/** Keeps what is not there yet; what this keychain holds already stays as it is. Goes on after a failure, and tells of the first. */
export async function keepSecrets({ vault, profiles, secrets }: Keeping): Promise<KeptSecrets> {
  const kept: KeptSecrets = { keys: [], apiKeys: 0, nodes: 0 };
  for (const secret of secrets) {
    const profile = profiles.find(({ id }) => id === secret.profileId);
    if (profile === undefined) continue;
    const done = await keepOne(vault, profile, secret);
    if (!done.ok) kept.failure ??= done.failure;
    else if (done.value && secret.kind === 'api-key') kept.apiKeys += 1;
    else if (done.value && secret.kind === 'chain-node') kept.nodes += 1;
    else if (done.value && secret.kind === 'signer-key')
      kept.keys.push({ profileId: secret.profileId, address: secret.address });
  }
  return kept;
}

/** @returns whether it was kept */
async function keepOne(vault: Vault, profile: Profile, secret: BackupSecret): Promise<Result<boolean, Failure>> {
  switch (secret.kind) {
    case 'signer-key':
      return keepKey(vault, secret);
    case 'api-key':
      return keepApiKey(vault, profile, secret);
    case 'chain-node':
      return keepNode(vault, secret);
  }
}

type OfKind<Kind extends BackupSecret['kind']> = Extract<BackupSecret, { kind: Kind }>;

async function keepKey(
  vault: Vault,
  { profileId, label, secret }: OfKind<'signer-key'>,
): Promise<Result<boolean, Failure>> {
  const kept = await vault.keepKey({ profileId, label, privateKey: secret });
  if (kept.ok) return succeed(true);
  return kept.failure.code === 'key-already-present' ? succeed(false) : kept;
}

/** An API key goes only where it went before. */
async function keepApiKey(
  vault: Vault,
  profile: Profile,
  { baseUrl, environment, secret }: OfKind<'api-key'>,
): Promise<Result<boolean, Failure>> {
  if (profile.baseUrl !== baseUrl || profile.environment !== environment) return succeed(false);
  const stored = await vault.readApiKey(profile.id);
  if (!stored.ok) return stored;
  if (stored.value.apiKey !== null) return succeed(false);
  const kept = await vault.storeApiKey({ profile, apiKey: new TextDecoder().decode(secret) });
  return kept.ok ? succeed(true) : kept;
}

async function keepNode(
  vault: Vault,
  { profileId, chain, secret }: OfKind<'chain-node'>,
): Promise<Result<boolean, Failure>> {
  const listed = await vault.chainNodes.listNames(profileId);
  if (!listed.ok) return listed;
  if (listed.value.includes(chain)) return succeed(false);
  const kept = await vault.chainNodes.store({ profileId, chain, url: new TextDecoder().decode(secret) });
  return kept.ok ? succeed(true) : kept;
}

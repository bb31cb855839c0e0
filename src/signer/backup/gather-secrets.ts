import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { type Result, succeed } from '#shared/result.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import type { Vault } from '../keychain/vault.ts';
import type { BackupSecret } from './pack-backup.ts';

/** Signer keys, API keys and node URLs of these profiles, all of them or a failure. The caller zeroes them. */
export async function gatherSecrets(
  vault: Vault,
  profileIds: readonly string[],
): Promise<Result<BackupSecret[], Failure>> {
  const secrets: BackupSecret[] = [];
  for (const profileId of profileIds) {
    const gathered = await gatherOf(vault, profileId, secrets);
    if (gathered.ok) continue;
    for (const { secret } of secrets) secret.fill(0);
    return gathered;
  }
  return succeed(secrets);
}

async function gatherOf(vault: Vault, profileId: string, into: BackupSecret[]): Promise<Result<null, Failure>> {
  const stored = await vault.readApiKey(profileId);
  if (!stored.ok) return stored;
  const { apiKey, baseUrl, environment } = stored.value;
  if (apiKey !== null && baseUrl !== null && environment !== null)
    into.push({ kind: 'api-key', profileId, baseUrl, environment, secret: utf8ToBytes(apiKey) });
  const keys = await vault.listKeys(profileId);
  if (!keys.ok) return keys;
  for (const address of keys.value) {
    const copied = await vault.withPrivateKey({ profileId, address }, copySecret);
    if (!copied.ok) return copied;
    into.push({ kind: 'signer-key', profileId, address, label: '', secret: copied.value });
  }
  const { nodes, failure } = await vault.chainNodes.list(profileId);
  if (failure !== undefined) return { ok: false, failure };
  for (const { chain, url } of nodes) into.push({ kind: 'chain-node', profileId, chain, secret: utf8ToBytes(url) });
  return succeed(null);
}

function copySecret(secret: Uint8Array): Uint8Array {
  const copy = allocateSecret(secret.length);
  copy.set(secret);
  return copy;
}

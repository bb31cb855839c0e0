import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { nameKeychainService } from '#main/keychain-service.ts';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';
import { createProfiles } from '#main/store/profiles.ts';
import { createSignerKeys } from '#main/store/signer-keys.ts';
import type { Profile } from '#shared/model/profile.ts';
import { type Access, refuseProduction } from './access.ts';
import { CommandStopped, EXIT, valueOrStop } from './exit-codes.ts';

const JOURNAL = 'journal.db';

export type StartSigner = () => SignerPort;
type Borrow = { folder: string; name: string; workingFolder: string; startSigner?: StartSigner | undefined };

/**
 * Takes the API key of a profile from the keychain of this computer, by way of Countersign's own signer, and the names of its signers. Its
 * journal is read and never written; what is made is kept in the folder of this program. @throws CommandStopped
 */
export async function borrowDesktopProfile({
  folder,
  name,
  workingFolder,
  startSigner = startForkedSigner,
}: Borrow): Promise<Access> {
  const named = resolve(workingFolder, folder);
  // Settings opens the inner one.
  const root = existsSync(join(named, JOURNAL)) ? dirname(named) : named;
  const dataFolder = join(root, 'data');
  const { profile, signers } = readProfile(join(dataFolder, JOURNAL), name);
  const { environment } = profile;
  if (environment === 'production') throw refuseProduction(`The profile “${name}” is of production.`);
  const signer = startSigner();
  try {
    const keychainService = nameKeychainService({ root: realpathSync.native(root) });
    const { needsPassphrase } = valueOrStop(await signer.ask({ type: 'start', dataFolder, keychainService }));
    if (needsPassphrase) {
      throw new CommandStopped(
        EXIT.refused,
        'A passphrase protects the keys of this computer: use --api-key-env instead.',
      );
    }
    const { apiKey, ...kept } = valueOrStop(await signer.ask({ type: 'open-profile', profileId: profile.id }));
    if (apiKey === null)
      throw new CommandStopped(EXIT.refused, `The keychain holds no API key for the profile “${name}”.`);
    if (kept.baseUrl !== profile.baseUrl || kept.environment !== environment) {
      throw new CommandStopped(
        EXIT.refused,
        `The API key of “${name}” was stored for another service. Look at it in Countersign.`,
      );
    }
    return { profile: { name, environment, baseUrl: profile.baseUrl }, apiKey, signers };
  } finally {
    await signer.stop();
  }
}

function readProfile(file: string, name: string): { profile: Profile; signers: Access['signers'] } {
  if (!existsSync(file)) throw new CommandStopped(EXIT.usage, `There is no journal of Countersign at ${file}.`);
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const profile = createProfiles(database)
      .list()
      .find((each) => each.name === name);
    if (profile === undefined) throw new CommandStopped(EXIT.usage, `Countersign has no profile “${name}” there.`);
    const signers = createSignerKeys({ database, touch: () => {} }).list(profile.id);
    return { profile, signers: signers.map(({ label, address }) => ({ label, address })) };
  } finally {
    database.close();
  }
}

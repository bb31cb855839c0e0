import type { Failure } from '#shared/failure.ts';
import { fail, type Result } from '#shared/result.ts';
import { type NodeUrl, nodeChainSchema } from '#shared/signer-protocol.ts';
import type { EntryStore } from './entry-store.ts';
import { chainNodeIndexName, chainNodeName } from './keychain-entry.ts';
import { ListedSecrets } from './listed-secrets.ts';
import { nodeUrlInvalid } from './vault-failure.ts';

const MAX_URL_LENGTH = 500;

type NodeKey = { profileId: string; chain: string };

/** URLs of the nodes that the operator chose, one for a chain of a profile. They may hold a key, so they are secrets. */
export class ChainNodeEntries {
  readonly #options: { entries: EntryStore; now: () => Date };

  constructor(options: { entries: EntryStore; now: () => Date }) {
    this.#options = options;
  }

  /** Stores a URL in place of the one before. Whether it may be connected to is judged by main, which does it. */
  async store({ profileId, chain, url }: NodeKey & { url: string }): Promise<Result<null, Failure>> {
    const secret = url.trim();
    if (secret.length > MAX_URL_LENGTH) return fail(nodeUrlInvalid(`It is longer than ${MAX_URL_LENGTH} characters.`));
    if (!/^https?:\/\/[\x21-\x7e]+$/.test(secret)) {
      return fail(
        nodeUrlInvalid('It does not begin with https://, or holds a space or a character that is not plain ASCII.'),
      );
    }
    return this.#of(profileId).store(chain, secret);
  }

  remove({ profileId, chain }: NodeKey): Promise<Result<null, Failure>> {
    return this.#of(profileId).remove(chain);
  }

  /** Every node that can be read, and the first reason why one cannot. */
  async list(profileId: string): Promise<{ nodes: NodeUrl[]; failure?: Failure }> {
    const { found, ...rest } = await this.#of(profileId).list();
    return { nodes: found.map(({ member, secret }) => ({ chain: member, url: secret })), ...rest };
  }

  /** Chains for which there is one, whether or not it can be read. */
  listNames(profileId: string): Promise<Result<string[], Failure>> {
    return this.#of(profileId).listNames();
  }

  #of(profileId: string): ListedSecrets {
    return new ListedSecrets({
      ...this.#options,
      index: chainNodeIndexName(profileId),
      nameOf: (chain) => chainNodeName({ profileId, chain }),
      member: nodeChainSchema,
      told: { what: 'chain nodes', where: 'Settings → Chains' },
    });
  }
}

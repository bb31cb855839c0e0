import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { type NodeUrl, nodeChainSchema } from '#shared/signer-protocol.ts';
import type { EntryStore } from './entry-store.ts';
import { chainNodeIndexName, chainNodeName } from './keychain-entry.ts';
import { chainNodeIndexUnreadable, nodeUrlInvalid } from './vault-failure.ts';

const MAX_URL_LENGTH = 500;
const indexSchema = z.array(nodeChainSchema);

type NodeKey = { profileId: string; chain: string };

/**
 * URLs of the nodes that the operator chose, one for a chain of a profile. They may hold a key, so they are secrets. Which chains
 * have one is an entry of its own, because not every keychain lists what it holds.
 */
export class ChainNodeEntries {
  readonly #entries: EntryStore;
  readonly #now: () => Date;

  constructor({ entries, now }: { entries: EntryStore; now: () => Date }) {
    this.#entries = entries;
    this.#now = now;
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
    const listed = await this.#readIndex(profileId);
    if (!listed.ok) return listed;
    const name = chainNodeName({ profileId, chain });
    const written = await this.#entries.write({ name, secret, createdAt: this.#now().toISOString() });
    if (!written.ok || listed.value.includes(chain)) return written;
    const added = await this.#writeIndex(profileId, [...listed.value, chain]);
    if (added.ok) return added;
    // A secret that nothing finds must not stay behind a failure that says nothing was kept.
    await this.#entries.remove(name);
    return added;
  }

  async remove({ profileId, chain }: NodeKey): Promise<Result<null, Failure>> {
    const listed = await this.#readIndex(profileId);
    if (!listed.ok) return listed;
    // The secret goes first: where the list then stays as it was, it names a node that is not there, and that is none.
    const removed = await this.#entries.remove(chainNodeName({ profileId, chain }));
    if (!removed.ok || !listed.value.includes(chain)) return removed;
    return this.#writeIndex(
      profileId,
      listed.value.filter((one) => one !== chain),
    );
  }

  /** Every node that can be read, and the first reason why one cannot. */
  async list(profileId: string): Promise<{ nodes: NodeUrl[]; failure?: Failure }> {
    const listed = await this.#readIndex(profileId);
    if (!listed.ok) return { nodes: [], failure: listed.failure };
    const nodes: NodeUrl[] = [];
    const failures: Failure[] = [];
    for (const chain of listed.value) {
      const entry = await this.#entries.read(chainNodeName({ profileId, chain }));
      if (!entry.ok) failures.push(entry.failure);
      else if (entry.value !== undefined) nodes.push({ chain, url: entry.value.secret });
    }
    const [failure] = failures;
    return { nodes, ...(failure !== undefined && { failure }) };
  }

  async #readIndex(profileId: string): Promise<Result<string[], Failure>> {
    const name = chainNodeIndexName(profileId);
    const entry = await this.#entries.read(name);
    if (!entry.ok) return entry;
    if (entry.value === undefined) return succeed([]);
    const parsed = indexSchema.safeParse(parseJson(entry.value.secret));
    return parsed.success ? succeed(parsed.data) : fail(chainNodeIndexUnreadable(name.account));
  }

  #writeIndex(profileId: string, chains: readonly string[]): Promise<Result<null, Failure>> {
    const createdAt = this.#now().toISOString();
    return this.#entries.write({ name: chainNodeIndexName(profileId), secret: JSON.stringify(chains), createdAt });
  }
}

import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Result } from '#shared/result.ts';
import { type ProxySignIn, proxyPlaceSchema, proxySignInSchema } from '#shared/signer-protocol.ts';
import type { EntryStore } from './entry-store.ts';
import { PROXY_INDEX_NAME, proxySignInName } from './keychain-entry.ts';
import { ListedSecrets } from './listed-secrets.ts';
import { proxySignInDamaged } from './vault-failure.ts';

const secretSchema = proxySignInSchema.omit({ proxy: true });

/** Names and passwords for the proxies of this computer, whichever profile is reached through them. */
export class ProxyEntries {
  readonly #secrets: ListedSecrets;

  constructor({ entries, now }: { entries: EntryStore; now: () => Date }) {
    this.#secrets = new ListedSecrets({
      entries,
      now,
      index: PROXY_INDEX_NAME,
      nameOf: proxySignInName,
      member: proxyPlaceSchema,
      told: { what: 'proxy sign-ins', where: 'Settings → System' },
    });
  }

  store({ proxy, name, password }: ProxySignIn): Promise<Result<null, Failure>> {
    return this.#secrets.store(proxy, JSON.stringify({ name, password }));
  }

  remove(proxy: string): Promise<Result<null, Failure>> {
    return this.#secrets.remove(proxy);
  }

  async list(): Promise<{ signIns: ProxySignIn[]; failure?: Failure }> {
    const { found, failure } = await this.#secrets.list();
    const failures = failure === undefined ? [] : [failure];
    const signIns: ProxySignIn[] = [];
    for (const { member: proxy, secret } of found) {
      const parsed = secretSchema.safeParse(parseJson(secret));
      if (parsed.success) signIns.push({ proxy, ...parsed.data });
      else failures.push(proxySignInDamaged(proxy));
    }
    const [first] = failures;
    return { signIns, ...(first !== undefined && { failure: first }) };
  }

  listNames(): Promise<Result<string[], Failure>> {
    return this.#secrets.listNames();
  }
}

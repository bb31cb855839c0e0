import type { Failure } from '#shared/failure.ts';
import type { PracticeShop } from '#shared/model/practice-shop.ts';
import type { Profile } from '#shared/model/profile.ts';
import { FIRST_PRACTICE_ID, isPracticeId, nextPracticeId } from '#shared/practice-profile.ts';
import type { ChainNodes } from '../chain/chain-nodes.ts';
import type { Hosts } from '../hosts/hosts.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { followShop } from './follow-shop.ts';

/** The practice service as this run found it: its wallets are those of last time, its address may be another. */
export type PracticeService = {
  url: string;
  apiKey: string;
  /** Ids of what it was seeded with, which the interface has no list for; absent where it has no shop. */
  shop?: PracticeShop | undefined;
  /** The node of the chain behind it, on this computer; absent where it only simulates one. */
  nodeUrl?: string | undefined;
};

/** The chain that the practice service runs. */
const PRACTICE_CHAIN = 'base-sepolia';

type Options = {
  store: Store;
  signer: SignerPort;
  chainNodes: Pick<ChainNodes, 'lend'>;
  hosts: Pick<Hosts, 'lend'>;
  clock: () => number;
  practice: (() => Promise<PracticeService>) | undefined;
};

/**
 * Makes sure that a fresh install has a profile to work in: Practice, at the service that this app runs itself.
 * @returns why it could not be had
 */
export async function ensurePractice({
  store,
  signer,
  chainNodes,
  hosts,
  clock,
  practice,
}: Options): Promise<Failure | undefined> {
  if (practice === undefined) return undefined;
  try {
    const { url, apiKey, shop, nodeUrl } = await practice();
    const known = findPractice(store);
    const profile = { ...(known ?? createPracticeProfile(store, clock())), baseUrl: url };
    const { id: profileId } = profile;
    hosts.lend({ use: 'service', origin: new URL(url).origin, profileId });
    const stored = await signer.ask({ type: 'store-api-key', profile, apiKey });
    if (!stored.ok) return stored.failure;
    if (known === undefined) store.profiles.add(profile);
    else store.profiles.moveTo(profileId, url);
    if (nodeUrl !== undefined) chainNodes.lend({ profileId, chain: PRACTICE_CHAIN, url: nodeUrl });
    if (shop !== undefined) followShop({ store, profileId, shop, now: clock() });
    return undefined;
  } catch (cause) {
    return {
      code: 'practice-not-started',
      happened: `The practice service did not start: ${cause instanceof Error ? cause.message : String(cause)}.`,
      kept: 'Every other profile works; what was practised before can still be read.',
      next: 'Restart Countersign; if it happens again, look into the log.',
    };
  }
}

/** The profile of the practice service, where there is one. */
export function findPractice({ profiles }: Pick<Store, 'profiles'>): Profile | undefined {
  return profiles.list().find(({ id }) => isPracticeId(id));
}

/** Its id; before there is one that of a fresh install. */
export function findPracticeId(store: Pick<Store, 'profiles'>): string {
  return findPractice(store)?.id ?? FIRST_PRACTICE_ID;
}

/** As it is on a fresh install, and again after each reset. */
export function createPracticeProfile(
  { forgetProfile }: Pick<Store, 'forgetProfile'>,
  now: number,
): Omit<Profile, 'baseUrl'> {
  return {
    id: nextPracticeId(forgetProfile.listRemoved()),
    name: 'Practice',
    environment: 'practice',
    createdAt: new Date(now).toISOString(),
  };
}

import type { Failure } from '#shared/failure.ts';
import type { PracticeShop } from '#shared/model/practice-shop.ts';
import type { Profile } from '#shared/model/profile.ts';
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

export const PRACTICE_PROFILE_ID = 'practice';
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
    hosts.lend({ use: 'service', origin: new URL(url).origin, profileId: PRACTICE_PROFILE_ID });
    const profile = { ...(store.profiles.get(PRACTICE_PROFILE_ID) ?? createProfile(clock())), baseUrl: url };
    const stored = await signer.ask({ type: 'store-api-key', profile, apiKey });
    if (!stored.ok) return stored.failure;
    if (store.profiles.get(PRACTICE_PROFILE_ID) === undefined) store.profiles.add(profile);
    else store.profiles.moveTo(PRACTICE_PROFILE_ID, url);
    if (nodeUrl !== undefined) chainNodes.lend({ profileId: PRACTICE_PROFILE_ID, chain: PRACTICE_CHAIN, url: nodeUrl });
    if (shop !== undefined) followShop({ store, profileId: PRACTICE_PROFILE_ID, shop, now: clock() });
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

function createProfile(now: number): Omit<Profile, 'baseUrl'> {
  return {
    id: PRACTICE_PROFILE_ID,
    name: 'Practice',
    environment: 'practice',
    createdAt: new Date(now).toISOString(),
  };
}

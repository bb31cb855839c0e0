import type { Chain } from '#shared/chains.ts';
import { type Hex, sameHex } from '#shared/hex.ts';
import type { Profile } from '#shared/model/profile.ts';

/** A token of the practice service, on the chain that it makes up: worth nothing, and known for what it is. */
export type PracticeToken = { address: Hex; symbol: string; decimals: number; name: string };

/** Chain id of the chain that the practice service runs, and where its tokens are on it; and where they are without one. */
const ON_ITS_CHAIN = 84532;
const USDC = { symbol: 'USDC', decimals: 6, name: 'Practice USD Coin' };
const USDXM = { symbol: 'USDXM', decimals: 6, name: 'Practice Test Dollar' };
const DEPLOYED: readonly PracticeToken[] = [
  { address: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0', ...USDC },
  { address: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9', ...USDXM },
];
const SIMULATED: readonly PracticeToken[] = [
  { address: '0x5bf2A9b6bab412B8943e88Fd0De1604086a61C93', ...USDC },
  { address: '0xe64AF20155b8e6a280f88b832fB92DaD9aB8bFC6', ...USDXM },
];

const ALL = [...DEPLOYED, ...SIMULATED];

const LOOPBACK = /^https?:\/\/(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])(?::\d+)?(?:\/|$)/;

/** Whether a profile works at a practice service of this computer: what is known of practice holds there and nowhere else. */
function isPractice({ environment, baseUrl }: Pick<Profile, 'environment' | 'baseUrl'>): boolean {
  return environment === 'practice' && LOOPBACK.test(baseUrl);
}

type PracticePlace = { chain: Chain | undefined; profile: Pick<Profile, 'environment' | 'baseUrl'> | undefined };

/** The tokens of the practice service on a chain for tests, for a profile that works there. */
export function listPracticeTokens({ chain, profile }: PracticePlace): readonly PracticeToken[] {
  if (chain?.environment !== 'staging' || profile === undefined || !isPractice(profile)) return [];
  return chain.id === ON_ITS_CHAIN ? ALL : SIMULATED;
}

/** The token of the practice service at an address, on a chain for tests and for a profile that works there. */
export function findPracticeToken({ token, ...place }: PracticePlace & { token: string }): PracticeToken | undefined {
  return listPracticeTokens(place).find(({ address }) => sameHex(address, token));
}

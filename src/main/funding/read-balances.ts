import type { FundingBalance } from '#shared/ipc/funding-views.ts';
import type { ProfileSession } from '../profiles/profile-sessions.ts';
import { readTokenBalance } from './read-token-balance.ts';

type Asked = { locators: readonly string[]; token: string; chain: string };

/** What wallets have of one token on one chain, each read by itself within the budget of the profile; none that fails hides another. */
export async function readBalances(
  { client }: Pick<ProfileSession, 'client'>,
  { locators, token, chain }: Asked,
): Promise<FundingBalance[]> {
  const read = async (locator: string): Promise<FundingBalance> => {
    const answer = await readTokenBalance(client, { locator, token, chain });
    return answer.ok
      ? { locator, balance: answer.value ?? null, failure: null }
      : { locator, balance: null, failure: answer.failure };
  };
  return Promise.all(locators.map(read));
}

import { expectValue } from '../../helpers/expect-result.ts';
import type { Desk } from '../../helpers/practice-desk.ts';

export const TRANSACTIONS = /\/transactions$/;
export const SIGNATURES = /\/signatures$/;

/** What the window is shown of the desk's wallet. */
export const detail = async ({ app, profileId, wallet }: Desk) =>
  expectValue(await app.wallets.detail({ profileId, walletAddress: wallet }));
export const record = async (desk: Desk, id: string) => (await detail(desk)).records.find((one) => one.id === id);
export const approvals = async ({ app, profileId }: Desk) => expectValue(await app.approvals.list({ profileId }));

/** How old a resource of a wallet is said to be. */
export async function freshness(desk: Desk, resource: string) {
  const { profiles } = expectValue(await desk.app.app.status());
  return profiles
    .find(({ profile }) => profile.id === desk.profileId)
    ?.freshness.find((entry) => entry.resource.endsWith(`/${resource}`));
}

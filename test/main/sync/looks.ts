import { expectValue } from '../../helpers/expect-result.ts';
import type { Desk } from '../../helpers/practice-desk.ts';

export const TRANSACTIONS = /\/transactions$/;
export const SIGNATURES = /\/signatures$/;

/** What the window is shown of the desk's wallet. */
export const detail = async ({ app, profileId, wallet }: Desk) =>
  expectValue(await app.wallets.detail({ profileId, walletAddress: wallet }));
/** Every record of the desk's wallet that the window can page to. */
export async function records({ app, profileId, wallet }: Desk) {
  const pages = (['transaction', 'signature'] as const).map(async (kind) =>
    expectValue(await app.wallets.records({ profileId, walletAddress: wallet, kind, perPage: 200 })),
  );
  return (await Promise.all(pages)).flatMap((page) => page.records);
}
export const record = async (desk: Desk, id: string) => (await records(desk)).find((one) => one.id === id);
/** All that a record holds, as it is opened. */
export const wholeRecord = async ({ app, profileId, wallet }: Desk, id: string) =>
  expectValue(await app.wallets.record({ profileId, walletAddress: wallet, kind: 'transaction', recordId: id }));
export const approvals = async ({ app, profileId }: Desk) => expectValue(await app.approvals.list({ profileId })).items;

/** How old a subject of a wallet is said to be. */
export async function freshness(desk: Desk, subject: string) {
  const { profiles } = expectValue(await desk.app.app.status());
  return profiles
    .find(({ profile }) => profile.id === desk.profileId)
    ?.freshness.find((entry) => entry.subject.endsWith(`/${subject}`));
}

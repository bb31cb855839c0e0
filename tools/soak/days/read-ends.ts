import { unwrap } from '../../approve-walk/window-double.ts';
import type { OpenedApp } from './open-app.ts';
import type { World } from './world.ts';

type Ends = {
  /** Requests that were decided so early that the app has to know. */
  ended: number;
  /** Ids of those of them that the app does not have, or with another end. */
  notFollowed: string[];
};

/** Holds what the app has of every request that ended before a moment against how it ended. */
export async function readEnds(
  { app, profileId }: Pick<OpenedApp, 'app' | 'profileId'>,
  world: World,
  endedBefore: number,
): Promise<Ends> {
  const known = new Map<string, string | null>();
  for (const walletAddress of new Set(world.requests.map(({ wallet }) => wallet))) {
    const page = unwrap(await app.wallets.records({ profileId, walletAddress, kind: 'transaction', perPage: 200 }));
    if (page.total > page.records.length) throw new Error(`${walletAddress} has more requests than are read here.`);
    for (const { id, status } of page.records) known.set(id, status);
  }
  const over = world.requests
    .map((request) => ({ id: request.id, status: world.statusOf(request, endedBefore) }))
    .filter(({ status }) => status === 'success' || status === 'failed');
  return {
    ended: over.length,
    notFollowed: over.filter(({ id, status }) => known.get(id) !== status).map(({ id }) => id),
  };
}

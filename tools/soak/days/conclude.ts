import { unwrap } from '../../approve-walk/window-double.ts';
import { listInbox } from './list-inbox.ts';
import type { OpenedApp } from './open-app.ts';
import { readEnds } from './read-ends.ts';
import type { World } from './world.ts';

/** How things stand when the days are over. Requests are named by their ids. */
export type Conclusion = {
  ended: number;
  /** Of those that ended, those whose end the app does not know. */
  notFollowed: readonly string[];
  /** Approvals that were begun and are neither over nor young, by their condition. */
  hanging: readonly string[];
  /** Tried often enough: they go on when the operator says so. */
  parked: number;
  notified: number;
  /** Notifications in the quiet hours. */
  disturbed: number;
  /** How many wait for the operator, as the tray tells it and as the list has them. */
  tray: number;
  listed: number;
  troubles: readonly string[];
};

/** An approval that is under way for longer hangs; one that was begun while the clock was an hour back looks an hour older. */
const HANGING_MS = 2 * 60 * 60_000;

/** @param endedBefore what ended before is known by now; in milliseconds since 1970, by a clock that is right */
export async function conclude(app: OpenedApp, world: World, endedBefore: number): Promise<Conclusion> {
  const { profileId, told } = app;
  const ends = await readEnds(app, world, endedBefore);
  const listed = (await listInbox(app)).filter(({ ourSigners }) => ourSigners.length > 0).length;
  const { items } = unwrap(await app.app.activity.list({ profileId, after: null, limit: 200 }));
  const isHanging = ({ condition, createdAt }: (typeof items)[number]) =>
    condition === 'uncertain' || (condition === 'active' && Date.now() - createdAt > HANGING_MS);
  return {
    ...ends,
    parked: items.filter(({ condition }) => condition === 'parked').length,
    hanging: items.filter(isHanging).map(({ condition, state }) => `${condition} at ${state}`),
    notified: told.notifiedAt.length,
    disturbed: told.notifiedAt.filter(isInQuietHours).length,
    tray: told.counts.find((count) => count.profileId === profileId)?.count ?? 0,
    listed,
    troubles: [...told.troubles],
  };
}

/** As they are set in open-app.ts, by the clock on the wall. */
function isInQuietHours(at: number): boolean {
  const hour = new Date(at).getHours();
  return hour >= 22 || hour < 7;
}

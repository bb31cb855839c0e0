import { useLocation } from 'wouter';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { readApprovalId } from '../../../format/approval-id.ts';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import type { Inbox } from '../../../store/inbox-store.ts';
import { announce } from '../../../store/notices-store.ts';
import { keyOfProfiles } from '../../../store/profile-set.ts';
import { endWalk, readWalk, startWalk, useWalkIn, type Walk } from '../../../store/walk-store.ts';
import { batchPaths, readBatchRoute } from './batch-paths.ts';
import { sayDropped } from './say-dropped.ts';
import { countLooked, findNext, findPrevious, findStart, listYours } from './walk-steps.ts';
import { batchWords } from './words.ts';

type WalkStart = { environment: Environment; profileIds: readonly string[]; count: number };

export type WalkSteps = {
  walk: Walk | undefined;
  looked: number;
  all: number;
  /** The walks that can be begun: one for each environment in which enough waits. */
  starts: readonly WalkStart[];
  /** The one that the key begins: where the operator stands, else the first. */
  here: WalkStart | undefined;
  /** The environments whose requests are not in this walk, with how many wait there. */
  elsewhere: readonly WalkStart[];
  start: (environment?: Environment) => void;
  next: () => void;
  previous: () => void;
  openSummary: () => void;
  end: () => void;
};

/** Fewer are approved one by one. */
const FEWEST = 2;

type Question = {
  inbox: Pick<Inbox, 'profiles' | 'key'>;
  /** The rows that were read. */
  items: readonly ApprovalItem[];
  /** By profile, how many wait for us, read or not. */
  yoursIn: Readonly<Record<string, number>>;
  chosenId: string | undefined;
};

/** Walking through what waits for us, one request after the other, with its keys. */
export function useWalkSteps({ inbox, items, yoursIn, chosenId }: Question): WalkSteps {
  const [, navigate] = useLocation();
  const walk = useWalkIn(inbox.profiles.map(({ id }) => id));
  const yours = listYours(walk === undefined ? items : items.filter(isIn(walk.profileIds)));
  const looked = walk === undefined ? 0 : countLooked(walk, yours);
  const all = (walk?.profileIds ?? Object.keys(yoursIn)).reduce((sum, id) => sum + (yoursIn[id] ?? 0), 0);
  const { starts, elsewhere } = listStarts(inbox.profiles, { yoursIn, walk });
  const here = starts.find((each) => each.environment === environmentOf(inbox, chosenId)) ?? starts[0];

  const goTo = (path: string) =>
    navigate(path, { replace: chosenId !== undefined && readBatchRoute(chosenId) === undefined });
  const go = (id: string) => goTo(`${APPROVALS_PATH}/${encodeURIComponent(id)}`);
  const openSummary = () => {
    if (looked > 0) goTo(batchPaths.summary);
    else announce(batchWords.walk.nothingYet);
  };
  const start = (environment?: Environment) => {
    const begins = starts.find((each) => each.environment === environment) ?? here;
    if (walk === undefined && begins === undefined) return;
    if (walk === undefined && begins !== undefined) sayDropped(startWalk(begins.profileIds));
    const begun = walk ?? (begins && readWalk(keyOfProfiles(begins.profileIds)));
    const first = begun && findStart(begun, { yours: listYours(items.filter(isIn(begun.profileIds))), chosenId });
    if (first !== undefined) go(first);
    else openSummary();
  };
  const next = () => {
    const id = walk && findNext(walk, { yours, chosenId });
    if (id !== undefined) go(id);
    else openSummary();
  };
  const end = () => {
    endWalk();
    sayDropped(walk);
  };
  const previous = () => {
    const id = findPrevious(yours, chosenId);
    if (id !== undefined) go(id);
  };

  useHotkeys([
    ...(starts.length > 0 || walk !== undefined ? [{ id: 'walk.start' as const, run: () => start() }] : []),
    ...(walk === undefined
      ? []
      : [
          { id: 'walk.next' as const, run: next },
          { id: 'walk.summary' as const, run: openSummary },
        ]),
  ]);
  return { walk, looked, all, starts, here, elsewhere, start, next, previous, openSummary, end };
}

const isIn =
  (profileIds: readonly string[]) =>
  ({ profileId }: ApprovalItem): boolean =>
    profileIds.includes(profileId);

type Waiting = { yoursIn: Question['yoursIn']; walk: Walk | undefined };

/** Requests of two environments are never signed together, so each has a walk of its own. */
function listStarts(profiles: Inbox['profiles'], { yoursIn, walk }: Waiting): Pick<WalkSteps, 'starts' | 'elsewhere'> {
  const all = [...Map.groupBy(profiles, (profile) => profile.environment)].map(([environment, inIt]): WalkStart => {
    const profileIds = inIt.map(({ id }) => id);
    return { environment, profileIds, count: profileIds.reduce((sum, id) => sum + (yoursIn[id] ?? 0), 0) };
  });
  const isWalked = ({ profileIds }: WalkStart) => profileIds.some((id) => walk?.profileIds.includes(id));
  return {
    starts: all.filter(({ count }) => count >= FEWEST),
    elsewhere: walk === undefined ? [] : all.filter((each) => each.count > 0 && !isWalked(each)),
  };
}

/** Where the operator stands in the list. */
function environmentOf({ profiles }: Pick<Inbox, 'profiles'>, chosenId: string | undefined): Environment | undefined {
  const profileId = chosenId === undefined ? undefined : readApprovalId(chosenId)?.profileId;
  return profiles.find(({ id }) => id === profileId)?.environment;
}

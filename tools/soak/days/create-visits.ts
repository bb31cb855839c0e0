import { approveWaiting, type Visit } from './approve-waiting.ts';
import type { Time } from './create-time.ts';
import type { OpenedApp } from './open-app.ts';

/** When the operator comes by to sign what waits. Times are milliseconds since 1970. */
type Visiting = { app: OpenedApp; time: Pick<Time, 'now'>; beginsAt: number; endsAt: number };

/** What came of all visits together, and what those that broke off said. */
export type Visits = { visits: Visit; brokenVisits: string[] };

const VISITS = 9;
const SIGNED_AT_ONCE = 60;

/** The operator comes by now and then, while everything else goes on. */
export function createVisits({ app, time, beginsAt, endsAt }: Visiting) {
  const told: Visits = { visits: {}, brokenVisits: [] };
  const every = (endsAt - beginsAt) / VISITS;
  let next = beginsAt + every / 2;
  let underWay: Promise<void> | undefined;

  async function visit(): Promise<void> {
    try {
      const visited = Object.entries(await approveWaiting(app, SIGNED_AT_ONCE)) as [keyof Visit, number][];
      for (const [outcome, count] of visited) told.visits[outcome] = (told.visits[outcome] ?? 0) + count;
    } catch (cause) {
      told.brokenVisits.push(cause instanceof Error ? cause.message : String(cause));
    }
    underWay = undefined;
  }

  return {
    told,
    /** Begins the visit whose time has come, where none is under way. */
    begin(): void {
      if (time.now() < next || underWay !== undefined) return;
      next += every;
      underWay = visit();
    },
    /** Resolves when none is under way. */
    over: async () => underWay,
  };
}

import { createNumbers, type Numbers, pick } from '../../test/helpers/seeded-numbers.ts';
import type { Comparison } from './compare.ts';
import type { Phase } from './core-run.ts';
import { atDesk, type Desk } from './desk.ts';
import { type CoreOutcome, type Kill, runCore } from './run-core.ts';

export type KilledDesk = Comparison & {
  kills: Record<Phase, number>;
  /** Of them, those at a step of the journal, a request or the signer, and not at a moment. */
  killsAtStep: number;
  /** Runs that were at their end before they were killed. */
  survived: number;
  /** Requests that the app did not take up. */
  refused: number;
};

type KillOptions = { seed: number; kills: number; programs: string };

/** How a run is killed: at a moment, or when the app has taken so many steps. */
type Plan = { kill?: { phase: Phase; share: number }; dieAtStep?: number; jobs: number };

const HOLD_MS = 30;
const RETRIES = 3;
/** Jobs of a run are begun within so many milliseconds. */
const WITHIN_MS = 150;
/** How late in a phase a run is killed at most, in starts of the app: a slow computer takes longer for all of them. */
const LATEST: Readonly<Record<Phase, number>> = { starting: 1, recovering: 0.3, working: 1 };
/** Steps that a run takes at least, and those that each of its jobs adds. */
const STEPS = { run: 4, job: 6 };
/** Runs may end before they are killed. */
const MOST_RUNS_A_KILL = 3;

/** Nothing was tried at the desk: the computer was too busy for the first start, as a rule. */
export class NotSetUpError extends Error {
  override readonly name = 'NotSetUpError';

  constructor(stderr: string) {
    super(`The desk could not be set up in time. ${stderr}`);
  }
}

/** Works at one desk and kills all of it, again and again; then lets it recover, and holds what the service has against the journal. @throws NotSetUpError */
export async function killAtDesk({ seed, kills, programs }: KillOptions): Promise<KilledDesk> {
  return atDesk({ seed, programs, holdMs: HOLD_MS }, async (desk) => {
    const numbers = createNumbers(seed);
    const told = { kills: { starting: 0, recovering: 0, working: 0 }, killsAtStep: 0, survived: 0, refused: 0 };
    const wrong: string[] = [];
    const accepted: string[] = [];
    const first = await runCore({ ...desk.run, setUp: desk.setUp, jobs: [] }, { programs });
    if (first.ended === undefined) throw new NotSetUpError(first.stderr);
    let killed = 0;
    for (let runs = 0; killed < kills && runs < kills * MOST_RUNS_A_KILL; runs += 1) {
      const plan = planRun(numbers);
      const jobs = await desk.makeJobs(plan.jobs, WITHIN_MS);
      const outcome = await runCore({ ...desk.run, jobs, ...dieAt(plan) }, { programs, kill: killOf(plan, first) });
      accepted.push(...outcome.accepted);
      told.refused += outcome.refused.length;
      wrong.push(...describeWrong(outcome));
      if (outcome.killedIn === undefined) told.survived += 1;
      else {
        killed += 1;
        told.kills[outcome.killedIn] += 1;
        if (plan.dieAtStep !== undefined) told.killsAtStep += 1;
      }
    }
    const recovered = await recover(desk, programs);
    const found = await desk.compare(accepted);
    const all = [...wrong, ...recovered, ...found.wrong];
    return { ...found, ...told, stuck: found.stuck + wrong.length + recovered.length, wrong: all };
  });
}

function dieAt({ dieAtStep }: Plan): { dieAtStep?: number } {
  return dieAtStep === undefined ? {} : { dieAtStep };
}

/** @param first the run that tells how long a start takes on this computer */
function killOf({ kill }: Plan, { startMs }: CoreOutcome): Kill | undefined {
  return kill && { phase: kill.phase, afterMs: kill.share * LATEST[kill.phase] * startMs };
}

/** A third of the runs only goes on with what was killed before, so that it is killed while it recovers. */
function planRun(numbers: Numbers): Plan {
  const isRecovery = numbers(3) === 0;
  const jobs = isRecovery ? 0 : 2 + numbers(5);
  if (numbers(2) === 0) return { jobs, dieAtStep: 1 + numbers(STEPS.run + jobs * STEPS.job) };
  const phases: readonly Phase[] = isRecovery ? ['starting', 'recovering'] : ['starting', 'working', 'working'];
  return { jobs, kill: { phase: pick(numbers, phases), share: numbers(1_000) / 1_000 } };
}

/**
 * Lets everything come to its end; what is parked, because the service was too slow on a busy computer, is gone on with by hand as a
 * person would. @returns a sentence for what kept it from that */
async function recover(desk: Desk, programs: string): Promise<string[]> {
  const outcome = await runCore({ ...desk.run, jobs: [], retries: RETRIES }, { programs });
  const isOver = outcome.ended !== undefined ? [] : ['stuck: the app did not come to its end after the last kill'];
  return [...isOver, ...describeWrong(outcome)];
}

function describeWrong({ wasSilent, troubles, killedIn, ended, stderr }: CoreOutcome): string[] {
  if (wasSilent) return [`stuck: nothing was heard of the app any more: ${stderr.slice(0, 400)}`];
  const crashed =
    killedIn === undefined && ended === undefined ? [`stuck: the app ended by itself: ${stderr.slice(0, 400)}`] : [];
  return [...crashed, ...troubles.map((code) => `stuck: the app told of a trouble of its own, ${code}`)];
}

import type { Clock, Comparison, Contender, Count } from './bench-case.ts';
import { judgeRatio, ratioOf, type Verdict } from './judge.ts';
import { type Spread, spreadOf } from './statistics.ts';

const REPEATS = 5;

/** Milliseconds of one operation. */
type Timing = Spread & { what: string; repeats: number[] };

/** What was measured of one comparison. */
export type Figures = Pick<Comparison, 'name' | 'measure' | 'clock' | 'goal'> & {
  ours: Timing;
  reference: Timing;
  /** Of the two medians; `low` and `high` are of the repeats, each of ours with the one of the reference beside it. */
  ratio: Spread;
  verdict: Verdict;
  counts: Count[];
};

export type MeasureOptions = {
  repeats?: number;
  /** Milliseconds from any point on, by each clock. */
  now: (clock: Clock) => number;
  /** Called and waited for before each timed run, for example to collect garbage. */
  settle?: (clock: Clock) => void | Promise<void>;
};

/**
 * Checks the results, then times both in turn: ours, reference, ours, reference… so that whatever else the machine does meets both.
 * @throws what `check` throws, and what a contender throws: then there are no figures
 */
export async function measure(comparison: Comparison, options: MeasureOptions): Promise<Figures> {
  const { name, clock, goal, ours, reference, warmUps = 1 } = comparison;
  await comparison.check();
  for (let done = 0; done < warmUps; done += 1) for (const contender of [ours, reference]) await runOnce(contender);
  const times: { ours: number; reference: number }[] = [];
  const isWarmed = clock === 'processor' && ours.prepare === undefined && reference.prepare === undefined;
  const time = (contender: Contender) => timeOne(contender, { ...options, clock, isWarmed });
  for (let done = 0; done < (options.repeats ?? comparison.repeats ?? REPEATS); done += 1) {
    times.push({ ours: await time(ours), reference: await time(reference) });
  }
  // Of everything that was run.
  const counts = (await comparison.count?.()) ?? [];
  const timed = {
    ours: toTiming(
      ours,
      times.map((pair) => pair.ours),
    ),
    reference: toTiming(
      reference,
      times.map((pair) => pair.reference),
    ),
  };
  const ratio = {
    ...spreadOf(times.map((pair) => ratioOf(comparison.measure, pair))),
    median: ratioOf(comparison.measure, { ours: timed.ours.median, reference: timed.reference.median }),
  };
  const verdict = judgeRatio({ measure: comparison.measure, goal, ratio: ratio.median });
  return { name, measure: comparison.measure, clock, goal, ...timed, ratio, verdict, counts };
}

async function runOnce({ prepare, run }: Contender): Promise<void> {
  await prepare?.();
  await run();
}

type Timed = Pick<MeasureOptions, 'now' | 'settle'> & {
  clock: Clock;
  /**
   * A full collection throws compiled code away. What only computes is run once more before it is timed, so that the figure tells how fast
   * it is and not how fast the engine compiles it; where a side has to prepare each run, neither is.
   */
  isWarmed: boolean;
};

async function timeOne(contender: Contender, { now, settle, clock, isWarmed }: Timed): Promise<number> {
  const { prepare, run, operations, timesItself, computedMs } = contender;
  if (computedMs !== undefined) return computedMs / operations;
  await prepare?.();
  await settle?.(clock);
  if (isWarmed) await run();
  const began = now(clock);
  const told = await run();
  if (timesItself === true) return requireTime(told) / operations;
  return (now(clock) - began) / operations;
}

/** @throws when it told no time: that is no figure */
function requireTime(told: unknown): number {
  if (typeof told !== 'number' || !(told > 0)) throw new Error('A contender that times itself told no time.');
  return told;
}

function toTiming({ what }: Contender, repeats: number[]): Timing {
  return { what, ...spreadOf(repeats), repeats };
}

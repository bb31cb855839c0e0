import { createNumbers } from '../../test/helpers/seeded-numbers.ts';
import type { Comparison } from './compare.ts';
import { atDesk } from './desk.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { createSchedule, FAULT_KINDS } from './fault-schedule.ts';
import type { Figures } from './figures.ts';
import { runCore } from './run-core.ts';
import { AT_ONCE, runSeveral } from './run-several.ts';

/** So many that a desk stays below the writes that the app makes in a minute. */
const JOBS_A_DESK = 40;
const WITHIN_MS = 2_000;
/** What a person goes on with by hand, while there are faults and when there are none any more. */
const RETRIES = 6;
/** How long the app waits for an answer: black holes are many. */
const TIMEOUT_MS = 3_000;

type ProxiedDesk = Comparison & { faults: Readonly<Record<string, number>>; refused: number };

export type ProxyOptions = {
  seed: number;
  operations: number;
  programs: string;
  say: (line: string) => void;
  atOnce?: number | undefined;
};

/** Has the app do so many operations over a way with faults, at desks of their own, then lets each recover over a good one. */
export async function soakProxy({ seed, operations, programs, say, atOnce = AT_ONCE }: ProxyOptions): Promise<Figures> {
  const desks: ProxiedDesk[] = [];
  const sum = (read: (desk: ProxiedDesk) => number) => desks.reduce((all, desk) => all + read(desk), 0);
  let next = seed;
  const workUntilEnough = async () => {
    while (sum((desk) => desk.operations) < operations) {
      const deskSeed = next;
      next += 1;
      const desk = await workOverFaults(deskSeed, programs);
      desks.push(desk);
      for (const sentence of desk.wrong) say(`  seed ${deskSeed}: ${sentence}`);
      say(`  ${sum((each) => each.operations)} of ${operations} operations`);
    }
  };
  await runSeveral(Array.from({ length: atOnce }), workUntilEnough, atOnce);
  const faults = FAULT_KINDS.map((kind) => `${sum((desk) => desk.faults[kind] ?? 0)} ${kind}`);
  const requests = sum((desk) => Object.values(desk.faults).reduce((all, count) => all + count, 0));
  return {
    part: 'proxy',
    tried: `${sum((desk) => desk.operations)} operations, ${requests} requests`,
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    stuck: sum(({ stuck }) => stuck),
    silent: 0,
    notes: [
      `seed ${seed}`,
      ...faults,
      `${sum(({ done }) => done)} done`,
      `${sum(({ asked }) => asked)} asked about`,
      `${sum(({ refused }) => refused)} never begun`,
    ].join(', '),
  };
}

/** One desk's work over faults of this seed. */
export async function workOverFaults(seed: number, programs: string, count = JOBS_A_DESK): Promise<ProxiedDesk> {
  let proxy: FaultProxy | undefined;
  const front = async (url: string) => {
    proxy = await startFaultProxy({ url });
    return proxy.url;
  };
  try {
    return await atDesk({ seed, programs, front }, async (desk) => {
      const timed = { ...desk.run, serviceTimeoutMs: TIMEOUT_MS };
      const first = await runCore({ ...desk.run, setUp: desk.setUp, jobs: [] }, { programs });
      if (first.ended === undefined) throw new Error(`The desk could not be set up: ${first.stderr}`);
      const jobs = await desk.makeJobs(count, WITHIN_MS);
      const schedule = createSchedule(createNumbers(seed));
      const onPhase = (phase: string) => void (phase === 'working' && proxy?.misbehave(schedule));
      const over = await runCore({ ...timed, jobs, retries: RETRIES }, { programs, onPhase });
      proxy?.misbehave();
      const after = await runCore({ ...desk.run, jobs: [], retries: RETRIES }, { programs });
      const found = await desk.compare([...over.accepted, ...after.accepted]);
      const hung = [over, after].filter(({ ended }) => ended === undefined);
      const wrong = hung.map(({ stderr }) => `stuck: the app did not come to its end: ${stderr.slice(0, 300)}`);
      return {
        ...found,
        stuck: found.stuck + wrong.length,
        wrong: [...found.wrong, ...wrong],
        faults: proxy?.counts() ?? {},
        refused: over.refused.length,
      };
    });
  } finally {
    await proxy?.close();
  }
}

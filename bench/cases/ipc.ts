import { setTimeout as pause } from 'node:timers/promises';
import { type BenchCase, type Count, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { type CalledCore, startCalledCore } from '../practice/called-core.ts';

/**
 * A call of the window while the core reads 10,000 records for the first time, beside the same call of a core that has nothing to do; and
 * how long the slowest of the calls wait. They come at an even pace, whether the ones before were answered or not, as frames do.
 */
export const ipcCase: BenchCase = { name: 'ipc', prepare };

const RECORDS = 10_000;
const CALLS = 200;
const EVERY_MS = 10;
const MOST_AT_99 = 16;
const MOST = 50;

async function prepare(): Promise<PreparedCase> {
  const opened: CalledCore[] = [];
  const open = async () => {
    const core = await startCalledCore(RECORDS);
    opened.push(core);
    return core;
  };
  const idle = await open();
  await (await idle.read()).done;
  let reading: CalledCore | undefined;
  return {
    comparisons: [
      {
        name: 'ipc',
        measure: 'time',
        clock: 'wall',
        goal: null,
        warmUps: 0,
        repeats: 3,
        check: async () => requireResult((await idle.call()) > 0, 'The core does not answer.'),
        ours: {
          what: `one after the other, while ${RECORDS} are read`,
          operations: CALLS,
          async prepare() {
            await reading?.end();
            reading = await open();
            await reading.read();
          },
          run: () => callInTurn(reading ?? idle),
        },
        reference: { what: 'idle', operations: CALLS, run: () => callInTurn(idle) },
        count: async () => {
          const core = await open();
          const counts = countSlowest(await callUntil(core, (await core.read()).done));
          await core.end();
          return counts;
        },
      },
    ],
    async close() {
      for (const core of opened) await core.end();
    },
  };
}

async function callInTurn(core: CalledCore): Promise<void> {
  for (let done = 0; done < CALLS; done += 1) await core.call();
}

async function callUntil(core: CalledCore, over: Promise<void>): Promise<number[]> {
  const calls: Promise<number>[] = [];
  let isOver = false;
  const ended = over.then(() => {
    isOver = true;
  });
  while (!isOver) {
    calls.push(core.call());
    await pause(EVERY_MS);
  }
  await ended;
  return Promise.all(calls);
}

/** In whole milliseconds, the next higher one. */
function countSlowest(times: number[]): Count[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return [
    { what: `ms at the 99th percentile of ${times.length} calls`, value: Math.ceil(at99), atMost: MOST_AT_99 },
    { what: 'ms at worst', value: Math.ceil(sorted.at(-1) ?? Number.NaN), atMost: MOST },
  ];
}

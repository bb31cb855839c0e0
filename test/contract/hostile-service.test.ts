import { expect, test } from 'vitest';
import { startTestService } from '../helpers/practice-desk.ts';
import { BODY_ANSWERS } from './hostile-service/body-answers.ts';
import { type CellName, drawTable, playCells } from './hostile-service/cells.ts';
import { type HostileAnswer, PLACES } from './hostile-service/hostile-answer.ts';
import { startHostileFront } from './hostile-service/hostile-front.ts';
import { RECORD_ANSWERS } from './hostile-service/record-answers.ts';
import { STATUS_ANSWERS } from './hostile-service/status-answers.ts';
import { TRANSPORT_ANSWERS } from './hostile-service/transport-answers.ts';

const ANSWERS: readonly HostileAnswer[] = [...STATUS_ANSWERS, ...TRANSPORT_ANSWERS, ...BODY_ANSWERS, ...RECORD_ANSWERS];

/** Ends a run in which nothing gets through; one in which all is well takes a fraction of it. */
const LIMIT_MS = 600_000;

/** To look at some cells alone: `HOSTILE_CELLS='list 429|approve'`, a regular expression over `place answer`. */
const chosen = new RegExp(process.env.HOSTILE_CELLS ?? '');

test('whatever a service answers somewhere, good requests beside it are listed and approved', {
  timeout: LIMIT_MS,
}, async () => {
  const front = await startHostileFront(
    await startTestService({
      settings: {
        rateLimit: { reads: 1e9, writes: 1e9, collections: 1e9 },
        // Reads that only take time here.
        optionalReads: { wallet: false, signer: false, balances: false },
      },
    }),
  );
  const cells = ANSWERS.flatMap((answer) => (answer.places ?? PLACES).map((place): CellName => ({ answer, place })));
  const results = await playCells(
    front,
    cells.filter(({ answer, place }) => chosen.test(`${place} ${answer.name}`)),
  );
  await front.stop();
  console.log(drawTable(results));
  expect(
    results.filter(({ problems }) => problems.length > 0).map(({ answer, place }) => `${place}: ${answer.name}`),
  ).toEqual([]);
});

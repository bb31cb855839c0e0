import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { aShareOf, IS_WHOLE } from '../helpers/a-share-of.ts';
import { SIGNER_KEY } from '../helpers/honest-record.ts';
import { BODY_ANSWERS } from './hostile-service/body-answers.ts';
import { approves, listPath, openCell, reads, recordPath } from './hostile-service/cell.ts';
import { type CellName, drawTable, playCells } from './hostile-service/cells.ts';
import { type HostileAnswer, PLACES } from './hostile-service/hostile-answer.ts';
import { type FrontRule, startHostileFront } from './hostile-service/hostile-front.ts';
import { playList } from './hostile-service/play-list.ts';
import { RECORD_ANSWERS } from './hostile-service/record-answers.ts';
import { openStage, type Stage } from './hostile-service/stage.ts';
import { STATUS_ANSWERS } from './hostile-service/status-answers.ts';
import { TRANSPORT_ANSWERS } from './hostile-service/transport-answers.ts';

const ANSWERS: readonly HostileAnswer[] = [...STATUS_ANSWERS, ...TRANSPORT_ANSWERS, ...BODY_ANSWERS, ...RECORD_ANSWERS];

/** Ends a run in which nothing gets through; one in which all is well takes a fraction of it. */
const LIMIT_MS = 1_500_000;

/** To look at some cells alone: `HOSTILE_CELLS='list 429|approve'`, a regular expression over `place answer`. */
const chosen = process.env.HOSTILE_CELLS;

/** One answer in six in one place, the next of them in the next; all in all places with `npm run test:whole`. */
function chooseCells(): CellName[] {
  const rows = ANSWERS.map((answer) => (answer.places ?? PLACES).map((place): CellName => ({ answer, place })));
  if (chosen !== undefined)
    return rows.flat().filter(({ answer, place }) => new RegExp(chosen).test(`${place} ${answer.name}`));
  if (IS_WHOLE) return rows.flat();
  return aShareOf(rows, { every: 6 }).flatMap((cells, row) => cells[row % cells.length] ?? []);
}

test('whatever a service answers somewhere, good requests beside it are listed and approved', {
  timeout: LIMIT_MS,
}, async () => {
  const front = await startHostileFront();
  const results = await playCells(front, chooseCells());
  expect(results, 'cells that were chosen').not.toHaveLength(0);
  console.log(drawTable(results));
  expect(
    results.filter(({ problems }) => problems.length > 0).map(({ answer, place }) => `${place}: ${answer.name}`),
  ).toEqual([]);
});

test('the table shows what does not hold: a good request that is spoiled, a record that is hidden, a wrong signature', async () => {
  const front = await startHostileFront();
  const leftOut: HostileAnswer = { name: 'a record left out of its list', edit: () => [] };
  // What does not come is waited for as long as this, several times; what comes has to come within it, also on a slow machine.
  const cell = await openCell(front, { patienceMs: 10_000 });
  const stage = await openStage(cell, leftOut);
  const refuse: FrontRule['behave'] = ({ response }) => void response.writeHead(500).end();
  const spoiled: Stage = {
    ...stage,
    async make(kind, wallet) {
      const request = await stage.make(kind, wallet);
      const { third, second } = stage;
      if (wallet === third && kind === 'transaction')
        cell.lane.rules.push({ matches: reads(listPath(request)), behave: refuse });
      if (wallet === second && kind === 'transaction')
        cell.lane.rules.push({ matches: approves(recordPath(request)), behave: refuse });
      return request;
    },
  };
  const signature = await privateKeyToAccount(SIGNER_KEY).signMessage({ message: 'anything else' });
  const other = await stage.make('signature', stage.first);
  const approvals = [{ signer: `evm-keypair:${cell.signerAddress}`, signature }];
  await fetch(`${cell.lane.url}${recordPath(other)}/approvals`, {
    method: 'POST',
    body: JSON.stringify({ approvals }),
  });

  await playList(spoiled);

  expect(cell.problems).toEqual(
    expect.arrayContaining([
      'other wallet not listed',
      expect.stringMatching(/^other list \(transaction\) not approved/),
      'transaction hidden without a word',
      expect.stringMatching(/^wrongly signed/),
    ]),
  );
  await cell.stop();
});

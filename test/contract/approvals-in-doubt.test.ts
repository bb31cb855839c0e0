import { expect, test } from 'vitest';
import { BODY_ANSWERS } from './hostile-service/body-answers.ts';
import { approves, type Cell, openCell, type Request, reads, recordPath } from './hostile-service/cell.ts';
import type { HostileAnswer } from './hostile-service/hostile-answer.ts';
import { startHostileFront } from './hostile-service/hostile-front.ts';
import { sayYes } from './hostile-service/judge.ts';
import { RECORD_ANSWERS } from './hostile-service/record-answers.ts';
import { spoil } from './hostile-service/spoil.ts';
import { STATUS_ANSWERS } from './hostile-service/status-answers.ts';

/** How the record is answered when it is read again: none of these says anything of the signature. */
const UNREADABLE = [
  'half a JSON',
  'a page of HTML',
  'an empty body',
  'JSON 10,000 levels deep',
  'record: null',
  'record: wrong types',
  '404',
  '500',
] as const;

/** More often than a write is tried before it is left to the operator. */
const READ_AGAIN = 6;

test('eight approvals whose answer was lost, then a 409 and a record that cannot be read: none fails, and all end by themselves', async () => {
  const cell = await openCell(await startHostileFront());
  const wallet = await cell.addWallet();
  const approvals = await Promise.all(
    UNREADABLE.map(async (name, index) => {
      const request = await cell.request(index % 2 === 0 ? 'transaction' : 'signature', wallet);
      return { name, request, ...makeDoubtful(cell, request, findAnswer(name)) };
    }),
  );
  await cell.app.sync.now({ profileId: cell.profileId });
  const ids = new Map<string, string | undefined>();
  await Promise.all(approvals.map(async ({ name, request }) => ids.set(name, await sayYes(cell, request))));
  const conditions = () =>
    Object.fromEntries(UNREADABLE.map((name) => [name, cell.intents.get(ids.get(name) ?? '')?.condition]));
  const all = (condition: string) => Object.fromEntries(UNREADABLE.map((name) => [name, condition]));

  await cell.until(() =>
    approvals.every(({ name, readAgain }) => readAgain() >= READ_AGAIN || conditions()[name] !== 'active'),
  );
  expect.soft(conditions()).toEqual(all('active'));
  for (const { request } of approvals) expect.soft((await cell.truth(request)).signatures).toHaveLength(1);

  cell.lane.rules.length = 0;
  await cell.until(() => Object.values(conditions()).every((condition) => condition !== 'active'));
  expect(conditions()).toEqual(all('done'));
  await cell.stop();
});

function findAnswer(name: string): HostileAnswer {
  const found = [...STATUS_ANSWERS, ...BODY_ANSWERS, ...RECORD_ANSWERS].find((answer) => answer.name === name);
  if (found === undefined) throw new Error(`There is no hostile answer "${name}".`);
  return found;
}

/** The first approval has its effect and its answer is lost; from then on the record is answered like this. */
function makeDoubtful(cell: Cell, request: Request, answer: HostileAnswer): { readAgain: () => number } {
  let isIn = false;
  let readAgain = 0;
  cell.lane.rules.push(
    {
      matches: (one) => !isIn && approves(recordPath(request))(one),
      async behave({ honest, response }) {
        await honest();
        isIn = true;
        response.socket?.resetAndDestroy();
      },
    },
    {
      matches: (one) => isIn && reads(recordPath(request))(one),
      async behave(exchange) {
        readAgain += 1;
        cell.notify();
        await spoil({ answer, id: request.id, ofAnotherWallet: {} }, exchange, await exchange.honest());
      },
    },
  );
  return { readAgain: () => readAgain };
}

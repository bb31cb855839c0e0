import { approves, reads, readUntilListed, recordPath } from './cell.ts';
import type { FrontRule } from './hostile-front.ts';
import { expectGoodThrough, expectLateListed, expectNothingSignedWrongly, expectQuickCalls, sayYes } from './judge.ts';
import { expectHonestEnd } from './judge-approval.ts';
import { expectHostile, type Stage } from './stage.ts';

/**
 * Three approvals meet the hostile answer: one that has its effect, one that has none, and one whose effect is known by a 409
 * alone because reading the record again is hostile.
 */
export async function playApprove(stage: Stage): Promise<void> {
  const { cell, first, second, third, make } = stage;
  const taken = await make('transaction', first);
  const refused = await make('signature', second);
  const unreadable = await make('transaction', first);
  await readUntilListed(cell, [taken, refused, unreadable]);
  let isIn = false;
  const rules = [
    stage.spoil(approves(recordPath(taken)), taken),
    stage.spoil(approves(recordPath(refused)), refused, async ({ peek }) => ({
      ...(await peek(recordPath(refused))),
      status: 201,
    })),
    stage.spoil((request) => isIn && reads(recordPath(unreadable))(request), unreadable),
  ];
  const lostOnce: FrontRule = {
    matches: (request) => !isIn && approves(recordPath(unreadable))(request),
    async behave({ honest, response }) {
      await honest();
      isIn = true;
      response.socket?.resetAndDestroy();
    },
  };
  cell.lane.rules.push(...rules, lostOnce);
  const approvals = await Promise.all(
    [
      { name: 'taken', request: taken },
      { name: 'not taken', request: refused },
      { name: '409, then unreadable', request: unreadable },
    ].map(async (approval) => ({ ...approval, intentId: await sayYes(cell, approval.request) })),
  );
  await cell.until(() => rules.every(({ hits }) => hits > 0));
  await expectGoodThrough(cell, [
    { beside: 'same list', request: await make('transaction', first) },
    { beside: 'other list', request: await make('signature', first) },
    { beside: 'other wallet', request: await make('signature', third) },
  ]);
  await expectQuickCalls(cell, first);
  await expectLateListed(stage);
  await Promise.all(approvals.map((approval) => expectHonestEnd(cell, approval)));
  await expectNothingSignedWrongly(stage);
  await expectHostile(stage, rules);
}

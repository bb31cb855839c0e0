import { describe, expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

describe('what happened while nobody looked at the journal', () => {
  test('is told from the last look on: what came in, what of it waits, and what was begun, also after a start', async () => {
    const desk = await openDesk();
    const { profileId } = desk;
    expect(expectValue(await desk.app.activity.away({ profileId }))).toBeNull();
    await desk.requestTransfer();
    await desk.sync();
    expectValue(await desk.app.activity.leave({ profileId }));
    const ids = [await desk.requestTransfer(), await desk.requestTransfer()];
    const later = await reopenDesk(desk);
    await later.sync();
    expectValue(await later.app.approvals.list({ profileId }));
    await later.ended(await later.approve('transaction', ids[0] ?? ''));
    const away = expectValue(await later.app.activity.away({ profileId }));
    expect(away).toMatchObject({
      arrived: 2,
      waiting: 1,
      begun: [{ topic: 'approvals', standing: 'done', count: 1 }],
    });
    expectValue(await later.app.activity.leave({ profileId }));
    expect(expectValue(await later.app.activity.away({ profileId }))).toMatchObject({ arrived: 0, begun: [] });
  });
});

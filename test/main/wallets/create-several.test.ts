import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

const FORM = 'form-several';

async function openSeries() {
  const desk = await openDesk();
  const ask = (count: number, more: { group?: string; linkedUser?: string } = {}) =>
    desk.app.wallets.createSeveral({
      profileId: desk.profileId,
      formId: FORM,
      signer: desk.signerAddress,
      linkedUser: 'userId:qa-{n}',
      count,
      ...more,
    });
  const listCreates = async () =>
    (await listActivity(desk.app, desk.profileId)).filter(({ target }) => target.includes('userId:qa-'));
  return { desk, ask, listCreates };
}

describe('several wallets at once', () => {
  test('are made for one user each, and stand in their group', async () => {
    const { desk, ask } = await openSeries();
    const made = expectValue(await ask(3, { group: 'Nightly' }));
    const ended = await Promise.all(made.map(desk.ended));
    expect(ended.map(({ condition, target }) => [condition, target])).toEqual(
      [1, 2, 3].map((number) => ['done', `a wallet of ${desk.signerAddress} for userId:qa-${number}`]),
    );
    const wallets = expectValue(await desk.app.wallets.list({ profileId: desk.profileId }));
    const grouped = wallets.filter(({ group }) => group === 'Nightly');
    expect(grouped.map(({ linkedUser }) => linkedUser).sort()).toEqual(['userId:qa-1', 'userId:qa-2', 'userId:qa-3']);
  });

  test('asked for again are the same ones, and a larger number adds those that are missing', async () => {
    const { desk, ask, listCreates } = await openSeries();
    const first = expectValue(await ask(2));
    const again = expectValue(await ask(3));
    expect(again.slice(0, 2).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    await Promise.all(again.map(desk.ended));
    expect(await listCreates()).toHaveLength(3);
  });

  test('are refused before anything is kept where all of them would be one', async () => {
    const { ask, listCreates } = await openSeries();
    expect(expectFailure(await ask(2, { linkedUser: 'userId:qa-1' }))).toMatchObject({
      code: 'rule-broken',
      facts: { field: 'linkedUser' },
    });
    expect(await listCreates()).toEqual([]);
  });

  test('asked for with the same form and another group are told apart', async () => {
    const { desk, ask } = await openSeries();
    const made = expectValue(await ask(1));
    await Promise.all(made.map(desk.ended));
    expect(expectFailure(await ask(1, { group: 'Other' }))).toMatchObject({ code: 'form-reused' });
  });

  test('are told by the journal in the order of their numbers, as far as they are made, after a restart as well', async () => {
    const { desk, ask } = await openSeries();
    const ended = await Promise.all(expectValue(await ask(12)).map(desk.ended));
    const again = await reopenDesk(desk);
    const listed = expectValue(await again.app.wallets.listSeries({ profileId: desk.profileId, formId: FORM }));
    expect(listed).toEqual(ended.map(({ facts }) => facts.walletAddress));
    expect(new Set(listed).size).toBe(12);
    expect(
      expectValue(await again.app.wallets.listSeries({ profileId: desk.profileId, formId: 'another-form' })),
    ).toEqual([]);
  });
});

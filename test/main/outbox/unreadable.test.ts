import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import type { Step } from '#main/outbox/intent-kind.ts';
import { FailureError } from '#shared/failure.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { advance, openOutbox } from './outbox-harness.ts';

const ASKED = { kind: 'test', profileId: 'p', target: 'it', body: { text: 'hello' } };

/** A journal in which one row is under way, with a cell of it changed between two runs. */
async function openAfter(sql: string) {
  const first = openOutbox({ intent: async () => ({ next: 'wait', afterMs: 60_000 }) });
  const { id } = first.submit('form-1');
  const { id: other } = first.submit('form-2');
  await first.outbox.settled(id);
  await first.close();
  const database = new Database(join(first.dataFolder, 'journal.db'));
  database.pragma('foreign_keys = OFF');
  database.prepare(`UPDATE intents SET ${sql} WHERE id = ?`).run(id);
  database.close();
  const step = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
  return { ...openOutbox({ intent: step }, { dataFolder: first.dataFolder }), step, id, other };
}

describe('a row of the journal', () => {
  test.each([
    ['what was asked for is no JSON', `body = '{"text":"hel'`, 'what was asked for'],
    ['what was asked for is something else', "body = '{}'", 'what was asked for'],
    ['its kind is not known', "kind = 'tset'", 'what kind of request it is'],
    ['its key is gone', 'idempotency_key = NULL', 'a repeat'],
    ['how it stands says nothing', "condition = 'activ'", 'how it stands'],
    ['how far it came says nothing', "state = 'snding'", 'how far it had come'],
    ['what was learnt is no JSON', "facts = '{'", 'what was learnt on the way'],
    ['it names nothing', "target = ''", 'what it is about'],
  ])('of which %s is shown, never acted on, and holds nobody up', async (_what, sql, part) => {
    const { outbox, step, id, other } = await openAfter(sql);
    outbox.resume();
    expect(await outbox.settled(other)).toMatchObject({ condition: 'done' });
    expect(step.mock.calls.map(([intent]) => intent.id)).toEqual([other]);

    const shown = listIntents(outbox, 'p').find((intent) => intent.id === id);
    expect(shown).toMatchObject({
      condition: 'unreadable',
      failure: { code: 'journal-row-unreadable', happened: expect.stringContaining(part) },
    });
    expect(listIntents(outbox, 'p')).toHaveLength(2);

    const dismissed = expectValue(outbox.dismissUnreadable({ id, profileId: 'p' }));
    expect(dismissed).toMatchObject({ id, condition: 'dismissed' });
    outbox.resume();
    expect(await outbox.settled(id)).toMatchObject({ condition: 'dismissed' });
    expect(step).toHaveBeenCalledTimes(1);
  });

  test('that cannot be read stays as it is when somebody tries again with it', async () => {
    const { outbox, id } = await openAfter("body = '{}'");
    expect(expectFailure(outbox.dismiss(id)).code).toBe('not-dismissible');
  });

  test.each(["facts = '{'", "body = 'x'"])(
    'that cannot be read (%s) is what the same form was, until it is dismissed: nothing is sent twice',
    async (sql) => {
      const { outbox, step, id } = await openAfter(sql);
      const again = () => outbox.submit({ ...ASKED, formId: 'form-1' });
      expect(again).toThrow(FailureError);
      expect(again).toThrow('Look at the entry in Activity');
      expectValue(outbox.dismissUnreadable({ id, profileId: 'p' }));
      outbox.submit({ ...ASKED, formId: 'form-1' });
      outbox.submit({ ...ASKED, formId: 'form-3' });
      await expect.poll(() => step).toHaveBeenCalledTimes(1);
      expect(step.mock.calls[0]?.[0].formId).toBe('form-3');
    },
  );

  test('that does not tell its profile is shown in each of them, and ended in the one where somebody ends it', async () => {
    const { outbox, id } = await openAfter("profile_id = ''");
    expect(listIntents(outbox, 'q').map((intent) => intent.id)).toEqual([id]);
    expect(listIntents(outbox, 'p')).toHaveLength(2);
    expectValue(outbox.dismissUnreadable({ id, profileId: 'q' }));
    expect(listIntents(outbox, 'q')).toMatchObject([{ id, condition: 'dismissed' }]);
    expect(listIntents(outbox, 'p')).toHaveLength(1);
  });

  test('that does not tell its own number has another one by which it can be ended', async () => {
    const { outbox, id } = await openAfter("id = ''");
    const shown = listIntents(outbox, 'p').find(({ condition }) => condition === 'unreadable');
    expect(shown?.id).toMatch(/^00000000-0000-8000-8000-[0-9a-f]{12}$/);
    expect(shown?.id).not.toBe(id);
    expectValue(outbox.dismissUnreadable({ id: shown?.id ?? '', profileId: 'p' }));
    expect(listIntents(outbox, 'p').map(({ condition }) => condition)).not.toContain('unreadable');
  });

  test('is still told as it was after the next start, and a dismissed one stays dismissed', async () => {
    const first = await openAfter("facts = '{'");
    await first.close();
    const second = openOutbox({}, { dataFolder: first.dataFolder });
    expect(listIntents(second.outbox, 'p').filter(({ condition }) => condition === 'unreadable')).toHaveLength(1);
    expectValue(second.outbox.dismissUnreadable({ id: first.id, profileId: 'p' }));
    await second.close();
    const third = openOutbox({}, { dataFolder: first.dataFolder });
    expect(listIntents(third.outbox, 'p').find(({ id }) => id === first.id)).toMatchObject({ condition: 'dismissed' });
    expect(third.intents.steps(first.id).at(-1)).toMatchObject({ condition: 'dismissed' });
  });
});

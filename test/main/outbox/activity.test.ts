import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { ActivityPlace } from '#shared/ipc/activity-views.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { aKind, openOutbox } from './outbox-harness.ts';

/** A journal of so many rows that wait, some of them with a cell changed between two runs. */
async function openAfter(count: number, sqlOf: Readonly<Record<number, string>>) {
  const first = openOutbox({ intent: async () => ({ next: 'wait', afterMs: 60_000 }) });
  const ids = Array.from({ length: count }, (_, number) => first.submit(`form-${number}`).id);
  for (const id of ids) await first.outbox.settled(id);
  await first.close();
  const database = new Database(join(first.dataFolder, 'journal.db'));
  for (const [number, id] of ids.entries()) {
    database.prepare('UPDATE intents SET created_at = ? WHERE id = ?').run(1_000 + number, id);
    const sql = sqlOf[number];
    if (sql !== undefined) database.prepare(`UPDATE intents SET ${sql} WHERE id = ?`).run(id);
  }
  database.close();
  return { ...openOutbox({}, { dataFolder: first.dataFolder }), ids };
}

const NONE = { uncertain: 0, failed: 0, paused: 0, 'under-way': 0, done: 0, dismissed: 0 };

describe('the pages of the journal', () => {
  test('have every row once, those that cannot be read in their places among the others', async () => {
    const { outbox, ids } = await openAfter(7, { 1: "facts = '{'", 4: "body = '{}'" });
    const seen: string[] = [];
    let after: ActivityPlace | null = null;
    do {
      const page = outbox.page({ profileId: 'p', after, limit: 2 });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(ids.toReversed());
  });

  test('count and list a row that cannot be read among the uncertain, whatever its condition says', async () => {
    const { outbox, ids } = await openAfter(4, { 0: "facts = '{'", 2: "kind = 'tset'" });
    expect(outbox.counts('p')).toEqual({
      all: 4,
      standings: { ...NONE, uncertain: 2, 'under-way': 2 },
      kinds: { test: 3, tset: 1 },
    });
    const ofStanding = (standing: 'uncertain' | 'under-way' | 'dismissed') =>
      outbox.page({ profileId: 'p', standing, after: null, limit: 10 }).items.map(({ id }) => id);
    expect(ofStanding('uncertain')).toEqual([ids[2], ids[0]]);
    expect(ofStanding('under-way')).toEqual([ids[3], ids[1]]);
    for (const number of [0, 2]) {
      expectValue(outbox.dismissUnreadable({ id: ids[number] ?? '', profileId: 'p' }));
    }
    expect(new Set(ofStanding('dismissed'))).toEqual(new Set([ids[0], ids[2]]));
    expect(outbox.counts('p').standings).toEqual({ ...NONE, 'under-way': 2, dismissed: 2 });
  });

  test('end with the last row: whether anything is behind is told where the page is just full, and where one is left', async () => {
    const { outbox, ids } = await openAfter(3, {});
    const page = (limit: number, after: ActivityPlace | null = null) => outbox.page({ profileId: 'p', after, limit });
    expect(page(3).next).toBeNull();
    expect(page(4).next).toBeNull();
    expect(page(2)).toMatchObject({ items: [{ id: ids[2] }, { id: ids[1] }], next: { createdAt: 1_001, id: ids[1] } });
    expect(page(2, page(2).next)).toMatchObject({ items: [{ id: ids[0] }], next: null });
  });

  test('do not name a row that cannot be read a second time, also where two were made at once', async () => {
    const { outbox, ids } = await openAfter(4, {
      0: "facts = '{', created_at = 1000",
      1: "facts = '{', created_at = 1000",
      2: 'created_at = 1000',
      3: 'created_at = 1000',
    });
    const seen: string[] = [];
    let after: ActivityPlace | null = null;
    do {
      const page = outbox.page({ profileId: 'p', after, limit: 1 });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(ids.toSorted());
  });

  test('find the newest entry that began an action of the service', async () => {
    const { outbox, intents, ids } = await openAfter(2, {});
    const action = { profileId: 'p', actionId: 'action-1' };
    expect(outbox.findOfAction(action)).toBeUndefined();
    for (const id of ids) intents.advance({ id, at: 5_000, facts: { actionId: 'action-1' } });
    expect(outbox.findOfAction(action)?.id).toBe(ids[1]);
    expect(outbox.findOfAction({ ...action, profileId: 'q' })).toBeUndefined();
  });

  test('have an entry that cannot be read, asked for by itself, only in its own profile', async () => {
    const { outbox, ids } = await openAfter(1, { 0: "facts = '{'" });
    const [id = ''] = ids;
    expect(outbox.find({ profileId: 'p', id })).toMatchObject({ id, condition: 'unreadable' });
    expect(outbox.find({ profileId: 'q', id })).toBeUndefined();
    expect(outbox.find({ profileId: 'p', id: 'another' })).toBeUndefined();
  });

  test('are of one profile, as is each entry that is asked for by itself', async () => {
    const { outbox, ids } = await openAfter(2, {});
    const [id = ''] = ids;
    expect(outbox.find({ profileId: 'p', id })).toMatchObject({ id });
    expect(outbox.find({ profileId: 'q', id })).toBeUndefined();
    expect(outbox.page({ profileId: 'q', after: null, limit: 10 })).toEqual({ items: [], next: null });
    expect(outbox.counts('q').all).toBe(0);
  });

  test('have what cannot be read only where its topic is asked for', async () => {
    const { outbox, ids } = await openAfter(3, {
      0: "facts = '{', kind = 'mint-nft'",
      1: "facts = '{', kind = 'fund-wallet'",
    });
    const idsOf = (topic: 'content' | 'funding') =>
      outbox.page({ profileId: 'p', topic, after: null, limit: 10 }).items.map(({ id }) => id);
    expect(idsOf('funding')).toEqual([ids[1]]);
    expect(idsOf('content')).toEqual([ids[2], ids[0]]);
  });

  test('say how the entries of a run stand', async () => {
    const steps = { intent: async () => ({ next: 'wait', afterMs: 60_000 }) as const };
    const { outbox } = openOutbox({}, { kinds: [aKind(steps, { name: 'fund-wallet' })] });
    const ask = (formId: string) =>
      expectValue(
        outbox.submit({ kind: 'fund-wallet', profileId: 'p', target: 'it', formId, body: { text: 'hello' } }),
      );
    for (const formId of ['run:0', 'run:1', 'other:0']) await outbox.settled(ask(formId).id);
    expect(outbox.group({ profileId: 'p', kind: 'funding-run', id: 'run' })).toEqual({ 'under-way': 2 });
  });
});

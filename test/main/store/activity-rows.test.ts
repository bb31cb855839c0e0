import { describe, expect, onTestFinished, test } from 'vitest';
import { createIntents, type IntentRow } from '#main/store/intents.ts';
import { openJournal } from '#main/store/open-journal.ts';
import type { ActivityStanding } from '#shared/model/activity-standing.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

function open(dataFolder = makeTemporaryFolder()) {
  const { database, setAside } = openJournal({ dataFolder, now: 0 });
  onTestFinished(() => void database.close());
  const intents = createIntents({ database, setAside, onSigned: () => {}, onWritten: () => {} });
  const insert = (id: string, changes: Partial<IntentRow> = {}) => intents.insert({ ...blank(id), ...changes });
  const list = (standing?: ActivityStanding) =>
    intents.activity.list({ profileId: 'p', standing, after: null, limit: 100 });
  return { dataFolder, database, intents, insert, list };
}

const DOWN = { code: 'unreachable', happened: 'h', kept: 'k', next: 'n' };

function blank(id: string): IntentRow {
  return {
    id,
    profileId: 'p',
    kind: 'mint-nft',
    target: `nft ${id} of shop`,
    formId: id,
    body: {},
    idempotencyKey: null,
    keyMadeAt: null,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: 0,
    createdAt: 1,
    updatedAt: 1,
  };
}

describe('the order of the list of activity', () => {
  test('goes on behind a place, the newest first, whatever has come meanwhile and however many are of one moment', () => {
    const { intents, insert } = open();
    for (let number = 0; number < 25; number += 1) {
      insert(`i${String(number).padStart(2, '0')}`, { createdAt: Math.floor(number / 5) });
    }
    const seen: string[] = [];
    let after: { createdAt: number; id: string } | null = null;
    for (;;) {
      const ids: string[] = intents.activity.list({ profileId: 'p', after, limit: 4 });
      const last = intents.get(ids.at(-1) ?? '');
      if (last === undefined) break;
      seen.push(...ids);
      after = { createdAt: last.createdAt, id: last.id };
      insert(`new ${seen.length}`, { createdAt: 100 });
    }
    const ofMoment = (moment: number) => [0, 1, 2, 3, 4].map((at) => `i${String(moment * 5 + at).padStart(2, '0')}`);
    expect(seen).toEqual([4, 3, 2, 1, 0].flatMap(ofMoment));
  });

  test('tells those of one standing and counts them, as each write leaves them', () => {
    const { intents, insert, list } = open();
    insert('a');
    expect(list('under-way')).toEqual(['a']);
    insert('b', { kind: 'approve', condition: 'uncertain', createdAt: 2 });
    insert('c', { profileId: 'q' });
    intents.advance({ id: 'a', at: 3, condition: 'failed' });
    expect(list()).toEqual(['b', 'a']);
    expect(list('uncertain')).toEqual(['b']);
    expect(list('failed')).toEqual(['a']);
    expect(list('under-way')).toEqual([]);
    const two = {
      all: 2,
      'standing uncertain': 1,
      'standing failed': 1,
      'kind mint-nft': 1,
      'kind approve': 1,
    };
    expect(intents.activity.tally('p')).toEqual(two);
    intents.activity.mark('c', 'uncertain');
    expect(intents.activity.tally('q')).toEqual({ all: 1, 'standing uncertain': 1, 'kind mint-nft': 1 });
    intents.advance({ id: 'c', at: 4, condition: 'dismissed' });
    expect(intents.activity.tally('q')).toEqual({ all: 1, 'standing dismissed': 1, 'kind mint-nft': 1 });
  });

  test('what stopped after many tries counts as failed, and what is tried again as paused until it is not held up', () => {
    const { intents, insert, list } = open();
    insert('a');
    insert('b', { condition: 'parked', failure: DOWN });
    expect(list('under-way')).toEqual(['a']);
    intents.advance({ id: 'a', at: 2, failure: DOWN, attempts: 1 });
    expect(list('paused')).toEqual(['a']);
    expect(intents.activity.tally('p')).toMatchObject({ 'standing paused': 1, 'standing failed': 1 });
    intents.advance({ id: 'a', at: 3, state: 'sending', failure: null });
    expect(list('paused')).toEqual([]);
    expect(list('under-way')).toEqual(['a']);
  });

  test('remembers what was said of a row that its columns do not tell: before it is asked, and when it is made again', () => {
    const { intents, insert, list } = open();
    for (const id of ['a', 'b', 'c']) insert(id);
    intents.activity.mark('a', 'paused');
    intents.activity.mark('b', 'uncertain');
    const asMarked = () =>
      expect([list('paused'), list('uncertain'), list('under-way')]).toEqual([['a'], ['b'], ['c']]);
    asMarked();
    intents.activity.reread();
    asMarked();
    intents.activity.mark('a', 'under-way');
    intents.advance({ id: 'b', at: 2, condition: 'dismissed' });
    intents.activity.reread();
    expect([list('paused'), list('uncertain'), list('under-way')]).toEqual([[], [], ['a', 'c']]);
    expect(intents.activity.tally('p')).toMatchObject({ all: 3, 'standing under-way': 2, 'standing dismissed': 1 });
  });

  test('is the same after a start as it was before', () => {
    const first = open();
    first.list();
    first.insert('a', { condition: 'parked' });
    first.insert('b', { facts: { actionId: 'act-1' }, createdAt: 2 });
    const tally = first.intents.activity.tally('p');
    first.database.close();
    const second = open(first.dataFolder);
    expect(second.list()).toEqual(['b', 'a']);
    expect(second.intents.activity.tally('p')).toEqual(tally);
    expect(second.intents.activity.findOfAction({ profileId: 'p', actionId: 'act-1' })).toBe('b');
  });

  test('knows nothing of a write that was taken back', () => {
    const { database, intents, insert, list } = open();
    insert('a');
    expect(list()).toEqual(['a']);
    const failing = database.transaction(() => {
      insert('b');
      intents.advance({ id: 'a', at: 2, condition: 'done' });
      throw new Error('taken back');
    });
    expect(failing).toThrow('taken back');
    expect(list('under-way')).toEqual(['a']);
    expect(intents.activity.tally('p')).toMatchObject({ all: 1, 'standing under-way': 1 });
  });

  test('finds the newest by words of kind and target in any letter case, and by what kinds are called', () => {
    const { intents, insert } = open();
    insert('a', { target: 'nft 7 of ÄPFEL' });
    insert('b', { target: 'nft 8 of shop', createdAt: 2 });
    insert('c', { kind: 'approve', target: 'transaction tx-1', createdAt: 3 });
    const search = (words: { word: string; kinds?: string[] }[], limit = 10) =>
      intents.activity.search({
        profileId: 'p',
        words: words.map(({ word, kinds = [] }) => ({ word, kinds })),
        limit,
      });
    expect(search([{ word: 'NFT' }])).toEqual(['b', 'a']);
    expect(search([{ word: 'nft' }], 1)).toEqual(['b']);
    expect(search([{ word: 'äpf' }, { word: 'Mint' }])).toEqual(['a']);
    expect(search([{ word: 'approval', kinds: ['approve'] }, { word: 'tx-1' }])).toEqual(['c']);
    expect(search([{ word: '%' }])).toEqual([]);
    expect(search([{ word: 'nft\0' }])).toEqual(['b', 'a']);
  });

  test('finds an approval by what its review said that it does', () => {
    const { intents, insert, list } = open();
    list();
    insert('a', { kind: 'approve', target: 'transaction tx-1' });
    const search = () => intents.activity.search({ profileId: 'p', words: [{ word: 'eth', kinds: [] }], limit: 10 });
    expect(search()).toEqual([]);
    intents.advance({ id: 'a', at: 2, condition: 'done', facts: { headline: 'Send 1.5 ETH to Payroll' } });
    expect(search()).toEqual(['a']);
  });

  test('finds what began an action once the service has named it', () => {
    const { intents, insert, list } = open();
    list();
    insert('a');
    const ofAction = () => intents.activity.findOfAction({ profileId: 'p', actionId: 'act-1' });
    expect(ofAction()).toBeUndefined();
    intents.advance({ id: 'a', at: 2, facts: { actionId: 'act-1' } });
    expect(ofAction()).toBe('a');
    intents.advance({ id: 'a', at: 3, condition: 'done', facts: { actionId: 'act-1' } });
    expect(ofAction()).toBe('a');
  });

  test('is made again when rows are hidden, or come back, that were read before', () => {
    const { database, intents, insert, list } = open();
    for (const id of ['a', 'b']) insert(id);
    expect(list()).toEqual(['a', 'b']);
    const [rowid] = database.prepare("SELECT rowid FROM intents WHERE id = 'a'").pluck().all();
    database.prepare('INSERT INTO hidden_intents (place) VALUES (?)').run(rowid);
    intents.activity.reread();
    expect(list()).toEqual(['b']);
    expect(intents.activity.tally('p')).toMatchObject({ all: 1, 'standing under-way': 1 });
    database.exec('DELETE FROM hidden_intents');
    intents.activity.reread();
    expect(list()).toEqual(['a', 'b']);
  });

  test('tells those of one topic, also of one standing', () => {
    const { intents, insert } = open();
    insert('a', { kind: 'approve' });
    insert('b', { kind: 'fund-wallet', createdAt: 2 });
    insert('c', { kind: 'fund-wallet', condition: 'failed', createdAt: 3 });
    const list = (question: { topic: 'funding' | 'content'; standing?: 'failed' }) =>
      intents.activity.list({ profileId: 'p', after: null, limit: 10, ...question });
    expect(list({ topic: 'funding' })).toEqual(['c', 'b']);
    expect(list({ topic: 'funding', standing: 'failed' })).toEqual(['c']);
    expect(list({ topic: 'content' })).toEqual([]);
  });

  test('has one row of a funding run, whatever becomes of its entries, and counts how they stand', () => {
    const { intents, insert } = open();
    const grouped = (limit = 10) => intents.activity.list({ profileId: 'p', isGrouped: true, after: null, limit });
    grouped();
    for (const number of [1, 2, 3]) {
      insert(`row-${number}`, { kind: 'fund-wallet', formId: `run-1:${number}`, createdAt: number });
    }
    insert('alone', { createdAt: 9 });
    expect(grouped()).toEqual(['alone', 'row-1']);
    intents.advance({ id: 'row-1', at: 10, condition: 'done' });
    intents.advance({ id: 'row-3', at: 10, condition: 'failed' });
    expect(grouped()).toEqual(['alone', 'row-1']);
    const run = { profileId: 'p', kind: 'funding-run', id: 'run-1' } as const;
    expect(intents.activity.countGroup(run)).toEqual({ done: 1, failed: 1, 'under-way': 1 });
    intents.activity.reread();
    expect(grouped()).toEqual(['alone', 'row-1']);
    expect(intents.activity.countGroup(run)).toEqual({ done: 1, failed: 1, 'under-way': 1 });
    expect(intents.activity.list({ profileId: 'p', after: null, limit: 10 })).toHaveLength(4);
  });

  test('has the approval of a request that was asked for here, and not what asked for it, before and after a start', () => {
    const first = open();
    const asked = { kind: 'create-transaction', condition: 'done', facts: { recordId: 'tx-1' } } as const;
    first.insert('asked', asked);
    const listGrouped = ({ intents }: ReturnType<typeof open>) =>
      intents.activity.list({ profileId: 'p', isGrouped: true, after: null, limit: 10 });
    expect(listGrouped(first)).toEqual(['asked']);
    first.insert('approved', { kind: 'approve', target: 'transaction tx-1 of 0xw by 0xs', createdAt: 2 });
    expect(listGrouped(first)).toEqual(['approved']);
    first.insert('other', { kind: 'approve', target: 'signature tx-1 of 0xw by 0xs', createdAt: 3 });
    expect(listGrouped(first)).toEqual(['other', 'approved']);
    first.database.close();
    expect(listGrouped(open(first.dataFolder))).toEqual(['other', 'approved']);
  });

  test('counts what was begun after a moment, by topic and standing', () => {
    const { intents, insert } = open();
    insert('before', { createdAt: 100 });
    insert('a', { kind: 'approve', condition: 'done', createdAt: 101 });
    insert('b', { kind: 'approve', condition: 'done', createdAt: 102 });
    expect(intents.activity.countSince({ profileId: 'p', since: 100 })).toEqual([
      { topic: 'approvals', standing: 'done', count: 2 },
    ]);
  });
});

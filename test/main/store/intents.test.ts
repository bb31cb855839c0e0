import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createIntents, type IntentRow, type Intents } from '#main/store/intents.ts';
import { openJournal as openJournalFile } from '#main/store/open-journal.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

function openJournal() {
  const { database, setAside } = openJournalFile({ dataFolder: makeTemporaryFolder(), now: 0 });
  onTestFinished(() => void database.close());
  return { database, intents: createIntents({ database, setAside, onSigned: () => {}, onWritten: () => {} }) };
}

function listIds(intents: Intents): string[] {
  return intents.activity.list({ profileId: 'p', after: null, limit: 100 });
}

function row(changes: Partial<IntentRow> = {}): IntentRow {
  return {
    id: 'a',
    profileId: 'p',
    kind: 'create-wallet',
    target: 'a wallet',
    formId: 'form-1',
    body: { signer: '0x1', deep: [1, { two: null }] },
    idempotencyKey: 'key-1',
    keyMadeAt: 1,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: 1,
    createdAt: 1,
    updatedAt: 1,
    ...changes,
  };
}

describe('the journal', () => {
  test('writes several together, each whole or not at all', () => {
    const { intents } = openJournal();
    const insertAndThrow = () => {
      intents.insert(row({ id: 'b', formId: 'form-2' }));
      throw new Error('in the middle');
    };
    const insert = (id: string) => () => intents.insert(row({ id, formId: id }));
    const written = intents.together([insert('a'), insertAndThrow, insert('c')]);
    expect(written.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(listIds(intents)).toEqual(['a', 'c']);
    expect(intents.steps('b')).toEqual([]);
  });

  test('gives back what was kept, whole', () => {
    const { intents } = openJournal();
    const failure = { code: 'x', happened: 'h', kept: 'k', next: 'n' };
    intents.insert(row({ failure, facts: { recordId: 'tx-1' } }));
    expect(intents.get('a')).toEqual(row({ failure, facts: { recordId: 'tx-1' } }));
  });

  test('keeps every step that an intent took, in order, beside where it stands', () => {
    const { intents } = openJournal();
    intents.insert(row());
    intents.advance({ id: 'a', at: 2, state: 'sending' });
    intents.advance({ id: 'a', at: 3, state: 'known', facts: { recordId: 'tx-1' } });
    expect(intents.get('a')).toMatchObject({ state: 'known', updatedAt: 3, createdAt: 1, idempotencyKey: 'key-1' });
    expect(intents.steps('a')).toEqual([
      expect.objectContaining({ step: 0, state: 'intent', at: 1 }),
      expect.objectContaining({ step: 1, state: 'sending', at: 2 }),
      expect.objectContaining({ step: 2, state: 'known', at: 3, facts: { recordId: 'tx-1' } }),
    ]);
  });

  test.each([
    "UPDATE intent_steps SET state = 'final'",
    'DELETE FROM intent_steps',
    "INSERT OR REPLACE INTO intent_steps SELECT profile_id, intent_id, step, 'final', condition, at, facts FROM intent_steps",
  ])('does not let a step be changed or removed: %s', (sql) => {
    const { database, intents } = openJournal();
    intents.insert(row());
    const before = intents.steps('a');
    expect(() => database.exec(sql)).toThrow(/a step of the journal is never/);
    expect(intents.steps('a')).toEqual(before);
  });

  test('keeps neither the row nor the step when one of them cannot be written', () => {
    const { database, intents } = openJournal();
    intents.insert(row());
    database.exec("CREATE TRIGGER full BEFORE INSERT ON intent_steps BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(() => intents.advance({ id: 'a', at: 2, state: 'final' })).toThrow('disk full');
    expect(() => intents.insert(row({ id: 'b', formId: 'form-2' }))).toThrow('disk full');
    expect(intents.get('a')).toEqual(row());
    expect(intents.get('b')).toBeUndefined();
  });

  test('takes the same form once in a profile, and again in another', () => {
    const { intents } = openJournal();
    intents.insert(row());
    expect(intents.insert(row({ id: 'b' })).id).toBe('a');
    expect(intents.insert(row({ id: 'c', profileId: 'q' })).id).toBe('c');
    expect(listIds(intents)).toEqual(['a']);
  });

  test.each(['active', 'parked', 'uncertain'] as const)('has one approval of a target while one is %s', (condition) => {
    const { intents } = openJournal();
    intents.insert(row({ kind: 'approve', condition }));
    const { profileId, kind, target } = row({ kind: 'approve' });
    expect(intents.findLatest({ profileId, kind, target })?.id).toBe('a');
    expect(() => intents.insert(row({ kind: 'approve', id: 'b', formId: 'form-2' }))).toThrow(/UNIQUE/);
  });

  test('keeps each fact once, in the step that brought it', () => {
    const { intents } = openJournal();
    intents.insert(row());
    intents.advance({ id: 'a', at: 2, state: 'known', facts: { recordText: 'long' } });
    intents.advance({ id: 'a', at: 3, state: 'proven', facts: { recordText: 'long', challenge: '0x1' } });
    expect(intents.steps('a').map(({ facts }) => facts)).toEqual([{}, { recordText: 'long' }, { challenge: '0x1' }]);
  });

  test('keeps a fact of several parts once as well, and again where a part of it changed', () => {
    const { intents } = openJournal();
    const uses = (address: string) => ({ uses: { chain: 'base', addresses: [address] } });
    intents.insert(row());
    intents.advance({ id: 'a', at: 2, state: 'known', facts: uses('0x1') });
    intents.advance({ id: 'a', at: 3, state: 'proven', facts: { ...uses('0x1'), challenge: '0x1' } });
    intents.advance({ id: 'a', at: 4, state: 'proven', facts: { ...uses('0x2'), challenge: '0x1' } });
    expect(intents.steps('a').map(({ facts }) => facts)).toEqual([{}, uses('0x1'), { challenge: '0x1' }, uses('0x2')]);
  });

  test('lets a target be approved again after the first approval came to nothing', () => {
    const { intents } = openJournal();
    intents.insert(row({ kind: 'approve', condition: 'failed' }));
    expect(intents.insert(row({ kind: 'approve', id: 'b', formId: 'form-2' })).id).toBe('b');
  });

  test('lists what goes on by itself, the oldest first', () => {
    const { intents } = openJournal();
    intents.insert(row({ id: 'later', formId: 'form-2', createdAt: 9 }));
    intents.insert(row());
    intents.insert(row({ id: 'over', formId: 'form-3', condition: 'done' }));
    expect(intents.listActive().map(({ id }) => id)).toEqual(['a', 'later']);
  });

  test('refuses to advance what it does not hold', () => {
    expect(() => openJournal().intents.advance({ id: 'nobody', at: 1 })).toThrow('no intent nobody');
  });

  test('fails loudly on a full disk, with the row before it intact', () => {
    const { database, intents } = openJournal();
    intents.insert(row());
    const pages = database.pragma('page_count', { simple: true }) as number;
    database.pragma(`max_page_count = ${pages}`);
    const large = row({ id: 'b', formId: 'form-2', body: 'x'.repeat(1_000_000) });
    expect(() => intents.insert(large)).toThrow(Database.SqliteError);
    expect(listIds(intents)).toEqual(['a']);
    expect(intents.get('a')).toEqual(row());
  });
});

import { describe, expect, test } from 'vitest';
import { toIntentView } from '#main/outbox/intent-view.ts';
import { explainUnreadable } from '#main/outbox/outbox-failures.ts';
import { readKind, viewRow, viewUnreadable } from '#main/outbox/read-row.ts';
import { NO_WAYS, ONLY_DISMISS } from '#main/outbox/ways-on.ts';
import type { UnreadableIntent } from '#main/store/unreadable-intents.ts';
import { advance, aKind, aRow, FAILURE } from './outbox-harness.ts';

/** It waits for nothing. */
const NOW = { waiting: undefined, now: 0 };

const KINDS = new Map([['test', aKind({ intent: advance('final') })]]);

describe('a row of the journal, as the window sees it', () => {
  test('tells what it waits for now before why it failed the last time', () => {
    const failed = { ...FAILURE, code: 'rejected' } as const;
    const row = aRow({ failure: failed });
    expect(toIntentView(row, { ...NOW, ways: NO_WAYS }).failure).toEqual(failed);
    expect(
      toIntentView(row, { now: 0, waiting: { failure: FAILURE, until: undefined }, ways: NO_WAYS }).failure,
    ).toEqual(FAILURE);
  });

  test('names the request or run that it belongs to, and none where it belongs to none', () => {
    const view = (row: ReturnType<typeof aRow>) => toIntentView(row, { ...NOW, ways: NO_WAYS });
    const funding = view(aRow({ kind: 'fund-wallet', formId: 'run:3' }));
    expect(funding.group).toEqual({ kind: 'funding-run', id: 'run' });
    expect(view(aRow())).not.toHaveProperty('group');
  });

  test('tells when it is tried again only while it goes on and failed before', () => {
    const due = (row: Parameters<typeof aRow>[0]) =>
      toIntentView(aRow({ dueAt: 5_000, ...row }), { ...NOW, now: 1_000, ways: NO_WAYS }).dueAt;
    expect(due({ failure: FAILURE })).toBe(5_000);
    expect(due({})).toBeNull();
    expect(due({ failure: FAILURE, condition: 'parked' })).toBeNull();
    expect(due({ failure: FAILURE, dueAt: 1_000 })).toBeNull();
    const waiting = { failure: FAILURE, until: 9_000 };
    const view = toIntentView(aRow({ condition: 'parked' }), { waiting, now: 0, ways: NO_WAYS });
    expect(view.dueAt).toBeNull();
  });

  test('keeps whole records, bodies and what is only for this app in main', () => {
    const kept = { recordText: '{}', raw: '{}', bodyHash: '00', readAt: 1, requestNumber: 2, isUnsure: true };
    const view = toIntentView(aRow({ facts: { ...kept, challenge: '0x1', count: 3 } }), { ...NOW, ways: NO_WAYS });
    expect(view.facts).toEqual({ challenge: '0x1', count: 3 });
    expect(view).not.toHaveProperty('body');
    expect(view).not.toHaveProperty('idempotencyKey');
  });

  test('cuts a fact that no screen shows whole, and leaves one of that length as it is', () => {
    const facts = { longest: 'a'.repeat(4_000), longer: 'a'.repeat(4_001) };
    const view = toIntentView(aRow({ facts }), { ...NOW, ways: NO_WAYS });
    expect(view.facts.longest).toBe(facts.longest);
    expect(String(view.facts.longer)).toContain('…');
    expect(String(view.facts.longer)).not.toBe(facts.longer);
  });

  test.each([
    ['a kind that is not known here', aRow({ kind: 'tset' }), 'what kind of request it is'],
    ['a body that its kind cannot read', aRow({ body: {} }), 'what was asked for'],
    ['no key where its kind has one', aRow({ idempotencyKey: null }), 'what was asked for'],
  ])('cannot be read with %s, and is never acted on', (_what, row, part) => {
    expect(readKind(KINDS, row)).toBeUndefined();
    expect(viewRow(KINDS, row, NOW)).toMatchObject({
      condition: 'unreadable',
      failure: { code: 'journal-row-unreadable', happened: expect.stringContaining(part) },
    });
    for (const condition of ['done', 'dismissed'] as const) {
      expect(viewRow(KINDS, { ...row, condition }, NOW)).toMatchObject({ condition, failure: null });
    }
  });

  test('cannot be read with a key where its kind has none', () => {
    const kinds = new Map([['test', { ...aKind({}), usesIdempotencyKey: false }]]);
    expect(readKind(kinds, aRow())).toBeUndefined();
    expect(readKind(kinds, aRow({ idempotencyKey: null }))).toBeDefined();
    expect(readKind(KINDS, aRow())).toBe(KINDS.get('test'));
  });
});

const NOTHING: UnreadableIntent = {
  id: 'a',
  profileId: null,
  kind: null,
  target: null,
  formId: null,
  state: null,
  condition: null,
  attempts: null,
  createdAt: null,
  updatedAt: null,
  broken: ['kind'],
};

describe('a row that cannot be read', () => {
  test('of which nothing is left is shown all the same', () => {
    expect(viewUnreadable(NOTHING, 'p')).toEqual({
      id: 'a',
      profileId: 'p',
      kind: 'unreadable',
      target: 'An entry that cannot be read',
      state: 'intent',
      condition: 'unreadable',
      facts: {},
      failure: explainUnreadable(NOTHING),
      attempts: 0,
      createdAt: 0,
      updatedAt: 0,
      dueAt: null,
      ways: ONLY_DISMISS,
    });
  });

  test('is shown with what is left, and over only where it is', () => {
    const row = { ...NOTHING, kind: 'k', target: 't', state: 'signed', attempts: 3, createdAt: 5 };
    expect(viewUnreadable(row, 'p')).toMatchObject({
      kind: 'k',
      target: 't',
      state: 'signed',
      attempts: 3,
      createdAt: 5,
      updatedAt: 5,
    });
    expect(viewUnreadable({ ...row, createdAt: null, updatedAt: 7 }, 'p')).toMatchObject({
      createdAt: 7,
      updatedAt: 7,
    });
    const conditionOf = (condition: string) => viewUnreadable({ ...row, condition }, 'p').condition;
    expect(['done', 'dismissed', 'active', 'failed'].map(conditionOf)).toEqual([
      'done',
      'dismissed',
      'unreadable',
      'unreadable',
    ]);
  });

  test.each([
    ['id', 'its number'],
    ['profile_id', 'its profile'],
    ['kind', 'what kind of request it is'],
    ['target', 'what it is about'],
    ['form_id', 'the form it came from'],
    ['body', 'what was asked for'],
    ['idempotency_key', 'the key by which the service tells a repeat'],
    ['key_made_at', 'the age of the key by which the service tells a repeat'],
    ['state', 'how far it had come'],
    ['condition', 'how it stands'],
    ['facts', 'what was learnt on the way'],
    ['failure', 'why it had stopped'],
    ['attempts', 'how often it was tried'],
    ['created_at', 'its times'],
  ])('says of its column %s what it is', (column, words) => {
    expect(explainUnreadable({ target: 'it', broken: [column] }).happened).toContain(`cannot be read: ${words}.`);
  });

  test('names each part once, and the entry where it has a name', () => {
    const { happened, code } = explainUnreadable({ target: 'it', broken: ['created_at', 'updated_at', 'id'] });
    expect(happened).toContain('of "it" is damaged');
    expect(happened).toContain('cannot be read: its times, its number.');
    expect(code).toBe('journal-row-unreadable');
    expect(explainUnreadable({ target: null, broken: ['id'] }).happened).toContain('of this entry is damaged');
  });

  test('in which nothing is broken was changed by another program', () => {
    expect(explainUnreadable({ target: null, broken: [] })).toMatchObject({
      code: 'journal-row-changed-outside',
      happened: expect.stringContaining('of this entry was changed'),
    });
    expect(explainUnreadable({ target: 'it', broken: [] }).happened).toContain('of "it" was changed');
  });
});

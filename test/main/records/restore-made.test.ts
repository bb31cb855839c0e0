import { describe, expect, test, vi } from 'vitest';
import { createLog } from '#main/log.ts';
import { restoreMade } from '#main/records/restore-made.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { aRow } from '../outbox/outbox-harness.ts';
import { aRecord, openReadingDesk, WALLET } from '../sync/reading-desk.ts';

const TEMPLATE = { profileId: 'p', resource: 'template', parent: 'c', id: 't' } as const;
const PROFILE = {
  id: 'p',
  name: 'P',
  environment: 'staging',
  baseUrl: 'https://service.example',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
const RAW = JSON.stringify({ id: 't', templateId: 't', metadata: { name: 'Ticket' } });
const LOCATOR = 'evm-keypair:0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';

const made = (facts: object = { recordId: 't', parent: 'c', raw: RAW }): Partial<IntentRow> => ({
  ...{ kind: 'create-template', condition: 'done', state: 'final', facts: { ...facts }, updatedAt: 77 },
});
const registered = (changes: object = {}): Partial<IntentRow> => ({
  ...made({ locator: LOCATOR, raw: JSON.stringify({ locator: LOCATOR, chains: {} }), requestNumber: 9, ...changes }),
  ...{ kind: 'register-signer', body: { walletAddress: WALLET } },
});

function restore(...rows: Partial<IntentRow>[]) {
  const desk = openReadingDesk({});
  desk.store.profiles.add(PROFILE);
  const lines: string[] = [];
  const log = createLog({ writeLine: (line) => lines.push(line), clock: () => 0 });
  const asked = vi.fn(() => rows.map((row) => aRow(row)));
  const intents = { ...desk.store.intents, listDone: asked };
  const run = () => restoreMade({ store: { ...desk.store, intents }, log });
  const template = () => desk.store.resources.template.get(TEMPLATE);
  const signer = () => desk.store.delegatedSigners.get({ profileId: 'p', parent: WALLET, id: LOCATOR });
  return { ...desk, run, lines, asked, template, signer };
}

describe('what this app made and the cache lost', () => {
  test('is put back from the journal, as old as the answer is, and followed', () => {
    const desk = restore(made({ recordId: 't', parent: 'c', raw: RAW, actionId: 'act' }));
    expect(desk.run()).toEqual([]);
    expect(desk.template()).toMatchObject({ parsed: { metadata: { name: 'Ticket' } }, raw: RAW, fetchedAt: 77 });
    expect(desk.store.followed.get(TEMPLATE)).toMatchObject({ origin: 'made', addedAt: 77 });
    expect(desk.store.followed.get({ ...TEMPLATE, resource: 'action', parent: '', id: 'act' })).toBeDefined();
    expect(desk.asked).toHaveBeenCalledWith(['mint-nft', 'create-template', 'issue-credential', 'register-signer']);
    expect(desk.lines).toEqual([]);
  });

  test('of a profile that was removed stays away', () => {
    const desk = restore(made(), { ...made(), profileId: 'removed' });
    expect(desk.run()).toEqual([]);
    expect(desk.store.resources.template.get({ ...TEMPLATE, profileId: 'removed' })).toBeUndefined();
    expect(desk.template()).toBeDefined();
  });

  test('stays off the lists where the operator took it off', () => {
    const desk = restore(made());
    desk.store.followed.follow({ ...TEMPLATE, origin: 'made', addedAt: 1 });
    desk.store.followed.forget({ ...TEMPLATE, at: 2 });
    expect(desk.run()).toEqual([]);
    expect(desk.template()).toBeUndefined();
    expect(desk.store.followed.isForgotten(TEMPLATE)).toBe(true);
  });

  test('is left as it was read since', () => {
    const desk = restore(made());
    const raw = JSON.stringify({ id: 't', newer: true });
    desk.store.resources.template.put({
      ...{ ...TEMPLATE, status: undefined, parsed: { id: 't' }, raw, malformed: undefined, fetchedAt: 1 },
      ...{ requestNumber: 0, final: false },
    });
    desk.run();
    expect(desk.template()?.raw).toBe(raw);
    expect(desk.store.followed.get(TEMPLATE)).toBeUndefined();
  });

  test('is named in the log where the journal does not tell enough, and the others are put back', () => {
    const desk = restore(made({ recordId: 't' }), { ...made(), kind: 'create-order' }, made());
    expect(desk.run()).toEqual([]);
    expect(desk.template()).toBeDefined();
    expect(desk.lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'made-not-restored', kind: 'create-template', intentId: 'a' },
      { event: 'made-not-restored', kind: 'create-order' },
    ]);
  });

  test('is told to the operator where its answer is damaged, and the others are put back', () => {
    const desk = restore({ ...made({ recordId: 'u', parent: 'c', raw: '{' }), target: 'the broken one' }, made());
    expect(desk.run()).toMatchObject([
      { code: 'made-not-restored', happened: expect.stringContaining('"the broken one"') },
    ]);
    expect(desk.template()).toBeDefined();
  });

  test('waits for the next start where the disk takes nothing: one trouble is told, and nothing more is tried', () => {
    const desk = restore(made(), made());
    const put = vi.spyOn(desk.store.resources.template, 'put').mockImplementation(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    });
    expect(desk.run()).toMatchObject([{ code: 'disk-full' }]);
    expect(put).toHaveBeenCalledTimes(1);
  });
});

describe('a delegated signer that this app registered', () => {
  test('is put back under its locator, and gives way to what was read since', () => {
    const desk = restore(registered());
    expect(desk.run()).toEqual([]);
    expect(desk.signer()).toMatchObject({ fetchedAt: 77, raw: expect.stringContaining(LOCATOR) });
    desk.store.delegatedSigners.put({
      ...{ profileId: 'p', parent: WALLET, ...aRecord(LOCATOR), status: undefined, parsed: {}, malformed: undefined },
      ...{ fetchedAt: 99, requestNumber: 10, final: false },
    });
    desk.run();
    expect(desk.signer()?.fetchedAt).toBe(99);
  });

  test('is not put back for a wallet that is no more on the list, which is no trouble', () => {
    const desk = restore(registered());
    desk.store.watched.removeWallet({ profileId: 'p', address: WALLET, at: 1 });
    expect(desk.run()).toEqual([]);
    expect(desk.signer()).toBeUndefined();
    expect(desk.lines).toEqual([]);
  });

  test.each([
    ['without its locator', registered({ locator: undefined })],
    ['without its wallet', { ...registered(), body: {} }],
  ])('%s is named in the log', (_what, row) => {
    const desk = restore(row);
    desk.run();
    expect(desk.lines.join()).toContain('made-not-restored');
    expect(desk.signer()).toBeUndefined();
  });
});

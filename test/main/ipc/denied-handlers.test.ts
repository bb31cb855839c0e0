import { beforeEach, describe, expect, test } from 'vitest';
import { gatherKnowledge } from '#main/approvals/gather-knowledge.ts';
import { createDeniedHandlers } from '#main/ipc/denied-handlers.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import type { SurfaceQuestion } from '#main/surface/surface.ts';
import { contract } from '#shared/ipc/contract.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const DRAINER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const OTHER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const key = { address: DRAINER, chain: null };

let store: Store;
let events: AppEvent[];
let asked: SurfaceQuestion[];
let answers: Promise<boolean>[];
let saved: string[];
let denied: ReturnType<typeof createDeniedHandlers>;

beforeEach(() => {
  store = openStore({ dataFolder: makeStoreFolder(), clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  const baseUrl = 'https://service.example.com';
  store.profiles.add({ id: 'live', name: 'Live', environment: 'production', baseUrl, createdAt: '' });
  [events, asked, answers, saved] = [[], [], [], []];
  const surface = {
    async confirm(question: SurfaceQuestion) {
      asked.push(question);
      return (await answers.shift()) ?? false;
    },
  };
  const desktop = {
    async saveText({ text }: { text: string }) {
      saved.push(text);
      return succeed({ path: '/deny-list.csv' });
    },
  };
  denied = createDeniedHandlers({ store, desktop, surface, clock: () => 7, emit: (event) => events.push(event) });
  return () => store.close();
});

const list = async () => expectValue(await denied.list(undefined));
const put = async (entry: { address: string; chain: string | null }, note = '') =>
  expectValue(await denied.put({ key: entry, note }));

describe('the deny list', () => {
  test('keeps an address with its checksum and note, and tells every window that reviews may be others', async () => {
    await put({ address: DRAINER.toLowerCase(), chain: null }, 'Drained us.');
    expect(await list()).toEqual([{ address: DRAINER, chain: null, note: 'Drained us.', addedAt: 7 }]);
    expect(events).toEqual([{ type: 'records-changed', profileId: 'live' }]);
  });

  test('refuses what the address book would refuse, and says at which field', async () => {
    const odd = await denied.put({ key: { address: DRAINER, chain: 'nowhere' }, note: '' });
    expect(expectFailure(odd)).toMatchObject({ code: 'rule-broken', facts: { field: 'chain' } });
    expect(await list()).toEqual([]);
  });

  test('is part of what every review is made with, the same array until it changes', async () => {
    expect(gatherKnowledge(store, 'live').denied).toBeUndefined();
    await put(key);
    await put({ address: OTHER, chain: 'base' });
    const { denied: first } = gatherKnowledge(store, 'live');
    expect(first).toEqual([{ address: OTHER, chain: 'base' }, { address: DRAINER }]);
    store.addressBook.remove({ address: OTHER, chain: null });
    expect(gatherKnowledge(store, 'live').denied).toBe(first);
  });

  test('loses an address only when a person says so outside the page, in any profile', async () => {
    await put(key);
    expect(expectFailure(await denied.remove({ keys: [key] })).code).toBe('deny-list-unchanged');
    expect(await list()).toHaveLength(1);
    expect(asked[0]?.sentences.join()).toContain(`${DRAINER} on every chain`);
    answers.push(Promise.resolve(true));
    expectValue(await denied.remove({ keys: [key] }));
    expect(await list()).toEqual([]);
  });

  test('asks once at a time, and names a few of many', async () => {
    answers.push(new Promise(() => {}));
    const keys = Array.from({ length: 5 }, (_, index) => ({ address: DRAINER, chain: `chain-${index}` }));
    void denied.remove({ keys });
    expect(expectFailure(await denied.remove({ keys })).happened).toContain('already asking');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      title: expect.stringContaining('5 addresses'),
      sentences: expect.arrayContaining([expect.stringContaining('2 more')]),
    });
  });

  test('is refused while Countersign is locked, and can be looked at and saved', () => {
    const { list: shown, export: written, put: kept, remove: taken, import: read } = contract.denied;
    expect([shown, written].map(({ whileLocked }) => whileLocked)).toEqual(['answered', 'answered']);
    expect([kept, taken, read].map(({ whileLocked, by }) => [whileLocked, by])).toEqual(
      Array(3).fill(['refused', 'a-person']),
    );
  });
});

describe('a file of addresses to deny', () => {
  const FILE = `address,chain,note\n${DRAINER},,"=cmd(), they say"\n${OTHER.toLowerCase()},base,\n${OTHER}x,,\n${OTHER},base,again\n`;

  test('says of each line what it would do, imports those that can be read, and is written as it was read', async () => {
    await put({ address: OTHER, chain: 'base' });
    const preview = expectValue(await denied.previewImport({ text: FILE }));
    expect(preview.lines.map(({ line, standing }) => [line, standing])).toEqual([
      [2, 'new'],
      [3, 'same'],
      [4, 'refused'],
      [5, 'changed'],
    ]);
    expect(preview.lines[2]?.problems[0]).toMatchObject({ field: 'address' });
    expect(expectValue(await denied.import({ text: FILE, basis: preview.basis }))).toEqual({ imported: 2 });
    const entries = await list();
    expect(entries.map(({ address, chain, note }) => [address, chain, note])).toEqual([
      [OTHER, 'base', 'again'],
      [DRAINER, null, '=cmd(), they say'],
    ]);
    expectValue(await denied.export(undefined));
    const again = expectValue(await denied.previewImport({ text: saved[0] ?? '' }));
    expect(again.lines.map(({ standing }) => standing)).toEqual(['same', 'same']);
  });

  test('may have no more than addresses, or columns that are somebody else’s', async () => {
    const bare = expectValue(await denied.previewImport({ text: `${DRAINER}\n${OTHER}\n` }));
    expect(bare.lines.map(({ standing }) => standing)).toEqual(['new', 'new']);
    const wide = expectValue(await denied.previewImport({ text: `address,score\n${DRAINER},9\n` }));
    expect(wide.lines).toMatchObject([{ standing: 'new', typed: { address: DRAINER, chain: '', note: '' } }]);
  });

  test('is not imported when the list is another by then, nor when it is too large', async () => {
    const { basis } = expectValue(await denied.previewImport({ text: FILE }));
    await put(key);
    expect(expectFailure(await denied.import({ text: FILE, basis }))).toMatchObject({
      code: 'changed-meanwhile',
      happened: expect.stringContaining('deny list'),
    });
    const huge = `${`${DRAINER}\n`.repeat(10_001)}`;
    expect(expectFailure(await denied.previewImport({ text: huge }))).toMatchObject({
      code: 'too-many-lines',
      kept: 'The deny list was not changed.',
    });
    const { basis: now } = expectValue(await denied.previewImport({ text: '' }));
    expect(expectFailure(await denied.import({ text: huge, basis: now })).code).toBe('too-many-lines');
    expect(expectFailure(await denied.previewImport({ text: 'x'.repeat(5_000_001) })).code).toBe('file-too-large');
  });
});

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { openJournal } from '#main/store/open-journal.ts';
import { openStore } from '#main/store/open-store.ts';
import { SEALED_TABLES, UNSEALED_TABLES } from '#main/store/seals/sealed-tables.ts';
import type { Rating } from '#shared/model/review.ts';
import { aShareOf, IS_WHOLE } from '../helpers/a-share-of.ts';
import { listTables } from '../helpers/broken-cells.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { FILLED, fillStore } from '../helpers/fill-store.ts';
import { ATTACKS, change } from '../helpers/journal-attacks.ts';
import { readJournalSecret } from '../helpers/journal-secret.ts';
import { listActivity } from '../helpers/list-activity.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { type Desk, openDesk, reopenDesk } from '../helpers/practice-desk.ts';
import { createScriptedSurface } from '../helpers/scripted-surface.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

/** The better a verdict, the lower; nothing is worse than a request that is not shown at all. */
const RANK: Record<Rating | 'not shown', number> = {
  clear: 0,
  look: 1,
  danger: 2,
  unproven: 3,
  refused: 4,
  'not shown': 5,
};
const NOTICED: readonly string[] = [
  'journal-changed-outside',
  'journal-put-back',
  'row-set-aside',
  'journal-not-verified',
];
const PLACE = { kind: 'leaving', chain: 'base-sepolia', token: null } as const;

/** Later than what an older copy of the file has, in every table; what cannot be changed gets one more row. */
const LATER = (profileId: string) => `
  UPDATE profiles SET name = 'Later'; UPDATE signer_keys SET label = 'Later'; UPDATE watched_wallets SET notice = 'Later';
  UPDATE watched_records SET added_at = '2026-01-02T00:00:00.000Z'; UPDATE intents SET updated_at = updated_at + 1;
  INSERT INTO intent_steps SELECT profile_id, intent_id, step + 50, 'known', condition, at, '{}' FROM intent_steps LIMIT 1;
  UPDATE declines SET reason = 'later'; UPDATE followed SET added_at = added_at + 1; UPDATE drafts SET updated_at = updated_at + 1;
  UPDATE settings SET value = '{"amounts":[{"kind":"leaving","chain":"base-sepolia","token":null,"atMost":"5000"}]}' WHERE name = 'limits';
  UPDATE funding_runs SET name = 'Later'; UPDATE address_book SET note = 'later'; UPDATE library SET name = 'Later';
  INSERT INTO funding_rows SELECT profile_id, run_id, number + 50, typed, locator, amount, token, chain FROM funding_rows LIMIT 1;
  INSERT INTO address_uses SELECT profile_id, 'base-later', address, intent_id, at FROM address_uses LIMIT 1;
  UPDATE denied_addresses SET note = 'later'; UPDATE confirmed_hosts SET confirmed_at = confirmed_at + 1; UPDATE signed_permissions SET signed_at = signed_at + 1;
  INSERT INTO set_aside (profile_id, of_table, broken, cells, found_at, dismissed_at) VALUES ('${profileId}', 'drafts', '["value"]', '{}', 1, 2);
`;

type Prepared = { desk: Desk; records: string[]; older: string; before: Rated };
type Rated = Map<string, Rating | 'not shown'>;

let service: RunningLocalService;
let folder: string;
let olderFolder: string;
let prepared: Promise<Prepared> | undefined;

beforeAll(async () => {
  [folder, olderFolder] = ['now', 'older'].map((name) =>
    mkdtempSync(join(tmpdir(), `countersign-journal-${name}-`)),
  ) as [string, string];
  service = await startLocalService({ chain: 'none', account: 'kernel', settings: { rateLimit: PLENTY } });
});

afterAll(async () => {
  await service.stop();
  for (const each of [folder, olderFolder]) rmSync(each, { recursive: true, force: true });
});

/** A desk with something in every table, at rest, and a copy of it from before the last changes; each test works on a copy of its own. */
async function prepare(): Promise<Prepared> {
  const desk = await openDesk({ running: service, core: { dataFolder: folder } });
  const records = [await desk.requestTransfer('1000'), await desk.requestTransfer('9000')];
  await desk.sync();
  await desk.stop();
  const store = openStore({ dataFolder: folder, clock: Date.now });
  store.seals.verify(await readJournalSecret(desk.keychain));
  fillStore(store, desk);
  const { profileId, wallet } = desk;
  const limits = (atMost: string) => JSON.stringify({ amounts: [{ ...PLACE, atMost }] });
  store.settings.set({ profileId, name: 'limits', value: limits('900000') });
  store.addressBook.put([{ address: wallet, chain: null, name: 'Ours', tags: [], note: '', updatedAt: 1 }]);
  const draft = { profileId, form: 'another', value: '{"formId":"g","values":{}}', updatedAt: 1 };
  store.drafts.put(draft);
  store.close();
  await (await reopenDesk(desk)).stop();
  cpSync(folder, olderFolder, { recursive: true });
  await writeLater(desk);
  const again = await reopenDesk(desk);
  const before = await rate(again, records);
  await again.stop();
  return { desk, records, older: join(olderFolder, 'journal.db'), before };
}

/** As this app itself would. */
async function writeLater({ keychain, profileId }: Desk): Promise<void> {
  const { database, seals } = openJournal({ dataFolder: folder, now: Date.now() });
  seals.verify(await readJournalSecret(keychain), Date.now());
  database.exec(LATER(profileId));
  database.close();
}

async function rate({ app, target }: Desk, records: readonly string[]): Promise<Rated> {
  const rated: Rated = new Map();
  for (const id of records) {
    const answer = await app.approvals.review(target('transaction', id));
    rated.set(id, answer.ok ? answer.value.review.rating : 'not shown');
  }
  return rated;
}

function copyFolder(from: string): string {
  const copy = makeTemporaryFolder();
  cpSync(from, copy, { recursive: true });
  return copy;
}

/** Starts the app on a folder, as if it were the one that the keychain knows. */
async function openOn({ desk, records }: Prepared, dataFolder: string) {
  const keychain = desk.keychain.copy();
  const opened = await reopenDesk(desk, { dataFolder, keychain });
  const { troubles } = expectValue(await opened.app.app.status());
  return { opened, rated: await rate(opened, records), codes: troubles.map(({ code }) => code) };
}

function listBetter(before: Rated, after: Rated): string[] {
  return [...before].flatMap(([id, rating]) => {
    const now = after.get(id) ?? 'not shown';
    return RANK[now] < RANK[rating] ? [`${id}: ${rating} became ${now}`] : [];
  });
}

test('every table of the journal says whether its rows are sealed', () => {
  const dataFolder = makeTemporaryFolder();
  openStore({ dataFolder, clock: () => 0 }).close();
  const tables = listTables(join(dataFolder, 'journal.db'));
  expect([...Object.keys(SEALED_TABLES), ...UNSEALED_TABLES].toSorted()).toEqual(tables.toSorted());
});

describe('another program that writes the journal', () => {
  test('finds something to gain: one request is clear, another one a danger, and nothing is amiss', async () => {
    prepared ??= prepare();
    const all = await prepared;
    expect([...all.before.values()]).toEqual(['clear', 'danger']);
    const { codes, rated } = await openOn(all, copyFolder(folder));
    expect(codes).toEqual([]);
    expect(rated).toEqual(all.before);
  });

  test.each(Object.keys(SEALED_TABLES).map((table, from) => ({ table, from })))(
    'gains nothing by the table $table, and whatever it does there is told',
    async ({ table, from }) => {
      prepared ??= prepare();
      const all = await prepared;
      const [silent, better]: [string[], string[]] = [[], []];
      let tried = 0;
      for (const [name, attack] of aShareOf(Object.entries(ATTACKS), { every: 3, from })) {
        // A note that is added does nothing but ask a person.
        if (table === 'set_aside' && name === 'a row is added') continue;
        const dataFolder = copyFolder(folder);
        const file = join(dataFolder, 'journal.db');
        if (!change(file, (database) => attack(database, { table, olderFile: all.older }))) continue;
        tried += 1;
        const { opened, rated, codes } = await openOn(all, dataFolder);
        await opened.stop();
        if (!codes.some((code) => NOTICED.includes(code))) silent.push(name);
        better.push(...listBetter(all.before, rated).map((each) => `${name}: ${each}`));
      }
      console.log(`${table}: ${tried} ways tried, ${silent.length} silent, ${better.length} verdicts improved.`);
      expect({ silent, better }).toEqual({ silent: [], better: [] });
      expect(tried).toBeGreaterThanOrEqual(IS_WHOLE ? 5 : 1);
    },
  );

  test('is noticed when it puts the whole file back as it was', async () => {
    prepared ??= prepare();
    const all = await prepared;
    const { codes, rated } = await openOn(all, copyFolder(olderFolder));
    expect(codes).toContain('journal-changed-outside');
    expect(listBetter(all.before, rated)).toEqual([]);
  });

  test('is noticed when it empties the folder: what the keychain knows was written is missed', async () => {
    prepared ??= prepare();
    const all = await prepared;
    const { codes, opened } = await openOn(all, makeTemporaryFolder());
    expect(codes).toContain('journal-changed-outside');
    const { troubles } = expectValue(await opened.app.app.status());
    expect(troubles.map(({ happened }) => happened).join()).toContain('older than the one that Countersign wrote last');
  });

  test.each([
    ['takes every seal away', 'DELETE FROM seals; DELETE FROM seal_heads'],
    ['takes the tables of the seals away', 'DROP TABLE seals; DROP TABLE seal_heads;'],
    [
      'sets the file back to a version that had no seals',
      'DROP TABLE confirmed_hosts; DROP TABLE seals; DROP TABLE seal_heads; PRAGMA user_version = 9; ALTER TABLE set_aside DROP COLUMN why; ALTER TABLE set_aside DROP COLUMN when_missing; ALTER TABLE set_aside DROP COLUMN decided_at; ALTER TABLE watched_wallets DROP COLUMN name; ALTER TABLE watched_wallets DROP COLUMN own_group; ALTER TABLE watched_wallets DROP COLUMN note; ALTER TABLE watched_wallets DROP COLUMN removed_at; ALTER TABLE signer_keys DROP COLUMN backed_up_at; ALTER TABLE signer_keys DROP COLUMN backup_tried_at; ALTER TABLE funding_runs DROP COLUMN removed_at;',
    ],
  ])('is not believed when it %s', async (_what, sql) => {
    prepared ??= prepare();
    const all = await prepared;
    const dataFolder = copyFolder(folder);
    change(join(dataFolder, 'journal.db'), (database) => {
      database.exec(
        `${sql}; UPDATE address_book SET trusted = 1; UPDATE settings SET value = '{"amounts":[]}' WHERE name = 'limits'`,
      );
      return true;
    });
    const outcome = await openOn(all, dataFolder);
    expect(outcome.codes).toContain('journal-changed-outside');
    expect(listBetter(all.before, outcome.rated)).toEqual([]);
  });
});

test('a row that was changed is used once a person says so, and never before', async () => {
  prepared ??= prepare();
  const all = await prepared;
  const dataFolder = copyFolder(folder);
  change(
    join(dataFolder, 'journal.db'),
    (database) => ATTACKS['a row is changed']?.(database, { table: 'settings', olderFile: '' }) === true,
  );
  const surface = createScriptedSurface({ says: false });
  const keychain = all.desk.keychain.copy();
  const desk = await reopenDesk(all.desk, { dataFolder, keychain, surface });
  const { changes } = expectValue(await desk.app.system.outsideChanges());
  expect(changes).toMatchObject([
    { kind: 'setting', name: 'limits', why: 'changed', isUsable: true, reviews: 'danger' },
  ]);
  const ids = changes.map(({ id }) => id);
  expect((await desk.app.system.adoptOutsideChanges({ ids })).ok).toBe(false);
  expect([...(await rate(desk, all.records)).values()]).toEqual(['danger', 'danger']);
  surface.says = true;
  expect(expectValue(await desk.app.system.adoptOutsideChanges({ ids })).total).toBe(0);
  expect(surface.questions[0]?.sentences.join()).toContain('setting “limits”');
  expect([...(await rate(desk, all.records)).values()]).toEqual(['clear', 'clear']);
  expect(expectValue(await desk.app.app.status()).troubles).toEqual([]);
  const again = await reopenDesk(desk);
  expect(expectValue(await again.app.app.status()).troubles).toEqual([]);
  expect([...(await rate(again, all.records)).values()]).toEqual(['clear', 'clear']);
});

test('a write that was changed is sent by nobody, and waits for a person once it is used', async () => {
  prepared ??= prepare();
  const all = await prepared;
  const dataFolder = copyFolder(folder);
  change(join(dataFolder, 'journal.db'), (database) => {
    database.exec(
      `UPDATE intents SET state = 'prepared', condition = 'active', due_at = 0 WHERE id = '${FILLED.intentId}'`,
    );
    return true;
  });
  const desk = await reopenDesk(all.desk, {
    dataFolder,
    keychain: all.desk.keychain.copy(),
    surface: createScriptedSurface(),
  });
  const { profileId } = desk;
  const find = async () => (await listActivity(desk.app, profileId)).find(({ id }) => id === FILLED.intentId);
  expect(await find()).toMatchObject({ condition: 'unreadable', failure: { code: 'journal-row-changed-outside' } });
  const { changes } = expectValue(await desk.app.system.outsideChanges());
  expectValue(await desk.app.system.adoptOutsideChanges({ ids: changes.map(({ id }) => id) }));
  expect(await find()).toMatchObject({ condition: 'uncertain', state: 'prepared' });
  expect(desk.logLines.filter((line) => line.includes('"method":"POST"'))).toEqual([]);
});

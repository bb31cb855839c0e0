import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { openStore } from '#main/store/open-store.ts';
import { UNSEALED_TABLES } from '#main/store/seals/sealed-tables.ts';
import { contract } from '#shared/ipc/contract.ts';
import { listChannels } from '#shared/ipc/derive.ts';
import { aShareOf } from '../../helpers/a-share-of.ts';
import { addBrokenRows, type BrokenCell, findCell, listTables } from '../../helpers/broken-cells.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { FILLED, fillStore } from '../../helpers/fill-store.ts';
import { readJournalSecret } from '../../helpers/journal-secret.ts';
import { PLENTY } from '../../helpers/plenty.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const FILES = ['journal.db', 'cache.db'] as const;
type File = (typeof FILES)[number];

/** Calls that are answered while locked and do something all the same. */
const DOES_SOMETHING: readonly string[] = [
  'app.lock',
  'app.unlock',
  'app.openLink',
  'app.copy',
  'app.saveText',
  'app.findOnScreen',
  'app.endFind',
  'app.dismissTrouble',
  'profiles.choose',
  'profiles.setInbox',
  'settings.set',
  'drafts.put',
  'drafts.remove',
  'funding.pause',
  'funding.saveReport',
  'addresses.export',
  'batch.stop',
  'simulations.stop',
  'sync.now',
];

/** The good row that is doubled, where not every row of a table will do. */
const TEMPLATES: Readonly<Record<string, string>> = {
  settings: "name LIKE 'node-uses/%'",
  intents: "condition = 'uncertain'",
  intent_steps: "state = 'sending'",
  freshness: 'failure IS NOT NULL',
};

/** Their answers are about all rows together or about the computer, and not the rows themselves. */
const COUNTS_OR_TELLS: readonly string[] = [
  'app.status',
  'addresses.previewImport',
  'denied.previewImport',
  'system.view',
  'system.previewRemoval',
];

/** So many of these are read one by one that one more round of reading would hold the test up: the limits of the client count. */
const READ_SLOWLY: readonly string[] = ['signatures', 'transactions', 'watched_wallets'];

type Prepared = { desk: Desk; before: Answers };
type Answers = Map<string, unknown>;

let service: RunningLocalService;
let folder: string;
let prepared: Promise<Prepared> | undefined;
const tried: BrokenCell[] = [];
let impossible = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-broken-cells-'));
  service = await startLocalService({ chain: 'none', account: 'kernel', settings: { rateLimit: PLENTY } });
});

afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
  const told = tried.filter(({ isImpossible }) => isImpossible).length;
  console.log(
    `${tried.length} broken cells tried, ${told} of them such that no reading allows them; ${impossible} more that SQLite lets nobody write.`,
  );
});

/** A desk with something in every table, at rest; each test works on a copy of its folder. */
async function prepare(): Promise<Prepared> {
  const desk = await openDesk({ running: service, core: { dataFolder: folder } });
  await desk.requestTransfer();
  await desk.requestMessage('hello');
  await desk.sync();
  await desk.stop();
  const store = openStore({ dataFolder: folder, clock: Date.now });
  store.seals.verify(await readJournalSecret(desk.keychain));
  fillStore(store, desk);
  store.close();
  for (const file of FILES) addNote(join(folder, file));
  addUnlisted(join(folder, 'cache.db'), desk.profileId);
  const again = await reopenDesk(desk);
  await again.sync();
  const before = await readEverything(again);
  await again.stop();
  return { desk, before };
}

/** A note of a row that was set aside in another run, and of which somebody has read. */
function addNote(file: string): void {
  const database = new Database(file);
  database.exec(
    `INSERT INTO set_aside (profile_id, of_table, broken, cells, found_at, dismissed_at)
     VALUES ('', 'drafts', '["value"]', '{"form":["text","mint"],"value":["text","{"]}', 1, 2)`,
  );
  database.close();
}

/** A note of a record that left the list of a wallet which nobody reads any more: reading takes out those of the others. */
function addUnlisted(file: string, profileId: string): void {
  const database = new Database(file);
  database
    .prepare(
      "INSERT INTO unlisted_records VALUES (?, 'signature', '0x000000000000000000000000000000000000dead', 'gone', 1, 1)",
    )
    .run(profileId);
  database.close();
}

function copyFolder(): string {
  const copy = makeTemporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Asks for everything that the window can be shown: every call that only reads and whose argument can be had from what there is. */
async function readEverything({ core, profileId, wallet, signerAddress }: Desk): Promise<Answers> {
  const known = { profileId, walletAddress: wallet, signerAddress, ...FILLED, id: FILLED.libraryId };
  const more = {
    kind: 'transaction',
    recordId: 'tx',
    text: 'poppy',
    key: 'a'.repeat(32),
    chain: 'base-sepolia',
    perPage: 200,
    limit: 200,
  };
  const answers: Answers = new Map();
  for (const { channel, call } of listChannels(contract)) {
    if (call.whileLocked !== 'answered' || DOES_SOMETHING.includes(channel)) continue;
    const argument = [undefined, { ...known, ...more }].find((each) => call.argument.safeParse(each).success);
    if (argument === undefined && !call.argument.safeParse(undefined).success) continue;
    const answer = await core.dispatch(channel, call.argument.parse(argument));
    answers.set(channel, answer);
  }
  return answers;
}

/** Every text in it that is not of one run alone, as the number that the service gives a request. */
function collectTexts(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) if (name !== 'requestId') collectTexts(inner, into);
  }
  return into;
}

function nameCell({ column, breakage }: BrokenCell): string {
  return `${column}: ${breakage}`;
}

/** Every table there is, by what the files themselves say. */
const TABLES: readonly (readonly [file: File, table: string])[] = (() => {
  const empty = mkdtempSync(join(tmpdir(), 'countersign-empty-'));
  try {
    openStore({ dataFolder: empty, clock: () => 0 }).close();
    return FILES.flatMap((file) =>
      listTables(join(empty, file))
        // What holds the seals holds no row of anybody’s: `test/security/journal-changes` breaks it.
        .filter((table) => !UNSEALED_TABLES.includes(table))
        .map((table) => [file, table] as const),
    );
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
})();

/** What the whole table says is forgotten where a row of the cache was taken out: each list is walked again. */
const FORGOTTEN: readonly string[] = ['listings'];

describe('a broken cell', () => {
  test.each(aShareOf(TABLES, { every: 4 }))('in %s, table %s, is its own row’s trouble', async (file, table) => {
    prepared ??= prepare();
    const { desk, before } = await prepared;
    const dataFolder = copyFolder();
    const { cells, impossible: refused } = addBrokenRows(join(dataFolder, file), { table, template: TEMPLATES[table] });
    tried.push(...cells);
    impossible += refused;

    const broken = await reopenDesk(desk, { dataFolder, keychain: desk.keychain.copy() });
    const answers = await readEverything(broken);
    const failed = [...answers].filter(([, answer]) => (answer as { ok: boolean }).ok === false);
    const failedBefore = [...before].filter(([, answer]) => (answer as { ok: boolean }).ok === false);
    expect(failed).toEqual(failedBefore);
    if (!READ_SLOWLY.includes(table)) await broken.sync();
    const after = await readEverything(broken);
    for (const [channel, answer] of before) {
      if (COUNTS_OR_TELLS.includes(channel)) continue;
      const there = collectTexts(after.get(channel));
      expect([channel, [...collectTexts(answer)].filter((text) => !there.has(text))]).toEqual([channel, []]);
    }
    const { troubles } = expectValue(await broken.app.app.status());
    expect(troubles.filter(({ code }) => code === 'row-set-aside').length).toBeGreaterThan(0);
    // What can be read of what was written here is none of this app’s writing.
    const own = ['row-set-aside', ...(file === 'journal.db' ? ['journal-changed-outside', 'journal-put-back'] : [])];
    expect(troubles.filter(({ code }) => !own.includes(code))).toEqual([]);
    await broken.stop();

    const ends = cells.map((cell) => ({ ...cell, ...findCell(join(dataFolder, file), cell) }));
    const isKept = !FORGOTTEN.includes(table);
    expect(ends.filter(({ setAside, inTable }) => isKept && !setAside && !inTable).map(nameCell)).toEqual([]);
    expect(ends.filter(({ isImpossible, setAside }) => isImpossible && !setAside).map(nameCell)).toEqual([]);
  });
});

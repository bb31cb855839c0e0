import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { SEALED_TABLES } from '#main/store/seals/sealed-tables.ts';
import { canonicalRow, createSealer } from '#main/store/seals/sealer.ts';
import { placeOfRow, readShape } from '#main/store/seals/table-shape.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { findSecret, readFolder, type SearchedPlace } from '../helpers/find-secret.ts';
import { readJournalSecret } from '../helpers/journal-secret.ts';
import type { MemoryKeychain } from '../helpers/memory-keychain.ts';
import { openDesk } from '../helpers/practice-desk.ts';
import { createScriptedSurface, importSigner } from '../helpers/scripted-surface.ts';
import { PASSPHRASE } from '../helpers/set-passphrase.ts';

const PRIVATE_KEY = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const API_KEY = 'sk_practice_STOLEN_1f0c9ab47de2';

type Stolen = { journal: Journal; places: SearchedPlace[]; keyring: Buffer[]; key: Uint8Array };
let prepared: Promise<Stolen> | undefined;

/** What a desk that has signed, and has a passphrase since, leaves on the disk and in the keyring. */
function steal(): Promise<Stolen> {
  prepared ??= leave();
  return prepared;
}

async function leave(): Promise<Stolen> {
  const surface = createScriptedSurface();
  const desk = await openDesk({ service: { apiKey: API_KEY }, core: { surface } });
  const { profileId } = desk;
  expectValue(await importSigner(desk, { profileId, label: 'Ops', privateKey: PRIVATE_KEY }));
  await desk.ended(await desk.approve('transaction', await requested(desk)));
  // What the passphrase guards, so that the test can tell that it would be found.
  const { key } = await readJournalSecret(desk.keychain);
  surface.typed.push({ passphrase: PASSPHRASE });
  expect(expectValue(await desk.app.passphrase.set())).toEqual({ done: true });
  await desk.stop();
  const keyring = dump(desk.keychain);
  const dumped = keyring.map((bytes, nth) => ({ name: `keyring value ${nth}`, bytes }));
  const places = [...readFolder(desk.dataFolder), ...dumped];
  return { journal: readSeals(desk.dataFolder), places, keyring, key };
}

async function requested(desk: Awaited<ReturnType<typeof openDesk>>): Promise<string> {
  const id = await desk.requestTransfer('1000');
  await desk.sync();
  return id;
}

/** Every value of the keyring as it stands there, and whatever it decodes to, as deep as that goes. */
function dump({ items }: MemoryKeychain): Buffer[] {
  return [...items.values()].flatMap((value) => decodeAll(value));
}

function decodeAll(text: string): Buffer[] {
  const decoded: Buffer[] = [Buffer.from(text, 'utf8')];
  if (/^[A-Za-z0-9+/]{8,}=*$/.test(text)) {
    const bytes = Buffer.from(text, 'base64');
    decoded.push(bytes, ...decodeText(bytes.toString('utf8')));
  }
  if (/^([0-9a-f]{2}){8,}$/i.test(text)) decoded.push(Buffer.from(text, 'hex'));
  return decoded;
}

/** The members of a JSON text, each decoded in its turn. */
function decodeText(text: string): Buffer[] {
  try {
    return listTexts(JSON.parse(text)).flatMap(decodeAll);
  } catch {
    return [];
  }
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

describe('a data folder and all of an unlocked keyring, stolen where a passphrase is set', () => {
  test('hold no key and no API key, however they are written', async () => {
    const stolen = await steal();
    expect(stolen.keyring.length).toBeGreaterThan(20);
    for (const secret of [PRIVATE_KEY, API_KEY, Buffer.from(stolen.key).toString('hex'), PASSPHRASE]) {
      expect(findSecret({ secret, places: stolen.places })).toEqual([]);
    }
  });

  test('would be searched where the secrets are: with them among it, they are found', () => {
    const planted = decodeAll(Buffer.from(JSON.stringify({ secret: PRIVATE_KEY })).toString('base64'));
    const places = planted.map((bytes) => ({ name: 'planted', bytes }));
    expect(findSecret({ secret: PRIVATE_KEY, places })).not.toEqual([]);
  });

  test('seal no row of the journal: whatever of it is taken for the key, no seal and no head comes out right', async () => {
    const stolen = await steal();
    const { journal } = stolen;
    const made = listCandidates(stolen);
    expect(countRight(journal, [stolen.key])).toBe(journal.rows.length + journal.heads.length);
    expect(countRight(journal, made)).toBe(0);
    console.log(
      `${made.length} candidates from ${stolen.keyring.length} values and ${stolen.places.length} places: 0 of ` +
        `${journal.rows.length} seals and ${journal.heads.length} heads come out right.`,
    );
    expect(made.length).toBeGreaterThan(5_000);
  });
});

type Journal = {
  rows: { text: string; seal: Buffer }[];
  heads: { table: string; columns: string; head: Buffer }[];
};

function readSeals(folder: string): Journal {
  const database = new Database(join(folder, 'journal.db'), { readonly: true });
  const read = database.prepare('SELECT seal FROM seals WHERE of_table = ? AND place = ?').pluck();
  try {
    const rows = Object.keys(SEALED_TABLES).flatMap((table) => {
      const shape = readShape(database, table);
      if (shape === undefined) return [];
      const cells = shape.columns.map((column) => `"${column}"`).join(', ');
      const found = database.prepare(`SELECT ${shape.isNumbered ? 'rowid' : 'NULL'}, ${cells} FROM "${table}"`).raw();
      return (found.all() as unknown[][]).map(([rowid, ...row]) => {
        const place = placeOfRow(shape, { rowid, cells: row });
        return { text: canonicalRow(table, place, row), seal: read.get(table, place) as Buffer };
      });
    });
    const heads = database.prepare('SELECT of_table "table", sealed_columns "columns", head FROM seal_heads').all();
    return { rows, heads: heads as Journal['heads'] };
  } finally {
    database.close();
  }
}

/** Every 32 bytes that follow each other in what the keyring decodes to, and each value and each file hashed: whoever has all of it has no more. */
function listCandidates({ keyring, places }: Stolen): Buffer[] {
  const windows = keyring.flatMap((bytes) =>
    Array.from({ length: Math.max(0, bytes.length - 31) }, (_, at) => bytes.subarray(at, at + 32)),
  );
  return [...windows, ...places.map(({ bytes }) => createHash('sha256').update(bytes).digest())];
}

/** Of all seals and heads, those that one of these keys gives. A wrong key is told by the first of each. */
function countRight({ rows, heads }: Journal, keys: readonly Uint8Array[]): number {
  let right = 0;
  for (const key of keys) {
    const sealer = createSealer(key);
    const ofRows = (some: typeof rows) => some.filter(({ text, seal }) => sealer.sealOf(text).equals(seal)).length;
    const ofHeads = (some: typeof heads) =>
      some.filter(({ table, columns, head }) => sealer.readHead(table, columns, head) !== undefined).length;
    const isRight = ofRows(rows.slice(0, 1)) + ofHeads(heads.slice(0, 1)) > 0;
    if (isRight) right += ofRows(rows) + ofHeads(heads);
  }
  return right;
}

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#main/store/open-store.ts';
import { createNumbers, type Numbers, pick } from '../../test/helpers/seeded-numbers.ts';
import { makeJournal, readJournalAsUsed } from '../../test/helpers/used-journal.ts';
import type { Figures } from './figures.ts';

const FILES = ['journal.db', 'journal.db-wal', 'cache.db', 'cache.db-wal'] as const;
type File = (typeof FILES)[number];
const PAGE = 4_096;

/** What becomes of a file's bytes; `older` is a copy of it from before. */
type Damage = (numbers: Numbers, bytes: Buffer, older: Buffer) => Buffer;

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a bit': flip,
  'many bits': (numbers, bytes) =>
    Array.from({ length: 2 + numbers(30) }).reduce<Buffer>((damaged) => flip(numbers, damaged), bytes),
  'a page of zeros': (numbers, bytes) => overwrite(numbers, bytes, () => Buffer.alloc(PAGE)),
  'a page of noise': (numbers, bytes) =>
    overwrite(numbers, bytes, () => Buffer.from(Array.from({ length: PAGE }, () => numbers(256)))),
  'a page of another place': (numbers, bytes) =>
    overwrite(numbers, bytes, () => bytes.subarray(pageOf(numbers, bytes), bytes.length).subarray(0, PAGE)),
  'a cut': (numbers, bytes) => bytes.subarray(0, numbers(bytes.length)),
  'an older copy': (_, __, older) => older,
};

export type DamageOptions = { seed: number; count: number; say: (line: string) => void };

type Counts = { same: number; told: number; salvaged: number; silent: number; stopped: number };

/** Damages the files of an app that was killed or closed, one of them at a time, and opens them as a start does. */
export async function soakDamage({ seed, count, say }: DamageOptions): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-soak-'));
  try {
    const made = makeFiles(folder);
    const counts: Counts = { same: 0, told: 0, salvaged: 0, silent: 0, stopped: 0 };
    for (let index = 0; index < count; index += 1) {
      const numbers = createNumbers(seed + index);
      const file = pick(numbers, FILES);
      const damage = pick(numbers, Object.keys(DAMAGES));
      const came = tryDamaged({ folder, made, file, damage, numbers });
      counts[came] += 1;
      if ((index + 1) % 100 === 0) say(`  ${index + 1} of ${count} files`);
      if (came === 'silent' || came === 'stopped') say(`  seed ${seed + index}: ${damage} of ${file} is ${came}`);
    }
    return {
      part: 'damage',
      tried: `${count} damaged files`,
      lost: 0,
      doubled: 0,
      stuck: counts.stopped,
      silent: counts.silent,
      notes: `seed ${seed}, ${counts.same} change nothing that is used, ${counts.told} are told, ${counts.salvaged} times a journal is made anew of what can be read of it`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Made = ReturnType<typeof makeFiles>;

/** The files at rest (`closed`), as a kill leaves them (`killed`), and an older copy of each. */
function makeFiles(folder: string) {
  const data = join(folder, 'data');
  const older = join(folder, 'older');
  const killed = join(folder, 'killed');
  mkdirSync(data);
  const first = makeJournal(data, () => copyFiles(data, older));
  const store = openStore({ dataFolder: data, clock: () => 5 });
  store.seals.verify(first.secret);
  for (let number = 0; number < 20; number += 1)
    store.addressBook.put([
      {
        address: `0x${String(number).padStart(40, '2')}`,
        chain: 'base',
        name: `Later ${number}`,
        tags: [],
        note: '',
        updatedAt: 6,
      },
    ]);
  const secret = { key: first.secret.key, heads: store.seals.heads() };
  copyFiles(data, killed);
  store.close();
  const whole = readJournalAsUsed(copyInto(folder, killed), secret);
  if (whole.refused || whole.notes > 0) throw new Error('The journal was not whole to begin with.');
  return { older, killed, secret, whole };
}

function copyFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const file of FILES) if (existsSync(join(from, file))) copyFileSync(join(from, file), join(to, file));
}

function copyInto(folder: string, from: string): string {
  const copy = mkdtempSync(join(folder, 'try-'));
  for (const file of FILES) if (existsSync(join(from, file))) copyFileSync(join(from, file), join(copy, file));
  return copy;
}

type Trying = { folder: string; made: Made; file: File; damage: string; numbers: Numbers };

function tryDamaged({ folder, made, file, damage, numbers }: Trying): keyof Counts {
  const dataFolder = copyInto(folder, made.killed);
  try {
    const path = join(dataFolder, file);
    const before = existsSync(join(made.older, file)) ? readFileSync(join(made.older, file)) : Buffer.alloc(0);
    const change = DAMAGES[damage];
    if (change !== undefined) writeFileSync(path, change(numbers, readFileSync(path), before));
    return judge(dataFolder, made);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens both files as a start does, then reads the journal as it would be used. */
function judge(dataFolder: string, { secret, whole }: Made): keyof Counts {
  let [told, isSalvaged] = [0, false];
  try {
    const store = openStore({ dataFolder, clock: () => 9 });
    told = store.notices.length + store.setAside.list().length;
    isSalvaged = store.notices.some(({ code }) => code === 'journal-salvaged');
    store.close();
  } catch {
    return 'stopped';
  }
  const { rows, notes, refused } = readJournalAsUsed(dataFolder, secret);
  if (refused) return 'stopped';
  if (isSalvaged) return 'salvaged';
  if (rows === whole.rows) return told + notes > 0 ? 'told' : 'same';
  return told + notes > 0 ? 'told' : 'silent';
}

function flip(numbers: Numbers, bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes);
  if (flipped.length === 0) return flipped;
  const place = numbers(flipped.length);
  flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << numbers(8)), place);
  return flipped;
}

function pageOf(numbers: Numbers, bytes: Buffer): number {
  return numbers(Math.max(1, Math.floor(bytes.length / PAGE))) * PAGE;
}

function overwrite(numbers: Numbers, bytes: Buffer, write: () => Buffer): Buffer {
  const damaged = Buffer.from(bytes);
  write().copy(damaged, pageOf(numbers, bytes));
  return damaged;
}

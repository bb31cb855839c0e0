import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { attempt } from '#shared/result.ts';
import { journalHeadsSchema } from '#shared/signer-protocol.ts';
import { holdLedger } from '#signer/ledger/hold-ledger.ts';
import { CommandStopped, EXIT } from './exit-codes.ts';

const folderSchema = z.object({
  version: z.literal(1),
  profile: z.object({ name: z.string(), environment: z.enum(['practice', 'staging']), baseUrl: z.string() }),
  /** Seals the journal. It lies beside it: there is no keychain, and nothing here is ever signed. */
  journalKey: z.string().regex(/^[0-9a-f]{64}$/),
  heads: journalHeadsSchema.nullable(),
});
type FolderFile = z.infer<typeof folderSchema>;
export type QaProfile = FolderFile['profile'];

/** The folder that keeps what was done for one profile: a journal, a cache and this file. */
export type QaFolder = { path: string; file: FolderFile; noteHeads: (heads: NonNullable<FolderFile['heads']>) => void };

const FILE = 'qa-folder.json';

/** Opens the folder for one process, and makes it where it is new. @throws CommandStopped where it is not to be used */
export async function openFolder(path: string, profile: QaProfile): Promise<QaFolder> {
  const file = readFolder(path) ?? makeFolder(path, profile);
  const kept = file.profile;
  if (kept.name !== profile.name || kept.environment !== profile.environment || kept.baseUrl !== profile.baseUrl) {
    throw new CommandStopped(
      EXIT.refused,
      `${path} belongs to the profile “${kept.name}” (${kept.environment} at ${kept.baseUrl}). Name another --folder for this one.`,
    );
  }
  const root = realpathSync(path);
  if (!(await holdLedger({ path: join(root, FILE), keychainService: `Countersign QA ${root}` }))) {
    throw new CommandStopped(EXIT.refused, `Another command works in ${path}. Wait for it, or name another --folder.`);
  }
  let current = file;
  return {
    path: root,
    file,
    noteHeads(heads) {
      current = { ...current, heads };
      write(root, current);
    },
  };
}

/** What a folder is for; undefined where it is no folder of this program yet. @throws CommandStopped where it cannot be read */
export function readFolder(path: string): FolderFile | undefined {
  const file = join(path, FILE);
  if (!existsSync(file)) return undefined;
  const read = attempt(() => folderSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  if (read.ok) return read.value;
  throw new CommandStopped(EXIT.refused, `${file} cannot be read. Restore it, or begin anew in another --folder.`);
}

function makeFolder(path: string, profile: QaProfile): FolderFile {
  if (existsSync(join(path, 'journal.db'))) {
    throw new CommandStopped(EXIT.refused, `${path} holds another journal of Countersign. Name a --folder of its own.`);
  }
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const made: FolderFile = { version: 1, profile, journalKey: randomBytes(32).toString('hex'), heads: null };
  write(path, made);
  return made;
}

/** Whole, or as it was before. */
function write(path: string, file: FolderFile): void {
  const next = join(path, `${FILE}.next`);
  const opened = openSync(next, 'w', 0o600);
  try {
    writeSync(opened, `${JSON.stringify(file)}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(next, join(path, FILE));
}

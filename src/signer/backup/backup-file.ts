import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { seal, unseal } from '../keychain/seal.ts';
import { backupDamaged, backupNewer, backupPassphraseWrong, notABackup } from './backup-failure.ts';

const FORMAT = 'countersign-backup';
const VERSION = 1;

/** What a guess of the passphrase costs is part of the file; more than this is not spent on opening one. */
const stretchingSchema = z.strictObject({
  name: z.literal('argon2id'),
  memoryKib: z.int().min(8).max(1_048_576),
  iterations: z.int().min(1).max(20),
  parallelism: z.int().min(1).max(16),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
});
export type Stretching = z.infer<typeof stretchingSchema>;

const headerSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  cipher: z.literal('xchacha20-poly1305'),
  stretching: stretchingSchema,
  /** ISO 8601. */
  madeAt: z.string().max(40),
  /** Version of the app that made it. */
  app: z.string().max(60),
});
type BackupHeader = z.infer<typeof headerSchema>;

type Sealing = Pick<BackupHeader, 'stretching' | 'madeAt' | 'app'> & {
  /** 32 bytes. */
  key: Uint8Array;
  bytes: Uint8Array;
};

export type BackupFile = { header: BackupHeader; sealed: string };

/** Three lines: the header, which the seal covers, what is sealed, and a checksum of both, by which damage is told without a passphrase. */
export function writeBackup({ key, bytes, ...said }: Sealing): string {
  const header: BackupHeader = { format: FORMAT, version: VERSION, cipher: 'xchacha20-poly1305', ...said };
  const body = `${canonicalJson(header)}\n${seal({ key, context: header, bytes })}\n`;
  return `${body}${checksum(body)}\n`;
}

/** What can be told of a file before its passphrase is known. */
export function readBackup(text: string): Result<BackupFile, Failure> {
  const [head = '', sealed = '', sum = '', ...rest] = text.split('\n');
  const said = parseJson(head);
  if (!isOurs(said)) return fail(notABackup());
  if (typeof said.version === 'number' && said.version > VERSION) return fail(backupNewer());
  const header = headerSchema.safeParse(said).data;
  const isWhole = rest.length === 1 && rest[0] === '' && sum === checksum(`${head}\n${sealed}\n`);
  if (!isWhole || header === undefined || canonicalJson(header) !== head) return fail(backupDamaged());
  return succeed({ header, sealed });
}

/** The bytes that were sealed; the caller zeroes them. */
export function openBackup({ header, sealed }: BackupFile, key: Uint8Array): Result<Uint8Array, Failure> {
  const bytes = unseal({ key, context: header, sealed });
  return bytes === undefined ? fail(backupPassphraseWrong()) : succeed(bytes);
}

function isOurs(said: unknown): said is { format: typeof FORMAT; version?: unknown } {
  return typeof said === 'object' && said !== null && 'format' in said && said.format === FORMAT;
}

function checksum(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

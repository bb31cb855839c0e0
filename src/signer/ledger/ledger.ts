import { randomBytes } from 'node:crypto';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { type CoverSource, EntryStore } from '../keychain/entry-store.ts';
import type { Keychain } from '../keychain/keychain.ts';
import { LEDGER_HEAD_NAME, LEDGER_KEY_NAME, secretText } from '../keychain/keychain-entry.ts';
import { DecisionLog, decisionLogPath } from './decision-log.ts';
import {
  LEDGER_GENESIS,
  type LedgerEntry,
  type LedgerHead,
  ledgerHeadSchema,
  macOf,
  readLedgerLine,
  writeLedgerLine,
} from './ledger-entry.ts';
import {
  ledgerChanged,
  ledgerDamaged,
  ledgerNewer,
  ledgerNotWritten,
  ledgerSecretMissing,
  ledgerShorter,
  ledgerUnreadable,
} from './ledger-failure.ts';
import {
  adoptUnnamedLedger,
  appendLedgerLines,
  cutTornLine,
  LedgerFileChangedError,
  ledgerPath,
  readLedgerFile,
} from './ledger-file.ts';
import { LedgerMemory } from './ledger-memory.ts';

type OpenLedger = {
  dataFolder: string;
  keychain: Keychain;
  keychainService: string;
  /** Says what the ledger's key is sealed with; with nothing when left out. */
  source?: CoverSource;
  now?: () => Date;
};
type Dated = { entry: LedgerEntry; at: string };
type Opened = { path: string; key: Uint8Array; head: LedgerHead; bytes: number; memory: LedgerMemory };

/**
 * The signer's own append-only record: which wallet has which address, which operations were signed.
 *
 * Each line carries an HMAC-SHA256 over its number, the MAC of the line before and its content, with a key from the
 * keychain; number and MAC of the last line are in the keychain too, so that a cut or removed file is noticed.
 */
export class Ledger {
  readonly memory: LedgerMemory;
  readonly decisions: DecisionLog;
  readonly #entries: EntryStore;
  readonly #now: () => Date;
  readonly #path: string;
  readonly #key: Uint8Array;
  #head: LedgerHead;
  #bytes: number;
  /** What counts already and is on no disk yet. */
  #staged: Dated[] = [];

  constructor({ opened, entries, now }: { opened: Opened; entries: EntryStore; now: () => Date }) {
    this.memory = opened.memory;
    const { path, memory } = opened;
    this.decisions = DecisionLog.open({ path: decisionLogPath(path), head: memory.decisionHead, at: now() });
    this.#entries = entries;
    this.#now = now;
    this.#path = opened.path;
    this.#key = opened.key;
    this.#head = opened.head;
    this.#bytes = opened.bytes;
  }

  /** Forgets its key; nothing can be done with it afterwards. */
  close(): void {
    this.#key.fill(0);
  }

  get length(): number {
    return this.#head.seq;
  }

  /** A MAC over a value that says what it is for; with the ledger's key, which no other process has. */
  authenticate(value: { purpose: string }): string {
    return macOf(this.#key, value);
  }

  /**
   * Appends one entry; succeeds when it is on the disk and the keychain knows of it.
   * After a failure the ledger has to be opened again: only reading tells how much of the line was written.
   */
  async append(entry: LedgerEntry): Promise<Result<null, Failure>> {
    this.stage(entry);
    return this.commit();
  }

  /** Takes an entry for one of the ledger's from now on; `commit` has to follow, or the ledger has to be opened again. */
  stage(entry: LedgerEntry): void {
    const at = this.#now().toISOString();
    this.#staged.push({ entry, at });
    this.memory.apply(entry, at);
  }

  /** Appends what is staged, all in one writing of the disk and one of the keychain. Succeeds and fails as `append` does. */
  async commit(): Promise<Result<null, Failure>> {
    if (this.#staged.length === 0 && this.decisions.isWritten) return succeed(null);
    const alone = await this.#requireAlone();
    if (!alone.ok) return alone;
    let head = this.#head;
    try {
      const decided = this.decisions.write();
      if (decided !== undefined) this.stage({ type: 'decisions-written', ...decided });
      const lines = this.#staged.map(({ entry, at }) => {
        const written = writeLedgerLine({ key: this.#key, head, at, entry });
        head = written.head;
        return written.line;
      });
      this.#bytes = appendLedgerLines({ path: this.#path, expectedBytes: this.#bytes, lines });
    } catch (error) {
      const changed = error instanceof LedgerFileChangedError;
      if (changed) return fail(ledgerChanged(this.#path));
      const written = { path: this.#path, error };
      return fail(ledgerNotWritten(written) ?? ledgerUnreadable(written));
    }
    const at = this.#staged.at(-1)?.at ?? '';
    this.#head = head;
    this.#staged = [];
    // Read at the beginning: that it is ours was what let this begin.
    return this.#entries.overwrite(headEntry({ head, at }));
  }

  /** The keychain is one, however many copies of the file there are: whoever wrote elsewhere meanwhile has moved its head. */
  async #requireAlone(): Promise<Result<null, Failure>> {
    const stored = await this.#entries.read(LEDGER_HEAD_NAME);
    if (!stored.ok) return stored;
    const head = stored.value === undefined ? undefined : parseHead(secretText(stored.value));
    const isOurs = head?.seq === this.#head.seq && head.mac === this.#head.mac;
    return isOurs ? succeed(null) : fail(ledgerChanged(this.#path));
  }
}

/**
 * Opens the ledger and verifies every line; makes its key when there is neither a key nor a file yet.
 * A file that is ahead of the keychain by valid lines is what a crash between the two leaves, and is accepted.
 */
export async function openLedger({
  dataFolder,
  keychain,
  keychainService,
  source,
  now = () => new Date(),
}: OpenLedger): Promise<Result<Ledger, Failure>> {
  const path = ledgerPath({ dataFolder, keychainService });
  const entries = new EntryStore({ keychain, source });
  try {
    const secrets = await readOrMakeSecrets({ path, entries, at: now().toISOString() });
    if (!secrets.ok) return secrets;
    const verified = verifyFile({ path, ...secrets.value });
    if (!verified.ok) return verified;
    const opened = verified.value;
    if (opened.head.seq > secrets.value.head.seq) {
      const stored = await storeHead({ entries, head: opened.head, at: now().toISOString() });
      if (!stored.ok) return stored;
    }
    return succeed(new Ledger({ opened, entries, now }));
  } catch (error) {
    return fail(ledgerUnreadable({ path, error }));
  }
}

type Secrets = { key: Uint8Array; head: LedgerHead };

async function readOrMakeSecrets({
  path,
  entries,
  at,
}: {
  path: string;
  entries: EntryStore;
  at: string;
}): Promise<Result<Secrets, Failure>> {
  const key = await entries.read(LEDGER_KEY_NAME);
  if (!key.ok) return key;
  const head = await entries.read(LEDGER_HEAD_NAME);
  if (!head.ok) return head;
  if (key.value !== undefined && head.value !== undefined) adoptUnnamedLedger(path);
  if (key.value === undefined && head.value !== undefined) return missing(path, LEDGER_KEY_NAME.account);
  if (head.value === undefined && hasContent(path)) {
    return missing(path, (key.value === undefined ? LEDGER_KEY_NAME : LEDGER_HEAD_NAME).account);
  }
  const secret = key.value === undefined ? await makeKey(entries, at) : secretText(key.value);
  if (typeof secret !== 'string') return secret;
  if (!/^[0-9a-f]{64}$/.test(secret)) return missing(path, LEDGER_KEY_NAME.account);
  if (head.value === undefined) {
    const stored = await storeHead({ entries, head: LEDGER_GENESIS, at });
    return stored.ok ? succeed({ key: hexToBytes(secret), head: LEDGER_GENESIS }) : stored;
  }
  const parsed = parseHead(secretText(head.value));
  return parsed === undefined
    ? missing(path, LEDGER_HEAD_NAME.account)
    : succeed({ key: hexToBytes(secret), head: parsed });
}

async function makeKey(entries: EntryStore, at: string): Promise<string | { ok: false; failure: Failure }> {
  const secret = bytesToHex(randomBytes(32));
  const written = await entries.write({ name: LEDGER_KEY_NAME, secret: utf8ToBytes(secret), createdAt: at });
  return written.ok ? secret : written;
}

function verifyFile({ path, key, head: stored }: Secrets & { path: string }): Result<Opened, Failure> {
  const content = readLedgerFile(path);
  const memory = new LedgerMemory();
  let head = LEDGER_GENESIS;
  for (const [index, line] of content.lines.entries()) {
    const read = readLedgerLine({ key, head, line });
    if (read.state === 'damaged') return fail(ledgerDamaged({ path, line: index + 1 }));
    if (read.state === 'newer') return fail(ledgerNewer({ path, line: index + 1 }));
    head = read.head;
    // Same number, other MAC: a line of our own making that stood in another copy of the file.
    if (head.seq === stored.seq && head.mac !== stored.mac) return fail(ledgerDamaged({ path, line: index + 1 }));
    memory.apply(read.entry, read.at);
  }
  if (head.seq < stored.seq) return fail(ledgerShorter({ path, expected: stored.seq, found: head.seq }));
  // Everything the keychain knows of is whole, so these bytes are of a line whose signature never left.
  if (content.tornBytes > 0) cutTornLine(path, content.wholeBytes);
  return succeed({ path, key, head, bytes: content.wholeBytes, memory });
}

function storeHead({ entries, head, at }: { entries: EntryStore; head: LedgerHead; at: string }) {
  return entries.write(headEntry({ head, at }));
}

function headEntry({ head, at }: { head: LedgerHead; at: string }) {
  return { name: LEDGER_HEAD_NAME, secret: utf8ToBytes(JSON.stringify(head)), createdAt: at };
}

function parseHead(text: string): LedgerHead | undefined {
  try {
    return ledgerHeadSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function hasContent(path: string): boolean {
  const { lines, tornBytes } = readLedgerFile(path);
  return lines.length > 0 || tornBytes > 0;
}

function missing(path: string, account: string): { ok: false; failure: Failure } {
  return fail(ledgerSecretMissing({ path, account }));
}

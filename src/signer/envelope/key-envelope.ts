import { randomFillSync } from 'node:crypto';
import { uptime } from 'node:os';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import { type Cover, type CoverSource, EntryStore } from '../keychain/entry-store.ts';
import type { Keychain } from '../keychain/keychain.ts';
import {
  type EntryName,
  type EnvelopeSlot,
  envelopeHalfName,
  envelopeName,
  PASSPHRASE_NAMES,
  secretText,
} from '../keychain/keychain-entry.ts';
import { STRENGTH, type Strength } from './derive-key.ts';
import {
  type EnvelopePhase,
  type EnvelopeRecord,
  isOurs,
  isWhole,
  readRecord,
  unwrapDataKey,
  wrapDataKey,
  writeRecord,
} from './envelope-record.ts';
import { LimitedTries } from './limited-tries.ts';
import { envelopeDamaged, passphraseLocked, passphraseNotSet, passphraseWrong } from './passphrase-failure.ts';

export type EnvelopeOptions = {
  keychain: Keychain;
  now: () => Date;
  /** How long the computer is up, in seconds. */
  upFor?: () => number;
  strength?: Strength;
};

export type EnvelopeState = 'none' | 'locked' | 'open';
type Found = { record: EnvelopeRecord; half: Uint8Array; slot: EnvelopeSlot };

const SLOTS: readonly EnvelopeSlot[] = [0, 1];
const otherSlot = (slot: EnvelopeSlot): EnvelopeSlot => (slot === 0 ? 1 : 0);

/**
 * The passphrase: a random data key seals secrets, and is itself wrapped by what the passphrase and 32 random bytes in another keychain
 * item give together. Each writing goes to a second place and is read back before the first one is removed.
 */
export class KeyEnvelope implements CoverSource {
  readonly #entries: EntryStore;
  readonly #tries: LimitedTries;
  readonly #now: () => Date;
  readonly #strength: Strength;
  /** Undefined before the keychain was asked; null where it has none. */
  #found: Found | null | undefined;
  #dataKey: Uint8Array | undefined;
  /** A writing was interrupted: what it was to replace is still there. */
  #hasOlder = false;

  constructor({ keychain, now, upFor = uptime, strength = STRENGTH }: EnvelopeOptions) {
    this.#entries = new EntryStore({ keychain });
    this.#tries = new LimitedTries({ entries: this.#entries, now, upFor });
    this.#now = now;
    this.#strength = strength;
  }

  async state(): Promise<Result<EnvelopeState, Failure>> {
    const found = await this.#find();
    if (!found.ok) return found;
    if (found.value === null) return succeed('none');
    return succeed(this.#dataKey === undefined ? 'locked' : 'open');
  }

  async cover(): Promise<Result<Cover | undefined, Failure>> {
    const found = await this.#find();
    if (!found.ok) return found;
    if (found.value === null) return succeed(undefined);
    if (this.#dataKey === undefined) return fail(passphraseLocked());
    return succeed({ key: this.#dataKey, isMoving: found.value.record.phase !== 'in-force' });
  }

  /** Undefined where there is no passphrase. */
  get phase(): EnvelopePhase | undefined {
    return this.#found?.record.phase;
  }

  /** Forgets the data key. */
  close(): void {
    this.#dataKey?.fill(0);
    this.#dataKey = undefined;
  }

  /** Opens with the passphrase, which may be tried again only after a while once it was wrong several times. */
  async open(passphrase: Uint8Array): Promise<Result<null, Failure>> {
    const found = await this.#require();
    if (!found.ok) return found;
    const taken = await this.#tries.take();
    if (!taken.ok) return taken;
    const dataKey = await unwrapDataKey({ ...found.value, passphrase });
    if (dataKey === undefined) return fail(passphraseWrong(taken.value.waitIfWrong));
    if (!isOurs(found.value.record, dataKey)) {
      dataKey.fill(0);
      return fail(envelopeDamaged(envelopeName(found.value.slot).account));
    }
    const settled = await this.#tries.settle();
    if (!settled.ok) return settled;
    this.close();
    this.#dataKey = dataKey;
    return this.#hasOlder ? this.#removeOlder(found.value) : succeed(null);
  }

  /** Makes the envelope, with entries still to be moved in. What a try before left behind is written over. */
  async begin(passphrase: Uint8Array): Promise<Result<null, Failure>> {
    const half = randomBytes(32);
    const dataKey = randomFillSync(allocateSecret(32));
    const wrapped = await wrapDataKey({ passphrase, strength: this.#strength, dataKey, half });
    const record = writeRecord({ wrapped, place: { generation: 1, phase: 'moving-in', half: 0 }, dataKey, half });
    const begun = await this.#tries.begin();
    if (!begun.ok) return begun;
    const written = await this.#write({ record, half, slot: 0 }, true);
    if (written.ok) this.#dataKey = dataKey;
    else dataKey.fill(0);
    return written;
  }

  /** Says where the entries are from now on. */
  async turnTo(phase: EnvelopePhase): Promise<Result<null, Failure>> {
    const found = await this.#require();
    if (!found.ok) return found;
    if (this.#dataKey === undefined) return fail(passphraseLocked());
    const { record, half, slot } = found.value;
    const place = { generation: record.generation + 1, phase, half: record.half };
    const next = writeRecord({ wrapped: record, place, dataKey: this.#dataKey, half });
    const written = await this.#write({ record: next, half, slot: otherSlot(slot) }, false);
    return written.ok ? this.#remove(envelopeName(slot)) : written;
  }

  /** Wraps the same data key for another passphrase, with another half and salt. */
  async rewrap(passphrase: Uint8Array): Promise<Result<null, Failure>> {
    const found = await this.#require();
    if (!found.ok) return found;
    if (this.#dataKey === undefined) return fail(passphraseLocked());
    const { record, slot } = found.value;
    const half = randomBytes(32);
    const wrapped = await wrapDataKey({ passphrase, strength: this.#strength, dataKey: this.#dataKey, half });
    const place = { generation: record.generation + 1, phase: record.phase, half: otherSlot(record.half) };
    const next = writeRecord({ wrapped, place, dataKey: this.#dataKey, half });
    const written = await this.#write({ record: next, half, slot: otherSlot(slot) }, true);
    if (!written.ok) return written;
    return this.#removeOlder({ record: next, half, slot: otherSlot(slot) });
  }

  /** Removes all that belongs to the passphrase; what is still sealed then is lost. */
  async discard(): Promise<Result<null, Failure>> {
    for (const name of PASSPHRASE_NAMES) {
      const removed = await this.#remove(name);
      if (!removed.ok) return removed;
    }
    this.close();
    this.#found = null;
    return succeed(null);
  }

  async #require(): Promise<Result<Found, Failure>> {
    const found = await this.#find();
    if (!found.ok) return found;
    return found.value === null ? fail(passphraseNotSet()) : succeed(found.value);
  }

  /** The newest one that is whole. One that is not is a failure only where there is no other. */
  async #find(): Promise<Result<Found | null, Failure>> {
    if (this.#found !== undefined) return succeed(this.#found);
    const whole: Found[] = [];
    let damage: Failure | undefined;
    for (const slot of SLOTS) {
      const read = await this.#read(slot);
      if (!read.ok && !isAboutEntry(read.failure)) return read;
      if (!read.ok) damage ??= read.failure;
      else if (read.value !== undefined) whole.push(read.value);
    }
    this.#hasOlder = whole.length > 1 || damage !== undefined;
    const [newest] = whole.sort((left, right) => right.record.generation - left.record.generation);
    if (newest === undefined && damage !== undefined) return fail(damage);
    this.#found = newest ?? null;
    return succeed(this.#found);
  }

  async #read(slot: EnvelopeSlot): Promise<Result<Found | undefined, Failure>> {
    const name = envelopeName(slot);
    const entry = await this.#entries.readPlain(name);
    if (!entry.ok) return isAboutEntry(entry.failure) ? fail(envelopeDamaged(name.account)) : entry;
    if (entry.value === undefined) return succeed(undefined);
    const record = readRecord(secretText(entry.value));
    if (record === undefined) return fail(envelopeDamaged(name.account));
    const halfName = envelopeHalfName(record.half);
    const stored = await this.#entries.readPlain(halfName);
    if (!stored.ok && !isAboutEntry(stored.failure)) return stored;
    const hex = stored.ok && stored.value !== undefined ? secretText(stored.value) : undefined;
    if (hex === undefined || !/^[0-9a-f]{64}$/.test(hex)) return fail(envelopeDamaged(halfName.account));
    const half = hexToBytes(hex);
    return isWhole(record, half) ? succeed({ record, half, slot }) : fail(envelopeDamaged(name.account));
  }

  async #removeOlder({ record, slot }: Found): Promise<Result<null, Failure>> {
    const removed = await this.#remove(envelopeName(otherSlot(slot)));
    return removed.ok ? this.#remove(envelopeHalfName(otherSlot(record.half))) : removed;
  }

  /** The half first: an envelope never names one that is not there. */
  async #write(next: Found, withHalf: boolean): Promise<Result<null, Failure>> {
    const { record, half, slot } = next;
    const kept = withHalf ? await this.#put(envelopeHalfName(record.half), bytesToHex(half)) : succeed(null);
    if (!kept.ok) return kept;
    const written = await this.#put(envelopeName(slot), JSON.stringify(record));
    if (written.ok) this.#found = next;
    return written;
  }

  #put(name: EntryName, secret: string): Promise<Result<null, Failure>> {
    const { kind, id } = name;
    return this.#entries.writePlain(name, {
      v: 1,
      kind,
      id,
      createdAt: this.#now().toISOString(),
      secret: utf8ToBytes(secret),
    });
  }

  #remove(name: EntryName): Promise<Result<null, Failure>> {
    return this.#entries.removePlain(name);
  }
}

/** What is said of one entry, and not of a keychain that cannot be reached now. */
function isAboutEntry({ code }: Failure): boolean {
  return code.startsWith('keychain-entry') || code === 'passphrase-damaged';
}

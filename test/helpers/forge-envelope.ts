import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import { type EnvelopePhase, type EnvelopeRecord, readRecord } from '#signer/envelope/envelope-record.ts';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import { type EntryName, envelopeHalfName, envelopeName, secretText } from '#signer/keychain/keychain-entry.ts';
import { expectValue } from './expect-result.ts';
import type { MemoryKeychain } from './memory-keychain.ts';

/** Puts a text into an entry as the signer keeps it. */
export async function putEntry(keychain: MemoryKeychain, name: EntryName, text: string): Promise<void> {
  const { kind, id } = name;
  const secret = new TextEncoder().encode(text);
  const entry = { v: 1 as const, kind, id, createdAt: '2026-01-01T00:00:00.000Z', secret };
  expectValue(await new EntryStore({ keychain }).writePlain(name, entry));
}

async function readText(keychain: MemoryKeychain, name: EntryName): Promise<string | undefined> {
  const entry = expectValue(await new EntryStore({ keychain }).readPlain(name));
  return entry === undefined ? undefined : secretText(entry);
}

/** The only envelope of a keychain, with the half that belongs to it. */
export async function readWholeEnvelope(keychain: MemoryKeychain) {
  for (const slot of [0, 1] as const) {
    const record = readRecord((await readText(keychain, envelopeName(slot))) ?? '');
    if (record === undefined) continue;
    const half = (await readText(keychain, envelopeHalfName(record.half))) ?? '';
    return { name: envelopeName(slot), record, half };
  }
  throw new Error('The keychain has no envelope.');
}

/** Changes the phase as somebody can who reads the whole keychain, and has no passphrase. */
export async function forgePhase(keychain: MemoryKeychain, phase: EnvelopePhase): Promise<void> {
  const { name, record, half } = await readWholeEnvelope(keychain);
  const { check: _check, ...body } = { ...record, phase };
  const check = createHash('sha256').update(half).update(canonicalJson(body)).digest('hex');
  await putEntry(keychain, name, JSON.stringify({ ...body, check } satisfies EnvelopeRecord));
}

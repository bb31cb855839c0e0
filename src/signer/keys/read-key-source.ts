import type { Failure } from '#shared/failure.ts';
import { readKeystore } from '#shared/keystore/keystore.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { parseKeyPath } from '#shared/rules/key-path.ts';
import type { KeySource, SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { addressOfPrivateKey } from '../evm-address.ts';
import { parsePrivateKey } from '../keychain/private-key.ts';
import { openKeystore } from '../keystore/open-keystore.ts';
import { derivePrivateKey } from '../phrase/derive-private-key.ts';
import { keyPathInvalid } from '../phrase/phrase-failure.ts';
import { deriveSeed } from '../phrase/phrase-seed.ts';
import { readPhrase } from '../phrase/read-phrase.ts';
import { typingOutdated } from '../request-failure.ts';
import type { SealedTyping } from '../sealed-typing.ts';

/**
 * The private key that was typed, or that a file or a phrase holds. What was typed can be read here alone, and is zeroed here.
 * @returns 32 bytes, which the caller zeroes
 */
export async function readKeySource(source: KeySource, typing: SealedTyping): Promise<Result<Uint8Array, Failure>> {
  switch (source.from) {
    case 'private-key':
      return withTyped(typing, [source.typed], async ([typed = NONE]) => parsePrivateKey(typed));
    case 'keystore': {
      const keystore = readKeystore(source.keystore);
      if (!keystore.ok) return keystore;
      return withTyped(typing, [source.password], ([password = NONE]) => openKeystore(keystore.value, password));
    }
    case 'phrase':
      return withSeed(source, typing, async (seed) => keyAt(seed, source.path));
  }
}

type ListRequest = Extract<SignerRequest, { type: 'list-phrase-accounts' }>;

/** The addresses of a phrase at some paths, in their order. */
export function listPhraseAccounts(
  request: ListRequest,
  typing: SealedTyping,
): Promise<Result<SignerAnswer<'list-phrase-accounts'>, Failure>> {
  return withSeed(request, typing, async (seed) => {
    const addresses: `0x${string}`[] = [];
    for (const path of request.paths) {
      const key = keyAt(seed, path);
      if (!key.ok) return key;
      addresses.push(addressOfPrivateKey(key.value));
      key.value.fill(0);
    }
    return succeed({ addresses });
  });
}

const NONE = new Uint8Array();

type Use<Value> = (typed: Uint8Array[]) => Promise<Result<Value, Failure>>;

/** Lends what was sealed for this process, and zeroes it afterwards. */
export async function withTyped<Value>(
  typing: SealedTyping,
  sealed: readonly Uint8Array[],
  use: Use<Value>,
): Promise<Result<Value, Failure>> {
  const typed = sealed.map((message) => typing.read(message)).filter((bytes) => bytes !== undefined);
  try {
    return typed.length === sealed.length ? await use(typed) : fail(typingOutdated());
  } finally {
    for (const bytes of typed) bytes.fill(0);
  }
}

type Sealed = { phrase: Uint8Array; passphrase: Uint8Array };

function withSeed<Value>(
  { phrase, passphrase }: Sealed,
  typing: SealedTyping,
  use: (seed: Uint8Array) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  return withTyped(typing, [phrase, passphrase], async ([typed = NONE, extra = NONE]) => {
    const read = readPhrase(typed);
    if (!read.ok) return read;
    const seed = await deriveSeed(read.value, extra).finally(() => read.value.fill(0));
    return use(seed).finally(() => seed.fill(0));
  });
}

function keyAt(seed: Uint8Array, text: string): Result<Uint8Array, Failure> {
  const path = parseKeyPath(text);
  const key = path === undefined ? undefined : derivePrivateKey(seed, path);
  return key === undefined ? fail(keyPathInvalid()) : succeed(key);
}

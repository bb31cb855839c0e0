import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { sealTyped } from '../../src/renderer/confirm/seal-typed.ts';

type Ask = (request: SignerRequest) => Promise<Result<unknown, Failure>>;
type TypedKey = { profileId: string; label: string; privateKey: string };
type ImportKeyRequest = Extract<SignerRequest, { type: 'import-key' }>;

/** What main asks after a private key was typed, sealed for the signer that is asked as the window seals it. */
export async function makeImport(ask: Ask, typed: TypedKey): Promise<Result<ImportKeyRequest, Failure>> {
  const opened = await ask({ type: 'open-typing' });
  if (!opened.ok) return fail(opened.failure);
  const { sealTo } = opened.value as SignerAnswer<'open-typing'>;
  const { privateKey, ...named } = typed;
  const sealed = await sealTyped(new TextEncoder().encode(privateKey), sealTo);
  return succeed({ type: 'import-key', ...named, key: { from: 'private-key', typed: sealed } });
}

/** Imports a key without a window. */
export async function importKey(ask: Ask, typed: TypedKey): Promise<Result<SignerAnswer<'import-key'>, Failure>> {
  const request = await makeImport(ask, typed);
  if (!request.ok) return request;
  return (await ask(request.value)) as Result<SignerAnswer<'import-key'>, Failure>;
}

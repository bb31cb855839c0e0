import type { SignerPort } from '#main/signer-port/signer-port.ts';
import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { SealApprovalRequest, SignerAnswer, SignRecordRequest } from '#shared/signer-protocol.ts';

type SealedYes = { at: number; seal: string };
/** A sign request with the yes of a person under it. */
export type SealedSignRequest = UnsealedSignRequest & { approval: SealedYes };
export type UnsealedSignRequest = Omit<SignRecordRequest, 'approval'>;
type Ask = (request: unknown) => Promise<Result<unknown, Failure>>;

/** A yes that no signer sealed. */
export const NEVER_SEALED: SealedYes = { at: 0, seal: '' };

/** The yes to what `request` asks for, as main has it sealed the moment it is said. */
export function sealRequestFor(request: UnsealedSignRequest): SealApprovalRequest {
  const { profile, walletAddress, kind, recordId, signerAddress, reviewDigest } = request;
  const { replacementConfirmed, typedWalletEnd, confirmedTwice } = request;
  return {
    type: 'seal-approval',
    profileId: profile.id,
    walletAddress,
    kind,
    recordId,
    signerAddress,
    reviewDigest,
    replacementConfirmed,
    ...(typedWalletEnd !== undefined && { typedWalletEnd }),
    ...(confirmedTwice && { confirmedTwice }),
  };
}

/**
 * Puts the operator's yes under a sign request; any other request is left as it is. Where the signer refuses to seal it, a yes
 * that was never sealed stands in, so that the sign request is judged by itself.
 */
export async function sayYes(request: unknown, ask: Ask): Promise<unknown> {
  if (!isUnsealed(request)) return request;
  const sealed = await ask(sealRequestFor(request));
  return { ...request, approval: sealed.ok ? sealed.value : NEVER_SEALED };
}

/** Seals the yes to `request` and asks for the signature, as main does when the operator approves. */
export async function signAfterYes(
  signer: Pick<SignerPort, 'ask'>,
  request: UnsealedSignRequest,
): Promise<Result<SignerAnswer<'sign-record'>, Failure>> {
  const sealed = await signer.ask(sealRequestFor(request));
  return sealed.ok ? signer.ask({ ...request, approval: sealed.value }) : sealed;
}

function isUnsealed(request: unknown): request is UnsealedSignRequest {
  const { type, approval } = request as { type?: unknown; approval?: unknown };
  return type === 'sign-record' && approval === undefined;
}

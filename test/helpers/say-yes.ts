import type { SignRecordRequest } from '#shared/signer-protocol.ts';
import { expectValue } from './expect-result.ts';

export type UnsealedSignRequest = Omit<SignRecordRequest, 'approval'>;
type Ask = (request: unknown) => Promise<unknown>;

/** Puts the operator's yes under a sign request, as main does the moment it is said; any other request is left as it is. */
export async function sayYes(request: unknown, ask: Ask): Promise<unknown> {
  const { type, approval, ...fields } = request as Partial<SignRecordRequest>;
  if (type !== 'sign-record' || approval !== undefined || fields.profile === undefined) return request;
  const seal = { ...fields, type: 'seal-approval', profileId: fields.profile.id };
  const sealed = (await ask(seal)) as { ok: true; value: SignRecordRequest['approval'] } | { ok: false };
  return sealed.ok ? { ...(request as object), approval: expectValue(sealed as never) } : request;
}

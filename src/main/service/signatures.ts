import * as z from 'zod';
import { type ApproveBody, approveBodySchema } from '#shared/model/approval.ts';
import {
  type CreateSignatureBody,
  createSignatureBodySchema,
  type Signature,
  signatureListSchema,
  signatureSchema,
} from '#shared/model/signature.ts';
import { type Result, succeed } from '#shared/result.ts';
import { compareChain } from './compare-chain.ts';
import type { KnownList } from './known-list.ts';
import { servicePath } from './locator-path.ts';
import { type ListPageAnswer, readAgain } from './read-known-list.ts';
import { compareId, identifiedSchema, type ReadRecord, toRecord, toRecords } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, PageArguments, RequestControls } from './service-request.ts';

type OfWallet = RequestControls & { walletLocator: string };
type OneSignature = Promise<Result<ReadRecord<Signature>, ServiceFailure>>;

export type CreateSignatureArguments = OfWallet & { body: CreateSignatureBody; idempotencyKey: string };

/** Create Signature (service interface §4.5). What its challenge signs is for the proof to say. */
export async function createSignature(
  http: HttpClient,
  { walletLocator, body, idempotencyKey, ...controls }: CreateSignatureArguments,
): OneSignature {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/signatures`,
    body: createSignatureBodySchema.parse(body),
    idempotencyKey,
    schema: identifiedSchema,
    compare: (value) => compareChain(value, body.params.chain),
  });
  return answer.ok ? succeed(toRecord(signatureSchema, answer.value)) : answer;
}

export type GetSignatureArguments = OfWallet & { signatureId: string };

/** Reads a signature request; a read that the interface does not show, so `not-found` may mean "not offered". */
export async function getSignature(
  http: HttpClient,
  { walletLocator, signatureId, ...controls }: GetSignatureArguments,
): OneSignature {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/signatures/${signatureId}`,
    optional: true,
    schema: z.unknown(),
    compare: (value) => compareId(value, signatureId),
  });
  return answer.ok ? succeed(toRecord(signatureSchema, answer.value, signatureId)) : answer;
}

export type ListSignaturesArguments = OfWallet &
  PageArguments & {
    /** Leaves out of the answer what is not to be read. */
    reduce?: (body: Buffer) => Buffer | undefined;
  };

/** Get All Signatures, one page (service interface §4.5). Order and total are not stated. */
export async function listSignatures(
  http: HttpClient,
  { walletLocator, page, perPage, reduce, ...controls }: ListSignaturesArguments,
): Promise<Result<ReadRecord<Signature>[], ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/signatures`,
    query: { page: String(page), perPage: String(perPage) },
    schema: signatureListSchema,
    list: { member: 'signatures', perPage },
    ...(reduce === undefined ? {} : { reduce }),
  });
  return answer.ok ? succeed(toRecords(signatureSchema, answer.value, { member: 'signatures' })) : answer;
}

export type ListSignaturesAgainArguments = OfWallet & PageArguments & { known: KnownList };

/** The same page, where the list was read before. */
export async function listSignaturesAgain(
  http: HttpClient,
  { known, ...request }: ListSignaturesAgainArguments,
): ListPageAnswer<Signature> {
  return readAgain({ known, member: 'signatures', list: (again) => listSignatures(http, { ...request, ...again }) });
}

export type ApproveSignatureArguments = OfWallet & { signatureId: string; body: ApproveBody };

/** Approve Signature (service interface §4.5). `conflict` and `not-accepted` mean "read it again": it may be done. */
export async function approveSignature(
  http: HttpClient,
  { walletLocator, signatureId, body, ...controls }: ApproveSignatureArguments,
): OneSignature {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/signatures/${signatureId}/approvals`,
    body: approveBodySchema.parse(body),
    schema: identifiedSchema,
    compare: (value) => compareId(value, signatureId),
  });
  return answer.ok ? succeed(toRecord(signatureSchema, answer.value, signatureId)) : answer;
}

import * as z from 'zod';
import { sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import {
  type DelegatedSigner,
  delegatedSignerSchema,
  type RegisterSignerBody,
  registerSignerBodySchema,
} from '#shared/model/delegated-signer.ts';
import { type Result, succeed } from '#shared/result.ts';
import { servicePath } from './locator-path.ts';
import { type ReadRecord, toRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { Difference, HttpClient, RequestControls } from './service-request.ts';

type OfWallet = RequestControls & { walletLocator: string };
type OneSigner = Promise<Result<ReadRecord<DelegatedSigner>, ServiceFailure>>;

const locatedSchema = z.looseObject({ locator: z.string() });

export type RegisterSignerArguments = OfWallet & { body: RegisterSignerBody };

/**
 * Register Delegated Signer (service interface §4.5). There is no idempotency key: read first, act, read again.
 * The record's id is the signer's locator; `chains[chain].id` is the signature the admin signer has to approve.
 */
export async function registerDelegatedSigner(
  http: HttpClient,
  { walletLocator, body, ...controls }: RegisterSignerArguments,
): OneSigner {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'POST',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/signers`,
    body: registerSignerBodySchema.parse(body),
    schema: locatedSchema,
    compare: (value) => compareSigner(value, body.signer) ?? compareChainMember(value, body.chain),
  });
  return answer.ok ? succeed(toRecord(delegatedSignerSchema, answer.value, answer.value.value.locator)) : answer;
}

export type GetSignerArguments = OfWallet & { signer: string };

/** Reads a delegated signer by address or locator; a read that the interface does not show (service facts). */
export async function getDelegatedSigner(
  http: HttpClient,
  { walletLocator, signer, ...controls }: GetSignerArguments,
): OneSigner {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/signers/${signer}`,
    optional: true,
    schema: z.unknown(),
    compare: (value) => compareSigner(value, signer),
  });
  if (!answer.ok) return answer;
  const id = readLocator(answer.value.value) ?? signer;
  return succeed(toRecord(delegatedSignerSchema, answer.value, id));
}

function readLocator(value: unknown): string | undefined {
  return locatedSchema.safeParse(value).data?.locator;
}

function compareSigner(value: unknown, expected: string): Difference | undefined {
  const actual = readLocator(value);
  if (actual === undefined || sameHex(toAddress(actual), toAddress(expected))) return undefined;
  return { field: 'locator', expected, actual };
}

function toAddress(signer: string): string {
  return parseSignerLocator(signer)?.address ?? signer;
}

const withChainsSchema = z.looseObject({ chains: z.record(z.string(), z.unknown()) });

function compareChainMember(value: unknown, expected: string): Difference | undefined {
  const chains = Object.keys(withChainsSchema.safeParse(value).data?.chains ?? {});
  return chains.length === 0 || chains.includes(expected)
    ? undefined
    : { field: 'chains', expected, actual: chains.join(', ') };
}

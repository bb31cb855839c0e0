import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { parseBody } from '#local-service/http/parse-body.ts';
import { approveBodySchema } from '#shared/model/approval.ts';
import { fundBodySchema } from '#shared/model/balance.ts';
import { updateCollectionBodySchema } from '#shared/model/collection.ts';
import { mintBodySchema } from '#shared/model/nft.ts';
import { createSignatureBodySchema } from '#shared/model/signature.ts';
import { createTransactionBodySchema } from '#shared/model/transaction.ts';

/** What is wrong with a body is said as a person would say it: the member, what it must be, what it is. */
const chain = 'base';
const call = { to: '0x000000000000000000000000000000000000dEaD', value: '0', data: '0x' };

describe('a refusal names the member, what it must be and what it is', () => {
  test.each<[z.ZodType, unknown, string]>([
    [createTransactionBodySchema, undefined, 'The body must be an object; this request has none.'],
    [createTransactionBodySchema, [], 'The body must be an object; this is a list.'],
    [createTransactionBodySchema, {}, '"params" must be an object; this request has none.'],
    [
      createTransactionBodySchema,
      { params: { chain } },
      '"params.calls" must be a list of calls; this request has none.',
    ],
    [
      createTransactionBodySchema,
      { params: { calls: {}, chain } },
      '"params.calls" must be a list of calls; this is an object.',
    ],
    [createTransactionBodySchema, { params: { calls: [], chain } }, '"params.calls" must not be empty.'],
    [createTransactionBodySchema, { params: { calls: [call] } }, '"params.chain" must be text; this request has none.'],
    [
      createTransactionBodySchema,
      { params: { calls: [call], chain: 8453 } },
      '"params.chain" must be text; this is 8453.',
    ],
    [
      createTransactionBodySchema,
      { params: { calls: [call, {}], chain } },
      '"params.calls.1.to" must be text; this request has none.',
    ],
    [
      createTransactionBodySchema,
      { params: { calls: [{ ...call, value: true }], chain } },
      '"params.calls.0.value" must be text; this is true.',
    ],
    [
      createTransactionBodySchema,
      { params: { calls: [{ address: call.to, functionName: 'mint' }], chain } },
      '"params.calls.0.abi" must be a list; this request has none.',
    ],
    [
      createSignatureBodySchema,
      { params: { message: 'hi', chain } },
      '"type" must be evm-message or evm-typed-data; this request has none.',
    ],
    [
      createSignatureBodySchema,
      { type: 'psbt', params: { chain } },
      '"type" must be evm-message or evm-typed-data; this is "psbt".',
    ],
    [
      createSignatureBodySchema,
      { type: 'evm-message', params: { message: null, chain } },
      '"params.message" must be text; this is null.',
    ],
    [approveBodySchema, {}, '"approvals" must be a list of approvals; this request has none.'],
    [fundBodySchema, { amount: '5', token: 'usdc', chain }, '"amount" must be a number; this is "5".'],
    [updateCollectionBodySchema, { supplyLimit: 1.5 }, '"supplyLimit" must be a whole number; this is 1.5.'],
    [updateCollectionBodySchema, { supplyLimit: 0 }, '"supplyLimit" must be more than 0; this is 0.'],
    [
      mintBodySchema,
      { metadata: { name: 'x'.repeat(501) } },
      '"metadata.name" must have at most 500 characters; this has 501.',
    ],
    [
      mintBodySchema,
      { metadata: {}, recipient: 'r', sendNotification: 'x'.repeat(100) },
      '"sendNotification" must be true or false; this is something else.',
    ],
  ])('case %#', (schema, body, message) => {
    expect(() => parseBody(schema, body)).toThrow(message);
  });
});

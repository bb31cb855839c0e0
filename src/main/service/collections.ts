import * as z from 'zod';
import { type Action, actionSchema } from '#shared/model/action.ts';
import {
  type Collection,
  collectionSchema,
  type UpdateCollectionBody,
  updateCollectionBodySchema,
} from '#shared/model/collection.ts';
import { type Result, succeed } from '#shared/result.ts';
import { compareAction } from './compare-action.ts';
import { servicePath } from './locator-path.ts';
import { compareId, identifiedBy, type ReadRecord, readId, toRecord, toRecords } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, RequestControls } from './service-request.ts';

type OneOf = RequestControls & { collectionId: string };

const listSchema = z.looseObject({ results: z.array(z.unknown()) });

export type ListCollectionsArguments = RequestControls;

/** Get All Collections (service interface §4.2); the path ends with a slash, and there are no pages. */
export async function listCollections(
  http: HttpClient,
  controls: ListCollectionsArguments,
): Promise<Result<ReadRecord<Collection>[], ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/collections/`,
    schema: listSchema,
    list: { member: 'results' },
  });
  return answer.ok ? succeed(toRecords(collectionSchema, answer.value, { member: 'results' })) : answer;
}

export type GetCollectionArguments = OneOf;

/** Get Collection Info (service interface §4.2). */
export async function getCollection(
  http: HttpClient,
  { collectionId, ...controls }: GetCollectionArguments,
): Promise<Result<ReadRecord<Collection>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/collections/${collectionId}`,
    schema: z.unknown(),
    compare: (value) => compareId(value, collectionId),
  });
  return answer.ok ? succeed(toRecord(collectionSchema, answer.value, collectionId)) : answer;
}

export type UpdateCollectionArguments = OneOf & { body: UpdateCollectionBody };

/**
 * Update Collection Info (service interface §4.2). The record's id is the action's; there is no idempotency key: read before
 * repeating.
 */
export async function updateCollection(
  http: HttpClient,
  { collectionId, body, ...controls }: UpdateCollectionArguments,
): Promise<Result<ReadRecord<Action>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'PATCH',
    path: servicePath`/api/2022-06-09/collections/${collectionId}`,
    body: updateCollectionBodySchema.parse(body),
    schema: identifiedBy('actionId'),
    compare: (value) => compareAction(value, { collectionId }),
  });
  return answer.ok ? succeed(toRecord(actionSchema, answer.value, readId(answer.value.value, 'actionId'))) : answer;
}

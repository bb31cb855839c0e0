import * as z from 'zod';
import { text } from '#shared/model/tolerant.ts';
import type { Difference } from './service-request.ts';

/** What was edited: a collection, or one of its NFTs. */
export type EditedResource = { collectionId: string; nftId?: string };

// Each is read by itself: a member that is not as the interface says hides none of the others.
const withCollectionSchema = z.looseObject({ data: z.looseObject({ collection: z.looseObject({ id: text }) }) });
const withTokenSchema = z.looseObject({ data: z.looseObject({ token: z.looseObject({ id: text }) }) });
const withResourceSchema = z.looseObject({ resource: z.string() });

/** For `compare`: wherever an action names what it changes (service interface §2.6), that must be what was edited. */
export function compareAction(value: unknown, { collectionId, nftId }: EditedResource): Difference | undefined {
  const collection = withCollectionSchema.safeParse(value).data?.data.collection.id;
  if (collection !== undefined && collection !== collectionId) {
    return { field: 'data.collection.id', expected: collectionId, actual: collection };
  }
  const token = withTokenSchema.safeParse(value).data?.data.token.id;
  if (token !== undefined && nftId !== undefined && token !== nftId) {
    return { field: 'data.token.id', expected: nftId, actual: token };
  }
  return compareResource(value, { collectionId, ...(nftId === undefined ? {} : { nftId }) });
}

/** Only the end of the URL is compared, and only where it names such a resource: what stands before it is the service's own. */
function compareResource(value: unknown, { collectionId, nftId }: EditedResource): Difference | undefined {
  const resource = withResourceSchema.safeParse(value).data?.resource;
  const expected = ['collections', collectionId, ...(nftId === undefined ? [] : ['nfts', nftId])];
  const actual = resource === undefined ? [] : readSegments(resource).slice(-expected.length);
  // Every second segment is a fixed word; where they differ, this is no URL of this kind and says nothing.
  const isOfThisKind = expected.every((segment, index) => index % 2 === 1 || actual[index] === segment);
  if (!isOfThisKind || expected.every((segment, index) => actual[index] === segment)) return undefined;
  return { field: 'resource', expected: expected.join('/'), actual: actual.join('/') };
}

function readSegments(resource: string): string[] {
  try {
    const { pathname } = new URL(resource, 'https://service.invalid');
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}

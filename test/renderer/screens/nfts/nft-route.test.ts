import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  collectionPaths,
  idOfCollection,
  idOfNft,
  nftPaths,
  readCollectionRoute,
  readNftRoute,
} from '../../../../src/renderer/src/routes.ts';

/** As the shell does: what follows the screen's path, decoded once. */
const chosen = (path: string) => decodeURIComponent(path.split('/').slice(2).join('/'));
const anyId = fc.string({ minLength: 1, unit: 'grapheme' });

test('an NFT of any ids is found again by its route, and is never taken for a page', () => {
  fc.assert(
    fc.property(anyId, anyId, (collectionId, nftId) => {
      const route = chosen(nftPaths.nft(collectionId, nftId));
      expect(readNftRoute(route)).toEqual({ page: 'nft', collectionId, nftId });
      expect(route).toBe(idOfNft({ parent: collectionId, id: nftId }));
      expect(readNftRoute(chosen(nftPaths.edit(collectionId, nftId)))).toEqual({ page: 'edit', collectionId, nftId });
    }),
  );
});

test('a collection of any id is found again by its route', () => {
  fc.assert(
    fc.property(anyId, (collectionId) => {
      const route = chosen(collectionPaths.collection(collectionId));
      expect(readCollectionRoute(route)).toEqual({ page: 'collection', collectionId });
      expect(route).toBe(idOfCollection({ id: collectionId }));
      expect(readCollectionRoute(chosen(collectionPaths.edit(collectionId)))).toEqual({ page: 'edit', collectionId });
    }),
  );
});

test('forms have pages of their own, with the collection they are about', () => {
  expect(readNftRoute(chosen(nftPaths.mint()))).toEqual({ page: 'mint', collectionId: undefined });
  expect(readNftRoute(chosen(nftPaths.mint('a/b')))).toEqual({ page: 'mint', collectionId: 'a/b' });
  expect(readNftRoute(chosen(nftPaths.import(':new')))).toEqual({ page: 'import', collectionId: ':new' });
  expect(readNftRoute(chosen(nftPaths.nft(':new', ':open')))).toEqual({
    page: 'nft',
    collectionId: ':new',
    nftId: ':open',
  });
  expect(readCollectionRoute(chosen(collectionPaths.collection(':open')))).toEqual({
    page: 'collection',
    collectionId: ':open',
  });
});

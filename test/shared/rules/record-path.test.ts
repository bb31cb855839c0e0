import { expect, test } from 'vitest';
import { getAction } from '#main/service/actions.ts';
import { getCollection } from '#main/service/collections.ts';
import { getNft } from '#main/service/nfts.ts';
import { getOrder } from '#main/service/orders.ts';
import type { HttpClient } from '#main/service/service-request.ts';
import { getSignature } from '#main/service/signatures.ts';
import { getTransaction } from '#main/service/transactions.ts';
import { getWallet } from '#main/service/wallets.ts';
import { findRecordPath, type ReadableRecord } from '#shared/rules/record-path.ts';

/** The path that a reading of the client asks for. */
function pathOf(read: (http: HttpClient) => Promise<unknown>): string | undefined {
  let asked: string | undefined;
  const request: HttpClient['request'] = async ({ path }) => {
    asked = path.ok ? path.value.path : undefined;
    return { ok: false, failure: {} as never };
  };
  void read({ request } as HttpClient);
  return asked;
}

const ID = 'a/b:c@d é';
const CASES: readonly [ReadableRecord, (http: HttpClient) => Promise<unknown>][] = [
  [{ resource: 'wallet', locator: ID }, (http) => getWallet(http, { walletLocator: ID })],
  [
    { resource: 'transaction', wallet: 'w', id: ID },
    (http) => getTransaction(http, { walletLocator: 'w', transactionId: ID }),
  ],
  [
    { resource: 'signature', wallet: 'w', id: ID },
    (http) => getSignature(http, { walletLocator: 'w', signatureId: ID }),
  ],
  [{ resource: 'nft', collection: 'c', id: ID }, (http) => getNft(http, { collectionId: 'c', nftId: ID })],
  [{ resource: 'collection', id: ID }, (http) => getCollection(http, { collectionId: ID })],
  [{ resource: 'order', id: ID }, (http) => getOrder(http, { orderId: ID })],
  [{ resource: 'action', id: ID }, (http) => getAction(http, { actionId: ID })],
];

test.each(CASES)('the path of %o is the one that the client reads', (record, read) => {
  expect(findRecordPath(record)).toMatch(/^\/api\/.*a%2Fb:c@d%20%C3%A9$/);
  expect(findRecordPath(record)).toBe(pathOf(read));
});

test('an id that would name another resource has no path', () => {
  expect(findRecordPath({ resource: 'order', id: '..' })).toBeUndefined();
});

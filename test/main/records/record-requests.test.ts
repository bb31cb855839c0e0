import { describe, expect, test } from 'vitest';
import { explainUnknownRecord } from '#main/records/explain-unknown-record.ts';
import { KEPT_RESOURCE_ROWS } from '#main/records/kept-resources.ts';
import { ownRequest } from '#main/records/own-request.ts';
import { resourceTarget } from '#main/records/resource-target.ts';
import { RECORD_RESOURCES } from '#main/records/wallet-records.ts';
import type { ServiceClient } from '#main/service/service-client.ts';
import type { Store } from '#main/store/open-store.ts';
import { KEPT_RESOURCES } from '#shared/model/resource.ts';

type Asked = { call: string; request: unknown };

/** Writes down what it is asked instead of asking a service. */
function recordingClient() {
  const asked: Asked[] = [];
  const client = new Proxy({} as ServiceClient, {
    get: (_target, call) => (request: unknown) => {
      asked.push({ call: String(call), request });
      return Promise.resolve(`answer to ${String(call)}`);
    },
  });
  return { client, asked };
}

const OF_WALLET = { walletLocator: '0x1', priority: 3 } as const;

describe.each([
  {
    kind: 'transaction',
    get: 'getTransaction',
    idName: 'transactionId',
    list: 'listTransactions',
    again: 'listTransactionsAgain',
    approve: 'approveTransaction',
  },
  {
    kind: 'signature',
    get: 'getSignature',
    idName: 'signatureId',
    list: 'listSignatures',
    again: 'listSignaturesAgain',
    approve: 'approveSignature',
  },
] as const)('a $kind', ({ kind, idName, ...calls }) => {
  const row = RECORD_RESOURCES[kind];

  test('is read by its wallet and id', async () => {
    const { client, asked } = recordingClient();
    await expect(row.get(client, { ...OF_WALLET, id: 'r' })).resolves.toBe(`answer to ${calls.get}`);
    expect(asked).toEqual([{ call: calls.get, request: { ...OF_WALLET, [idName]: 'r' } }]);
  });

  test('is listed, and listed again, by its wallet and page', async () => {
    const { client, asked } = recordingClient();
    const page = { ...OF_WALLET, page: 2, perPage: 50 };
    const known = { pages: [] } as never;
    await expect(row.list(client, page)).resolves.toBe(`answer to ${calls.list}`);
    await expect(row.listAgain(client, { ...page, known })).resolves.toBe(`answer to ${calls.again}`);
    expect(asked).toEqual([
      { call: calls.list, request: page },
      { call: calls.again, request: { ...page, known } },
    ]);
  });

  test('is approved by one signature of one signer', async () => {
    const { client, asked } = recordingClient();
    const approval = { signer: 'external-wallet:0x2', signature: '0x3' };
    await expect(row.approve(client, { ...OF_WALLET, id: 'r', approval })).resolves.toBe(`answer to ${calls.approve}`);
    expect(asked).toEqual([
      { call: calls.approve, request: { ...OF_WALLET, [idName]: 'r', body: { approvals: [approval] } } },
    ]);
  });

  test('knows its own kind and table', () => {
    const store = { transactions: 'the transactions', signatures: 'the signatures' } as unknown as Store;
    expect(row.kind).toBe(kind);
    expect(row.table(store)).toBe(`the ${kind}s`);
  });
});

test('of the reads and lists of wallets’ records, two may be missing at a service', () => {
  expect(RECORD_RESOURCES.transaction).toMatchObject({ optionalList: 'transactions' });
  expect(RECORD_RESOURCES.transaction.optionalGet).toBeUndefined();
  expect(RECORD_RESOURCES.signature).toMatchObject({ optionalGet: 'signature' });
  expect(RECORD_RESOURCES.signature.optionalList).toBeUndefined();
});

test.each([
  ['nft', 'getNft', { collectionId: 'c', nftId: 'x' }],
  ['collection', 'getCollection', { collectionId: 'x' }],
  ['order', 'getOrder', { orderId: 'x' }],
  ['action', 'getAction', { actionId: 'x' }],
] as const)('one %s is read by its id', async (resource, call, request) => {
  const { client, asked } = recordingClient();
  await KEPT_RESOURCE_ROWS[resource].read?.(client, { parent: 'c', id: 'x', priority: 2 });
  expect(asked).toEqual([{ call, request: { priority: 2, ...request } }]);
});

test('templates and credentials have no read of their own', () => {
  expect(KEPT_RESOURCE_ROWS.template.read).toBeUndefined();
  expect(KEPT_RESOURCE_ROWS.credential.read).toBeUndefined();
});

test('an action is written by nothing, everything else by its own kinds of writes', () => {
  const written = KEPT_RESOURCES.map((resource) => [resource, KEPT_RESOURCE_ROWS[resource].writtenBy]);
  expect(Object.fromEntries(written)).toEqual({
    nft: ['mint-nft', 'edit-nft'],
    collection: ['update-collection'],
    template: ['create-template'],
    credential: ['issue-credential'],
    order: ['edit-order'],
    action: [],
  });
});

test('a write names its target by what it is, its id, and what it is in', () => {
  for (const resource of KEPT_RESOURCES) {
    expect(resourceTarget({ resource, parent: '', id: '7' })).toBe(`${resource} 7`);
    expect(resourceTarget({ resource, parent: 'shop', id: '7' })).toBe(`${resource} 7 of shop`);
  }
});

test('a failure that is found here names the profile, and a profile that is gone is unknown', () => {
  const store = (name?: string) => ({ profiles: { get: () => name && { name } } }) as unknown as Store;
  expect(ownRequest(store('Staging'), 'p')).toEqual({ method: 'GET', path: '', profileName: 'Staging', kind: 'read' });
  expect(ownRequest(store(), 'p')).toMatchObject({ profileName: 'unknown' });
});

test('a record that was not read yet is told as such, and how to get it', () => {
  expect(explainUnknownRecord('tx-1')).toEqual({
    code: 'unknown-record',
    happened: 'tx-1 has not been read yet.',
    kept: 'Nothing was done.',
    next: 'Wait for the next poll, or add it by its id under Wallets.',
  });
});

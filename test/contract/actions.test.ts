import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import { type ContractSession, expectOk, expectRecord, startSession } from './contract-session.ts';

const collectionId = 'default-polygon';

let session: ContractSession;
beforeAll(async () => {
  session = await startSession();
});
afterAll(() => session.stop());

const read = async (actionId: string, { client } = session) => expectRecord(await client.getAction({ actionId }));

/** Begins an action; it has not ended when this gives its id. */
async function begin({ client } = session): Promise<string> {
  return expectOk(await client.updateCollection({ collectionId, body: { supplyLimit: 500 } })).id;
}

describe('Read Action', () => {
  test('has a time of completion only when it has succeeded', async () => {
    const slow = await startSession({ settings: { contentDelayMs: 3_600_000 } });
    const pending = await read(await begin(slow), slow);
    await slow.stop();
    expect(pending).toMatchObject({ status: 'pending', startedAt: expect.stringMatching(/^\d{4}-/) });
    expect(pending.completedAt).toBeUndefined();

    const actionId = await begin();
    await session.service.idle();
    const succeeded = await read(actionId);
    expect(succeeded).toMatchObject({ actionId, status: 'succeeded', completedAt: expect.stringMatching(/^\d{4}-/) });
  });

  test('of an action that failed is failed, and has no time of completion', async () => {
    session.service.settings.contentFails = true;
    const actionId = await begin();
    await session.service.idle();
    session.service.settings.contentFails = false;
    const failed = await read(actionId);
    expect(failed.status).toBe('failed');
    expect(failed.completedAt).toBeUndefined();
  });

  test('tells the transaction of an edit of an NFT, and whose it is', async () => {
    const place = { collectionId, nftId: 'followed' };
    const body = { metadata: { name: 'A' }, recipient: 'email:fan@example.com:polygon' };
    expectOk(await session.client.mintNft({ ...place, body }));
    await session.service.idle();
    const { id } = expectOk(await session.client.editNft({ ...place, body: { metadata: { name: 'B' } } }));
    await session.service.idle();
    const { onChain } = expectRecord(await session.client.getNft(place));
    expect(await read(id)).toMatchObject({
      action: 'nfts.update',
      data: {
        txId: expect.stringMatching(/^0x/),
        token: { id: 'followed', owner: { walletAddress: onChain?.owner }, tokenId: onChain?.tokenId },
        changes: ['metadata'],
      },
    });
  });

  test('knows the action that an NFT names in its URL', async () => {
    const place = { collectionId, nftId: 'named' };
    const body = { metadata: { name: 'A' }, recipient: 'email:fan@example.com:polygon' };
    const minted = expectRecord(await session.client.mintNft({ ...place, body }));
    await session.service.idle();
    const { action } = expectRecord(await session.client.getNft(place));
    expect(action).toBe(`${session.service.url}/api/2022-06-09/actions/${minted.actionId}`);
    expect((await read(minted.actionId ?? '')).status).toBe('succeeded');
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      const actionId = await begin();
      return (client) => client.getAction({ actionId });
    },
    optionalRead: 'action',
    makeForeign: (action) => ({ ...action, actionId: 'another' }),
    statusAt: ['status'],
    askUnknown: (client) => client.getAction({ actionId: 'no-such-action' }),
  });
});

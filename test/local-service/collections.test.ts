import { describe, expect, test } from 'vitest';
import { COLLECTIONS, edit, mint, POLYGON, readAction, SOLANA, start } from './content-client.ts';
import { ask, RECIPIENT, refusal } from './practice-client.ts';

describe('collections', () => {
  test('every project has its two defaults, with and without the slash at the end', async () => {
    const service = await start();
    const { body } = await ask(service, 'GET', `${COLLECTIONS}/`);
    expect(body).toMatchObject({ results: [{ id: 'default-solana' }, { id: 'default-polygon' }] });
    expect((await ask(service, 'GET', COLLECTIONS)).body).toEqual(body);
  });

  test('one has a mint address on Solana, a contract elsewhere, and says whether its events are subscribed to', async () => {
    const service = await start();
    const solana = (await ask(service, 'GET', SOLANA)).body;
    expect(solana).toMatchObject({
      onChain: { chain: 'solana', mintAddress: expect.any(String) },
      subscription: { enabled: false },
    });
    expect(solana).not.toHaveProperty('onChain.contractAddress');
    expect((await ask(service, 'GET', POLYGON)).body).toMatchObject({
      fungibility: 'non-fungible',
      onChain: { chain: 'polygon', type: 'erc-721', contractAddress: expect.stringMatching(/^0x/) },
    });
    expect(await ask(service, 'GET', `${COLLECTIONS}/nowhere`)).toMatchObject({ status: 404, body: refusal });
  });
});

describe('updating a collection', () => {
  test('answers a pending action whose changes are a text, and holds once it has succeeded', async () => {
    const service = await start();
    const answer = await ask(service, 'PATCH', POLYGON, { body: { supplyLimit: 5 } });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        actionId: expect.any(String),
        action: 'collections.update',
        status: 'pending',
        data: {
          chain: 'polygon',
          collection: { id: 'default-polygon', contractAddress: expect.any(String) },
          changes: 'supplyLimit',
        },
        startedAt: expect.any(String),
        resource: `${service.url}${POLYGON}`,
        subscription: { enabled: false },
      },
    ]);
    await service.idle();
    expect((await ask(service, 'GET', POLYGON)).body).toMatchObject({ supplyLimit: 5 });
  });

  test('leaves what was not sent as it is, also within payments', async () => {
    const service = await start();
    await edit(service, POLYGON, { payments: { price: '1.50', recipientAddress: RECIPIENT, currency: 'usdc' } });
    await service.idle();
    const actionId = await edit(service, POLYGON, { supplyLimit: 9, payments: { price: '2' } });
    await service.idle();
    expect((await readAction(service, actionId)).data?.changes).toEqual(['supplyLimit, payments']);
    expect((await ask(service, 'GET', POLYGON)).body).toMatchObject({
      supplyLimit: 9,
      payments: { price: '2', recipientAddress: RECIPIENT, currency: 'usdc' },
    });
  });

  test('refuses a limit below what is minted, and what is no limit, price or address', async () => {
    const service = await start();
    for (const id of ['a', 'b']) await mint(service, `${POLYGON}/nfts/${id}`);
    for (const [member, body] of [
      ['supplyLimit', { supplyLimit: 1 }],
      ['supplyLimit', { supplyLimit: 0 }],
      ['supplyLimit', { supplyLimit: 2.5 }],
      ['payments.price', { payments: { price: 'ten' } }],
      ['payments.recipientAddress', { payments: { recipientAddress: '0x12' } }],
      ['payments.currency', { payments: { currency: '' } }],
      ['supplyLimit', {}],
      ['payments', { payments: {} }],
    ] as const) {
      const answer = await ask(service, 'PATCH', POLYGON, { body });
      const message = expect.stringContaining(`"${member}"`);
      expect([body, answer.status, answer.body]).toEqual([body, 400, { error: true, message }]);
    }
    expect((await ask(service, 'PATCH', POLYGON, { body: { supplyLimit: 2 } })).status).toBe(200);
  });

  test('of an unknown collection is 404', async () => {
    const service = await start();
    const answer = await ask(service, 'PATCH', `${COLLECTIONS}/nowhere`, { body: { supplyLimit: 5 } });
    expect([answer.status, answer.body]).toEqual([404, refusal]);
  });
});

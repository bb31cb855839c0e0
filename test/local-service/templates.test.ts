import { describe, expect, test } from 'vitest';
import { COLLECTIONS, POLYGON, SOLANA, start } from './content-client.ts';
import { ask, refusal } from './practice-client.ts';

const body = {
  metadata: { name: 'Matinee', image: 'https://example.com/m.png', description: 'In the afternoon.', symbol: 'MAT' },
  onChain: { tokenId: '7' },
  supply: { limit: 10 },
};

describe('creating a template', () => {
  test('takes a token id as text and answers it as a number, with what was minted', async () => {
    const service = await start();
    const answer = await ask(service, 'POST', `${POLYGON}/templates`, { body });
    const { symbol: _solanaOnly, ...metadata } = body.metadata;
    expect([answer.status, answer.body]).toEqual([
      201,
      { templateId: expect.any(String), metadata, onChain: { tokenId: 7 }, supply: { limit: 10, minted: 0 } },
    ]);
  });

  test('says again whether its files were to be uploaded again', async () => {
    const service = await start();
    for (const reuploadLinkedFiles of [true, false]) {
      const asked = { metadata: body.metadata, reuploadLinkedFiles };
      const answer = await ask(service, 'POST', `${POLYGON}/templates`, { body: asked });
      expect(answer.body).toMatchObject({ templateId: expect.any(String), reuploadLinkedFiles });
    }
  });

  test('makes another one each time, with the next token id where none is asked for', async () => {
    const service = await start();
    const create = () => ask(service, 'POST', `${POLYGON}/templates`, { body: { metadata: { name: 'Matinee' } } });
    const [first, second] = [await create(), await create()];
    expect([first.body, second.body]).toMatchObject([{ onChain: { tokenId: 1 } }, { onChain: { tokenId: 2 } }]);
    expect(first.body).not.toEqual(second.body);
  });

  test('with an id creates it once: a repeat answers the same, whatever it says', async () => {
    const service = await start();
    const path = `${POLYGON}/templates/matinee`;
    const first = await ask(service, 'PUT', path, { body });
    const repeat = await ask(service, 'PUT', path, { body: { metadata: { name: 'Another' } } });
    expect(first).toMatchObject({ status: 201, body: { templateId: 'matinee' } });
    expect([repeat.status, repeat.body]).toEqual([200, first.body]);
  });

  test('has a symbol and no token id on Solana', async () => {
    const service = await start();
    const { body: template } = await ask(service, 'PUT', `${SOLANA}/templates/matinee`, { body });
    expect(template).toMatchObject({ metadata: { symbol: 'MAT' }, onChain: {} });
    expect(template).not.toHaveProperty('onChain.tokenId');
  });

  test.each([
    ['metadata', { metadata: 'matinee' }],
    ['metadata.name', { metadata: { name: 7 } }],
    ['onChain.tokenId', { ...body, onChain: { tokenId: 'seven' } }],
    ['onChain.tokenId', { ...body, onChain: { tokenId: '9999999999999999' } }],
    ['onChain.tokenId', { ...body, onChain: { tokenId: 7 } }],
    ['supply.limit', { ...body, supply: { limit: 0 } }],
  ])('refuses a body whose %s is wrong', async (member, wrong) => {
    const service = await start();
    const answer = await ask(service, 'POST', `${POLYGON}/templates`, { body: wrong });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: true, message: expect.stringContaining(`"${member}"`) },
    ]);
  });

  test('refuses a token id that another template has, and an unknown collection', async () => {
    const service = await start();
    await ask(service, 'PUT', `${POLYGON}/templates/first`, { body });
    expect(await ask(service, 'PUT', `${POLYGON}/templates/second`, { body })).toMatchObject({
      status: 409,
      body: refusal,
    });
    expect((await ask(service, 'POST', `${COLLECTIONS}/nowhere/templates`, { body })).status).toBe(404);
  });

  test('in the shop some are minted already', async () => {
    const service = await start({ seed: 'shop' });
    const answer = await ask(service, 'PUT', `${COLLECTIONS}/summer-tickets/templates/summer-tickets-2`, { body });
    expect(answer).toMatchObject({ status: 200, body: { supply: { limit: 200, minted: 72 } } });
  });
});

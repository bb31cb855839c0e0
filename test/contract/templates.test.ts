import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TemplateBody } from '#shared/model/template.ts';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import { type ContractSession, expectOk, startSession } from './contract-session.ts';

const collectionId = 'default-polygon';
const unknown = 'no-such-collection';
const metadata = { name: 'Season pass', image: 'https://example.com/pass.png', description: 'Good for a season' };
const body: TemplateBody = { metadata, supply: { limit: 100 }, reuploadLinkedFiles: false };
const another = (template: object) => ({ ...template, templateId: 'another' });
const badBodies = {
  'metadata that is no object': { metadata: 'pass' },
  'a name that is no text': { metadata: { name: 7 } },
  'a limit of nothing': { ...body, supply: { limit: 0 } },
  'a token id that is a number': { ...body, onChain: { tokenId: 7 } },
  'a token id that is no whole number': { ...body, onChain: { tokenId: 'seven' } },
};

let session: ContractSession;
beforeAll(async () => {
  session = await startSession();
});
afterAll(() => session.stop());

const create = (parts: Partial<TemplateBody> = {}) =>
  session.client.createTemplate({ collectionId, body: { ...body, ...parts } });
const createWithId = (templateId: string, parts: Partial<TemplateBody> = {}) =>
  session.client.createTemplateWithId({ collectionId, templateId, body: { ...body, ...parts } });

describe('Create Template', () => {
  test('makes one with an id of the service’s own; the token id is a number in the answer and text to the app', async () => {
    const { id, raw, record } = expectOk(await create({ onChain: { tokenId: '7' } }));
    expect(raw).toContain('"tokenId":7');
    expect(expectOk(record)).toMatchObject({
      templateId: id,
      metadata,
      onChain: { tokenId: '7' },
      supply: { limit: 100, minted: 0 },
    });
  });

  test('makes another one each time it is asked', async () => {
    const ids = [expectOk(await create()).id, expectOk(await create()).id];
    expect(new Set(ids).size).toBe(2);
  });

  test('for a token id that is taken is a conflict (409)', async () => {
    expectOk(await create({ onChain: { tokenId: '70' } }));
    const failure = { code: 'conflict', status: 409, effectUncertain: false };
    expect(await create({ onChain: { tokenId: '70' } })).toMatchObject({ ok: false, failure });
  });

  test('keeps its symbol on Solana', async () => {
    const made = await session.client.createTemplate({
      collectionId: 'default-solana',
      body: { metadata: { ...metadata, symbol: 'PASS' } },
    });
    expect(expectOk(expectOk(made).record).metadata?.symbol).toBe('PASS');
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: () => (client) => client.createTemplate({ collectionId, body }),
    askUnknown: (client) => client.createTemplate({ collectionId: unknown, body }),
    badBodies: { path: () => `/api/2022-06-09/collections/${collectionId}/templates`, bodies: badBodies },
  });
});

describe('Create Template with ID', () => {
  test('makes one under that id, and a repeat changes nothing', async () => {
    const first = expectOk(await createWithId('season 1'));
    const again = expectOk(await createWithId('season 1', { metadata: { name: 'Another' } }));
    expect(again).toEqual(first);
    expect(expectOk(first.record)).toMatchObject({ templateId: 'season 1', metadata });
  });

  test('whose answer was lost and is asked again gives the one template', async () => {
    session.service.faults.next({ kind: 'drop-after' });
    expect(await createWithId('lost')).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    const { record } = expectOk(await createWithId('lost', { metadata: { name: 'Another' } }));
    expect(expectOk(record).metadata?.name).toBe(metadata.name);
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'PUT',
    prepare: () => {
      const templateId = crypto.randomUUID();
      return (client) => client.createTemplateWithId({ collectionId, templateId, body });
    },
    makeForeign: another,
    askUnknown: (client) => client.createTemplateWithId({ collectionId: unknown, templateId: 't', body }),
    badBodies: {
      path: () => `/api/2022-06-09/collections/${collectionId}/templates/${crypto.randomUUID()}`,
      bodies: badBodies,
    },
  });
});

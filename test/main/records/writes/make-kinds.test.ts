import { describe, expect, test, vi } from 'vitest';
import { createTemplateKind } from '#main/records/writes/create-template-kind.ts';
import { issueCredentialKind } from '#main/records/writes/issue-credential-kind.ts';
import { keepMade, MADE_RESOURCES } from '#main/records/writes/keep-made.ts';
import { mintNftKind } from '#main/records/writes/mint-nft-kind.ts';
import { credentialSchema } from '#shared/model/credential.ts';
import { nftSchema } from '#shared/model/nft.ts';
import { templateSchema } from '#shared/model/template.ts';
import { fail } from '#shared/result.ts';
import { answer, LOST, openDesk } from './content-harness.ts';

const RECIPIENT = 'base-sepolia:0x000000000000000000000000000000000000dEaD';

describe('a mint', () => {
  const PENDING = { id: '7', onChain: { status: 'pending', chain: 'base-sepolia' }, actionId: 'a-1' };
  const MINTED = { ...PENDING, metadata: { name: 'Ada', description: 'First' }, onChain: { status: 'success' } };
  const asked = (metadata: object, rest: object = {}) => ({
    collectionId: 'shop',
    nftId: '7',
    request: { metadata, recipient: RECIPIENT, ...rest },
  });

  function openMintDesk(answered: object) {
    const mintNft = vi.fn(async () => answer(nftSchema, answered, '7'));
    const desk = openDesk({ mintNft });
    return { ...desk, mintNft, kind: mintNftKind(desk.options) };
  }

  test('is kept and followed with its action', async () => {
    const { run, kind, store } = openMintDesk(PENDING);
    const { view } = await run(kind, asked({ name: 'Ada' }));
    expect(view).toMatchObject({ condition: 'done', facts: { recordId: '7', parent: 'shop', actionId: 'a-1' } });
    expect(view.facts).not.toHaveProperty('existing');
    const key = { profileId: 'p', resource: 'nft', parent: 'shop', id: '7' } as const;
    expect(store.resources.nft.get(key)).toMatchObject({ status: 'pending' });
    expect(store.followed.get(key)).toMatchObject({ origin: 'made' });
    expect(store.followed.get({ ...key, resource: 'action', parent: '', id: 'a-1' })).toMatchObject({ origin: 'made' });
  });

  test('of an NFT that exists with other values says that they were not applied, and which', async () => {
    const { run, kind } = openMintDesk(MINTED);
    const { view } = await run(kind, asked({ name: 'Grace', description: 'First' }));
    expect(view.facts).toMatchObject({
      existing: true,
      notice: 'Existing NFT, your values were not applied: name is "Ada", not "Grace".',
    });
  });

  test('of an NFT that exists as asked has nothing to tell, nor of files that were stored again', async () => {
    const { run, kind } = openMintDesk({
      ...MINTED,
      metadata: { ...MINTED.metadata, image: 'https://files.example/1' },
    });
    const { view } = await run(kind, asked({ name: 'Ada', image: 'https://x.example/1.png' }));
    expect(view.facts).toMatchObject({ existing: true });
    expect(view.facts).not.toHaveProperty('notice');
  });

  test('whose files were to stay where they are tells of another address', async () => {
    const { run, kind } = openMintDesk({ ...MINTED, metadata: { image: 'https://files.example/1' } });
    const { view } = await run(kind, asked({ image: 'https://x.example/1.png' }, { reuploadLinkedFiles: false }));
    expect(view.facts.notice).toMatch(/image is "https:\/\/files\.example\/1"/);
  });

  test('whose answer was lost is asked for again, by its id', async () => {
    const { run, kind, mintNft } = openMintDesk(PENDING);
    mintNft.mockResolvedValueOnce(fail(LOST) as never);
    const { id, outbox } = await run(kind, asked({ name: 'Ada' }));
    await expect.poll(async () => (await outbox.settled(id)).condition).toBe('done');
    expect(mintNft).toHaveBeenCalledTimes(2);
  });

  test('does not replace what was read of the NFT since', async () => {
    const { run, kind, store } = openMintDesk(PENDING);
    const key = { profileId: 'p', parent: 'shop', id: '7' };
    const read = JSON.stringify(MINTED);
    const { facts } = await run(kind, asked({ name: 'Ada' }));
    store.resources.nft.put({
      ...key,
      status: 'success',
      parsed: MINTED,
      raw: read,
      malformed: undefined,
      fetchedAt: 5,
      requestNumber: 5,
      final: true,
    });
    keepMade({ store, clock: Date.now }, { profileId: 'p', resource: 'nft', facts: facts() });
    expect(store.resources.nft.get(key)?.raw).toBe(read);
  });
});

describe('a template', () => {
  const TEMPLATE = { templateId: 't-1', metadata: { name: 'Ticket' }, onChain: { tokenId: 4 }, supply: { minted: 0 } };
  const request = { metadata: { name: 'Ticket' } };

  function openTemplateDesk() {
    const createTemplate = vi.fn(async () => answer(templateSchema, TEMPLATE, 't-1'));
    const createTemplateWithId = vi.fn(async () => answer(templateSchema, TEMPLATE, 't-1'));
    const desk = openDesk({ createTemplate, createTemplateWithId });
    return { ...desk, createTemplate, createTemplateWithId, kind: createTemplateKind(desk.options) };
  }

  test('with an id of ours is asked for again when its answer was lost', async () => {
    const { run, kind, createTemplateWithId, store } = openTemplateDesk();
    createTemplateWithId.mockResolvedValueOnce(fail(LOST) as never);
    const { id, outbox } = await run(kind, { collectionId: 'shop', templateId: 't-1', request });
    await expect.poll(async () => (await outbox.settled(id)).condition).toBe('done');
    expect(createTemplateWithId).toHaveBeenCalledTimes(2);
    expect(store.resources.template.get({ profileId: 'p', parent: 'shop', id: 't-1' })).toBeDefined();
  });

  test('without one is uncertain when its answer was lost: another one would be made', async () => {
    const { run, kind, createTemplate } = openTemplateDesk();
    createTemplate.mockResolvedValue(fail(LOST) as never);
    expect((await run(kind, { collectionId: 'shop', request })).view).toMatchObject({ condition: 'uncertain' });
    expect(createTemplate).toHaveBeenCalledTimes(1);
  });

  test('that was there with other values says so', async () => {
    const { run, kind } = openTemplateDesk();
    const other = { metadata: { name: 'Pass' } };
    const { view } = await run(kind, { collectionId: 'shop', templateId: 't-1', request: other });
    expect(view.facts.notice).toBe('Existing template, your values were not applied: name is "Ticket", not "Pass".');
  });
});

describe('a credential', () => {
  const CREDENTIAL = { id: 'a-9', onChain: { status: 'pending' }, credentialId: 'urn:uuid:1', actionId: 'a-9' };
  const body = {
    templateId: 't',
    request: { recipient: RECIPIENT, metadata: {}, credential: { subject: { degree: 'MSc' } } },
  };

  function openCredentialDesk() {
    const issueCredential = vi.fn(async () => answer(credentialSchema, CREDENTIAL, 'a-9'));
    const desk = openDesk({ issueCredential });
    return { ...desk, issueCredential, kind: issueCredentialKind(desk.options) };
  }

  test('is kept under its template and followed by its action', async () => {
    const { run, kind, store } = openCredentialDesk();
    expect((await run(kind, body)).view).toMatchObject({ condition: 'done', facts: { recordId: 'a-9', parent: 't' } });
    expect(store.resources.credential.get({ profileId: 'p', parent: 't', id: 'a-9' })).toMatchObject({
      status: 'pending',
    });
    expect(store.followed.get({ profileId: 'p', resource: 'action', parent: '', id: 'a-9' })).toBeDefined();
  });

  test('whose answer was lost is never sent again by itself', async () => {
    const { run, kind, issueCredential } = openCredentialDesk();
    issueCredential.mockResolvedValue(fail(LOST) as never);
    expect((await run(kind, body)).view).toMatchObject({ condition: 'uncertain', state: 'sending' });
    expect(issueCredential).toHaveBeenCalledTimes(1);
  });

  test('is put back from the journal alone when the cache was lost', async () => {
    const { run, kind } = openCredentialDesk();
    const { facts } = await run(kind, body);
    const { store } = openDesk({});
    const resource = MADE_RESOURCES['issue-credential'];
    if (resource === undefined) throw new Error('A credential is made.');
    keepMade({ store, clock: () => 5 }, { profileId: 'p', resource, facts: facts() });
    expect(store.resources.credential.get({ profileId: 'p', parent: 't', id: 'a-9' })).toMatchObject({ fetchedAt: 5 });
  });
});

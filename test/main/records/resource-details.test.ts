import { describe, expect, test } from 'vitest';
import { viewCollection, viewCredential, viewNft, viewOrder } from '#main/records/resource-details.ts';
import { openViewDesk } from './view-desk.ts';

const ids = (views: readonly { id: string }[]) => views.map(({ id }) => id);

describe('an NFT opened', () => {
  const NFT = { profileId: 'p', collectionId: 'c', nftId: 'n' };
  const place = { parent: 'c', id: 'n' };
  const about = (collection: string, token?: string) => ({
    data: { collection: { id: collection }, ...(token === undefined ? {} : { token: { id: token } }) },
  });

  test('has its picture and the actions that are about it', () => {
    const { view, keep } = openViewDesk();
    keep('nft', place, { id: 'n', actionId: 'own', metadata: { image: 'https://i.example/1' } });
    keep('action', { id: 'own' }, { actionId: 'own' });
    keep('action', { id: 'edit' }, { actionId: 'edit', ...about('c', 'n') });
    keep('action', { id: 'other' }, { actionId: 'other', ...about('c', 'm') });
    keep('action', { id: 'elsewhere' }, { actionId: 'elsewhere', ...about('d', 'n') });
    keep('action', { id: 'whole' }, { actionId: 'whole', ...about('c') });
    keep('action', { id: 'unreadable' }, { status: 'pending' });
    const { nft, imageKey, actions, notApplied } = viewNft(view, NFT);
    expect(nft).toMatchObject({ id: 'n', parent: 'c', value: { actionId: 'own' } });
    expect(imageKey).toBe('image of p: https://i.example/1');
    expect(ids(actions).sort()).toEqual(['edit', 'own']);
    expect(actions.every(({ resource, parent }) => resource === 'action' && parent === '')).toBe(true);
    expect(notApplied).toEqual([]);
  });

  test('finds its action by the address that the service names, within that service alone', () => {
    const { view, keep } = openViewDesk();
    keep('action', { id: 'a1' }, { actionId: 'a1' });
    const opened = (action: string) => {
      keep('nft', place, { id: 'n', action });
      return ids(viewNft(view, NFT).actions);
    };
    expect(opened('https://p.example/api/2022-06-09/actions/a1')).toEqual(['a1']);
    expect(opened('https://elsewhere.example/api/2022-06-09/actions/a1')).toEqual([]);
  });

  test('that was never read has neither picture nor actions', () => {
    const { view, keep } = openViewDesk();
    keep('action', { id: 'a1' }, { actionId: 'a1' });
    expect(viewNft(view, NFT)).toMatchObject({ nft: { value: null }, imageKey: null, actions: [], notApplied: [] });
  });

  describe('that was minted here', () => {
    const minted = (over: object = {}) => ({
      ...{ id: 'w', kind: 'mint-nft', target: 'nft n of c', createdAt: 10 },
      ...{ body: { request: { metadata: { name: 'Asked' } } }, ...over },
    });
    const edited = (over: object = {}) => ({
      ...{ id: 'e', kind: 'edit-nft', target: 'nft n of c', createdAt: 20, body: {}, ...over },
    });
    function open(metadata: object = { name: 'Found' }) {
      const desk = openViewDesk();
      desk.keep('nft', place, { id: 'n', metadata });
      return { ...desk, notApplied: () => viewNft(desk.view, NFT).notApplied };
    }

    test('says which values the service shows otherwise', () => {
      const { wrote, notApplied } = open();
      expect(notApplied()).toEqual([]);
      wrote(minted());
      expect(notApplied()).toEqual([{ field: 'name', asked: 'Asked', actual: 'Found' }]);
    });

    test.each([
      ['is not done yet', minted({ condition: 'active', state: 'sending' })],
      ['cannot be read in the journal', minted({ body: {} })],
    ])('says nothing while the mint %s', (_why, row) => {
      const { wrote, notApplied } = open();
      wrote(row);
      expect(notApplied()).toEqual([]);
    });

    test('says nothing where the service shows what was asked for, or no values at all', () => {
      const same = open({ name: 'Asked' });
      same.wrote(minted());
      expect(same.notApplied()).toEqual([]);
      const bare = openViewDesk();
      bare.keep('nft', place, { id: 'n' });
      bare.wrote(minted());
      expect(viewNft(bare.view, NFT).notApplied).toEqual([]);
    });

    test.each([
      ['nothing after an edit that was carried out', edited(), 0],
      ['nothing after an edit of the same moment', edited({ createdAt: 10 }), 0],
      ['it still after an edit from before the mint', edited({ createdAt: 5 }), 1],
      ['it still while the edit is not done', edited({ condition: 'active', state: 'sending' }), 1],
    ])('says %s', (_what, edit, count) => {
      const { wrote, notApplied } = open();
      wrote(minted());
      wrote(edit);
      expect(notApplied()).toHaveLength(count);
    });
  });
});

describe('a collection opened', () => {
  const COLLECTION = { profileId: 'p', collectionId: 'c' };

  test('has its picture, its templates with theirs, and the actions that are about it as a whole', () => {
    const { view, keep } = openViewDesk();
    keep('collection', { id: 'c' }, { id: 'c', metadata: { imageUrl: 'https://i.example/1' } });
    keep('template', { parent: 'c', id: 't' }, { templateId: 't', metadata: { image: 'https://i.example/2' } });
    keep('template', { parent: 'c', id: 'u' }, { templateId: 'u' });
    keep('template', { parent: 'd', id: 'v' }, { templateId: 'v' });
    keep('action', { id: 'own' }, { actionId: 'own', data: { collection: { id: 'c' } } });
    keep('action', { id: 'nft' }, { actionId: 'nft', data: { collection: { id: 'c' }, token: { id: 'n' } } });
    keep('action', { id: 'other' }, { actionId: 'other', data: { collection: { id: 'd' } } });
    keep('action', { id: 'none' }, { actionId: 'none' });
    const opened = viewCollection(view, COLLECTION);
    expect(opened.collection).toMatchObject({ resource: 'collection', parent: '', id: 'c', value: { id: 'c' } });
    expect(opened.imageKey).toBe('image of p: https://i.example/1');
    expect(opened.templates.map(({ id, parent, imageKey }) => ({ id, parent, imageKey }))).toEqual(
      expect.arrayContaining([
        { id: 't', parent: 'c', imageKey: 'image of p: https://i.example/2' },
        { id: 'u', parent: 'c', imageKey: null },
      ]),
    );
    expect(opened.templates).toHaveLength(2);
    expect(ids(opened.actions)).toEqual(['own']);
  });

  test('counts the NFTs of it that are known, each once, read or not', () => {
    const { view, keep, store } = openViewDesk();
    const follow = (parent: string, id: string) =>
      store.followed.follow({ profileId: 'p', resource: 'nft', parent, id, origin: 'imported', addedAt: 1 });
    keep('nft', { parent: 'c', id: 'read' }, { id: 'read' });
    keep('nft', { parent: 'c', id: 'both' }, { id: 'both' });
    keep('nft', { parent: 'd', id: 'elsewhere' }, { id: 'elsewhere' });
    follow('c', 'both');
    follow('c', 'followed');
    follow('d', 'other');
    expect(viewCollection(view, COLLECTION).knownNfts).toBe(3);
  });

  test('that was never read has nothing', () => {
    expect(viewCollection(openViewDesk().view, COLLECTION)).toMatchObject({
      ...{ collection: { value: null }, imageKey: null, templates: [], actions: [], knownNfts: 0 },
    });
  });
});

describe('a credential opened', () => {
  const CREDENTIAL = { profileId: 'p', templateId: 't', credentialId: 'c' };
  const place = { parent: 't', id: 'c' };
  const facts = { recordId: 'c', parent: 't' };

  test('has what was asked for when it was issued, and the action that tells how far it is', () => {
    const { view, keep, wrote } = openViewDesk();
    keep('credential', place, { id: 'c', actionId: 'a' });
    keep('action', { id: 'a' }, { actionId: 'a', status: 'succeeded' });
    const metadata = { name: 'Diploma', image: 'https://i.example/1', description: 'Earned' };
    const credential = { subject: { grade: 'A' }, expiresAt: '2030-01-01T00:00:00Z' };
    const request = { recipient: 'email:a@b.example:base', metadata, credential };
    wrote({ id: 'w', kind: 'issue-credential', body: { request }, facts, createdAt: 77 });
    expect(viewCredential(view, CREDENTIAL)).toMatchObject({
      credential: { resource: 'credential', parent: 't', id: 'c' },
      action: { resource: 'action', parent: '', id: 'a', status: 'succeeded' },
      imageKey: 'image of p: https://i.example/1',
    });
    expect(viewCredential(view, CREDENTIAL).asked).toEqual({
      ...{ recipient: 'email:a@b.example:base', metadata, subject: { grade: 'A' } },
      ...{ expiresAt: '2030-01-01T00:00:00Z', issuedAt: 77 },
    });
  });

  test('leaves out what was not asked for', () => {
    const { view, wrote } = openViewDesk();
    wrote({ id: 'w', kind: 'issue-credential', body: { request: {} }, facts, createdAt: 77 });
    const { asked, imageKey } = viewCredential(view, CREDENTIAL);
    expect(asked).toEqual({ recipient: null, metadata: {}, subject: {}, expiresAt: null, issuedAt: 77 });
    expect(Object.keys(asked?.metadata ?? {})).toEqual([]);
    expect(imageKey).toBeNull();
  });

  test('that was not issued here, or of which the journal cannot be read, tells nothing that was asked for', () => {
    const { view, wrote } = openViewDesk();
    expect(viewCredential(view, CREDENTIAL)).toMatchObject({ asked: null, imageKey: null });
    wrote({ id: 'w', kind: 'issue-credential', body: { request: { recipient: 5 } }, facts });
    expect(viewCredential(view, CREDENTIAL).asked).toBeNull();
  });

  test('is followed by the action with its own id where none is named, and by none that was not read', () => {
    const { view, keep } = openViewDesk();
    keep('credential', place, { id: 'c' });
    expect(viewCredential(view, CREDENTIAL).action).toBeNull();
    keep('action', { id: 'c' }, { actionId: 'c', status: 'pending' });
    expect(viewCredential(view, CREDENTIAL).action).toMatchObject({ id: 'c', status: 'pending' });
  });
});

describe('an order opened', () => {
  const ORDER = { profileId: 'p', orderId: 'o' };

  test('has a picture or none for each of its items', () => {
    const { view, keep } = openViewDesk();
    const lineItems = [{ metadata: { imageUrl: 'https://i.example/1' } }, { metadata: {} }, {}];
    keep('order', { id: 'o' }, { orderId: 'o', lineItems });
    const { order, imageKeys, transaction } = viewOrder(view, ORDER);
    expect(order).toMatchObject({ resource: 'order', parent: '', id: 'o' });
    expect(imageKeys).toEqual(['image of p: https://i.example/1', null, null]);
    expect(transaction).toBeNull();
  });

  test('says what its prepared payment would do, or that it cannot be read', () => {
    const { view, keep } = openViewDesk();
    keep('order', { id: 'o' }, { orderId: 'o', payment: { preparation: { serializedTransaction: '0xzz' } } });
    expect(viewOrder(view, ORDER).transaction).toMatchObject({ readable: false });
    keep('order', { id: 'o' }, { orderId: 'o', payment: { preparation: { chain: 'base' } } });
    expect(viewOrder(view, ORDER).transaction).toBeNull();
  });

  test('that was never read has nothing', () => {
    expect(viewOrder(openViewDesk().view, ORDER)).toMatchObject({
      ...{ order: { value: null }, imageKeys: [], transaction: null },
    });
  });
});

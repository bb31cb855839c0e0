import { describe, expect, test } from 'vitest';
import { listCredentialTemplates } from '#main/records/list-credential-templates.ts';
import { listCredentials } from '#main/records/list-credentials.ts';
import { listResources } from '#main/records/list-resources.ts';
import { openViewDesk } from './view-desk.ts';

const OF = { profileId: 'p', resource: 'nft' } as const;

function open() {
  const desk = openViewDesk();
  const { store, view, tick, time } = desk;
  const follow = (id: string, parent = 'c') => {
    tick();
    store.followed.follow({ ...OF, parent, id, origin: 'opened', addedAt: time.now });
  };
  const keep = (id: string, parent = 'c') => {
    tick();
    desk.keep('nft', { parent, id }, { id });
  };
  const list = (ask: Partial<Parameters<typeof listResources>[1]> = {}) => listResources(view, { ...OF, ...ask });
  const ids = (ask?: Parameters<typeof list>[0]) => list(ask).rows.map(({ id }) => id);
  return { ...desk, follow, keep, list, ids };
}

describe('a list of records', () => {
  test('is empty where nothing is known', () => {
    expect(open().list()).toEqual({ rows: [], total: 0, unread: 0 });
  });

  test('has what was read and what is followed, each once, the newest first', () => {
    const { follow, keep, list, ids } = open();
    keep('a');
    follow('b');
    keep('d');
    follow('a');
    // Read after it was followed: it stands where it came in.
    keep('b');
    expect(ids()).toEqual(['a', 'd', 'b']);
    expect(list()).toMatchObject({ total: 3, unread: 0 });
  });

  test('tells apart what has one id in two collections, and can be of one alone', () => {
    const { keep, follow, ids, list } = open();
    keep('a', 'c');
    follow('a', 'd');
    keep('b', 'd');
    expect(list().rows.map(({ parent, id }) => `${parent}/${id}`)).toEqual(['d/b', 'd/a', 'c/a']);
    expect(ids({ parent: 'd' })).toEqual(['b', 'a']);
    expect(list({ parent: 'c' })).toMatchObject({ total: 1, unread: 0 });
  });

  test('gives as many rows as are asked for, counts all, and says how many were never read', () => {
    const { follow, keep, list } = open();
    keep('a');
    follow('b');
    follow('d');
    const { rows, total, unread } = list({ limit: 2 });
    expect(rows.map(({ id }) => id)).toEqual(['d', 'b']);
    expect({ total, unread }).toEqual({ total: 3, unread: 2 });
  });

  test('has at its end what belongs there though nothing is known of it, unless it was taken off', () => {
    const { store, keep, list } = open();
    const expected = ['x', 'y', 'off'];
    store.followed.forget({ ...OF, parent: '', id: 'off', at: 1 });
    keep('y', '');
    keep('z', '');
    const { rows, total, unread } = list({ expected });
    expect(rows.map(({ id }) => id)).toEqual(['z', 'y', 'x']);
    expect({ total, unread }).toEqual({ total: 3, unread: 1 });
  });

  test('of another profile has none of it', () => {
    const { follow, keep, list } = open();
    keep('a');
    follow('b');
    expect(list({ profileId: 'q' }).total).toBe(0);
    expect(list({ resource: 'template' }).total).toBe(0);
  });
});

describe('the credentials that were issued here', () => {
  const body = (metadata: object) => ({ request: { metadata, credential: { subject: {} } } });

  test('are called what was asked for, and stand where their action does', () => {
    const { view, keep, wrote } = openViewDesk();
    keep('credential', { parent: 't', id: 'c1' }, { id: 'c1', actionId: 'a1', onChain: { status: 'pending' } });
    keep('action', { id: 'a1' }, { actionId: 'a1', status: 'succeeded' });
    const facts = { recordId: 'c1', parent: 't' };
    const metadata = { name: 'Diploma', image: 'https://i.example/1' };
    wrote({ id: 'w', kind: 'issue-credential', body: body(metadata), facts });
    expect(listCredentials(view, 'p')).toMatchObject({
      ...{ total: 1, unread: 0 },
      rows: [{ title: 'Diploma', status: 'succeeded', imageKey: 'image of p: https://i.example/1' }],
    });
  });

  test('stand where the action with their own id does, where none is named', () => {
    const { view, keep } = openViewDesk();
    keep('credential', { parent: 't', id: 'c1' }, { id: 'c1', onChain: { status: 'pending' } });
    expect(listCredentials(view, 'p').rows).toMatchObject([{ status: 'pending', imageKey: null }]);
    keep('action', { id: 'c1' }, { actionId: 'c1', status: 'failed' });
    expect(listCredentials(view, 'p').rows).toMatchObject([{ status: 'failed' }]);
  });

  test('are called as the service calls them where nothing was asked for here', () => {
    const { view, keep, wrote } = openViewDesk();
    keep('credential', { parent: 't', id: 'c1' }, { id: 'c1', credentialId: 'urn:uuid:1' });
    expect(listCredentials(view, 'p').rows).toMatchObject([{ title: 'urn:uuid:1', imageKey: null }]);
    wrote({ id: 'w', kind: 'issue-credential', body: body({}), facts: { recordId: 'c1', parent: 't' } });
    expect(listCredentials(view, 'p').rows).toMatchObject([{ title: 'urn:uuid:1', imageKey: null }]);
  });
});

test('the templates of credentials are those that were used here, the newest first, then those of the practice service', () => {
  const { store } = openViewDesk();
  const follow = (resource: 'credential' | 'template', parent: string, id: string, addedAt: number) =>
    store.followed.follow({ profileId: 'p', resource, parent, id, origin: 'made', addedAt });
  follow('credential', 'old', 'c1', 1);
  follow('credential', 'new', 'c2', 2);
  follow('credential', 'old', 'c3', 1);
  follow('template', '', 'seeded', 3);
  follow('template', '', 'new', 3);
  // One of a collection defines a token, not a credential.
  follow('template', 'c', 'ticket', 4);
  expect(listCredentialTemplates(store, 'p')).toEqual(['new', 'old', 'seeded']);
  expect(listCredentialTemplates(store, 'q')).toEqual([]);
});

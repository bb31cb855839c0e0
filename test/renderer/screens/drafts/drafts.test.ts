import { describe, expect, test } from 'vitest';
import { describeDraft } from '../../../../src/renderer/src/drafts/describe-draft.ts';
import { listDrafts, listDraftsOf } from '../../../../src/renderer/src/drafts/list-drafts.ts';
import { addressPaths, draftOfAddress, readOrderRoute } from '../../../../src/renderer/src/routes.ts';

const draft = (form: string, updatedAt = 0) => ({ profileId: 'p', form, value: '', updatedAt });
const TREASURY = { address: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9', chain: 'base' };
const FORMS = [
  'mint-nft/',
  'mint-nft/c',
  'edit-nft/c/n',
  'import-nfts/c',
  'open-nft',
  'update-collection/c',
  'create-template/c',
  'issue-credential',
  'edit-order/o',
  'compose/0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  'message/0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  'register-signer/0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  'funding',
  'funding/0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  'compose-self/0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  'funding/series:7f1c2f0e-8f4e-4c53-9a1e-0a6f0c1d2e3f',
  'create-wallet',
  'create-wallet/0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  'add-wallet',
  'address/new',
  draftOfAddress('new', TREASURY),
  draftOfAddress('edit', TREASURY),
];

describe('drafts', () => {
  test('of every form lead back to it', () => {
    const links = FORMS.map(describeDraft);
    expect(links.filter((link) => link === undefined)).toEqual([]);
    expect(new Set(links.map((link) => link?.path)).size).toBe(FORMS.length);
  });

  test('of an order whose id holds a slash lead back to that order', () => {
    const path = describeDraft('edit-order/a/b')?.path ?? '';
    expect(readOrderRoute(decodeURIComponent(path.slice('/orders/'.length)))).toEqual({ page: 'edit', orderId: 'a/b' });
  });

  test('of an address lead to the form that keeps them: for a new one, from a review, and for an entry', () => {
    const fromReview = { ...TREASURY, approvalId: `transaction:tx-1:${TREASURY.address.toLowerCase()}` };
    expect(describeDraft(draftOfAddress('new', undefined))?.path).toBe(addressPaths.create);
    expect(describeDraft(draftOfAddress('new', fromReview))?.path).toBe(addressPaths.name(fromReview));
    expect(describeDraft(draftOfAddress('edit', { ...TREASURY, chain: null }))).toEqual({
      label: 'Edit 0x490E…a6E9',
      path: addressPaths.edit({ ...TREASURY, chain: null }),
    });
  });

  test('of forms that this version does not have are not listed; the newest comes first', () => {
    const drafts = [draft('edit-order/old', 1), draft('of-the-future', 9), draft('funding', 5)];
    expect(listDrafts(drafts).map(({ form }) => form)).toEqual(['funding', 'edit-order/old']);
  });

  test('are marked on their own screen, and not while their form is open', () => {
    const drafts = [draft('edit-order/a', 2), draft('edit-order/b', 1), draft('funding')];
    expect(listDraftsOf(drafts, '/orders').map(({ form }) => form)).toEqual(['edit-order/a', 'edit-order/b']);
    expect(listDraftsOf(drafts, '/orders/a/:edit').map(({ form }) => form)).toEqual(['edit-order/b']);
    expect(listDraftsOf(drafts, '/nfts')).toEqual([]);
  });
});

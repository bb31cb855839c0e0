import { describe, expect, test, vi } from 'vitest';
import { createSignatureKind, createTransactionKind } from '#main/records/writes/create-record-kinds.ts';
import { adminLocator, createWalletKind } from '#main/records/writes/create-wallet-kind.ts';
import type { ServiceClient } from '#main/service/service-client.ts';
import type { WatchedWallet } from '#main/store/watched.ts';
import { fail, succeed } from '#shared/result.ts';
import { openDesk } from './content-harness.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const SIGNER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const OTHER = '0x000000000000000000000000000000000000dEaD';
const OF_WALLET = { walletAddress: WALLET, walletLocator: 'email:a@b.example:evm', chain: 'base-sepolia' };
const CALL = { to: OTHER, value: '1', data: '0x' };
const CLOSED = { code: 'profile-closed', happened: 'h', kept: 'k', next: 'n' };

/** A desk with the wallet on it, and a service that answers each create with this record. */
function open(value: object) {
  const raw = JSON.stringify(value);
  const answered = vi.fn(async () => succeed({ id: 'r', raw, record: succeed(value) }));
  const client = { createTransaction: answered, createSignature: answered } as unknown as Partial<ServiceClient>;
  const desk = openDesk(client);
  desk.store.watched.addWallet({
    ...{ profileId: 'p', address: WALLET, locator: WALLET, addressSource: 'service', adminSigner: null },
    ...{ notice: null, addedAt: '' },
  });
  const wallet = desk.store.watched.getWallet({ profileId: 'p', address: WALLET });
  if (wallet === undefined) throw new Error('The wallet was just added.');
  const getWalletContext = vi.fn(() => succeed({ ...desk.context, wallet }));
  const options = { ...desk.options, getWalletContext };
  const followed = () => desk.store.watched.listRecords({ profileId: 'p', walletAddress: WALLET });
  return { ...desk, wallet, options, answered, getWalletContext, followed };
}

describe('creating a transaction', () => {
  const RECORD = { id: 'r', status: 'awaiting-approval' };

  test('sends its calls and chain with the key of the intent, follows it and keeps the answer', async () => {
    const { run, options, answered, getWalletContext, followed, store } = open(RECORD);
    const { view, facts } = await run(createTransactionKind(options), { ...OF_WALLET, calls: [CALL] });
    expect(view).toMatchObject({ condition: 'done', kind: 'create-transaction' });
    expect(facts()).toMatchObject({ recordId: 'r', raw: JSON.stringify(RECORD) });
    expect(answered).toHaveBeenCalledExactlyOnceWith({
      walletLocator: OF_WALLET.walletLocator,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { params: { calls: [CALL], chain: 'base-sepolia' } },
    });
    expect(getWalletContext).toHaveBeenCalledWith({ profileId: 'p', walletAddress: WALLET });
    expect(followed()).toMatchObject([{ kind: 'transaction', id: 'r', addedAt: expect.stringMatching(/^20.*Z$/) }]);
    const kept = store.transactions.get({ profileId: 'p', parent: WALLET, id: 'r' });
    expect(kept).toMatchObject({ status: 'awaiting-approval', raw: JSON.stringify(RECORD) });
  });

  test('names its signer where one was chosen', async () => {
    const { run, options, answered } = open(RECORD);
    await run(createTransactionKind(options), { ...OF_WALLET, calls: [CALL], signer: `evm-keypair:${SIGNER}` });
    expect(answered).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { params: { calls: [CALL], chain: 'base-sepolia', signer: `evm-keypair:${SIGNER}` } },
      }),
    );
  });

  test('does not take the place of what was read of it meanwhile', async () => {
    const { run, options, store, context } = open(RECORD);
    store.transactions.put({
      ...{ profileId: 'p', parent: WALLET, id: 'r', status: 'pending', parsed: { id: 'r' }, raw: '{}' },
      ...{ malformed: undefined, fetchedAt: 1, requestNumber: context.nextRequestNumber(), final: false },
    });
    await run(createTransactionKind(options), { ...OF_WALLET, calls: [CALL] });
    expect(store.transactions.get({ profileId: 'p', parent: WALLET, id: 'r' })?.status).toBe('pending');
  });

  test('without a call is none', async () => {
    const { run, options, answered } = open(RECORD);
    await expect(run(createTransactionKind(options), { ...OF_WALLET, calls: [] })).rejects.toThrow();
    expect(answered).not.toHaveBeenCalled();
  });

  test('waits with what it learnt while its wallet cannot be had', async () => {
    const { run, options, followed } = open(RECORD);
    const kind = createTransactionKind({ ...options, getWalletContext: () => fail(CLOSED) });
    const { view } = await run(kind, { ...OF_WALLET, calls: [CALL] });
    expect(view).toMatchObject({ state: 'known', failure: { code: 'profile-closed' }, facts: { recordId: 'r' } });
    expect(followed()).toEqual([]);
  });
});

describe('creating a signature', () => {
  const RECORD = { id: 'r', status: 'awaiting-approval' };

  test('of a text sends it, follows it and keeps the answer', async () => {
    const { run, options, answered, followed, store } = open(RECORD);
    const { view } = await run(createSignatureKind(options), { ...OF_WALLET, message: 'Hello' });
    expect(view).toMatchObject({ condition: 'done', kind: 'create-signature', facts: { recordId: 'r' } });
    expect(answered).toHaveBeenCalledExactlyOnceWith({
      walletLocator: OF_WALLET.walletLocator,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { type: 'evm-message', params: { message: 'Hello', chain: 'base-sepolia' } },
    });
    expect(followed()).toMatchObject([{ kind: 'signature', id: 'r' }]);
    expect(store.signatures.get({ profileId: 'p', parent: WALLET, id: 'r' })).toMatchObject({
      status: 'awaiting-approval',
    });
  });

  test('of typed data sends that, with the signer where one was chosen', async () => {
    const { run, options, answered } = open(RECORD);
    const typedData = {
      ...{ domain: { name: 'Shop' }, types: { Order: [{ name: 'id', type: 'uint256' }] } },
      ...{ primaryType: 'Order', message: { id: '1' } },
    };
    await run(createSignatureKind(options), { ...OF_WALLET, typedData, signer: `evm-keypair:${SIGNER}` });
    const params = { typedData, chain: 'base-sepolia', signer: `evm-keypair:${SIGNER}` };
    expect(answered).toHaveBeenCalledWith(
      expect.objectContaining({ body: { type: 'evm-typed-data', params: expect.objectContaining(params) } }),
    );
  });
});

describe('creating a wallet', () => {
  type Admin = { locator?: string; address?: string; type?: string } | undefined;
  const BY_US = { type: 'evm-keypair', address: SIGNER };

  function openWallets(answer: { admin?: Admin; created?: boolean; isPinned?: boolean } = {}) {
    const { admin, created = true, isPinned = true } = answer;
    const config = admin === undefined ? {} : { config: { adminSigner: admin } };
    const wallet = { type: 'evm-smart-wallet', address: WALLET, ...config };
    const raw = JSON.stringify(wallet);
    const createWallet = vi.fn(async () => succeed({ raw, created, wallet }));
    const desk = openDesk({ createWallet } as unknown as Partial<ServiceClient>);
    const watched: unknown[] = [];
    const watchWallet = async (asked: object) => {
      watched.push(asked);
      // Known here before, in small letters, and called something.
      const address = WALLET.toLowerCase();
      return isPinned ? succeed({ address, name: 'Till', note: 'n' } as WatchedWallet) : fail(CLOSED);
    };
    const describeWallet = vi.fn();
    const kind = createWalletKind({
      ...{ ...desk.options, wallets: desk.store.wallets, watchWallet, watched: { describeWallet } },
    });
    const create = (body: object = {}) => desk.run(kind, { signer: SIGNER, ...body });
    return { ...desk, createWallet, watched, describeWallet, create, raw };
  }

  test('asks for one with our key, and keeps it under the address that it is known by', async () => {
    const { create, createWallet, watched, describeWallet, store, raw } = openWallets({ admin: BY_US });
    const { view, facts } = await create();
    expect(view).toMatchObject({ condition: 'done' });
    expect(facts()).toMatchObject({ created: true, walletAddress: WALLET, raw });
    expect(view.facts.notice).toBeUndefined();
    expect(createWallet).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { type: 'evm-smart-wallet', config: { adminSigner: { type: 'evm-keypair', address: SIGNER } } },
    });
    expect(watched).toEqual([
      {
        ...{ profileId: 'p', locator: WALLET, address: WALLET, addressSource: 'service' },
        ...{ adminSigner: `evm-keypair:${SIGNER}`, notice: undefined },
      },
    ]);
    expect(describeWallet).not.toHaveBeenCalled();
    const address = WALLET.toLowerCase();
    expect(store.wallets.get({ profileId: 'p', parent: address, id: address })).toMatchObject({ raw });
  });

  test('names the linked user, and puts it into the group that was chosen, with the name it has', async () => {
    const { create, createWallet, describeWallet } = openWallets({ admin: BY_US });
    await create({ linkedUser: 'email:a@b.example', group: 'QA' });
    expect(createWallet).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ linkedUser: 'email:a@b.example' }) }),
    );
    const address = WALLET.toLowerCase();
    expect(describeWallet).toHaveBeenCalledExactlyOnceWith({
      ...{ profileId: 'p', address, name: 'Till', group: 'QA', note: 'n' },
    });
  });

  const OTHER_ADMIN = { type: 'evm-keypair', address: OTHER };
  test.each<[string, { admin?: Admin; created: boolean }, RegExp | undefined]>([
    ['our key in small letters', { admin: { address: SIGNER.toLowerCase() }, created: false }, undefined],
    ['our key as a locator', { admin: { locator: `evm-keypair:${SIGNER}` }, created: false }, undefined],
    [
      'another key',
      { admin: OTHER_ADMIN, created: true },
      new RegExp(`^The new wallet has the admin signer ${OTHER}, not`),
    ],
    [
      'another key, in a wallet that was there',
      { admin: OTHER_ADMIN, created: false },
      new RegExp(`existed already\\. It has the admin signer ${OTHER}, not the ${SIGNER}`),
    ],
    ['what is no address', { admin: { locator: 'evm-passkey:abc' }, created: true }, /admin signer .*abc, not/],
    ['nobody', { created: true }, /^The new wallet does not say who its admin signer is, not the 0x/],
    ['nobody, in a wallet that was there', { created: false }, /existed already\. It does not say who its admin/],
    ['an admin without an address', { admin: { type: 'evm-keypair' }, created: true }, /does not say who/],
  ])('with %s says whether our key can approve for it', async (_who, answer, notice) => {
    const { create, watched } = openWallets(answer);
    const said = (await create()).view.facts.notice;
    if (notice === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(notice);
    expect(watched).toMatchObject([{ notice: said }]);
  });

  test('waits with what it learnt while its address cannot be pinned', async () => {
    const { create, store, raw } = openWallets({ admin: BY_US, isPinned: false });
    const { view, facts } = await create();
    expect(view).toMatchObject({ state: 'known', failure: { code: 'profile-closed' } });
    expect(facts()).toMatchObject({ raw });
    const address = WALLET.toLowerCase();
    expect(store.wallets.get({ profileId: 'p', parent: address, id: address })).toBeUndefined();
  });

  test.each<[Admin, string | undefined]>([
    [{ locator: 'evm-passkey:abc', address: OTHER }, 'evm-passkey:abc'],
    [{ type: 'evm-fireblocks-custodial', address: OTHER }, `evm-fireblocks-custodial:${OTHER}`],
    [{ address: OTHER }, `evm-keypair:${OTHER}`],
    [{ type: 'evm-keypair' }, undefined],
    [undefined, undefined],
  ])('of the admin signer %j has the locator %s', (admin, locator) => {
    const config = admin === undefined ? undefined : { adminSigner: admin };
    expect(
      adminLocator({ type: 'evm-smart-wallet', address: WALLET, config } as Parameters<typeof adminLocator>[0]),
    ).toBe(locator);
  });
});
